import EventLog
import StudyEngine
import Testing

@Suite("Quick-add")
struct QuickAddTests {
  private let add = Command.quickAdd(deckNamed: "Mine", front: "a", back: "b", tags: ["t"])

  @Test("the first card makes its deck, and one undo takes both back")
  func makesDeck() throws {
    let desk = try Desk()
    guard case .cardAdded(let card, _) = try desk.perform(add).result else {
      throw Desk.Surprise.otherResult
    }
    #expect(card.deck.name == "Mine")
    #expect(card.tags == ["t"])
    try desk.perform(.undo())
    #expect(try desk.engine.decks().isEmpty)
    #expect(throws: StudyError.self) { try desk.engine.card(card.card.id) }
    try desk.perform(.redo)
    #expect(try desk.engine.card(card.card.id).front == "a")
  }

  @Test("later cards join the deck, whatever the case of its name")
  func joins() throws {
    let desk = try Desk()
    try desk.perform(add)
    try desk.perform(.quickAdd(deckNamed: "MINE", front: "c", back: "d"))
    #expect(try desk.engine.decks().map(\.counts.new) == [2])
  }

  @Test("sent again under its id it is the same card, with other words a conflict")
  func again() throws {
    let desk = try Desk()
    let id = EventID(high: 7, low: 7)
    let first = try desk.perform(add, id: id)
    let second = try desk.perform(add, id: id)
    #expect(second.isRepeat)
    #expect(second.act == first.act)
    guard case .cardAdded(let card, _) = second.result else { throw Desk.Surprise.otherResult }
    #expect(card.front == "a")
    #expect(throws: StudyError.self) {
      try desk.perform(.quickAdd(deckNamed: "Other", front: "a", back: "b"), id: id)
    }
  }

  @Test("an empty side is refused and no deck is made")
  func refuses() throws {
    let desk = try Desk()
    #expect(throws: StudyError.emptyFront) {
      try desk.perform(.quickAdd(deckNamed: "Mine", front: " ", back: "b"))
    }
    #expect(try desk.engine.decks().isEmpty)
  }

  @Test("with a card the other way round it is one act, in a new deck and in one that is there")
  func reverse() throws {
    let desk = try Desk()
    let both = Command.quickAdd(
      deckNamed: "Mine", front: "a", back: "b", tags: ["t"], withReverse: true)
    let id = EventID(high: 3, low: 4)
    guard case .cardAdded(let first, _) = try desk.perform(both, id: id).result else {
      throw Desk.Surprise.otherResult
    }
    #expect(first.card.shortID == "c1" && first.front == "a")
    #expect(first.siblings.map(\.shortID) == ["c2"])
    let second = try desk.engine.card(try desk.engine.resolveCard("c2").id)
    #expect(second.front == "b" && second.back == "a" && second.tags == ["t"])
    #expect(try desk.engine.perform(both, id: id).isRepeat)
    try desk.perform(
      .quickAdd(deckNamed: "Mine", front: "c", back: "d", withReverse: true))
    #expect(try desk.queue == ["c1", "c2", "c3", "c4"])
    try desk.expectRowsAreTheFold()
    try desk.perform(.undo())
    try desk.perform(.undo())
    #expect(try desk.queue.isEmpty)
    #expect(try desk.engine.decks().isEmpty)
  }
}
