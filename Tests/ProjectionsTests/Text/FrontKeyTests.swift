import EventLog
import Foundation
import Testing

@testable import Projections

@Suite("Front keys")
struct FrontKeyTests {
  private func key(_ text: String) -> UInt64 {
    var keys = FrontKey()
    return Array(text.utf8).withBytes { keys.key(of: $0) }
  }

  @Test(
    "case, composition and white space around make no difference",
    arguments: [
      ("El Pan", "el pan"), (" el pan\n", "el pan"), ("café", "cafe\u{301}"), ("ÉTÉ", "été"),
      ("Straße", "STRASSE"), ("q\u{307}\u{323}", "q\u{323}\u{307}"), ("ᾳ", "αι"),
      ("İ", "i\u{307}"), ("한", "\u{1112}\u{1161}\u{11AB}"), ("", " \u{A0}"),
      ("a\u{94D}\u{93C}", "a\u{93C}\u{94D}"),
    ])
  func same(left: String, right: String) {
    #expect(key(left) == key(right))
  }

  @Test(
    "accents, letters and their number make one",
    arguments: [
      ("cafe", "café"), ("pan", "pans"), ("el pan", "elpan"), ("a", "aa"), ("i", "ı"), ("か", "が"),
    ])
  func different(left: String, right: String) {
    #expect(key(left) != key(right))
  }

  @Test("what folds to one name has one key, whatever letter it holds")
  func allScalars() {
    var keys = FrontKey()
    func key(_ text: String) -> UInt64 { Array(text.utf8).withBytes { keys.key(of: $0) } }
    for value in UInt32(0x21)...0x1FFFF {
      guard let scalar = Unicode.Scalar(value), !scalar.properties.isWhitespace else { continue }
      let text = "x" + String(scalar) + "y"
      let decomposed = text.decomposedStringWithCanonicalMapping
      // Of all others there is only one form.
      guard scalar.properties.changesWhenCaseFolded || !decomposed.utf8.elementsEqual(text.utf8)
      else { continue }
      let own = key(text)
      #expect(key(CaseFold.fold(text)) == own, "\(value)")
      #expect(key(decomposed) == own, "\(value)")
      #expect(key(text.precomposedStringWithCanonicalMapping) == own, "\(value)")
    }
  }
}
