import EventLog
import Foundation

/// Text as a search sees it: without case, without accents, each white space a blank, as UTF-8.
///
/// What each scalar becomes is worked out once and remembered, so folding a large collection costs
/// less than a nanosecond a byte.
package struct SearchFold {
  private let keepsAccents: Bool
  /// What the scalars below `frequentEnd` become, `unknown` where not met yet; made when some
  /// have been met, for it is large.
  private var frequent: [FoldedScalar] = []
  private var others: [UInt32: FoldedScalar] = [:]
  /// What becomes of the few scalars that need more than seven bytes.
  private var long: [[UInt8]] = []

  /// A look-up in a table costs a tenth of one in a dictionary, and making the table 20 µs.
  private static let fewScalars = 8
  private static let frequentEnd: UInt32 = 0x3400
  /// Ideographs, which have no case and no accents.
  private static let unchanged: ClosedRange<UInt32> = 0x3400...0x9FFF

  /// No scalar becomes more than this many times as long as it was; a test goes through all.
  static let greatestGrowth = 3

  /// - Parameter keepsAccents: Whether accents make a difference after all.
  package init(keepsAccents: Bool = false) { self.keepsAccents = keepsAccents }

  /// Returns the text's bytes as a search compares them; costs as much as the text is long.
  package mutating func fold(_ text: String) -> [UInt8] {
    var folded = FoldedText()
    Array(text.utf8).withBytes { fold($0, into: &folded) }
    return folded.withBytes { $0.copied }
  }

  /// Puts the folded form of UTF-8 in place of what `folded` holds; bytes that are none stay.
  package mutating func fold(_ text: RawSpan, into folded: inout FoldedText) {
    folded.fill(reserving: Self.greatestGrowth * text.byteCount + 16) { output in
      var place = 0
      var end = 0
      while place < text.byteCount {
        let block = text.block(at: place)
        let ascii = Self.asciiCount(block)
        if ascii > 0 {
          output.store(Self.folded(block), count: ascii, at: &end)
          place += ascii
        } else if let known = known(block) {
          output.store(known.bytes, count: known.count, at: &end)
          place += known.length
        } else {
          place = foldScalar(at: place, of: text, into: &output, at: &end)
        }
      }
      return end
    }
  }

  /// What the scalar of two or three bytes that a block begins with becomes, if that is known and
  /// short; nil leaves it to `foldScalar`.
  @inline(__always)
  private func known(_ block: UInt64) -> (bytes: UInt64, count: Int, length: Int)? {
    if block & 0xE0C0_0000_0000_0000 == 0xC080_0000_0000_0000 {
      let upper: UInt64 = (block >> 50) & 0x7C0
      let lower: UInt64 = (block >> 48) & 0x3F
      let value = Int(upper | lower)
      guard value < frequent.count else { return nil }
      let folded = frequent[value]
      return folded.isShort ? (folded.block, folded.count, 2) : nil
    }
    guard block & 0xF0C0_C000_0000_0000 == 0xE080_8000_0000_0000 else { return nil }
    let upper: UInt64 = (block >> 44) & 0xF000
    let middle: UInt64 = (block >> 42) & 0xFC0
    let lower: UInt64 = (block >> 40) & 0x3F
    let value = UInt32(upper | middle | lower)
    return Self.unchanged.contains(value) ? (block, 3, 3) : nil
  }

  private static let highBits: UInt64 = 0x8080_8080_8080_8080
  private static let ones: UInt64 = 0x0101_0101_0101_0101

  /// How many bytes of a block, from the first on, are letters, digits and signs of ASCII.
  ///
  /// May be too few, never too many: then the next byte is looked at alone.
  private static func asciiCount(_ block: UInt64) -> Int {
    let others = (block | (block &- ones &* 0x20)) & highBits
    return others.leadingZeroBitCount >> 3
  }

  /// A block with the capital letters of ASCII made small; nothing else in it means anything.
  private static func folded(_ block: UInt64) -> UInt64 {
    let ascii = block & ~highBits
    let fromA = ascii &+ ones &* (0x80 - 65)
    let fromBehindZ = ascii &+ ones &* (0x80 - 91)
    return ascii | (fromA & ~fromBehindZ & highBits) >> 2
  }

  /// Folds what begins at a byte, whatever it is; returns the place behind it.
  private mutating func foldScalar(
    at place: Int, of text: RawSpan, into output: inout MutableRawSpan, at end: inout Int
  ) -> Int {
    let byte = text.byte(at: place)
    guard byte >= 0x80, let (value, length) = Self.scalar(at: place, of: text) else {
      output.store(byte: byte < 0x80 ? Self.folded(ascii: byte) : byte, at: &end)
      return place + 1
    }
    if Self.unchanged.contains(value) {
      output.store(text.block(at: place), count: length, at: &end)
      return place + length
    }
    let folded = folded(value)
    if folded.isLong {
      for byte in long[folded.longPlace] { output.store(byte: byte, at: &end) }
    } else {
      output.store(folded.block, count: folded.count, at: &end)
    }
    return place + length
  }

  private static func folded(ascii byte: UInt8) -> UInt8 {
    switch byte {
    case 65...90: byte + 32
    case 9...13: 32
    default: byte
    }
  }

  /// The scalar that begins at a place, and its bytes; nil if none does.
  @inline(__always)
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

  @inline(__always)
  private mutating func folded(_ value: UInt32) -> FoldedScalar {
    let known = value < frequent.count ? frequent[Int(value)] : others[value] ?? .unknown
    return known == .unknown ? workOut(value) : known
  }

  private mutating func workOut(_ value: UInt32) -> FoldedScalar {
    let bytes = Unicode.Scalar(value).map(bytes) ?? []
    let folded = FoldedScalar(bytes) ?? FoldedScalar(longPlace: long.count)
    if folded.isLong { long.append(bytes) }
    if frequent.isEmpty, others.count == Self.fewScalars { makeFrequent() }
    if value < frequent.count { frequent[Int(value)] = folded } else { others[value] = folded }
    return folded
  }

  private mutating func makeFrequent() {
    frequent = [FoldedScalar](repeating: .unknown, count: Int(Self.frequentEnd))
    for (value, folded) in others where value < Self.frequentEnd { frequent[Int(value)] = folded }
  }

  private func bytes(of scalar: Unicode.Scalar) -> [UInt8] {
    if scalar.properties.isWhitespace { return [32] }
    var folded = String.UnicodeScalarView()
    for part in String(scalar).decomposedStringWithCanonicalMapping.unicodeScalars
    where keepsAccents || !Self.isAccent(part) {
      CaseFold.append(part, to: &folded)
    }
    return Array(
      String(folded).decomposedStringWithCanonicalMapping.unicodeScalars
        .filter { keepsAccents || !Self.isAccent($0) }.map(String.init).joined().utf8)
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

/// The bytes that a scalar becomes, if they are seven at most, or where they are kept.
private struct FoldedScalar: Equatable {
  /// The bytes from the highest on, and in the lowest their number and one more; 9 marks a place.
  private let value: UInt64

  static let unknown = FoldedScalar(value: 0)

  private init(value: UInt64) { self.value = value }

  /// Nil if there are too many.
  init?(_ bytes: [UInt8]) {
    guard bytes.count <= 7 else { return nil }
    var block: UInt64 = 0
    for (place, byte) in bytes.enumerated() { block |= UInt64(byte) << UInt64(56 - 8 * place) }
    value = block | UInt64(bytes.count + 1)
  }

  init(longPlace: Int) { value = UInt64(longPlace) << 8 | 9 }

  var isLong: Bool { value & 0xFF == 9 }
  /// Whether it is known, and is its bytes.
  var isShort: Bool { value & 0xFF != 9 && value != 0 }
  var longPlace: Int { Int(value >> 8) }
  var block: UInt64 { value }
  var count: Int { Int(value & 0xFF) - 1 }
}

extension RawSpan {
  /// Eight bytes from a place on, the first of them the highest; zeros behind the end.
  @inline(__always)
  fileprivate func block(at place: Int) -> UInt64 {
    place + 8 <= byteCount ? bigEndian64(at: place) : lastBlock(at: place)
  }

  private func lastBlock(at place: Int) -> UInt64 {
    let missing = place + 8 - byteCount
    if byteCount >= 8 { return bigEndian64(at: byteCount - 8) << UInt64(8 * missing) }
    var block: UInt64 = 0
    for offset in place..<byteCount {
      block |= UInt64(byte(at: offset)) << UInt64(8 * (7 - offset + place))
    }
    return block
  }
}

extension MutableRawSpan {
  fileprivate mutating func store(byte: UInt8, at end: inout Int) {
    storeBytes(of: byte, toByteOffset: end, as: UInt8.self)
    end += 1
  }

  /// Stores the first bytes of eight, the first of them the highest; writes over what is behind.
  fileprivate mutating func store(_ block: UInt64, count: Int, at end: inout Int) {
    storeBytes(of: block.bigEndian, toByteOffset: end, as: UInt64.self)
    end += count
  }
}
