import Testing

@testable import recall_replay

@Suite("Suggestion")
struct SuggestionTests {
  @Test("counts insertions, deletions, replacements and swaps")
  func distances() {
    #expect(Suggestion.editDistance("", "abc") == 3)
    #expect(Suggestion.editDistance("reviw", "review") == 1)
    #expect(Suggestion.editDistance("udno", "undo") == 1)
    #expect(Suggestion.editDistance("kitten", "sitting") == 3)
    #expect(Suggestion.editDistance("same", "same") == 0)
  }

  @Test("names the nearest word, or none that is far")
  func nearest() {
    let words = ["review", "resume", "redo", "decks"]
    #expect(Suggestion.nearest(to: "reviw", in: words) == "review")
    #expect(Suggestion.nearest(to: "reod", in: words) == "redo")
    #expect(Suggestion.nearest(to: "elephant", in: words) == nil)
    #expect(Suggestion.nearest(to: "x", in: words) == nil)
  }
}
