import EventLog
import TestSupport
import Testing

@testable import StudyEngine

@Suite("Looking up fronts")
struct FrontLookUpTests {
  @Test("duplicates follow edits, moves, deletions and undos, composed or not")
  func duplicates() throws {
    let desk = try Desk()
    let deck = try desk.makeDeck()
    let other = try desk.makeDeck("Other")
    func duplicates(_ front: String) throws -> [String] {
      let command = Command.addCard(deck: deck, front: front, back: "x")
      guard case .cardAdded(_, let found) = try desk.perform(command).result else {
        throw Desk.Surprise.otherResult
      }
      try desk.perform(.undo())
      return found.map(\.shortID)
    }
    let first = try desk.addCard("café", to: deck)
    let second = try desk.addCard("nap", to: deck)
    _ = try desk.addCard("café", to: other)
    #expect(try duplicates("cafe\u{301}") == ["c1"])
    #expect(try duplicates("Café") == [] && (try duplicates("pan")) == [])
    try desk.perform(.editCard(second, CardChange(front: "café")))
    #expect(try duplicates("café") == ["c1", "c2"])
    try desk.perform(.undo())
    #expect(try duplicates("nap") == ["c2"] && (try duplicates("café")) == ["c1"])
    try desk.perform(.moveCard(first, deck: other))
    #expect(try duplicates("café") == [])
    try desk.perform(.undo())
    try desk.perform(.deleteCard(first))
    #expect(try duplicates("café") == [])
    try desk.perform(.undo())
    #expect(try duplicates("café") == ["c1"])
    try desk.expectRowsAreTheFold()
  }

  @Test("a card is named by its front in any case, and never guessed among several")
  func names() throws {
    let desk = try Desk()
    let deck = try desk.makeDeck()
    _ = try desk.addCard(" El Pan ", to: deck)
    _ = try desk.addCard("nap le", to: deck)
    _ = try desk.addCard("EL PAN", to: deck)
    #expect(try desk.engine.resolveCard("nap LE ").shortID == "c2")
    #expect(throws: StudyError.noSuchCard("pan el")) { try desk.engine.resolveCard("pan el") }
    do throws(StudyError) {
      _ = try desk.engine.resolveCard("el pan")
      Issue.record("a card was guessed")
    } catch {
      guard case .ambiguousCard(_, let cards) = error else {
        Issue.record("\(error)")
        return
      }
      #expect(cards.map(\.shortID) == ["c1", "c3"])
    }
  }
}
