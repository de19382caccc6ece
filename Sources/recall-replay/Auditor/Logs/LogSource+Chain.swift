import EventLog

extension LogSource {
  /// Verifies every link, with what the head file remembers or the checkpoint says.
  ///
  /// - Parameters:
  ///   - checksIdentifiers: Whether ids are held against a folder's index here; the verification
  ///     of what events mean does so faster.
  ///   - meter: Told of the records as they are gone through.
  /// - Returns: What was found.
  /// - Throws: What reading throws; damage to records is found, not thrown.
  func verifyChain(
    checksIdentifiers: Bool = false, meter: ProgressMeter? = nil
  ) throws(EventLogError) -> ChainReport {
    switch place {
    case .folder(let log):
      var report = try LogChain(log, through: head.sequence).verify(
        witnesses: log.standing.witnesses, checksIdentifiers: checksIdentifiers, meter: meter)
      // A head that is not that of the newest record says nothing of how long the log is.
      if faultOfHead != nil { report.findings.removeAll(where: \.isRollback) }
      return report
    case .archive(let records, let text):
      let checkpoint = text.flatMap { Checkpoint(note: $0) }
      // One part: an archive is read from its beginning only.
      var report = try ChainVerifier.verify(
        records, witnesses: witnesses(checkpoint), threadCount: 1,
        partSize: max(1, head.sequence), meter: meter)
      report.findings = try records.resolvingExchange(report.findings)
      // A checkpoint that does not fit is named below, and no head file is concerned.
      report.findings.removeAll { $0.fault == .forkOrRewrite }
      report.findings += try findings(of: records, checkpoint, report)
      if let endsEarly {
        // The event that takes a body out may be in the part that is gone.
        report.findings.removeAll { $0.fault == .uncoveredRedaction }
        report.findings.append(endsEarly)
      }
      return report
    }
  }

  /// Refuses an export whose checkpoint contradicts its records: a copy would have a new one that
  /// does not, and nobody would know any more.
  func refuseFalseCheckpoint(_ chain: ChainReport) throws(Failure) {
    guard let fault = chain.findings.first(where: \.isOfCheckpoint) else { return }
    let proved = chain.lastSound ?? head.sequence
    let rest = proved == 0 ? "" : " What its records alone prove: --at \(proved)."
    throw Failure(
      "damaged_log",
      "The file's \(fault.description), it holds \(head.sequence). Nothing was written.\(rest)",
      hint: "recall-replay verify \(ShellWord.quoted(path))")
  }

  /// What an export's checkpoint says of its end that is not so, as far as that costs no reading;
  /// nil if nothing.
  var faultOfCheckpoint: String? {
    guard case .archive(_, let text?) = place, endsEarly == nil else { return nil }
    guard let checkpoint = Checkpoint(note: text) else { return "its checkpoint cannot be read" }
    if checkpoint.size != head.sequence {
      return "its checkpoint is of \(checkpoint.size) events, it holds \(head.sequence)"
    }
    return checkpoint.link == head.link ? nil : "its checkpoint has another link than its end"
  }

  /// The events behind one that say of records up to it that their bodies were taken out: a part
  /// without them looks as if somebody had done so in secret.
  func covers(behind last: UInt64) throws(EventLogError) -> [(sequence: UInt64, body: [UInt8])] {
    var redacted: Set<ContentHash> = []
    var covers: [(sequence: UInt64, body: [UInt8])] = []
    try scan { sequence, header, body throws(EventLogError) in
      if header.isRedacted {
        if sequence <= last, body.byteCount == 32 {
          redacted.insert(ContentHash(body))
        }
        return .next
      }
      guard sequence > last, !redacted.isEmpty else { return .next }
      let event = try EventCodec.decode(body)
      if case .redact(let content, _) = event.payload, redacted.contains(content) {
        covers.append((sequence, body.copied))
      }
      return .next
    }
    return covers
  }

