import EventLog
import Testing

@testable import StudyEngine

@Suite("Reach of an undo")
struct ReachTests {
  private func undo(_ desk: Desk, _ number: UInt64) throws -> ActSummary {
    guard case .undone(let act) = try desk.perform(.undo(.sequence(number))).result else {
      throw Desk.Surprise.otherResult
    }
    return act
  }

  @Test("undoing an import says how many cards and reviews go, redoing it how many come back")
  func imported() throws {
    let desk = try Desk()
    let bytes = Array("uno,one\ndos,two\ntres,three\n".utf8)
    try desk.perform(
      .importCards(ImportRequest(fileName: "words.csv", bytes: bytes, deck: .named("Words"))))
    try desk.answer(.again)
    try desk.answer(.good)
    let act = try undo(desk, 2)
    #expect(act.reach?.cards == 3 && act.reach?.reviews == 2 && act.reach?.takesReviews == true)
    #expect(try desk.engine.statistics(days: 1).totals.reviews == 0)
    guard case .redone(let back) = try desk.perform(.redo).result else {
      throw Desk.Surprise.otherResult
    }
    #expect(back.reach?.cards == 3 && back.reach?.reviews == 2)
    #expect(try desk.engine.statistics(days: 1).totals.reviews == 2)
  }

  @Test("undoing a deck hides its cards and says so; their reviews stay in the past")
  func deck() throws {
    let desk = try Desk()
    let (deck, _) = try desk.makeCards(2)
    try desk.answer(.good)
    let act = try undo(desk, 2)
    #expect(act.reach?.cards == 2 && act.reach?.reviews == 1 && act.reach?.takesReviews == false)
    #expect(try desk.queue.isEmpty)
    #expect(try desk.engine.find("front").cards.isEmpty)
    #expect(try desk.engine.statistics(days: 1).totals.reviews == 1)
    #expect(
      try desk.engine.statistics(days: 1).maturity
        == Maturity(new: 0, learning: 0, young: 0, mature: 0))
    #expect(try desk.engine.home().cardCount == 0)
    try desk.expectRowsAreTheFold()
    try desk.perform(.redo)
    #expect(try desk.engine.deck(deck).cardCount == 2)
    try desk.expectRowsAreTheFold()
  }

  @Test("undoing a card says how many reviews go with it; other acts reach no further")
  func card() throws {
    let desk = try Desk()
    _ = try desk.makeCards(1)
    try desk.answer(.good)
    #expect(try undo(desk, 5).reach == nil)
    try desk.perform(.redo)
    let act = try undo(desk, 3)
    #expect(act.reach?.cards == 1 && act.reach?.reviews == 1)
  }

  @Test("decks that have one name after an undo are named, and a name that fits both lists them")
  func namesakes() throws {
    let desk = try Desk()
    let first = try desk.makeDeck("Spanish")
    try desk.perform(.renameDeck(first, name: "Castellano"))
    _ = try desk.makeDeck("spanish")
    let act = try undo(desk, 3)
    #expect(act.reach?.namesakes.map(\.shortID) == ["d1", "d2"])
    #expect(throws: StudyError.self) { try desk.engine.resolveDeck("SPANISH") }
    do {
      _ = try desk.engine.resolveDeck("SPANISH")
    } catch {
      #expect(error.message == "\"SPANISH\" could be d1 Spanish, d2 spanish.")
    }
    #expect(try desk.engine.resolveDeck("Spanish").shortID == "d1")
    guard case .redone(let back) = try desk.perform(.redo).result else {
      throw Desk.Surprise.otherResult
    }
    #expect(back.reach == nil)
  }
}
