internal import EventLog

extension RawSpan {
  /// Where some bytes first occur at a place or behind it; nil if they do not.
  func firstPlace(of bytes: [UInt8], from start: Int = 0) -> Int? {
    firstPlace(of: Needle(bytes), bytes, from: start)
  }

  /// The same with what is kept of the bytes made ready.
  func firstPlace(of needle: Needle, _ bytes: [UInt8], from start: Int = 0) -> Int? {
    var start = start
    while let place = firstPlace(of: needle, from: start) {
      if needle.isWhole || has(bytes, at: place) { return place }
      start = place + 1
    }
    return nil
  }

  private func has(_ needle: [UInt8], at place: Int) -> Bool {
    for offset in needle.indices where byte(at: place + offset) != needle[offset] {
      return false
    }
    return true
  }

  /// Whether the bytes are some others.
  func equals(_ other: [UInt8]) -> Bool { byteCount == other.count && has(other, at: 0) }

  /// Whether they start with some others.
  func starts(with other: [UInt8]) -> Bool { byteCount >= other.count && has(other, at: 0) }

  /// Whether they end with some others.
  func ends(with other: [UInt8]) -> Bool {
    byteCount >= other.count && has(other, at: byteCount - other.count)
  }
}