  /// Refuses a part that ends between a record that was redacted and the event that says so.
  func refuseUncovered(through last: UInt64) throws(Failure) {
    let covers: [(sequence: UInt64, body: [UInt8])]
    do throws(EventLogError) { covers = try self.covers(behind: last) } catch {
      throw Failure(error)
    }
    guard let cover = covers.last else { return }
    throw Failure(
      "redacted_later",
      "An event up to \(last) was redacted by event \(cover.sequence), which would be missing: "
        + "the part would be called damaged. Nothing was written.",
      hint: "--at \(cover.sequence)")
  }

  /// The link that a checkpoint has of the last record, which tells damage to that field alone.
  private func witnesses(_ checkpoint: Checkpoint?) -> [ChainWitness] {
    guard let checkpoint, checkpoint.log == logID, checkpoint.size == head.sequence else {
      return []
    }
    return [ChainWitness(checkpoint)]
  }

  private func findings(
    of records: ArchiveRecords, _ checkpoint: Checkpoint?, _ chain: ChainReport
  ) throws(EventLogError) -> [ChainFinding] {
    var findings: [ChainFinding] = []
    if try records.file.reader().header.linkBefore != EventHash.genesis(of: logID) {
      findings.append(ChainFinding(sequence: 0, .otherLinkBefore))
    }
    // Behind a gap no record was looked at, and what is cut off has no checkpoint.
    if chain.hasGap || chain.findings.contains(where: \.isMisplaced) || endsEarly != nil {
      return findings
    }
    guard let checkpoint else {
      return findings + [ChainFinding(sequence: head.sequence, .checkpointUnreadable)]
    }
    // The root and the link over a damaged record say nothing of the last one.
    let isWhole = !chain.findings.contains { finding in
      switch finding.fault {
      case .contentChanged, .misplaced, .unreadable: true
      default: false
      }
    }
    let lastLink = chain.findings.lazy.compactMap { finding -> Link? in
      guard finding.sequence == head.sequence, case .linkDamaged(let link) = finding.fault else {
        return nil
      }
      return link
    }.first
    return findings
      + checkpoint.findings(
        log: logID, size: head.sequence,
        root: isWhole ? try ChainVerifier.root(of: records, size: head.sequence) : checkpoint.root,
        link: isWhole ? lastLink ?? head.link : checkpoint.link)
  }
}

extension ArchiveRecords {
  /// Where the record that is missing and the one in its place have changed places, names both.
  fileprivate func resolvingExchange(
    _ findings: [ChainFinding]
  ) throws(EventLogError) -> [ChainFinding] {
    guard let place = findings.firstIndex(where: \.isGap),
      case .gap(let found?) = findings[place].fault, found > findings[place].sequence
    else { return findings }
    let missing = findings[place].sequence
    var number: UInt64 = 0
    var isExchanged = false
    try scan(through: .max) { sequence, _, _ in
      number += 1
      if number == found { isExchanged = sequence == missing }
      return number < found ? .next : .stop
    }
    guard isExchanged else { return findings }
    var findings = findings
    findings[place] = ChainFinding(sequence: missing, .misplaced(holds: found))
    findings.insert(ChainFinding(sequence: found, .misplaced(holds: missing)), at: place + 1)
    return findings
  }
}

extension ChainFinding {
  fileprivate var isGap: Bool { if case .gap = fault { true } else { false } }

  fileprivate var isMisplaced: Bool { if case .misplaced = fault { true } else { false } }

  fileprivate var isRollback: Bool { if case .rollback = fault { true } else { false } }
}

extension LogStanding {
  /// The link that was seen last, if one is remembered.
  var witnesses: [ChainWitness] {
    switch self {
    case .sound, .noOutsideMemory, .otherLog, .unreadableMemory: []
    case .rolledBack(_, let memory), .forked(_, let memory):
      [ChainWitness(sequence: memory.sequence, link: memory.link)]
    }
  }
}
