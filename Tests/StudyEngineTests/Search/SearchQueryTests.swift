import Testing

@testable import StudyEngine

@Suite("Search queries")
struct SearchQueryTests {
  @Test(
    "what is typed becomes terms",
    arguments: [
      ("el pan", [SearchQuery.Term.text("el"), .text("pan")]),
      ("\"el pan\" tag:#food", [.text("el pan"), .tag("food")]),
      ("deck:\"My deck\" is:DUE", [.deck("My deck"), .status(.due)]),
      ("=\"Wort\"", [.exact("Wort")]),
      ("\"a \\\"b\\\" c\"", [.text("a \"b\" c")]),
      ("  ", []),
    ])
  func parses(text: String, terms: [SearchQuery.Term]) throws {
    #expect(try SearchQuery(parsing: text).terms == terms)
  }

  @Test("a query that cannot be read says why", arguments: ["\"open", "is:late", "tag:"])
  func refuses(text: String) {
    #expect(throws: StudyError.self) { try SearchQuery(parsing: text) }
  }
}
