import EventLog

/// The text of many cards, each as the bytes of its row, one behind the other.
///
/// Text that was replaced stays until half of the bytes are such; then the rest moves together.
struct NoteArena {
  private var bytes: [UInt8] = []
  private var spans: [Span] = []
  private var liveByteCount = 0

  private struct Span {
    var offset = 0
    /// 0 where a card has no text: a row has bytes.
    var count: Int32 = 0
  }

  /// Makes a place for one more card, without text.
  mutating func appendPlace() { spans.append(Span()) }

  mutating func reserve(places: Int) { spans.reserveCapacity(places) }

  func hasText(at place: Int) -> Bool { spans[place].count > 0 }

  /// Lends the row's bytes; nil where there is no text.
  func withBytes<Result>(at place: Int, _ body: (RawSpan) -> Result) -> Result? {
    let span = spans[place]
    guard span.count > 0 else { return nil }
    return body(
      RawSpan(_elements: bytes.span).extracting(span.offset..<span.offset + Int(span.count)))
  }

  func row(at place: Int) -> NoteRow? {
    withBytes(at: place) { NoteRow(decoding: $0) } ?? nil
  }

  func encoded(at place: Int) -> [UInt8]? {
    let span = spans[place]
    return span.count > 0 ? Array(bytes[span.offset..<span.offset + Int(span.count)]) : nil
  }

  /// Sets or takes away the text of a card.
  mutating func set(_ row: NoteRow?, at place: Int) {
    liveByteCount -= Int(spans[place].count)
    let offset = bytes.count
    row?.encode(into: &bytes)
    spans[place] = Span(offset: offset, count: Int32(clamping: bytes.count - offset))
    liveByteCount += bytes.count - offset
    if bytes.count > 1 << 20, bytes.count > 2 * liveByteCount { compact() }
  }

  private mutating func compact() {
    var kept: [UInt8] = []
    kept.reserveCapacity(liveByteCount + liveByteCount / 4)
    for place in spans.indices where spans[place].count > 0 {
      let span = spans[place]
      spans[place].offset = kept.count
      kept.append(contentsOf: bytes[span.offset..<span.offset + Int(span.count)])
    }
    bytes = kept
  }
}
