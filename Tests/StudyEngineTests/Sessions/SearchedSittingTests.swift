import EventLog
import Testing

@testable import StudyEngine

@Suite("A review over a search")
struct SearchedSittingTests {
  /// Two decks of six cards each, the even ones tagged `even`.
  private func desk() throws -> (desk: Desk, spanish: DeckID, rivers: DeckID) {
    let desk = try Desk()
    let spanish = try desk.makeDeck("Spanish")
    let rivers = try desk.makeDeck("Rivers")
    for number in 1...12 {
      _ = try desk.addCard(
        "front \(number)", tags: number % 2 == 0 ? ["even"] : [],
        to: number <= 6 ? spanish : rivers)
    }
    return (desk, spanish, rivers)
  }

  private func ids(_ listing: QueueListing) -> [String] { listing.entries.map(\.card.shortID) }

  @Test("the queue holds what is due of the hits, in its order, within the limits of the decks")
  func queue() throws {
    let (desk, spanish, rivers) = try desk()
    #expect(
      ids(try desk.engine.queue(matching: "tag:even")) == ["c2", "c4", "c6", "c8", "c10", "c12"])
    #expect(
      ids(try desk.engine.queue(deck: rivers, matching: "tag:even or c2")) == [
        "c8", "c10", "c12",
      ])
    try desk.perform(.limitDeck(spanish, new: "2"))
    let limited = try desk.engine.queue(matching: "tag:even")
    // Cards of the deck that do not fit the search take no place from those that do.
    #expect(ids(limited) == ["c2", "c4", "c8", "c10", "c12"])
    #expect(limited.counts == StudyCounts(new: 5) && limited.waiting.new == 1)
    #expect(throws: StudyError.noSuchDeck("Nowhere")) {
      try desk.engine.queue(matching: "deck:Nowhere")
    }
  }

  @Test("a sitting goes on with its cards whatever the search would find by now, and is resumed so")
  func sitting() throws {
    let (desk, spanish, _) = try desk()
    desk.session = try desk.engine.session(over: "is:new tag:even", deck: spanish)
    #expect(try desk.shown().left == StudyCounts(new: 3))
    let first = try desk.answer(.good)
    #expect(first.card.shortID == "c2")
    #expect(try desk.engine.nextCard(in: desk.session).left == StudyCounts(new: 2))
    try desk.answer(.easy)
    let id = try #require(desk.session.id)
    try desk.perform(.pauseSession(id))
    // Another program goes on: c2, in its step, is no new card any more, and comes again.
    let other = try desk.neighbour()
    let open = try #require(try other.engine.openSession())
    #expect(open.session.query == "is:new tag:even" && open.session.deck == spanish)
    #expect(open.progress == Progress(done: 2, left: 1))
    other.session = open.session
    #expect(try other.answer(.easy).card.shortID == "c6")
    guard case .nothing(let rest) = try other.engine.nextCard(in: other.session) else {
      throw Desk.Surprise.otherResult
    }
    #expect(rest.next?.count == 1 && rest.next?.day == nil)
    try other.clock("+10m")
    #expect(try other.shown().card.card.shortID == "c2")
    // An undone answer comes first, as in any review.
    try other.answer(.good)
    try other.perform(.undo())
    #expect(try other.shown().card.card.shortID == "c2")
    try other.expectRowsAreTheFold()
  }

  @Test(
    "the sitting says so in the log, and is closed even when its search has no meaning any more")
  func closed() throws {
    let (desk, spanish, _) = try desk()
    desk.session = try desk.engine.session(over: "deck:Spanish tag:even", limit: 5)
    try desk.answer(.good)
    let id = try #require(desk.session.id)
    var starts: [SessionStart] = []
    try desk.engine.ask { rows, _ throws(StudyError) in
      try rows.forEachEventBackwards(of: .sessionStarted) { entry in
        if case .sessionStarted(let start) = entry.event.payload { starts.append(start) }
        return .next
      }
    }
    let start = try #require(starts.first)
    #expect(start.query == "deck:Spanish tag:even" && start.mode == .cards && start.limit == 5)
    try desk.perform(.renameDeck(spanish, name: "Castellano"))
    try desk.perform(.pauseSession(id))
    #expect(throws: StudyError.noSuchDeck("Spanish")) { try desk.engine.openSession() }
    guard case .sessionEnded = try desk.perform(.endSession(id)).result else {
      throw Desk.Surprise.otherResult
    }
  }

  @Test("an order and a shuffle hold among the hits; few and many are found alike")
  func order() throws {
    let (desk, spanish, _) = try desk()
    for _ in 1...12 { try desk.answer(.easy) }
    try desk.clock("+4days")
    for order in ["due", "due-random", "interval", "ease", "retrievability", "added"] {
      try desk.perform(.setDeck(spanish, key: "order", value: order))
      let all = ids(try desk.engine.queue(deck: spanish))
      let some = ids(try desk.engine.queue(deck: spanish, matching: "tag:even"))
      #expect(some == all.filter { ["c2", "c4", "c6"].contains($0) }, "\(order)")
    }
    let shuffled = ids(try desk.engine.queue(matching: "tag:even", isShuffled: true))
    #expect(shuffled == ids(try desk.engine.queue(isShuffled: true)).filter(shuffled.contains))
    #expect(shuffled.count == 6)
  }

  @Test("a cram that is resumed keeps to the number of its cards")
  func cramLimit() throws {
    let (desk, _, _) = try desk()
    var round = try desk.engine.round(.cram, query: "tag:even", limit: 2)
    #expect(round.pending.count == 2)
    let shown = try #require(try desk.engine.nextCard(in: &round))
    round.note(
      try desk.engine.perform(
        .rate(RateCard(card: shown.card.card.id, rating: .good, session: round.session))))
    try desk.perform(.pauseSession(try #require(round.session.id)))
    let open = try #require(try desk.engine.openSession())
    let resumed = try desk.engine.round(resuming: open.session)
    #expect(resumed.pending == round.pending && resumed.done == 1)
  }
}
