internal import EventLog

/// Bytes to look for, ready to be compared eight at a time; of long ones the first sixteen.
///
/// Plain numbers: handing one on counts no references.
struct Needle: BitwiseCopyable, Sendable {
  /// How many bytes there are; those behind the sixteenth are to be compared by whoever looks.
  let count: Int
  /// The first byte and the last one that is kept, each eight times.
  fileprivate let first: UInt64
  fileprivate let last: UInt64
  /// The place of the last byte that is kept.
  fileprivate let lastOffset: Int
  /// The bytes from the first on, the first of them the highest, and which of them count.
  fileprivate let head: UInt64
  fileprivate let headMask: UInt64
  fileprivate let tail: UInt64
  fileprivate let tailMask: UInt64

  fileprivate static let ones: UInt64 = 0x0101_0101_0101_0101
  private static let keptCount = 16

  init(_ bytes: [UInt8]) {
    let kept = bytes.prefix(Self.keptCount)
    count = bytes.count
    first = Self.ones &* UInt64(kept.first ?? 0)
    last = Self.ones &* UInt64(kept.last ?? 0)
    lastOffset = max(0, kept.count - 1)
    (head, headMask) = Self.block(kept.prefix(8))
    (tail, tailMask) = Self.block(kept.dropFirst(8))
  }

  /// Whether all of it is kept.
  var isWhole: Bool { count <= Self.keptCount }

  private static func block(_ bytes: ArraySlice<UInt8>) -> (block: UInt64, mask: UInt64) {
    var (block, mask): (UInt64, UInt64) = (0, 0)
    for (place, byte) in bytes.enumerated() {
      block |= UInt64(byte) << UInt64(56 - 8 * place)
      mask |= 0xFF << UInt64(56 - 8 * place)
    }
    return (block, mask)
  }
}

extension RawSpan {
  /// Where a needle, or what of it is kept, first occurs at a place or behind it; nil if nowhere.
  ///
  /// There is room for all of it behind that place. Looks at eight places at a time for the first
  /// byte and the last one.
  func firstPlace(of needle: Needle, from start: Int = 0) -> Int? {
    guard needle.count > 0 else { return start <= byteCount ? start : nil }
    let end = byteCount - needle.count
    var place = start
    while place <= end {
      if place + needle.lastOffset + 8 <= byteCount {
        let difference =
          (bigEndian64(at: place) ^ needle.first)
          | (bigEndian64(at: place + needle.lastOffset) ^ needle.last)
        // Marks every byte that is zero, and perhaps one above it: the comparison tells.
        let zeros = (difference &- Needle.ones) & ~difference & (Needle.ones &* 0x80)
        if zeros == 0 {
          place += 8
          continue
        }
        place += zeros.leadingZeroBitCount / 8
        guard place <= end else { return nil }
      }
      if has(needle, at: place) { return place }
      place += 1
    }
    return nil
  }

  private func has(_ needle: Needle, at place: Int) -> Bool {
    guard block(at: place) & needle.headMask == needle.head else { return false }
    return needle.tailMask == 0 || block(at: place + 8) & needle.tailMask == needle.tail
  }

  /// Eight bytes from a place on, the first of them the highest; zeros behind the end.
  private func block(at place: Int) -> UInt64 {
    if place + 8 <= byteCount { return bigEndian64(at: place) }
    let missing = place + 8 - byteCount
    if missing >= 8 { return 0 }
    if byteCount >= 8 { return bigEndian64(at: byteCount - 8) << UInt64(8 * missing) }
    var block: UInt64 = 0
    for offset in place..<byteCount {
      block |= UInt64(byte(at: offset)) << UInt64(8 * (7 - offset + place))
    }
    return block
  }
}
