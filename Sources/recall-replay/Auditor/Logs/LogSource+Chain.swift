import EventLog

extension LogSource {
  /// Verifies every link, with what the head file remembers or the checkpoint says.
  ///
  /// - Parameter checksIdentifiers: Whether ids are held against a folder's index here; the
  ///   verification of what events mean does so faster.
  /// - Returns: What was found.
  /// - Throws: What reading throws; damage to records is found, not thrown.
  func verifyChain(checksIdentifiers: Bool = false) throws(EventLogError) -> ChainReport {
    switch place {
    case .folder(let log):
      return try LogChain(log, through: head.sequence).verify(
        witnesses: log.standing.witnesses, checksIdentifiers: checksIdentifiers)
    case .archive(let file, let text):
      let chain = ArchiveChain(log: logID, head: head.sequence, file: file)
      // One part: an archive is read from its beginning only.
      var report = try ChainVerifier.verify(
        chain, threadCount: 1, partSize: max(1, head.sequence))
      report.findings += try findings(of: file, text, chain, report)
      return report
    }
  }

  private func findings(
    of file: ArchiveFile, _ checkpoint: String?, _ chain: ArchiveChain, _ report: ChainReport
  ) throws(EventLogError) -> [ChainFinding] {
    var findings: [ChainFinding] = []
    if try file.reader().header.linkBefore != EventHash.genesis(of: logID) {
      findings.append(ChainFinding(sequence: 0, .otherLinkBefore))
    }
    // Behind a gap no record was looked at: a checkpoint says nothing more.
    if report.hasGap { return findings }
    return findings + (try self.findings(of: checkpoint, chain))
  }

  private func findings(
    of checkpoint: String?, _ chain: ArchiveChain
  ) throws(EventLogError) -> [ChainFinding] {
    guard let checkpoint = checkpoint.flatMap({ Checkpoint(text: $0) }) else {
      return [ChainFinding(sequence: head.sequence, .checkpointUnreadable)]
    }
    return checkpoint.findings(
      log: logID, size: head.sequence,
      root: try ChainVerifier.root(of: chain, size: head.sequence), link: head.link)
  }
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

/// The records of an export, read from the beginning each time.
struct ArchiveChain: ChainSource {
  let log: LogID
  let head: UInt64
  let file: ArchiveFile
  var hasIdentifierIndex: Bool { false }

  func link(at sequence: UInt64) throws(EventLogError) -> Link? {
    var found: Link?
    try scan(sequence...sequence) { record, _ in found = record.link }
    return found
  }

  func sequence(of id: EventID) throws(EventLogError) -> UInt64? { nil }

  func scan(
    _ range: ClosedRange<UInt64>,
    _ body: (ChainRecord, RawSpan) throws(EventLogError) -> Void
  ) throws(EventLogError) {
    var reader = try file.reader()
    while case .record(let record)? = try reader.next(), record.sequence <= range.upperBound {
      guard record.sequence >= range.lowerBound else { continue }
      try record.body.withBytes { bytes throws(EventLogError) in
        try body(
          ChainRecord(
            sequence: record.sequence, flags: record.header.isRedacted ? 1 : 0,
            recorded: record.header.recorded, link: record.header.link), bytes)
      }
    }
  }
}
