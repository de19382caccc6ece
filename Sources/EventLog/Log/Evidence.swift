/// The refused events in `quar`: bounded, the oldest making room for the newest.
extension WriteTransaction {
  static let evidenceLimit = 10_000

  /// Keeps a refused event, unless the newest one kept is the same; counts it in any case.
  mutating func keepEvidence(
    _ refusal: RefusedEvent, limit: Int = evidenceLimit
  ) throws(EventLogError) {
    let refused = try refusedCount() &+ 1
    try put(MetaKey.refused, TableKey(refused).bytes, in: .meta)
    let newest = try newestEvidence()
    if let newest, newest.event.body == refusal.body, newest.event.sequence == refusal.sequence {
      return
    }
    let arrival = (newest?.arrival ?? 0) &+ 1
    try put(TableKey(arrival), refusal.stored, in: .quar)
    while try count(of: .quar) > limit, let oldest = try oldestKey(),
      try remove(oldest, in: .quar)
    {}
  }

  private borrowing func newestEvidence() throws(EventLogError) -> Evidence? {
    var newest: Evidence?
    try scan(.quar, descending: true) { key, value throws(EventLogError) in
      newest = try Evidence(key, value)
      return .stop
    }
    return newest
  }

  private borrowing func oldestKey() throws(EventLogError) -> TableKey? {
    var oldest: TableKey?
    try scan(.quar) { key, _ in
      oldest = TableKey(fitting: key)
      return oldest == nil ? .next : .stop
    }
    return oldest
  }
}

extension Reading where Self: ~Copyable {
  /// How many events were ever refused as conflicts, kept or not.
  package borrowing func refusedCount() throws(EventLogError) -> UInt64 {
    try withValue(for: MetaKey.refused, in: .meta) { bytes throws(EventLogError) in
      guard bytes.byteCount == 8 else {
        throw .corruptRow(table: "meta", reason: "refused of \(bytes.byteCount) bytes")
      }
      return bytes.bigEndian64(at: 0)
    } ?? 0
  }
}

/// A row of `quar`: number of arrival; then what it clashes with, time, field and body.
struct Evidence {
  let arrival: UInt64
  let event: RefusedEvent

  init(_ key: RawSpan, _ value: RawSpan) throws(EventLogError) {
    guard key.byteCount == 8, value.byteCount >= 18 else {
      throw .corruptRow(table: "quar", reason: "\(value.byteCount) bytes")
    }
    let end = 18 + Int(value.bigEndian16(at: 16))
    guard end <= value.byteCount, let reason = value.extracting(18..<end).text() else {
      throw .corruptRow(table: "quar", reason: "no field's name")
    }
    arrival = key.bigEndian64(at: 0)
    event = RefusedEvent(
      body: value.extracting(end..<value.byteCount).copied, sequence: value.bigEndian64(at: 0),
      refusedAt: Timestamp(milliseconds: Int64(bitPattern: value.bigEndian64(at: 8))),
      reason: reason)
  }
}

extension RefusedEvent {
  fileprivate var stored: [UInt8] {
    let reason = Array(reason.utf8.prefix(256))
    let length = UInt16(reason.count)
    return TableKey(sequence).bytes
      + TableKey(UInt64(bitPattern: refusedAt.milliseconds)).bytes
      + [UInt8(length >> 8), UInt8(length & 0xFF)] + reason + body
  }
}
