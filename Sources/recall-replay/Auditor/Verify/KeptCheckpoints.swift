import EventLog
import Projections

/// Holds a log against checkpoints: those that are kept in it, and one that was kept elsewhere.
///
/// Each must be one of this log, under its own size, with the root and the link that the records
/// have there, and with the digests that the events before it add up to. With a key each signature must be that key's; where a checkpoint was given, that one
/// must be signed, and an own one that is not is told and no fault.
struct KeptCheckpoints {
  var key: NoteVerifierKey?
  var given: (checkpoint: Checkpoint, note: String)?

  /// Those of the log alone.
  init() {}

  init(_ run: AuditRun) throws(Failure) {
    key = try run.arguments.value("--key").map { text throws(Failure) in
      try KeyFile.verifier(text)
    }
    if let path = run.arguments.value("--checkpoint") { given = try CheckpointFile.read(path) }
  }

  /// What is to be said of them.
  ///
  /// - Parameters:
  ///   - source: The log.
  ///   - firstDamage: The first record that is damaged: a root over it says nothing.
  /// - Returns: Faults, and notes on what was not held against the key.
  /// - Throws: What reading throws.
  func findings(
    in source: LogSource, firstDamage: UInt64 = .max
  ) throws(EventLogError) -> [Finding] {
    var findings: [Finding] = []
    var count = 0
    for (size, note) in try kept(in: source) {
      findings += try ownFindings(size, note, in: source, firstDamage)
      count += 1
    }
    if let given {
      count += 1
      if let key, SignedNote(given.note)?.standing(under: key) != .good {
        findings.append(unsigned(given.checkpoint.size, key))
      }
      findings += try Self.faults(of: given.checkpoint, in: source, firstDamage).map { Finding($0) }
    }
    if let key, count == 0 {
      findings.append(
        Finding(
          severity: .info, check: AuditCheck.chain.rawValue,
          message: "nothing was checked against the key of \(key.name): the log has no checkpoint",
          hint: "recall-replay verify LOG --checkpoint FILE --key \(key.name)"))
    }
    return findings
  }

  /// The greatest size for which a checkpoint has the key's signature; nil for none.
  ///
  /// That the log is what it says, `findings` finds out.
  func greatestSignedSize(in source: LogSource) throws(EventLogError) -> UInt64? {
    guard let key else { return nil }
    var sizes: [UInt64] = []
    for (size, note) in try kept(in: source)
    where note.flatMap({ SignedNote($0) })?.standing(under: key) == .good {
      sizes.append(size)
    }
    if let given, SignedNote(given.note)?.standing(under: key) == .good {
      sizes.append(given.checkpoint.size)
    }
    return sizes.max()
  }

  /// What the digests in checkpoints say whose root and link are the log's.
  ///
  /// - Parameters:
  ///   - source: The log.
  ///   - proved: The last event that is proved good.
  ///   - isFast: Whether nothing is folded, which is said.
  /// - Returns: Findings of the check `projections`, and whether there was a digest at all.
  /// - Throws: What reading throws.
  func stateFindings(
    in source: LogSource, provedThrough proved: UInt64, isFast: Bool = false
  ) throws(EventLogError) -> (findings: [Finding], isChecked: Bool) {
    var notes: [String] = []
    switch source.place {
    case .folder(let log):
      notes = try log.read { transaction throws(EventLogError) in
        try transaction.keptCheckpoints().compactMap(\.note)
      }
    case .archive(_, let text): notes = text.map { [$0] } ?? []
    }
    var checkpoints = notes.compactMap { Checkpoint(note: $0) }
    if let given { checkpoints.append(given.checkpoint) }
    var sound: [Checkpoint] = []
    for checkpoint in checkpoints where !checkpoint.states.isEmpty && !sound.contains(checkpoint) {
      if try Self.faults(of: checkpoint, in: source, .max).isEmpty { sound.append(checkpoint) }
    }
    let states = CheckpointStates(source: source, isFast: isFast)
    return (try states.findings(of: sound, provedThrough: proved), !sound.isEmpty)
  }

