import EventLog
import Testing

@testable import Projections
@testable import StudyEngine

@Suite("Folding of text")
struct FoldingTests {
  @Test(
    "names that differ in case alone fold to one",
    arguments: [
      ("Straße", "STRASSE"), ("straße", "STRAẞE"), ("Σίσυφος", "ΣΊΣΥΦΟΣ"), ("ÉTÉ", "été"),
      ("ﬁn", "FIN"),
      ("DŽ", "dž"),
    ])
  func caseFolds(left: String, right: String) {
    #expect(CaseFold.fold(left) == CaseFold.fold(right))
  }

  @Test("the dotless i is another letter in every locale")
  func dotless() {
    #expect(CaseFold.fold("ı") != CaseFold.fold("I"))
    #expect(CaseFold.fold("TITLE") == "title")
  }

  @Test(
    "a search sees neither case nor accents",
    arguments: [
      ("Café", "cafe"), ("cafe\u{301}", "CAFÉ"), ("Ünïcödé", "unicode"), ("ŝanĝo", "sango"),
      ("שָׁלוֹם", "שלום"), ("Ἀθῆναι", "αθηναι"),
    ])
  func searchFolds(left: String, right: String) {
    var fold = SearchFold()
    #expect(fold.fold(left) == fold.fold(right))
  }

  @Test(
    "marks that make another letter stay",
    arguments: [("が", "か"), ("कि", "क"), ("ข้า", "ขา\u{E35}")])
  func otherLetters(left: String, right: String) {
    var fold = SearchFold()
    #expect(fold.fold(left) != fold.fold(right))
  }

  @Test("no scalar grows beyond what is reserved for it")
  func growth() {
    var fold = SearchFold()
    for value in UInt32(0x80)...0x2FFFF {
      guard let scalar = Unicode.Scalar(value), scalar.properties.generalCategory != .unassigned
      else { continue }
      let text = String(scalar)
      #expect(fold.fold(text).count <= SearchFold.greatestGrowth * text.utf8.count, "\(value)")
    }
  }

  @Test("eight bytes at once fold as each alone does")
  func blocks() {
    var fold = SearchFold()
    for first in UInt8(0)...127 {
      for place in 0..<8 {
        var bytes = Array("aZ9[@z`A".utf8)
        bytes[place] = first
        let text = String(decoding: bytes, as: UTF8.self)
        let alone = text.unicodeScalars.flatMap { fold.fold(String($0)) }
        #expect(fold.fold(text) == alone)
      }
    }
    #expect(fold.fold("AZ az@[`{09") == Array("az az@[`{09".utf8))
    #expect(fold.fold("a\tb\r\nc") == Array("a b  c".utf8))
  }

  @Test("bytes that are no UTF-8 are passed over one by one")
  func broken() {
    var fold = SearchFold()
    var folded = FoldedText()
    let bytes: [UInt8] = [0xC3, 0x41, 0xFF, 0xE2, 0x82, 0xF0, 0x9F, 0xED, 0xA0, 0x80, 0x42]
    bytes.withBytes { fold.fold($0, into: &folded) }
    let expected: [UInt8] = [0xC3, 0x61, 0xFF, 0xE2, 0x82, 0xF0, 0x9F, 0xED, 0xA0, 0x80, 0x62]
    #expect(folded.withBytes { $0.copied } == expected)
  }

  @Test("tags lose their sign and their repetitions, not their order")
  func tags() throws {
    #expect(try Tag.normalized(["#food", "Drink", "FOOD", "drink"]) == ["food", "Drink"])
    #expect(throws: StudyError.invalidTag("two words")) { try Tag.normalized(["two words"]) }
    #expect(throws: StudyError.invalidTag("#")) { try Tag.normalized(["#"]) }
  }
}
