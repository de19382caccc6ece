import EventLog
import Projections
import Testing

@testable import StudyEngine

@Suite("Rescheduling a deck")
struct RescheduleTests {
  /// A deck of three cards that were answered on the ladder for some weeks.
  private func studied() throws -> (desk: Desk, deck: DeckID, cards: [CardID]) {
    let desk = try Desk()
    let (deck, cards) = try desk.makeCards(3)
    for rating in [Rating.easy, .good, .again] { try desk.answer(rating) }
    for _ in 0..<3 {
      try desk.clock("+8days")
      while case .card = try desk.engine.nextCard(in: desk.session) { try desk.answer(.good) }
    }
    return (desk, deck, cards)
  }

  private func reschedule(_ desk: Desk, _ deck: DeckID) throws -> RescheduleView {
    guard case .rescheduled(let view) = try desk.perform(.reschedule(deck)).result else {
      throw Desk.Surprise.otherResult
    }
    return view
  }

  @Test(
    "on the ladder an interval that no box gave stays, and a second time moves nothing",
    arguments: ["scheduled", "tight"])
  func withoutBox(method: String) throws {
    let desk = try Desk()
    let (deck, cards) = try desk.makeCards(2)
    try desk.perform(.actOnCards([cards[0]], .setDue(DueRequest(parsing: "40!"))))
    try desk.perform(.setDeck(deck, key: "scheduler", value: "sm2"))
    try desk.answer(.good)
    try desk.perform(.setDeck(deck, key: "scheduler", value: "ladder"))
    try desk.perform(.setDeck(deck, key: "method", value: method))
    let before = try cards.map { try desk.engine.card($0).schedule.state }
    #expect(before[0].intervalDays == 40 && before.allSatisfy { $0.box == 0 })
    for _ in 0..<3 { #expect(try reschedule(desk, deck).movedCount == 0) }
    #expect(try cards.map { try desk.engine.card($0).schedule.state } == before)
    try desk.perform(.setDeck(deck, key: "max-interval", value: "30"))
    #expect(try reschedule(desk, deck).movedCount == 1)
    #expect(try reschedule(desk, deck).movedCount == 0)
    #expect(try desk.engine.card(cards[0]).schedule.state.intervalDays == 30)
  }

  @Test("under FSRS cards get the memory and the day of a replay, once, in one act")
  func replay() throws {
    let (desk, deck, cards) = try studied()
    try desk.perform(.setDeck(deck, key: "scheduler", value: "fsrs"))
    try desk.perform(.setDeck(deck, key: "fuzz", value: "off"))
    let before = try desk.stateHash
    let preview = try desk.engine.rescheduling(of: deck)
    #expect(preview.movedCount == 3 && preview.cardCount == 3)
    #expect(try desk.stateHash == before)
    let view = try reschedule(desk, deck)
    #expect(view.laterCount == preview.laterCount && view.latest == preview.latest)
    let parameters = try desk.engine.deck(deck).parameters
    for card in cards {
      var expected = ScheduleState.new
      for entry in try desk.engine.history(of: card).entries {
        guard let review = entry.review else { continue }
        expected =
          Scheduling.next(
            state: expected, rating: review.rating,
            context: ReviewContext(at: entry.act.at, day: review.day), parameters: parameters
          ).state
      }
      let state = try desk.engine.card(card).schedule.state
      #expect(state.stability == expected.stability && state.difficulty == expected.difficulty)
      #expect(state.dueDay == expected.dueDay && state.intervalDays == expected.intervalDays)
    }
    // What is shown and searched is FSRS's, though the last answers were the ladder's.
    #expect(try desk.engine.card(cards[0]).schedule.scheduler == .fsrs)
    #expect(try desk.engine.find("prop:ease>0").count == 0)
    #expect(try desk.engine.find("prop:s>0").count == 3)
    let count = try desk.eventCount
    #expect(try reschedule(desk, deck).movedCount == 0)
    #expect(try desk.eventCount == count)
    try desk.expectRowsAreTheFold()
    try desk.perform(.undo())
    #expect(try desk.stateHash == before)
    try desk.perform(.redo)
    try desk.expectRowsAreTheFold()
  }

  @Test("on the ladder the interval follows box and ease; SM-2 keeps its own up to the maximum")
  func others() throws {
    let (desk, deck, cards) = try studied()
    try desk.perform(.setDeck(deck, key: "method", value: "tight"))
    #expect(try reschedule(desk, deck).earlierCount > 0)
    let state = try desk.engine.card(cards[0]).schedule.state
    let days = LadderScheduler.intervalDays(
      box: state.box, ease: state.ease, method: .tight, maximumDays: 36_500)
    #expect(state.intervalDays == days && state.dueDay.number == state.lastReviewDay.number + days)
    try desk.perform(.setDeck(deck, key: "scheduler", value: "sm2"))
    #expect(try reschedule(desk, deck).movedCount == 0)
    try desk.perform(.setDeck(deck, key: "max-interval", value: "2"))
    _ = try reschedule(desk, deck)
    #expect(try desk.engine.card(cards[0]).schedule.state.intervalDays == 2)
  }

  @Test("an undone answer under a rescheduled day leaves the day and the memory that were set")
  func refold() throws {
    let (desk, deck, cards) = try studied()
    try desk.perform(.setDeck(deck, key: "scheduler", value: "fsrs"))
    _ = try reschedule(desk, deck)
    let set = try desk.engine.card(cards[0]).schedule.state
    let review = try #require(
      try desk.engine.history(of: cards[0]).entries.last { $0.review != nil })
    try desk.perform(.undo(.sequence(review.act.event.sequence)))
    let state = try desk.engine.card(cards[0]).schedule.state
    #expect(state.dueDay == set.dueDay && state.stability == set.stability)
    try desk.expectRowsAreTheFold()
  }
}
