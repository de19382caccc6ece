/// Events in the form in which they are stored, each with its content hash.
///
/// They are made ahead of the transaction that appends them, on whatever thread.
package struct EncodedEvents: Sendable {
  fileprivate var bytes: [UInt8] = []
  /// Where the bytes of each event end.
  fileprivate var ends: [Int] = []
  fileprivate var contents: [ContentHash] = []

  package init() {}

  /// How many events there are.
  package var count: Int { ends.count }
  /// There is no event.
  package var isEmpty: Bool { ends.isEmpty }

  /// Lends each event's bytes, in order, with their hash.
  func lendEach(
    _ body: (RawSpan, ContentHash) throws(EventLogError) -> Void
  ) throws(EventLogError) {
    let all = RawSpan(_elements: bytes.span)
    var start = 0
    for (end, content) in zip(ends, contents) {
      try body(all.extracting(start..<end), content)
      start = end
    }
  }
}

/// Brings events into the form in which they are stored, piece by piece.
package struct EventEncoder: ~Copyable {
  private let hasher = EventHasher()
  private var events = EncodedEvents()
  /// How large the last piece was: the next one is made with as much room.
  private var lastCount = 0
  private var lastByteCount = 0

  package init() {}

  /// The events since the last piece.
  package var count: Int { events.count }

  /// Adds an event behind the others.
  ///
  /// - Parameter event: What happened; its values are checked by the append.
  /// - Throws: `refusedPayload` as `EventCodec.encode`.
  package mutating func append(_ event: Event) throws(EventLogError) {
    if events.isEmpty {
      events.bytes.reserveCapacity(lastByteCount + 1_024)
      events.ends.reserveCapacity(lastCount)
      events.contents.reserveCapacity(lastCount)
    }
    let start = events.bytes.count
    try EventCodec.encode(event, into: &events.bytes)
    let end = events.bytes.count
    events.ends.append(end)
    let content = hasher.content(
      of: RawSpan(_elements: events.bytes.span).extracting(start..<end))
    events.contents.append(content)
  }

  /// The events since the last piece, as the next one.
  package mutating func take() -> EncodedEvents {
    let piece = events
    events = EncodedEvents()
    (lastCount, lastByteCount) = (piece.count, piece.bytes.count)
    return piece
  }
}
