import EventLog
import Projections
import Testing

@testable import StudyEngine

@Suite("Scheduler numbers of a deck tree")
struct InheritedParametersTests {
  private struct Tree {
    let desk: Desk
    var top: DeckID
    var middle: DeckID
    var low: DeckID

    init() throws {
      desk = try Desk()
      top = try desk.makeDeck("Spanish")
      middle = try desk.makeDeck("Spanish::Food")
      low = try desk.makeDeck("Spanish::Food::Fruit")
    }

    func set(_ deck: DeckID, _ key: String, _ value: String) throws {
      try desk.perform(.setDeck(deck, key: key, value: value))
    }

    func view(_ deck: DeckID) throws -> DeckView { try desk.engine.deck(deck) }

    func schedulers() throws -> [SchedulerKind] {
      try [top, middle, low].map { try view($0).parameters.scheduler }
    }
  }

  @Test("a deck without its own takes those of the nearest deck above that has any")
  func nearest() throws {
    let tree = try Tree()
    let other = try tree.desk.makeDeck("Rivers")
    try tree.set(tree.top, "scheduler", "fsrs")
    #expect(try tree.schedulers() == [.fsrs, .fsrs, .fsrs])
    #expect(try tree.view(other).parameters.scheduler == .ladder)
    let top = try tree.view(tree.top).summary.deck
    #expect(try tree.view(tree.top).parametersSource == .own)
    #expect(try tree.view(tree.low).parametersSource == .above(top))
    try tree.set(tree.middle, "scheduler", "sm2")
    #expect(try tree.schedulers() == [.fsrs, .sm2, .sm2])
    let middle = try tree.view(tree.middle).summary.deck
    #expect(try tree.view(tree.low).parametersSource == .above(middle))
    #expect(try tree.view(tree.top).belowWithOwn["scheduler"] == [middle])
    // A deck moved elsewhere takes what is above it there, one deleted leaves it to the next.
    try tree.desk.perform(.renameDeck(tree.low, name: "Rivers::Fruit"))
    #expect(try tree.schedulers() == [.fsrs, .sm2, .ladder])
    try tree.desk.perform(.undo())
    try tree.desk.perform(.undo())
    #expect(try tree.schedulers() == [.fsrs, .fsrs, .fsrs])
    try tree.desk.expectRowsAreTheFold()
  }

  @Test("an answer names the event whose numbers it was given under, and verify computes it so")
  func answers() throws {
    let tree = try Tree()
    try tree.set(tree.top, "scheduler", "fsrs")
    let set = try #require(try tree.desk.engine.acts(limit: 1).first).event.id
    try tree.desk.perform(.addCard(deck: tree.low, front: "la pera", back: "pear"))
    let review = try tree.desk.answer(.good)
    #expect(review.scheduler == .fsrs && review.after.stability > 0)
    let card = try tree.desk.engine.resolveCard("c1").id
    let history = try tree.desk.engine.history(of: card)
    #expect(history.reviews.first?.review?.parameters == set)
    try tree.desk.expectRowsAreTheFold()
    // The numbers of the deck above may change: what was answered stays as it was computed.
    let state = try tree.desk.engine.card(card).schedule.state
    try tree.set(tree.top, "retention", "0.8")
    #expect(try tree.desk.engine.card(card).schedule.state == state)
    #expect(try tree.view(tree.low).parameters.retentionMillionths == 800_000)
  }

  @Test("what is put back to its default follows the deck above again, by one undoable event")
  func putBack() throws {
    let tree = try Tree()
    try tree.set(tree.top, "scheduler", "fsrs")
    try tree.set(tree.low, "retention", "0.85")
    try tree.set(tree.low, "steps", "none")
    try tree.set(tree.low, "retention", "default")
    // The steps are still its own.
    #expect(try tree.view(tree.low).parametersSource == .own)
    let before = try tree.desk.stateHash
    try tree.set(tree.low, "steps", "default")
    let top = try tree.view(tree.top).summary.deck
    #expect(try tree.view(tree.low).parametersSource == .above(top))
    try tree.desk.perform(.undo())
    #expect(try tree.desk.stateHash == before)
    #expect(try tree.view(tree.low).parameters.stepSeconds.isEmpty)
    // With the scheduler all numbers are given back.
    try tree.set(tree.low, "scheduler", "default")
    #expect(try tree.view(tree.low).parametersSource == .above(top))
    try tree.desk.expectRowsAreTheFold()
  }

  @Test(
    "a value that is in force already changes nothing, nor does a default of another scheduler",
    arguments: [
      ("scheduler", "ladder"), ("scheduler", "default"), ("method", "default"),
      ("method", "scheduled"), ("steps", "1m 10m"), ("steps", "default"), ("relearn", "default"),
      ("relearn", "10m"), ("retention", "default"), ("parameters", "default"), ("fuzz", "default"),
      ("max-interval", "36500"), ("max-interval", "default"), ("new", "20"), ("new", "default"),
      ("reviews", "none"), ("reviews", "default"), ("new-today", "default"),
      ("reviews-today", "default"), ("new-uses-reviews", "off"), ("new-uses-reviews", "default"),
      ("order", "due"), ("order", "default"), ("leech", "8"), ("leech", "default"),
      ("siblings", "bury"), ("siblings", "default"), ("lang", "default"),
    ])
  func unchanged(key: String, value: String) throws {
    let desk = try Desk()
    let deck = try desk.makeDeck()
    let count = try desk.eventCount
    let outcome = try desk.engine.perform(.setDeck(deck, key: key, value: value))
    guard case .unchanged(.deck) = outcome.result else { throw Desk.Surprise.otherResult }
    #expect(try desk.eventCount == count)
    // The same once the deck has numbers of its own.
    try desk.perform(.setDeck(deck, key: "steps", value: "2m"))
    guard !["scheduler", "steps"].contains(key) else { return }
    let own = try desk.eventCount
    try desk.perform(.setDeck(deck, key: key, value: value))
    #expect(try desk.eventCount == own)
  }

  @Test("numbers of a scheduler that is chosen again are complete, whatever was put back meanwhile")
  func chosenAgain() throws {
    let desk = try Desk()
    let deck = try desk.makeDeck()
    for (key, value) in [
      ("scheduler", "fsrs"), ("retention", "0.8"), ("scheduler", "ladder"),
      ("retention", "default"), ("scheduler", "fsrs"),
    ] {
      try desk.perform(.setDeck(deck, key: key, value: value))
    }
    let parameters = try desk.engine.deck(deck).parameters
    #expect(parameters.retentionMillionths == 900_000)
    #expect(parameters.weightMillionths.count == 21 && parameters.hasFuzz)
  }

  @Test("an act that is sent again under its id is known, a default too")
  func repeated() throws {
    let tree = try Tree()
    try tree.set(tree.low, "steps", "2m")
    let id = EventID(high: 1, low: 2)
    let command = Command.setDeck(tree.low, key: "steps", value: "default")
    _ = try tree.desk.engine.perform(command, id: id)
    #expect(try tree.desk.engine.perform(command, id: id).isRepeat)
    #expect(throws: StudyError.self) {
      _ = try tree.desk.engine.perform(.setDeck(tree.low, key: "steps", value: "3m"), id: id)
    }
  }
}
