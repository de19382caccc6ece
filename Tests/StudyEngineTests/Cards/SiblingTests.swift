import EventLog
import Testing

@testable import StudyEngine

@Suite("Siblings")
struct SiblingTests {
  /// A deck with a card and its reverse, c1 and c2, and another card, c3.
  private func desk() throws -> (desk: Desk, deck: DeckID, cards: [CardID]) {
    let desk = try Desk()
    let deck = try desk.makeDeck()
    let add = Command.addCard(
      deck: deck, front: "el pan", back: "bread", tags: ["food"], withReverse: true)
    guard case .cardAdded(let card, _) = try desk.perform(add).result else {
      throw Desk.Surprise.otherResult
    }
    let other = try desk.addCard("la leche", "milk", to: deck)
    return (desk, deck, [card.card.id, card.siblings[0].id, other])
  }

  @Test("a card and its reverse are two cards of one act")
  func add() throws {
    let desk = try Desk()
    let deck = try desk.makeDeck()
    let before = try desk.stateHash
    try desk.perform(.addCard(deck: deck, front: "el pan", back: "bread", withReverse: true))
    #expect(try desk.queue == ["c1", "c2"])
    let found = try desk.engine.find("").cards.sorted { $0.card.number < $1.card.number }
    #expect(found.map(\.front) == ["el pan", "bread"] && found.map(\.back) == ["bread", "el pan"])
    try desk.perform(.undo())
    #expect(try desk.stateHash == before)
    #expect(try desk.queue.isEmpty)
  }

  @Test("an answer buries the sibling until the next study day; one undo takes both back")
  func bury() throws {
    let (desk, _, cards) = try desk()
    let before = try desk.stateHash
    let rated = try desk.answer(.good)
    #expect(rated.buried.map(\.shortID) == ["c2"])
    #expect(try desk.queue == ["c3"])
    let after = try desk.stateHash
    try desk.perform(.undo())
    #expect(try desk.queue == ["c1", "c2", "c3"])
    #expect(try desk.stateHash == before)
    try desk.perform(.redo)
    #expect(try desk.stateHash == after)
    #expect(try desk.engine.card(cards[1]).buriedUntil?.text == "2026-03-03")
    try desk.clock("+1day")
    #expect(try desk.queue == ["c1", "c2", "c3"])
    try desk.expectRowsAreTheFold()
  }

  @Test("a sibling whose deck was put away could not come up, and is left alone")
  func archived() throws {
    let (desk, deck, cards) = try desk()
    let other = try desk.makeDeck("Other")
    try desk.perform(.moveCard(cards[1], deck: other))
    try desk.perform(.archiveDeck(other))
    desk.session = StudySession(deck: deck)
    #expect(try desk.answer(.good).buried.isEmpty)
    try desk.perform(.undo())
    try desk.perform(.restoreDeck(other))
    #expect(try desk.answer(.good).buried.map(\.shortID) == ["c2"])
  }

  @Test("a deck that keeps siblings buries none")
  func keep() throws {
    let (desk, deck, _) = try desk()
    try desk.perform(.setDeck(deck, key: "siblings", value: "keep"))
    #expect(try desk.answer(.easy).buried.isEmpty)
    #expect(try desk.queue == ["c2", "c3"])
    try desk.perform(.setDeck(deck, key: "siblings", value: "default"))
    #expect(try desk.answer(.easy).buried.isEmpty, "c1 is not due before its day")
  }

  @Test("a sibling that could not come up is left alone: in steps, suspended, or not due yet")
  func others() throws {
    let (desk, _, cards) = try desk()
    try desk.perform(.suspendCard(cards[1]))
    #expect(try desk.answer(.again).buried.isEmpty)
    try desk.perform(.resumeCard(cards[1]))
    let reverse = RateCard(card: cards[1], rating: .again, session: desk.session)
    guard case .rated(let rated) = try desk.perform(.rate(reverse)).result else {
      throw Desk.Surprise.otherResult
    }
    // c1 was begun already and waits for its step.
    #expect(rated.buried.isEmpty)
    try desk.clock("+1m")
    #expect(try desk.answer(.good).buried.isEmpty)
  }

  @Test("an edit goes over to the reverse as long as the two hold the same text")
  func edit() throws {
    let (desk, _, cards) = try desk()
    let before = try desk.stateHash
    try desk.perform(.editCard(cards[1], CardChange(front: "loaf", back: "la hogaza")))
    #expect(try desk.engine.card(cards[0]).front == "la hogaza")
    #expect(try desk.engine.card(cards[0]).back == "loaf")
    try desk.perform(.undo())
    #expect(try desk.stateHash == before)
    try desk.perform(.editCard(cards[0], CardChange(tags: ["kitchen"])))
    #expect(try desk.engine.card(cards[1]).tags == ["food"])
    // Worded apart, so that the other is nobody's mirror any more.
    try desk.perform(.editCard(cards[0], CardChange(back: "bread!")))
    try desk.perform(.deleteCard(cards[1]))
    try desk.perform(.editCard(cards[0], CardChange(front: "pan")))
    try desk.perform(.undo())
    try desk.perform(.undo())
    #expect(try desk.engine.card(cards[1]).front == "bread!")
  }
}
