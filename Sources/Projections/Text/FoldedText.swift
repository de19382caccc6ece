import EventLog

/// Folded bytes in memory that is used again for the next text.
package struct FoldedText {
  package init() {}

  private var bytes: [UInt8] = []
  private(set) var count = 0

  /// Holds what `body` puts into the memory that it is lent; it returns how many bytes those are.
  mutating func fill(reserving room: Int, _ body: (inout MutableRawSpan) -> Int) {
    if bytes.count < room { bytes = [UInt8](repeating: 0, count: room + room / 2) }
    var elements = bytes.mutableSpan
    var output = MutableRawSpan(_elements: &elements)
    count = body(&output)
  }

  /// Lends the bytes.
  package func withBytes<Result>(_ body: (RawSpan) -> Result) -> Result {
    body(RawSpan(_elements: bytes.span).extracting(first: count))
  }
}
