import EventLog
import Projections
import TestSupport
import Testing

@testable import StudyEngine

/// A state of zeros or of what is no number comes from elsewhere, or not at all (fsrs case 5).
@Suite("Memory that cannot be")
struct InvalidMemoryTests {
  /// A deck on fsrs with one card from a file; nil where the file's state was refused.
  private func imported(_ state: String) throws -> (desk: Desk, card: CardView) {
    let desk = try Desk()
    let deck = try desk.makeDeck()
    try desk.perform(.setDeck(deck, key: "scheduler", value: "fsrs"))
    let text = ##"{"schema":"cards/1","cards":[{"front":"a","back":"b","state":\##(state)}]}"##
    try desk.perform(
      .importCards(
        ImportRequest(fileName: "a.json", bytes: Array(text.utf8), deck: .existing(deck))))
    desk.session = StudySession(deck: deck)
    return (desk, try #require(try desk.engine.find("a").cards.first))
  }

  /// Stage 2 is review; due and last answered on 2 March 2026, day 20514.
  private static func state(stability: String, difficulty: String, interval: String) -> String {
    "[2,0,\(stability),\(difficulty),0,20514,1772438400000,\(interval),0,0,1,0,20513]"
  }

  @Test(
    "zeros in a review state count as a first review: never a due day before the answer (case 5)",
    arguments: [("0", "0"), ("0", "5000000"), ("5000000", "0")])
  func zeros(stability: String, difficulty: String) throws {
    let (desk, card) = try imported(
      Self.state(stability: stability, difficulty: difficulty, interval: "0"))
    #expect(card.schedule.state.stage == .review)
    // Nothing that looks at memory before the answer trips over it.
    _ = try desk.engine.find("prop:r<0.9 or prop:s>1 or prop:d>1")
    _ = try desk.engine.forecast(days: 30, retentions: [900_000])
    #expect(try desk.engine.retrievabilityIsWithinBounds(of: card.card.id))
    let rated = try desk.answer(.good)
    let after = try desk.engine.card(rated.card.id).schedule.state
    #expect(after.stability == 2_306_500 && after.difficulty == 2_118_104)
    #expect(after.dueDay > after.lastReviewDay || after.dueAt > after.lastReviewAt)
    try desk.expectRowsAreTheFold()
  }

  @Test(
    "what is no number, too large or below zero is no state: the card is new (case 5)",
    arguments: ["-1", "0.5", "\"NaN\"", "null", "9007199254740993e9"])
  func noNumbers(number: String) throws {
    for state in [
      Self.state(stability: number, difficulty: "5000000", interval: "3"),
      Self.state(stability: "5000000", difficulty: number, interval: "3"),
      Self.state(stability: "5000000", difficulty: "5000000", interval: number),
    ] {
      let (_, card) = try imported(state)
      #expect(card.schedule.state == .new, "\(state)")
    }
  }

  @Test("an infinite number refuses the whole file (case 5)")
  func infinite() {
    #expect(throws: StudyError.importBroken("line 1: a number too large")) {
      try imported(Self.state(stability: "1e999", difficulty: "5000000", interval: "3"))
    }
  }

  @Test("a due day set by hand takes no memory, and none that is no number of days (case 5)")
  func dueByHand() throws {
    for text in ["nan", "inf", "-1", "1e3", "36501", "5.5"] {
      #expect(throws: StudyError.invalidDue(text, allowed: DueRequest.allowed)) {
        try DueRequest(parsing: text)
      }
    }
    let desk = try Desk()
    let (deck, cards) = try desk.makeCards(1)
    try desk.perform(.setDeck(deck, key: "scheduler", value: "fsrs"))
    try desk.perform(.actOnCards(cards, .setDue(try DueRequest(parsing: "0!"))))
    let set = try desk.engine.card(cards[0]).schedule.state
    #expect(set.stability == 0 && set.difficulty == 0)
    desk.session = StudySession(deck: deck)
    try desk.answer(.good)
    let after = try desk.engine.card(cards[0]).schedule.state
    #expect(after.stability > 0 && (1_000_000...10_000_000).contains(after.difficulty))
    #expect(after.dueDay > after.lastReviewDay || after.dueAt > after.lastReviewAt)
  }
}

extension StudyEngine {
  /// Whether no search by the chance of recall finds a card of which none can be said.
  fileprivate func retrievabilityIsWithinBounds(of card: CardID) throws -> Bool {
    try !cards(matching: "prop:r>1 or prop:r<0").contains(card)
  }
}
