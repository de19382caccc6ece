import EventLog

/// The records of an export as far as it can be read, from the beginning each time.
struct ArchiveRecords: ChainSource {
  let file: ArchiveFile
  let log: LogID
  /// How many there are; of a damaged file those before the damage.
  let count: UInt64
  /// The number of the last one, or how many there are if that is more.
  var head: UInt64

  init(file: ArchiveFile, log: LogID, count: UInt64, head: UInt64? = nil) {
    self.file = file
    self.log = log
    self.count = count
    self.head = head ?? count
  }

  var hasIdentifierIndex: Bool { false }

  func sequence(of id: EventID) throws(EventLogError) -> UInt64? { nil }

  func link(at sequence: UInt64) throws(EventLogError) -> Link? {
    var found: Link?
    try scan(sequence...sequence) { record, _ in found = record.link }
    return found
  }

  func scan(
    _ range: ClosedRange<UInt64>,
    _ body: (ChainRecord, RawSpan) throws(EventLogError) -> Void
  ) throws(EventLogError) {
    try scan(through: range.upperBound) { sequence, header, bytes throws(EventLogError) in
      guard sequence >= range.lowerBound else { return .next }
      try body(
        ChainRecord(
          sequence: sequence, flags: header.isRedacted ? 1 : 0, recorded: header.recorded,
          link: header.link), bytes)
      return .next
    }
  }

  /// Goes through the records up to the first with a greater number than `last`.
  func scan(
    through last: UInt64,
    _ body: (UInt64, RecordHeader, RawSpan) throws(EventLogError) -> ScanStep
  ) throws(EventLogError) {
    var reader = try file.reader()
    // What comes behind the last readable record is not touched again.
    for _ in 0..<count {
      guard case .record(let record)? = try reader.next(), record.sequence <= last else { return }
      let step = try record.body.withBytes { bytes throws(EventLogError) in
        try body(record.sequence, record.header, bytes)
      }
      if step == .stop { return }
    }
  }
}
