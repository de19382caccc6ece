import EventLog
import Testing

@testable import StudyEngine

@Suite("Choices that were shown")
struct ShownChoicesTests {
  /// A deck on a scheduler with a card in its second step, and one in review that is due.
  private func desk(_ scheduler: String) throws -> (desk: Desk, deck: DeckID, card: CardID) {
    let desk = try Desk()
    let (deck, cards) = try desk.makeCards(1)
    try desk.perform(.setDeck(deck, key: "scheduler", value: scheduler))
    try desk.answer(.good)
    try desk.clock("+1day")
    try desk.answer(.good)
    try desk.clock("+20day")
    return (desk, deck, cards[0])
  }

  private func rate(
    _ shown: ShownCard, _ answer: CardAnswer, at desk: Desk
  ) throws -> Outcome.Result {
    var command = RateCard(
      card: shown.card.card.id, answer: answer, session: desk.session,
      shown: shown.card.schedule.state)
    command.choices = shown.basis
    return try desk.perform(.rate(command)).result
  }

  @Test(
    "an answer whose label another program changed stores nothing, and holds when shown anew",
    arguments: [
      ("ladder", "method", "tight"), ("ladder", "scheduler", "fsrs"),
      ("ladder", "scheduler", "sm2"),
      ("fsrs", "retention", "0.75"), ("fsrs", "fuzz", "off"),
      ("fsrs", "max-interval", "3"), ("sm2", "scheduler", "ladder"), ("sm2", "max-interval", "2"),
    ])
  func changed(scheduler: String, key: String, value: String) throws {
    let (desk, deck, _) = try desk(scheduler)
    let shown = try desk.shown()
    let other = try desk.neighbour()
    try other.perform(.setDeck(deck, key: key, value: value))
    let count = try desk.eventCount
    guard case .notRated(_, because: let reason) = try rate(shown, .rating(.good), at: desk) else {
      Issue.record("it was stored")
      return
    }
    #expect(reason == .choicesChanged)
    #expect(try desk.eventCount == count)
    let now = try #require(try desk.engine.renewed(shown))
    #expect(!now.saysTheSame(as: shown))
    guard case .rated(let rated) = try rate(now, .rating(.good), at: desk) else {
      Issue.record("it was not stored")
      return
    }
    #expect(rated.wait == now.previews[2].wait && rated.after == now.previews[2].after)
  }

  @Test("steps, a move to another deck, an undo and the turn of the day change labels, too")
  func otherWays() throws {
    let desk = try Desk()
    let (deck, cards) = try desk.makeCards(3)
    let tight = try desk.makeDeck("Tight")
    try desk.perform(.setDeck(tight, key: "steps", value: "7m 3d"))
    func isRefused(after act: () throws -> Void) throws -> Bool {
      let shown = try desk.shown()
      try act()
      if case .notRated(_, because: .choicesChanged) = try rate(shown, .digit(3), at: desk) {
        return true
      }
      return false
    }
    #expect(try isRefused { try desk.perform(.setDeck(deck, key: "steps", value: "2m 1d")) })
    #expect(try isRefused { try desk.perform(.undo(.newest)) })
    #expect(try isRefused { try desk.perform(.moveCard(cards[0], deck: tight)) })
    #expect(try !isRefused { try desk.perform(.setDeck(deck, key: "steps", value: "2m 2d")) })
    let (late, _, _) = try self.desk("fsrs")
    let shown = try late.shown()
    try late.clock("+30day")
    guard case .notRated(_, because: .choicesChanged) = try rate(shown, .digit(3), at: late) else {
      Issue.record("it was stored")
      return
    }
  }

  @Test(
    "what leaves the label as it was leaves the answer as it was: minutes, other decks' options")
  func unchanged() throws {
    let (desk, deck, _) = try desk("ladder")
    let other = try desk.makeDeck("Other")
    let shown = try desk.shown()
    try desk.clock("+5m")
    try desk.perform(.setDeck(other, key: "scheduler", value: "sm2"))
    try desk.perform(.setDeck(deck, key: "max-interval", value: "900"))
    #expect(try #require(try desk.engine.renewed(shown)).saysTheSame(as: shown))
    guard case .rated(let rated) = try rate(shown, .digit(3), at: desk) else {
      Issue.record("it was not stored")
      return
    }
    #expect(rated.wait == shown.previews[2].wait)
  }

  @Test("a digit of a cram means what was shown, though its wait is none")
  func cram() throws {
    let desk = try Desk()
    let (deck, _) = try desk.makeCards(1)
    var round = try desk.engine.round(.cram, query: "deck:d1")
    let shown = try #require(try desk.engine.nextCard(in: &round))
    desk.session = round.session
    try desk.perform(.setDeck(deck, key: "steps", value: "3m"))
    try desk.perform(.setDeck(deck, key: "scheduler", value: "sm2"))
    guard case .notRated(_, because: .choicesChanged) = try rate(shown, .digit(3), at: desk) else {
      Issue.record("it was stored")
      return
    }
    try desk.perform(.setDeck(deck, key: "scheduler", value: "ladder"))
    guard case .rated(let rated) = try rate(shown, .digit(3), at: desk) else {
      Issue.record("it was not stored")
      return
    }
    #expect(rated.rating == .good)
  }
}
