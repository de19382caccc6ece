import Testing

@testable import StudyEngine

@Suite("Folding of text")
struct FoldingTests {
  @Test(
    "names that differ in case alone fold to one",
    arguments: [
      ("Straße", "STRASSE"), ("Σίσυφος", "ΣΊΣΥΦΟΣ"), ("ÉTÉ", "été"), ("ﬁn", "FIN"),
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

  @Test("tags lose their sign and their repetitions, not their order")
  func tags() throws {
    #expect(try Tag.normalized(["#food", "Drink", "FOOD", "drink"]) == ["food", "Drink"])
    #expect(throws: StudyError.invalidTag("two words")) { try Tag.normalized(["two words"]) }
    #expect(throws: StudyError.invalidTag("#")) { try Tag.normalized(["#"]) }
  }
}
