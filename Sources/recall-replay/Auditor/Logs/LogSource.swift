import EventLog
import Projections

/// Where the records of a log come from: a data folder or an export.
///
/// Everything is read up to the head at the start; a data folder in short transactions, so that a
/// program that writes meanwhile is not held up. Nothing is written.
struct LogSource: Sendable {
  enum Place: Sendable {
    case folder(EventLog)
    case archive(ArchiveFile, checkpoint: String?)
  }

  let place: Place
  let logID: LogID
  /// The log's end when it was opened, as it is stored.
  let head: Head
  /// In which way the stored end is not that of the newest record; nil if it is, and for exports.
  let faultOfHead: String?
  /// What it is called in messages.
  let path: String

  init(_ log: EventLog, path: String) throws(EventLogError) {
    place = .folder(log)
    self.path = path
    (head, logID, faultOfHead) = try log.read { transaction throws(EventLogError) in
      guard let id = try transaction.logID() else { throw .noLog(path: path) }
      return (try transaction.head(), id, try transaction.faultOfHead())
    }
  }

  init(_ archive: ArchiveFile, path: String) throws(EventLogError) {
    var reader = try archive.reader()
    guard reader.header.firstSequence == 1 else {
      throw .notALog(path: path, reason: "it does not begin with the log's first event")
    }
    var head = Head(
      sequence: 0, link: reader.header.linkBefore, recorded: Timestamp(milliseconds: .min))
    var checkpoint: String?
    var count: UInt64 = 0
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
    logID = reader.header.log
    self.head = head
    faultOfHead = nil
    self.path = path
    place = .archive(archive, checkpoint: checkpoint)
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
    case .archive(let file, _):
      var reader = try file.reader()
      while case .record(let record)? = try reader.next(), record.sequence <= last {
        let step = try record.body.withBytes { bytes throws(EventLogError) in
          try body(record.sequence, record.header, bytes)
        }
        if step == .stop { return }
      }
    }
  }

  /// Folds the log up to and with an event.
  func fold(through last: UInt64? = nil) throws(EventLogError) -> StateFold {
    var survey = UndoSurvey()
    try scan(through: last) { sequence, header, body throws(EventLogError) in
      try survey.take(sequence, isRedacted: header.isRedacted, body)
    }
    var fold = StateFold(survey)
    try scan(through: last) { sequence, header, body throws(EventLogError) in
      try fold.take(sequence, header, body)
    }
    return fold
  }
}
