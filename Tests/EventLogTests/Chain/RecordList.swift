import EventLog

/// A log as a list in memory, which faults can be put into.
struct RecordList: ChainSource {
  struct Item: Equatable {
    var record: ChainRecord
    var body: [UInt8]
  }

  var log = GoldenVectors.log
  var items: [Item] = []
  var hasIdentifierIndex = false

  var head: UInt64 { items.last?.record.sequence ?? 0 }
  var lastLink: Link { items.last?.record.link ?? EventHash.genesis(of: log) }

  /// Appends a body as the store does.
  mutating func append(_ body: [UInt8], recorded milliseconds: Int64) {
    let sequence = UInt64(items.count + 1)
    let recorded = Timestamp(milliseconds: milliseconds)
    let link = EventHash.link(
      previous: lastLink, sequence: sequence, recorded: recorded,
      content: EventHash.content(of: RawSpan(_elements: body.span)))
    items.append(
      Item(record: ChainRecord(sequence: sequence, recorded: recorded, link: link), body: body))
  }

  /// Replaces a body by its hash, as a redaction does.
  mutating func redact(_ index: Int) {
    let body = items[index].body
    items[index].body = EventHash.content(of: RawSpan(_elements: body.span)).bytes
    items[index].record.flags = 1
  }

  func link(at sequence: UInt64) throws(EventLogError) -> Link? {
    items.first { $0.record.sequence == sequence }?.record.link
  }

  func sequence(of id: EventID) throws(EventLogError) -> UInt64? {
    for item in items where try EventCodec.decode(RawSpan(_elements: item.body.span)).id == id {
      return item.record.sequence
    }
    return nil
  }

  func scan(
    _ range: ClosedRange<UInt64>,
    _ body: (ChainRecord, RawSpan) throws(EventLogError) -> Void
  ) throws(EventLogError) {
    for item in items where range.contains(item.record.sequence) {
      try body(item.record, RawSpan(_elements: item.body.span))
    }
  }
}
