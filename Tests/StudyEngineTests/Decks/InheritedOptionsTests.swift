import EventLog
import Projections
import Testing

@testable import StudyEngine

@Suite("Leech, siblings and language of a deck tree")
struct InheritedOptionsTests {
  private let desk: Desk
  private let top: DeckID
  private let middle: DeckID
  private let low: DeckID

  init() throws {
    desk = try Desk()
    top = try desk.makeDeck("Spanish")
    middle = try desk.makeDeck("Spanish::Food")
    low = try desk.makeDeck("Spanish::Food::Fruit")
  }

  private func set(_ deck: DeckID, _ key: String, _ value: String) throws {
    try desk.perform(.setDeck(deck, key: key, value: value))
  }

  private func values(_ deck: DeckID) throws -> [String] {
    let view = try desk.engine.deck(deck)
    return [view.leech, view.keepsSiblings ? "keep" : "bury", view.summary.language ?? "-"]
  }

  @Test("each key comes from the nearest deck above that has it")
  func nearest() throws {
    try set(top, "leech", "3 suspend")
    try set(top, "siblings", "keep")
    try set(top, "lang", "es")
    #expect(try values(low) == ["3 suspend", "keep", "es"])
    try set(middle, "siblings", "bury")
    try set(middle, "leech", "off")
    #expect(try values(low) == ["off", "bury", "es"])
    let view = try desk.engine.deck(low)
    #expect(view.leechSource?.name == "Spanish::Food")
    #expect(view.languageSource?.name == "Spanish")
    #expect(try desk.engine.deck(top).belowWithOwn["leech"]?.map(\.name) == ["Spanish::Food"])
    #expect(try desk.engine.decks(inLanguage: "es").map(\.number) == [1, 2, 3])
    #expect(try desk.engine.home().language == "es")
    // The default gives the deck's own up, and nothing else.
    try set(middle, "siblings", "default")
    try set(middle, "leech", "default")
    #expect(try values(middle) == ["3 suspend", "keep", "es"])
    // Moved elsewhere, it takes what is there.
    try desk.perform(.renameDeck(low, name: "Fruit"))
    #expect(try values(low) == ["8", "bury", "-"])
    try desk.expectRowsAreTheFold()
  }

  @Test("what rules a deck already makes no event, and pins nothing")
  func same() throws {
    try set(top, "leech", "3")
    let count = try desk.eventCount
    for (key, value) in [
      ("leech", "3"), ("leech", "default"), ("siblings", "bury"), ("siblings", "default"),
      ("lang", "default"),
    ] {
      try set(low, key, value)
    }
    #expect(try desk.eventCount == count)
    try set(top, "leech", "4")
    #expect(try values(low).first == "4")
  }

  @Test("an answer below goes by what the deck above says of leeches and siblings")
  func answers() throws {
    try set(top, "leech", "1 suspend")
    try desk.perform(.addCard(deck: low, front: "la pera", back: "pear", withReverse: true))
    #expect(try desk.answer(.easy).buried.map(\.shortID) == ["c2"])
    try desk.perform(.undo())
    try set(top, "siblings", "keep")
    #expect(try desk.answer(.easy).buried.isEmpty)
    try desk.clock("set 2026-03-04T09:00")
    let rated = try desk.answer(.again)
    #expect(rated.becameLeech && rated.isLeechSuspended)
    try desk.expectRowsAreTheFold()
  }

  @Test("a default of before, stored as the usual rule, stays the deck's own")
  func oldDefault() throws {
    let row = DeckRow(number: 1, createdAt: Timestamp(milliseconds: 0), name: "Spanish::Food")
    let old = row.changed(
      by: DeckChange(leechThreshold: 8, leechAction: .tag, keepsSiblings: false))
    #expect(old.leech == .standard && old.keepsSiblings == false)
    #expect(DeckOptions(old, nil).leech == .standard)
    // An action alone keeps the usual number of lapses.
    #expect(
      row.changed(by: DeckChange(leechAction: .suspend)).leech
        == LeechRule(threshold: 8, action: .suspend))
  }
}
