import Foundation
import Testing

@Suite("Keys of a review as help tells them")
struct ReviewKeysTests {
  private func cards(_ scheduler: String) -> String {
    "deck new D\ndeck set D scheduler \(scheduler)\ncard add D front back\n"
  }

  @Test("digits are grades in decks of SM-2", arguments: ["sm2", "sm2-simple"])
  func grades(scheduler: String) throws {
    let run = try Recall().script(cards(scheduler) + "review\n?\n\n?\nq\ncram front\n\n?\nq\n")
    #expect(run.code == 0, "\(run.errors)")
    #expect(run.output.components(separatedBy: "0-2 a  again").count == 4, "\(run.output)")
    #expect(run.output.contains("0-2 again, 3 hard, 4 good, 5 easy: the schedule stays as it is."))
    #expect(!run.output.contains("1 a  ") && !run.output.contains("1 again"))
  }

  @Test("digits are ratings in others")
  func ratings() throws {
    let run = try Recall().script(cards("ladder") + "review\n?\n")
    #expect(run.output.contains("1 a  ") && !run.output.contains("0-2 a"), "\(run.output)")
  }

  @Test("a preview lists no ratings, and a cram that was left is called one")
  func rounds() throws {
    let run = try Recall().script(cards("ladder") + "preview D\n?\nq\ncram front\nq\n")
    #expect(!run.output.contains("1 a  "), "\(run.output)")
    #expect(run.output.contains("shows the answer, then goes on"))
    #expect(run.lines.last == "Left the cram; nothing was answered.")
  }

  @Test("the help tells both")
  func help() throws {
    let run = try Recall().script("help keys\n")
    #expect(run.output.contains("0-2 a") && run.output.contains("1 a  "), "\(run.output)")
    #expect(run.output.contains("sm2 or sm2-simple"))
  }

  @Test(
    "a card that was reset shows what a new one starts with",
    arguments: [("sm2-simple", "ease 2.500, interval 1, reps 0"), ("sm2", "New")])
  func afterReset(scheduler: String, standing: String) throws {
    for option in ["", " --keep-counts"] {
      let run = try Recall().script(
        cards(scheduler) + "review\n\n4\nq\ncard reset c1\(option)\nreview\n\nq\n")
      let last = try #require(run.output.components(separatedBy: "is new again").last)
      #expect(last.localizedStandardContains(standing), "\(last)")
      #expect(!last.contains("ease 0") && !last.contains("interval 0"), "\(last)")
    }
  }
}
