internal import EventLog

extension RawSpan {
  /// Where some bytes first occur at a place or behind it; nil if they do not.
  ///
  /// Looks at eight bytes at a time for the first of them.
  func firstPlace(of needle: [UInt8], from start: Int = 0) -> Int? {
    guard let first = needle.first else { return start <= byteCount ? start : nil }
    let ones: UInt64 = 0x0101_0101_0101_0101
    let pattern = ones &* UInt64(first)
    let last = byteCount - needle.count
    var place = start
    while place <= last {
      if place + 8 <= byteCount {
        let difference = bigEndian64(at: place) ^ pattern
        // Marks every byte that is zero, and perhaps one above it: the comparison tells.
        let zeros = (difference &- ones) & ~difference & (ones &* 0x80)
        if zeros == 0 {
          place += 8
          continue
        }
        place += zeros.leadingZeroBitCount / 8
        guard place <= last else { return nil }
      }
      if has(needle, at: place) { return place }
      place += 1
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