  private func ownFindings(
    _ size: UInt64, _ note: String?, in source: LogSource, _ firstDamage: UInt64
  ) throws(EventLogError) -> [Finding] {
    guard let note, let checkpoint = Checkpoint(note: note) else {
      return [Self.own(ChainFinding(sequence: size, .checkpointUnreadable))]
    }
    var findings: [Finding] = []
    if checkpoint.size != size {
      findings.append(Self.own(ChainFinding(sequence: size, .checkpointSize(checkpoint.size))))
    }
    if let key {
      switch SignedNote(note)?.standing(under: key) {
      case .good: break
      case .unsigned where given != nil:
        findings.append(
          Finding(
            severity: .info, check: AuditCheck.chain.rawValue,
            message: "the log's own checkpoint of \(size) events is not signed by \(key.name); "
              + "the one that was given counts"))
      case .unsigned, .bad, nil: findings.append(unsigned(checkpoint.size, key))
      }
    }
    guard source.folderLog != nil else { return findings }
    return findings + (try Self.faults(of: checkpoint, in: source, firstDamage).map(Self.own))
  }

  private func unsigned(_ size: UInt64, _ key: NoteVerifierKey) -> Finding {
    Finding(ChainFinding(sequence: size, .checkpointSignature(name: key.name)))
  }

  /// A fault of one that is kept in the log, with what to do about it.
  private static func own(_ fault: ChainFinding) -> Finding {
    var finding = Finding(fault)
    finding.hint =
      finding.isOfCheckpoint && !isOtherLog(fault)
      ? "recall-replay doctor DIR --fix"
      : "if this log is the right one, recall-replay doctor DIR --accept-rollback"
    finding.message = "kept: " + finding.message
    return finding
  }

  private static func isOtherLog(_ fault: ChainFinding) -> Bool {
    if case .checkpointOrigin = fault.fault { true } else { false }
  }

  private func kept(
    in source: LogSource
  ) throws(EventLogError) -> [(size: UInt64, note: String?)] {
    switch source.place {
    case .folder(let log):
      return try log.read { transaction throws(EventLogError) in try transaction.keptCheckpoints() }
    case .archive(_, let text):
      // What it says of the records is checked with them; here only who signed it.
      return key == nil ? [] : text.map { [(source.head.sequence, $0)] } ?? []
    }
  }

  /// What a checkpoint says that the records do not.
  static func faults(
    of checkpoint: Checkpoint, in source: LogSource, _ firstDamage: UInt64
  ) throws(EventLogError) -> [ChainFinding] {
    guard checkpoint.log == source.logID else {
      return [ChainFinding(sequence: checkpoint.size, .checkpointOrigin(checkpoint.log))]
    }
    guard checkpoint.size <= source.head.sequence else {
      return [ChainFinding(sequence: source.head.sequence, .rollback(wasAt: checkpoint.size))]
    }
    guard checkpoint.size < firstDamage else { return [] }
    let records = try source.chainRecords()
    return checkpoint.findings(
      log: source.logID, size: checkpoint.size,
      root: try ChainVerifier.root(of: records, size: checkpoint.size),
      link: try records.link(at: checkpoint.size) ?? .zero)
  }
}

extension KeptCheckpoints {
  /// Removes what is kept as a checkpoint and is none of its size.
  ///
  /// - Parameter log: Opened to be mended.
  /// - Returns: What was done, in lines.
  /// - Throws: What the store throws.
  static func removeUnreadable(in log: EventLog) throws(EventLogError) -> [String] {
    let removed = try log.mend { transaction throws(EventLogError) in
      try transaction.removeCheckpoints { size, note in
        note.flatMap { Checkpoint(note: $0) }?.size != size
      }
    }
    return removed.map { "removed what was kept as a checkpoint of \($0) events and is none" }
  }

  /// Gives those up that say otherwise than the records, where the records are whole.
  static func giveUpOthers(in log: EventLog, path: String) throws(EventLogError) -> [String] {
    let source = try LogSource(log, path: path)
    guard source.faultOfHead == nil, try source.verifyChain().lastSound == nil else { return [] }
    var wrong: Set<UInt64> = []
    for case (let size, let note?) in try log.read({ transaction throws(EventLogError) in
      try transaction.keptCheckpoints()
    }) {
      guard let checkpoint = Checkpoint(note: note) else { continue }
      let states = CheckpointStates(source: source, isFast: false)
      let faults = try faults(of: checkpoint, in: source, .max)
      let others = try states.findings(of: [checkpoint], provedThrough: .max)
      if !faults.isEmpty || others.contains(where: \.isFailure) { wrong.insert(size) }
    }
    guard !wrong.isEmpty else { return [] }
    let removed = try log.mend { transaction throws(EventLogError) in
      try transaction.removeCheckpoints { size, _ in wrong.contains(size) }
    }
    return removed.map { "gave up the checkpoint of \($0) events, which says otherwise" }
  }
}
