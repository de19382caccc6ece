internal import Foundation

/// Text as a search sees it: without case, without accents, as UTF-8.
///
/// Each scalar is taken apart once and remembered, so folding a large collection costs some
/// nanoseconds a scalar.
struct SearchFold {
  private var remembered: [Unicode.Scalar: [UInt8]] = [:]

  mutating func fold(_ text: String) -> [UInt8] {
    var folded: [UInt8] = []
    folded.reserveCapacity(text.utf8.count)
    for scalar in text.unicodeScalars {
      if scalar.isASCII {
        let byte = UInt8(scalar.value)
        folded.append((65...90).contains(byte) ? byte + 32 : byte)
      } else {
        folded.append(contentsOf: bytes(of: scalar))
      }
    }
    return folded
  }

  private mutating func bytes(of scalar: Unicode.Scalar) -> [UInt8] {
    if let known = remembered[scalar] { return known }
    var folded = String.UnicodeScalarView()
    for part in String(scalar).decomposedStringWithCanonicalMapping.unicodeScalars
    where !Self.isAccent(part) {
      CaseFold.append(part, to: &folded)
    }
    let bytes = Array(
      String(folded).decomposedStringWithCanonicalMapping.unicodeScalars
        .filter { !Self.isAccent($0) }.map(String.init).joined().utf8)
    remembered[scalar] = bytes
    return bytes
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
