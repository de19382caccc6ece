import EventLog
import Testing

@testable import StudyEngine

@Suite("Leeches")
struct LeechTests {
  @Test(
    "at n lapses, and at every half of n more, rounded up",
    arguments: [
      (1, [1, 2, 3, 4]), (2, [2, 3, 4, 5]), (3, [3, 5, 7, 9]), (8, [8, 12, 16, 20]), (0, []),
    ])
  func lapses(threshold: Int, made: [Int]) {
    func state(_ lapses: Int) -> ScheduleState { ScheduleState(lapseCount: Int32(lapses)) }
    let found = (1...20).filter {
      Leech.isMade(from: state($0 - 1), to: state($0), threshold: UInt32(threshold))
    }
    #expect(found.prefix(4).map(\.self) == made)
    #expect(!Leech.isMade(from: state(8), to: state(8), threshold: UInt32(threshold)))
  }

  @Test("tag, suspension, lapse and answer go and come back in one step (S20)")
  func suspend() throws {
    let desk = try Desk()
    let (deck, cards) = try desk.makeCards(1)
    try desk.perform(.setDeck(deck, key: "leech", value: "1 suspend"))
    try desk.answer(.easy)
    try desk.clock("set 2026-03-04T09:00")
    let before = try desk.stateHash
    let count = try desk.ownEventCount
    let rated = try desk.answer(.again)
    #expect(rated.becameLeech && rated.isLeechSuspended && rated.after.lapseCount == 1)
    #expect(try desk.ownEventCount == count + 3)
    let after = try desk.stateHash
    let card = try desk.engine.card(cards[0])
    #expect(card.isSuspended && card.isLeech && card.tags == ["leech"])
    #expect(try desk.queue.isEmpty)
    try desk.perform(.undo())
    #expect(try desk.stateHash == before)
    #expect(try desk.queue == ["c1"])
    try desk.perform(.redo)
    #expect(try desk.stateHash == after)
    try desk.expectRowsAreTheFold()
  }

  @Test("a card that is a leech already is tagged once, and suspended again")
  func again() throws {
    let desk = try Desk()
    let (deck, cards) = try desk.makeCards(1)
    try desk.perform(.setDeck(deck, key: "leech", value: "1 suspend"))
    try desk.perform(.setDeck(deck, key: "relearn", value: "none"))
    try desk.answer(.easy)
    for _ in 0..<3 {
      try desk.clock("+40days")
      try desk.perform(.resumeCard(cards[0]))
      #expect(try desk.answer(.again).becameLeech)
    }
    #expect(try desk.engine.card(cards[0]).tags == ["leech"])
    let tags = try desk.engine.history(of: cards[0]).entries.count { $0.act.type == .tagged }
    #expect(tags == 1)
  }

  @Test("off is never, and the words of the key are checked")
  func key() throws {
    let desk = try Desk()
    let (deck, _) = try desk.makeCards(1)
    func set(_ value: String) throws -> String {
      guard
        case .deckSet(_, _, let stored) = try desk.perform(
          .setDeck(deck, key: "leech", value: value)
        ).result
      else { throw Desk.Surprise.otherResult }
      return stored
    }
    #expect(try set("off") == "off")
    #expect(try set("3  Suspend") == "3 suspend")
    #expect(try set("3") == "3")
    #expect(try set("default") == "8")
    for value in ["0", "10000", "-1", "8 tagged", "off suspend", "suspend", "8 suspend now"] {
      #expect(throws: StudyError.self) { try set(value) }
    }
    #expect(try desk.engine.decks().count == 1)
  }
}
