import EventLog
import StudyEngine
import Testing

@testable import recall_replay

/// Acts on the shell's engine that the shell does not see are another program's.
@Suite("What another program changes while a card is on the screen")
struct ChangedElsewhereTests {
  private let shell: Shell

  init() throws {
    shell = try DemoShell(
      bare: """
        deck new A
        card add A one eins
        card add A two zwei
        card add A three drei
        card add A four vier
        card add A five fuenf
        """
    ).shell
  }

  /// Types lines; the last one's answer.
  private func type(_ lines: String...) throws -> String {
    for line in lines { _ = try shell.perform(line: line) }
    return shell.lastOutput
  }

  private func elsewhere(_ command: Command) throws { _ = try shell.engine.perform(command) }

  /// Takes back that a card was made: c1 is event 3, behind the log's and the deck's own.
  private func takeBack(_ card: CardReference) throws {
    try elsewhere(.undo(.sequence(UInt64(card.number) + 2)))
  }

  @Test(
    "options that a command changes are on the screen at once",
    arguments: ["review", "practice A all --mode cards"])
  func redrawn(start: String) throws {
    let before = try type(start, "")
    #expect(before.contains("3 good 10m"), "\(before)")
    let after = try type(":deck set A steps 1m 1d")
    #expect(after.contains("3 good 1d"), "\(after)")
    let stored = try type("3")
    #expect(stored.contains("Good. Back on 2026-03-03, 1 day."), "\(stored)")
  }

  @Test(
    "a rating whose label holds no more is asked for anew, and says why",
    arguments: ["review", "practice A all --mode cards"])
  func askedAnew(start: String) throws {
    let deck = try shell.engine.resolveDeck("A").id
    _ = try type(start, "")
    let card = shell.review?.shown?.card.card
    try elsewhere(.setDeck(deck, key: "scheduler", value: "sm2"))
    let refused = try type("3")
    #expect(refused.contains("does not hold any more"), "\(refused)")
    #expect(refused.contains("4 good 1d"), "\(refused)")
    #expect(card == shell.review?.shown?.card.card)
    let stored = try type("4")
    #expect(stored.contains("Good. Back on 2026-03-03, 1 day."), "\(stored)")
  }

  @Test("choices that come to the screen after a change say what will be stored")
  func atReveal() throws {
    let deck = try shell.engine.resolveDeck("A").id
    _ = try type("review")
    try elsewhere(.setDeck(deck, key: "steps", value: "3m 1d"))
    #expect(try type("").contains("1 again 3m"))
  }

  @Test(
    "a card that is gone is said to be, and the next one is asked",
    arguments: [
      ("review", "3"), ("review", "n"), ("review", "f"), ("cram deck:A", "2"), ("preview A", "b"),
      ("practice A all --mode cards", "3"), ("practice A all --mode cards", "f"),
    ])
  func gone(start: String, key: String) throws {
    _ = try type(start, "")
    let shown = try #require(shell.review?.shown?.card.card)
    try takeBack(shown)
    let said = try type(key)
    #expect(said.contains("\(shown.shortID) was deleted meanwhile"), "\(said)")
    let now = try #require(shell.review?.shown?.card.card, "\(said)")
    #expect(now != shown)
    #expect(said.contains("Front") || said.contains("Enter reveals"), "\(said)")
  }
}
