import EventLog
import Testing

@testable import recall_replay

@Suite("Review input")
struct ReviewInputTests {
  @Test("key, letter and word give the same rating")
  func ratings() {
    let rows: [(Rating, [String])] = [
      (.again, ["1", "a", "again"]), (.hard, ["2", "h", "hard"]), (.good, ["3", "g", "good"]),
      (.easy, ["4", "e", "easy"]),
    ]
    for (rating, words) in rows {
      for word in words {
        #expect(ReviewInput(word) == .rate(rating, key: nil))
        #expect(ReviewInput(" \(word) @k-1 ") == .rate(rating, key: "k-1"))
      }
    }
  }

  @Test("only an empty line reveals")
  func reveal() {
    #expect(ReviewInput("") == .reveal)
    #expect(ReviewInput("  \t") == .reveal)
    #expect(ReviewInput("E") == .edit)
    #expect(ReviewInput("u") == .undo)
    #expect(ReviewInput("stop") == .stop)
  }

  @Test(
    "other lines are left to the commands",
    arguments: ["decks", "3 c1", "3 @", "undo #4", ":clock"])
  func others(line: String) {
    #expect(ReviewInput(line) == nil)
  }
}
