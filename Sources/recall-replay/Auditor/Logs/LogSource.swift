import EventLog
import Projections

/// Where the records of a log come from: a data folder or an export.
///
/// Everything is read up to the head at the start; a data folder in short transactions, so that a
/// program that writes meanwhile is not held up. Nothing is written.
struct LogSource: Sendable {
  enum Place: Sendable {
    case folder(EventLog)
    case archive(ArchiveRecords, checkpoint: String?)
  }

  let place: Place
  let logID: LogID
  /// The log's end when it was opened, as it is stored.
  let head: Head
  /// Where an export stops being one before its end, and why; nil if it is whole, and for folders.
  let endsEarly: ChainFinding?
  /// In which way the stored end is not that of the newest record; nil if it is, and for exports.
  let faultOfHead: String?
  /// What it is called in messages.
  let path: String

  /// - Parameters:
  ///   - log: The log of a folder.
  ///   - path: What it is called.
  ///   - alsoReading: Reads what else is to be as of the same moment.
  /// - Throws: `noLog`, and what `alsoReading` throws.
  init(
    _ log: EventLog, path: String,
    alsoReading: (borrowing ReadTransaction) throws(EventLogError) -> Void = { _ in }
  ) throws(EventLogError) {
    place = .folder(log)
    self.path = path
    endsEarly = nil
    (head, logID, faultOfHead) = try log.read { transaction throws(EventLogError) in
      guard let id = try transaction.knownLogID() else {
        throw try transaction.newestRecord() == 0
          ? .noLog(path: path) : .corruptRow(table: "meta", reason: "log_id is missing")
      }
      try alsoReading(transaction)
      return (try transaction.head(), id, try Self.faultOfHead(transaction))
    }
  }

  private static func faultOfHead(
    _ transaction: borrowing ReadTransaction
  ) throws(EventLogError) -> String? {
    do throws(EventLogError) {
      return try transaction.faultOfHead()
    } catch .corruptRecord {
      // The newest record cannot be read, which the chain's verification says.
      return nil
    }
  }

  /// What can be read of an export: its records up to the first bytes that are none.
  init(_ archive: ArchiveFile, path: String) throws(EventLogError) {
    var reader = try archive.reader()
    guard reader.header.firstSequence == 1 else {
      throw .notALog(path: path, reason: "it does not begin with the log's first event")
    }
    var head = Head(
      sequence: 0, link: reader.header.linkBefore, recorded: Timestamp(milliseconds: .min))
    var checkpoint: String?
    var count: UInt64 = 0
    var endsEarly: ChainFinding?
    do throws(EventLogError) {
      while let item = try reader.next() {
        switch item {
        case .record(let record):
          count += 1
          // Never fewer than there are, whatever number a damaged record has.
          head = Head(
            sequence: max(count, record.sequence), link: record.header.link,
            recorded: record.header.recorded)
        case .checkpoint(let text): checkpoint = text
        }
      }
    } catch .notALog(_, let reason) {
      endsEarly = ChainFinding(sequence: count + 1, .endsEarly(reason: reason))
    }
    logID = reader.header.log
    self.head = head
    self.endsEarly = endsEarly
    faultOfHead = nil
    self.path = path
    place = .archive(
      ArchiveRecords(file: archive, log: logID, count: count, head: head.sequence),
      checkpoint: checkpoint)
  }

  /// The log of a data folder; nil for an export.
  var folderLog: EventLog? { if case .folder(let log) = place { log } else { nil } }

  /// Goes through the records in order.
  func scan(
    through last: UInt64? = nil,
    _ body: (UInt64, RecordHeader, RawSpan) throws(EventLogError) -> ScanStep
  ) throws(EventLogError) {
    let last = min(last ?? head.sequence, head.sequence)
    switch place {
    case .folder(let log): try log.scanRecords(through: last, body)
    case .archive(let records, _):
      // As in a folder nothing is taken for the next event that is not.
      var next: UInt64 = 1
      try records.scan(through: .max) { sequence, header, bytes throws(EventLogError) in
        guard next <= last else { return .stop }
        guard sequence == next else { throw .missingRecord(sequence: next) }
        next += 1
        return try body(sequence, header, bytes)
      }
    }
  }

  /// Goes through the records in order, for somebody who may read slowly: no transaction is held
  /// while `body` works.
  func handOut(
    from first: UInt64 = 1, through last: UInt64? = nil,
    _ body: (UInt64, RecordHeader, RawSpan) throws(EventLogError) -> ScanStep
  ) throws(EventLogError) {
    let last = min(last ?? head.sequence, head.sequence)
    switch place {
    case .folder(let log): try log.handOutRecords(from: first, through: last, body)
    case .archive(let records, _):
      try records.scan(through: last) { sequence, header, bytes throws(EventLogError) in
        sequence < first ? .next : try body(sequence, header, bytes)
      }
    }
  }

  /// Folds the log up to and with an event.
  func fold(through last: UInt64? = nil) throws(EventLogError) -> StateFold {
    try StateFold(through: last) { last, body throws(EventLogError) in
      try scan(through: last, body)
    }
  }
}
