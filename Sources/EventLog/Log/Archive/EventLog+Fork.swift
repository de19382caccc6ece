/// What a fork of a log did.
package struct ForkReport: Hashable, Sendable {
  package var log: LogID
  package var origin: LogOrigin
  /// Events taken over, the one that made the other log left out.
  package var taken: UInt64 = 0
  /// Those of them whose body was taken out.
  package var redacted: UInt64 = 0
  /// Later events that say so, which were added behind them.
  package var covers = 0
}

extension WriteTransaction {
  /// Begins a log with the first events of another one, whose own beginning it names.
  ///
  /// The events keep their places, ids, bytes and the time they were stored; the links are this
  /// log's. The chain of the other log is verified first. No table is built.
  ///
  /// - Parameters:
  ///   - file: The other log up to the last event to be taken over, and no further.
  ///   - creation: What this log begins with; its origin is filled in.
  ///   - covers: Bodies of later events that say of redacted ones that they are.
  /// - Returns: What was done.
  /// - Throws: `notALog`, `corruptRecord`, `missingRecord`, and as `append`.
  package mutating func fork(
    _ file: ArchiveFile, _ creation: LogCreation, covers: [[UInt8]] = []
  ) throws(EventLogError) -> ForkReport {
    let checkpoint = try file.verify()
    let origin = LogOrigin(log: checkpoint.log, size: checkpoint.size, link: checkpoint.link)
    var creation = creation
    creation.origin = origin
    var report = ForkReport(log: creation.log, origin: origin)
    var reader = try file.reader()
    var bodies: [[UInt8]] = []
    var recorded = Timestamp(milliseconds: .min)
    var projector = NoProjector()
    while case .record(let record)? = try reader.next() {
      if record.sequence == 1 {
        try create(creation, now: record.header.recorded, projector: &projector)
        continue
      }
      let isOther = record.header.recorded != recorded || record.header.isRedacted
      if isOther || bodies.count == 10_000 {
        _ = try append(bodies: bodies, now: recorded, isIngest: true, projector: &projector)
        bodies = []
      }
      recorded = record.header.recorded
      report.taken += 1
      guard record.header.isRedacted else {
        bodies.append(record.body)
        continue
      }
      report.redacted += 1
      var appender = try EventAppender(in: self, now: recorded, isIngest: true)
      try appender.appendRedacted(ContentHash(bytes: record.body) ?? .zero, in: &self)
      _ = try appender.finish(in: &self)
    }
    _ = try append(bodies: bodies, now: recorded, isIngest: true, projector: &projector)
    _ = try append(bodies: covers, now: recorded, isIngest: true, projector: &projector)
    report.covers = covers.count
    return report
  }
}
