import EventLog
import Projections

/// Holds a log against checkpoints: those that are kept in it, and one that was kept elsewhere.
///
/// Each must be one of this log, under its own size, not behind the one before it, with the root
/// and the link that the records have there, and with the digests that the events before it add up
/// to. With a key each signature must be that key's.
struct KeptCheckpoints {
  private let run: AuditRun

  init(_ run: AuditRun) { self.run = run }

  /// - Parameters:
  ///   - source: The log.
  ///   - proved: The last event that is proved good.
  /// - Returns: What does not fit.
  /// - Throws: What reading throws.
  func findings(
    in source: LogSource, provedThrough proved: UInt64
  ) throws(EventLogError) -> [Finding] {
    guard isAsked("chain") || isAsked("projections") else { return [] }
    let key: NoteVerifierKey?
    var given: (checkpoint: Checkpoint, note: String)?
    do throws(Failure) {
      key = try run.arguments.value("--key").map { text throws(Failure) in
        try KeyFile.verifier(text)
      }
      if let path = run.arguments.value("--checkpoint") { given = try CheckpointFile.read(path) }
    } catch {
      throw .notALog(path: run.arguments.value("--checkpoint") ?? "--key", reason: error.text)
    }
    var findings: [ChainFinding] = []
    var checkpoints: [Checkpoint] = []
    for (size, note) in try kept(in: source) {
      guard let note, let checkpoint = Checkpoint(note: note) else {
        findings.append(ChainFinding(sequence: size, .checkpointUnreadable))
        continue
      }
      if checkpoint.size != size {
        findings.append(ChainFinding(sequence: size, .checkpointSize(checkpoint.size)))
      }
      findings += Self.signatureFindings(note, checkpoint, key)
      checkpoints.append(checkpoint)
    }
    if let given {
      findings += Self.signatureFindings(given.note, given.checkpoint, key)
      checkpoints.append(given.checkpoint)
    }
    var sound: [Checkpoint] = []
    for checkpoint in checkpoints {
      let found = try Self.findings(of: checkpoint, in: source)
      if found.isEmpty { sound.append(checkpoint) }
      findings += found
    }
    // What that of an export says of the records was checked with them.
    if case .archive(_, let text?) = source.place, let checkpoint = Checkpoint(note: text),
      !checkpoint.states.isEmpty, !checkpoints.contains(checkpoint),
      try Self.findings(of: checkpoint, in: source).isEmpty
    {
      sound.append(checkpoint)
    }
    let states = CheckpointStates(source: source, isFast: run.arguments.has("--fast"))
    return (isAsked("chain") ? findings.map { Finding($0) } : [])
      + (isAsked("projections") ? try states.findings(of: sound, provedThrough: proved) : [])
  }

  private func isAsked(_ check: String) -> Bool {
    !run.arguments.has("--check") || run.arguments.values("--check").contains(check)
  }

  private func kept(
    in source: LogSource
  ) throws(EventLogError) -> [(size: UInt64, note: String?)] {
    switch source.place {
    case .folder(let log):
      return try log.read { transaction throws(EventLogError) in try transaction.keptCheckpoints() }
    case .archive(_, let text):
      // What it says of the records is checked with them; here only who signed it.
      return run.arguments.has("--key") ? text.map { [(source.head.sequence, $0)] } ?? [] : []
    }
  }

  private static func signatureFindings(
    _ note: String, _ checkpoint: Checkpoint, _ key: NoteVerifierKey?
  ) -> [ChainFinding] {
    guard let key, SignedNote(note)?.standing(under: key) != .good else { return [] }
    return [ChainFinding(sequence: checkpoint.size, .checkpointSignature(name: key.name))]
  }

  private static func findings(
    of checkpoint: Checkpoint, in source: LogSource
  ) throws(EventLogError) -> [ChainFinding] {
    guard checkpoint.log == source.logID else {
      return [ChainFinding(sequence: checkpoint.size, .checkpointOrigin(checkpoint.log))]
    }
    guard checkpoint.size <= source.head.sequence else {
      return [ChainFinding(sequence: source.head.sequence, .rollback(wasAt: checkpoint.size))]
    }
    let records = try source.chainRecords()
    return checkpoint.findings(
      log: source.logID, size: checkpoint.size,
      root: try ChainVerifier.root(of: records, size: checkpoint.size),
      link: try records.link(at: checkpoint.size) ?? .zero)
  }
}
