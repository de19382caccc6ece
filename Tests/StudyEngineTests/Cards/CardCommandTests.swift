import EventLog
import Testing

@testable import StudyEngine

@Suite("Commands about cards")
struct CardCommandTests {
  @Test("a card is added with its tags; a second one with that front is noticed and made")
  func add() throws {
    let desk = try Desk()
    let deck = try desk.makeDeck()
    let command = Command.addCard(
      deck: deck, front: "el pan", back: "bread", tags: ["#food", "Food"])
    guard case .cardAdded(let card, let none) = try desk.perform(command).result else {
      throw Desk.Surprise.otherResult
    }
    #expect(card.card.shortID == "c1" && card.tags == ["food"] && none.isEmpty)
    #expect(card.status == .unlearned && card.schedule.scheduler == .ladder)
    guard case .cardAdded(let second, let duplicates) = try desk.perform(command).result else {
      throw Desk.Surprise.otherResult
    }
    #expect(second.card.shortID == "c2" && duplicates == [card.card])
    #expect(try desk.engine.history(of: second.card.id).reviews.isEmpty)
  }

  @Test("sides are not empty, at most 4,000 characters, and kept byte for byte")
  func sides() throws {
    let desk = try Desk()
    let deck = try desk.makeDeck()
    let count = try desk.eventCount
    func add(_ front: String, _ back: String) throws -> CardView {
      let outcome = try desk.perform(.addCard(deck: deck, front: front, back: back))
      guard case .cardAdded(let card, _) = outcome.result else {
        throw Desk.Surprise.otherResult
      }
      return card
    }
    #expect(throws: StudyError.emptyFront) { try add("\u{3000}\n", "x") }
    #expect(throws: StudyError.emptyBack) { try add("x", "") }
    #expect(throws: StudyError.sideTooLong(.back, characters: 4_001, limit: 4_000)) {
      try add("x", String(repeating: "é", count: 4_001))
    }
    #expect(try desk.eventCount == count)
    let odd = " a\r\n\u{1B}[2J e\u{301}"
    let card = try add(odd, String(repeating: "👩‍👩‍👧", count: 800))
    #expect(card.front.utf8.elementsEqual(odd.utf8))
    #expect(card.back.unicodeScalars.count == 4_000)
  }

  @Test("an edit keeps history and schedule; history shows the wording of each moment")
  func edit() throws {
    let desk = try Desk()
    let deck = try desk.makeDeck()
    let id = try desk.addCard("el pna", "bread", to: deck)
    try desk.answer(.easy)
    let before = try desk.engine.card(id)
    let outcome = try desk.perform(.editCard(id, CardChange(front: "el pan", back: "bread")))
    guard case .cardEdited(let after, let changed) = outcome.result else {
      throw Desk.Surprise.otherResult
    }
    #expect(changed == [.front])
    #expect(after.front == "el pan" && after.schedule == before.schedule)
    #expect(after.card.shortID == "c1")
    let history = try desk.engine.history(of: id)
    #expect(history.reviews.map(\.front) == ["el pna"])
    #expect(history.card.front == "el pan")
    let count = try desk.eventCount
    guard case .unchanged = try desk.perform(.editCard(id, CardChange(front: "el pan"))).result
    else { throw Desk.Surprise.otherResult }
    #expect(try desk.eventCount == count)
  }

  @Test("a composed letter in place of a decomposed one is an edit")
  func editOfBytes() throws {
    let desk = try Desk()
    let deck = try desk.makeDeck()
    let id = try desk.addCard("cafe\u{301}", to: deck)
    try desk.perform(.editCard(id, CardChange(front: "café")))
    #expect(try desk.engine.card(id).front.utf8.count == 5)
  }

  @Test("a suspended card leaves queue and counts at once and keeps its schedule")
  func suspend() throws {
    let desk = try Desk()
    let (_, cards) = try desk.makeCards(2)
    try desk.answer(.good)
    let state = try desk.engine.card(cards[0]).schedule.state
    try desk.perform(.suspendCard(cards[0]))
    try desk.perform(.suspendCard(cards[1]))
    try desk.clock("+1day")
    #expect(try desk.queue.isEmpty && desk.counts == StudyCounts())
    #expect(try desk.engine.card(cards[0]).schedule.state == state)
    let count = try desk.eventCount
    guard case .unchanged = try desk.perform(.suspendCard(cards[0])).result else {
      throw Desk.Surprise.otherResult
    }
    #expect(try desk.eventCount == count)
    try desk.perform(.resumeCard(cards[0]))
    #expect(try desk.queue == ["c1"])
    try desk.expectRowsAreTheFold()
  }

  @Test("tags are added and removed whatever their case, the favourite mark turns round")
  func tagsAndFavourite() throws {
    let desk = try Desk()
    let deck = try desk.makeDeck()
    let id = try desk.addCard("a", tags: ["Food", "verb"], to: deck)
    let outcome = try desk.perform(.tagCard(id, add: ["food", "#new"], remove: ["VERB"]))
    guard case .cardTagged(let card, let added, let removed) = outcome.result else {
      throw Desk.Surprise.otherResult
    }
    #expect(added == ["new"] && removed == ["verb"] && card.tags == ["Food", "new"])
    #expect(try desk.engine.tags() == ["Food", "new"])
    for isMarked in [true, false] {
      guard case .favouriteSet(let card) = try desk.perform(.setFavourite(id)).result else {
        throw Desk.Surprise.otherResult
      }
      #expect(card.isFavourite == isMarked)
    }
  }

  @Test("a card moves with its schedule, and is deleted out of every view but the past")
  func moveAndDelete() throws {
    let desk = try Desk()
    let (deck, cards) = try desk.makeCards(2)
    let other = try desk.makeDeck("Other")
    try desk.answer(.good)
    let outcome = try desk.perform(.moveCard(cards[0], deck: other))
    guard case .cardMoved(let card, let from) = outcome.result else {
      throw Desk.Surprise.otherResult
    }
    #expect(card.deck.id == other && from.id == deck)
    #expect(card.schedule.state.stage == .learning)
    try desk.perform(.deleteCard(cards[0]))
    #expect(throws: StudyError.noSuchCard("c1")) { try desk.engine.resolveCard("c1") }
    #expect(try desk.engine.statistics(days: 1).totals.reviews == 1)
    #expect(try desk.engine.deck(other).cardCount == 0)
    #expect(try desk.addCard("new", to: deck) != cards[0])
    #expect(try desk.engine.resolveCard("c3").front == "new")
    try desk.expectRowsAreTheFold()
  }

  @Test("cards are named by short id or by a front of their own")
  func resolve() throws {
    let desk = try Desk()
    let deck = try desk.makeDeck()
    _ = try desk.addCard("El Pan", to: deck)
    _ = try desk.addCard("c1", to: deck)
    _ = try desk.addCard("el pan ", to: deck)
    #expect(try desk.engine.resolveCard("c1").front == "El Pan")
    #expect(throws: StudyError.self) { try desk.engine.resolveCard("EL PAN") }
    #expect(throws: StudyError.noSuchCard("c9")) { try desk.engine.resolveCard("c9") }
  }
}
