/// What an import into a log that has begun did.
package struct MergeReport: Hashable, Sendable {
  /// Events that are new in this log.
  package var added: UInt64 = 0
  /// Events that were there already.
  package var known: UInt64 = 0
  /// Redacted records of which nothing is known here: there is nothing to append.
  package var passedOver: UInt64 = 0
  /// Events that are whole in the archive and redacted here, counted as known: they stay redacted.
  package var keptRedacted: UInt64 = 0

  package init() {}
}

extension EventLog {
  /// Appends those events of an `.rblog` of the same log that are not here yet, by their ids.
  ///
  /// All of it is one transaction: a conflict leaves the log as it was. The records are verified
  /// on the way. What is appended gets this log's next numbers and links.
  ///
  /// - Parameters:
  ///   - file: The archive, of the same log.
  ///   - now: The engine's clock.
  ///   - projector: Given each new event once.
  /// - Returns: How many events were new and known.
  /// - Throws: `otherLog`, `conflict`, and for what is not whole `notALog`, `corruptRecord` and
  ///   `missingRecord`.
  package func merge<Projector: EventProjector>(
    _ file: ArchiveFile, now: Timestamp, projector: Projector
  ) throws(EventLogError) -> MergeReport {
    try write { transaction throws(EventLogError) in
      var projector = projector
      return try transaction.merge(file, now: now, projector: &projector)
    }
  }
}

extension WriteTransaction {
  /// Appends what is new in an archive; `EventLog.merge` does so in a transaction of its own.
  package mutating func merge(
    _ file: ArchiveFile, now: Timestamp, projector: inout some EventProjector
  ) throws(EventLogError) -> MergeReport {
    var reader = try file.reader()
    guard let log = try logID(), log == reader.header.log else {
      throw .otherLog(expected: try logID() ?? .zero, found: reader.header.log)
    }
    var verification = ArchiveVerification(reader.header)
    var report = MergeReport()
    var bodies: [[UInt8]] = []
    let redacted = try redactedContents()
    while let item = try reader.next() {
      switch item {
      case .record(let record):
        try verification.add(record)
        if !record.header.isRedacted {
          let isGone =
            !redacted.isEmpty
            && record.body.withBytes { redacted.contains(EventHash.content(of: $0)) }
          if isGone {
            report.known += 1
            report.keptRedacted += 1
          } else {
            bodies.append(record.body)
          }
        } else if try isKnown(record) {
          report.known += 1
        } else {
          report.passedOver += 1
        }
      case .checkpoint(let text): _ = try verification.finish(text, name: file.path)
      }
      guard bodies.count == 10_000 else { continue }
      try merge(bodies, now: now, projector: &projector, report: &report)
      bodies = []
    }
    try merge(bodies, now: now, projector: &projector, report: &report)
    return report
  }

  private mutating func merge(
    _ bodies: [[UInt8]], now: Timestamp, projector: inout some EventProjector,
    report: inout MergeReport
  ) throws(EventLogError) {
    let results = try append(
      bodies: bodies, now: now, isIngest: true, projector: &projector)
    for result in results {
      if result.isNew { report.added += 1 } else { report.known += 1 }
    }
  }

  /// What was taken out here.
  ///
  /// A folder that was made from an export has no other trace of it.
  private borrowing func redactedContents() throws(EventLogError) -> Set<ContentHash> {
    var contents: Set<ContentHash> = []
    try scanLog { _, header, body in
      if header.isRedacted, body.byteCount == 32 { contents.insert(ContentHash(body)) }
      return .next
    }
    return contents
  }

  /// Whether this log has the same redacted record at the same place.
  private borrowing func isKnown(_ record: ArchiveRecord) throws(EventLogError) -> Bool {
    let content = ContentHash(bytes: record.body)
    return try withRecord(at: record.sequence) { header, body in
      (header.isRedacted ? ContentHash(body) : EventHash.content(of: body)) == content
    } ?? false
  }
}
