internal import EventLog

/// Folded bytes in memory that is used again for the next text.
struct FoldedText {
  private var bytes: [UInt8] = []
  private(set) var count = 0

  /// Makes it empty, with room for so many bytes.
  mutating func clear(reserving room: Int) {
    count = 0
    if bytes.count < room {
      bytes += [UInt8](repeating: 0, count: room - bytes.count)
    }
  }

  mutating func append(_ byte: UInt8) {
    bytes[count] = byte
    count += 1
  }

  /// Appends eight bytes, the first of them the highest.
  mutating func append(block: UInt64) {
    let end = count
    var elements = bytes.mutableSpan
    var raw = MutableRawSpan(_elements: &elements)
    raw.storeBytes(of: block.bigEndian, toByteOffset: end, as: UInt64.self)
    count += 8
  }

  /// Lends the bytes.
  func withBytes<Result>(_ body: (RawSpan) -> Result) -> Result {
    body(RawSpan(_elements: bytes.span).extracting(first: count))
  }
}
