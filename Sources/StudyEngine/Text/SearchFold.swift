internal import EventLog
internal import Foundation

/// Text as a search sees it: without case, without accents, each white space a blank, as UTF-8.
///
/// What each scalar becomes is worked out once and remembered, so folding a large collection costs
/// less than a nanosecond a byte of ASCII and some nanoseconds for any other letter.
struct SearchFold {
  /// What the scalars met so far become, one behind the other.
  private var pool: [UInt8] = []
  /// Place and length in the pool of the scalars below `frequentEnd`, 0 where not known yet.
  private var frequent = [UInt32](repeating: 0, count: Int(Self.frequentEnd))
  private var others: [UInt32: UInt32] = [:]

  private static let frequentEnd: UInt32 = 0x3400
  /// Ideographs, which have no case and no accents.
  private static let unchanged: ClosedRange<UInt32> = 0x3400...0x9FFF

  mutating func fold(_ text: String) -> [UInt8] {
    var folded = FoldedText()
    Array(text.utf8).withBytes { fold($0, into: &folded) }
    return folded.withBytes { $0.copied }
  }

  /// Puts the folded form of UTF-8 in place of what `folded` holds; bytes that are none stay.
  mutating func fold(_ text: RawSpan, into folded: inout FoldedText) {
    folded.clear(reserving: Self.greatestGrowth * text.byteCount + 8)
    var place = 0
    while place < text.byteCount {
      if place + 8 <= text.byteCount, let block = Self.foldedBlock(text.bigEndian64(at: place)) {
        folded.append(block: block)
        place += 8
        continue
      }
      let byte = text.byte(at: place)
      if byte < 0x80 {
        folded.append(Self.folded(ascii: byte))
        place += 1
      } else {
        place = foldScalar(at: place, of: text, into: &folded)
      }
    }
  }

  /// No scalar becomes more than this many times as long as it was; a test goes through all.
  static let greatestGrowth = 3

  /// Eight letters, digits or signs of ASCII at once; nil where one byte is something else.
  private static func foldedBlock(_ block: UInt64) -> UInt64? {
    let highBits: UInt64 = 0x8080_8080_8080_8080
    let ones: UInt64 = 0x0101_0101_0101_0101
    // No byte is above 0x7F, none below a blank.
    guard block & highBits == 0, (block &- ones &* 0x20) & highBits == 0 else { return nil }
    let fromA = block &+ ones &* (0x80 - 65)
    let fromBehindZ = block &+ ones &* (0x80 - 91)
    return block | (fromA & ~fromBehindZ & highBits) >> 2
  }

  private static func folded(ascii byte: UInt8) -> UInt8 {
    switch byte {
    case 65...90: byte + 32
    case 9...13: 32
    default: byte
    }
  }

  /// Folds what begins with a byte beyond ASCII; returns the place behind it.
  private mutating func foldScalar(
    at place: Int, of text: RawSpan, into folded: inout FoldedText
  ) -> Int {
    guard let (value, length) = Self.scalar(at: place, of: text) else {
      folded.append(text.byte(at: place))
      return place + 1
    }
    if Self.unchanged.contains(value) {
      for offset in 0..<length { folded.append(text.byte(at: place + offset)) }
      return place + length
    }
    let entry = entry(of: value)
    let start = Int(entry >> 8)
    for offset in start..<start + Int(entry & 0xFF) - 1 { folded.append(pool[offset]) }
    return place + length
  }

  /// The scalar that begins at a place, and its bytes; nil if none does.
  private static func scalar(at place: Int, of text: RawSpan) -> (value: UInt32, length: Int)? {
    let first = UInt32(text.byte(at: place))
    let length = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2
    guard first >= 0xC2, first < 0xF5, place + length <= text.byteCount else { return nil }
    var value = first & (0x7F >> UInt32(length))
    for offset in 1..<length {
      let byte = UInt32(text.byte(at: place + offset))
      guard byte & 0xC0 == 0x80 else { return nil }
      value = value << 6 | byte & 0x3F
    }
    return Unicode.Scalar(value).map { ($0.value, length) }
  }

  /// Where the pool has what a scalar becomes: its place, and its length and one more.
  private mutating func entry(of value: UInt32) -> UInt32 {
    let known = value < Self.frequentEnd ? frequent[Int(value)] : others[value] ?? 0
    if known != 0 { return known }
    guard let scalar = Unicode.Scalar(value) else { return 1 }
    let bytes = Self.bytes(of: scalar)
    let entry = UInt32(pool.count) << 8 | UInt32(bytes.count + 1)
    pool += bytes
    if value < Self.frequentEnd { frequent[Int(value)] = entry } else { others[value] = entry }
    return entry
  }

  private static func bytes(of scalar: Unicode.Scalar) -> [UInt8] {
    if scalar.properties.isWhitespace { return [32] }
    var folded = String.UnicodeScalarView()
    for part in String(scalar).decomposedStringWithCanonicalMapping.unicodeScalars
    where !isAccent(part) {
      CaseFold.append(part, to: &folded)
    }
    return Array(
      String(folded).decomposedStringWithCanonicalMapping.unicodeScalars
        .filter { !isAccent($0) }.map(String.init).joined().utf8)
  }

  /// Marks that stand above, below or through a letter, and Hebrew and Arabic points.
  ///
  /// Vowel signs and voicing marks, which make another letter, have other classes and stay.
  private static func isAccent(_ scalar: Unicode.Scalar) -> Bool {
    guard scalar.properties.generalCategory == .nonspacingMark else { return false }
    let combiningClass = scalar.properties.canonicalCombiningClass.rawValue
    return combiningClass == 1 || (10...35).contains(combiningClass) || combiningClass >= 200
  }
}
