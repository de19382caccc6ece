import EventLog
import StudyEngine
import Testing

@testable import recall_replay

@Suite("Review input")
struct ReviewInputTests {
  @Test("letter and word give a rating, a digit what the deck makes of it")
  func ratings() {
    let rows: [(CardAnswer, [String])] = [
      (.rating(.again), ["a", "again"]), (.rating(.hard), ["h", "hard"]),
      (.rating(.good), ["g", "good"]), (.rating(.easy), ["e", "easy"]), (.digit(0), ["0"]),
      (.digit(1), ["1"]), (.digit(3), ["3"]), (.digit(5), ["5"]),
    ]
    for (answer, words) in rows {
      for word in words {
        #expect(ReviewInput(word) == .rate(answer, key: nil))
        #expect(ReviewInput(" \(word) @k-1 ") == .rate(answer, key: "k-1"))
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
    arguments: ["decks", "6", "3 c1", "3 @", "undo #4", ":clock"])
  func others(line: String) {
    #expect(ReviewInput(line) == nil)
  }
}
