import EventLog
import Testing

@testable import StudyEngine

@Suite("Rounds beside the queue")
struct StudyRoundTests {
  /// Answers the first card of a round.
  private func answer(
    _ rating: Rating, _ round: inout StudyRound, at desk: Desk
  ) throws -> RatedCard {
    let shown = try #require(try desk.engine.nextCard(in: &round))
    #expect(shown.previews.isEmpty && shown.mode == .cram)
    let command = RateCard(
      card: shown.card.card.id, rating: rating, session: round.session,
      shown: shown.card.schedule.state)
    let outcome = try desk.perform(.rate(command))
    guard case .rated(let rated) = outcome.result else { throw Desk.Surprise.otherResult }
    round.note(outcome)
    return rated
  }

  @Test("a cram changes no schedule, cap, count, status or day of reviews")
  func cram() throws {
    let desk = try Desk()
    let (deck, cards) = try desk.makeCards(3)
    try desk.perform(.setDeck(deck, key: "new", value: "2"))
    try desk.answer(.good)
    let queue = try desk.queue
    let views = try cards.map { try desk.engine.card($0).schedule }
    var round = try desk.engine.round(.cram, query: "deck:Spanish")
    #expect(round.pending == cards)
    for rating in [Rating.again, .hard, .easy] { _ = try answer(rating, &round, at: desk) }
    #expect(round.pending == [cards[0]] && round.done == 2)
    #expect(try desk.queue == queue)
    #expect(try cards.map { try desk.engine.card($0).schedule } == views)
    #expect(try desk.engine.card(cards[0]).status == .correct)
    #expect(try desk.engine.card(cards[2]).status == .unlearned)
    let statistics = try desk.engine.statistics(days: 1)
    #expect(statistics.totals.reviews == 1 && statistics.totals.introduced == 1)
    #expect(statistics.totals.crammed == 3)
    #expect(try desk.engine.calendar().reviews == 1)
    #expect(try desk.engine.home().reviewsToday == 1)
    try desk.expectRowsAreTheFold()
  }

  @Test("an undone answer brings its card back to the round, first of all")
  func undo() throws {
    let desk = try Desk()
    let (_, cards) = try desk.makeCards(2)
    var round = try desk.engine.round(.cram, query: "front")
    _ = try answer(.good, &round, at: desk)
    #expect(round.pending == [cards[1]] && round.done == 1)
    let hash = try desk.stateHash
    round.note(try desk.perform(.undo()))
    #expect(round.pending == cards && round.done == 0)
    round.note(try desk.perform(.redo))
    #expect(round.pending == [cards[1]] && round.done == 1)
    #expect(try desk.stateHash == hash)
  }

  @Test("a cram that was left goes on with what was not known, and a review with its own")
  func resume() throws {
    let desk = try Desk()
    let (_, cards) = try desk.makeCards(3)
    try desk.answer(.good)
    let review = try #require(desk.session.id)
    var round = try desk.engine.round(.cram, query: "front")
    _ = try answer(.good, &round, at: desk)
    _ = try answer(.again, &round, at: desk)
    let open = try #require(try desk.engine.openSession())
    #expect(open.session.mode == .cram && open.session.query == "front")
    let resumed = try desk.engine.round(resuming: open.session)
    #expect(resumed.pending == [cards[2], cards[1]] && resumed.done == 1)
    #expect(resumed.session.id == round.session.id)
    try desk.perform(.endSession(try #require(round.session.id)))
    #expect(try desk.engine.openSession()?.session.id == review)
  }

  @Test("a preview records a sitting and nothing else, and cannot be undone")
  func preview() throws {
    let desk = try Desk()
    let (deck, cards) = try desk.makeCards(3)
    try desk.answer(.easy)
    let hash = try desk.stateHash
    let open = try #require(try desk.engine.openSession()?.session.id)
    var round = try desk.engine.preview(deck: deck)
    // New ones first, in the order in which they will come.
    #expect(round.pending == [cards[1], cards[2], cards[0]])
    #expect(try desk.engine.nextCard(in: &round)?.mode == .preview)
    round.pass()
    #expect(round.pending.count == 2 && round.done == 1)
    let count = try desk.eventCount
    let outcome = try desk.perform(.notePreview(deck: deck, query: nil))
    #expect(outcome.act == nil)
    #expect(try desk.eventCount == count + 2)
    #expect(try desk.stateHash == hash)
    #expect(try desk.engine.openSession()?.session.id == open)
    guard case .undone(let act) = try desk.perform(.undo()).result else {
      throw Desk.Surprise.otherResult
    }
    #expect(act.type == .review)
  }

  @Test("a preview of a deck takes in the decks below it, and no other")
  func previewOfTree() throws {
    let desk = try Desk()
    let made = try ["Top", "Top::low", "Other"].map { name in
      let deck = try desk.makeDeck(name)
      return (deck, try desk.addCard("front of \(name)", to: deck))
    }
    #expect(try desk.engine.preview(deck: made[0].0).pending == [made[0].1, made[1].1])
    #expect(try desk.engine.preview(deck: made[1].0).pending == [made[1].1])
    #expect(try desk.engine.preview(deck: made[2].0).pending == [made[2].1])
  }

  @Test("suspended cards and those of archived decks are in no round, nor ones gone meanwhile")
  func leftOut() throws {
    let desk = try Desk()
    let (deck, cards) = try desk.makeCards(3)
    try desk.perform(.suspendCard(cards[0]))
    var round = try desk.engine.round(.cram, query: "front")
    #expect(round.pending == [cards[1], cards[2]])
    try desk.perform(.deleteCard(cards[1]))
    #expect(try desk.engine.nextCard(in: &round)?.card.card.id == cards[2])
    try desk.perform(.archiveDeck(deck))
    #expect(try desk.engine.nextCard(in: &round) == nil)
    #expect(try desk.engine.round(.cram, query: "front").pending.isEmpty)
  }

  @Test("a shuffled round has the same order for the same seed, and its limit")
  func shuffle() throws {
    let desk = try Desk()
    let (_, cards) = try desk.makeCards(20)
    let first = try desk.engine.round(.cram, query: "front", isShuffled: true)
    #expect(first.pending != cards && Set(first.pending) == Set(cards))
    #expect(try desk.engine.round(.cram, query: "front", isShuffled: true) == first)
    #expect(
      try desk.engine.round(.cram, query: "front", isShuffled: true, limit: 5).pending
        == Array(first.pending.prefix(5)))
  }
}
