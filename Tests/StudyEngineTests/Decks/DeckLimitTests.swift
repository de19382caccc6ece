import EventLog
import Projections
import Testing

@testable import StudyEngine

@Suite("Limits of decks")
struct DeckLimitTests {
  @Test("a card uses up the limit of its deck and of every deck above it")
  func everyDeckAbove() throws {
    let desk = try Desk()
    let (top, one, other) = try Self.tree(desk, cards: 4)
    try desk.perform(.limitDeck(top, new: "3"))
    try desk.perform(.limitDeck(one, new: "2"))
    #expect(try new(desk, top, one, other) == [3, 2, 3])
    desk.session = StudySession(deck: one)
    try desk.answer(.easy)
    #expect(try new(desk, top, one, other) == [2, 1, 2])
    try desk.answer(.easy)
    #expect(try new(desk, top, one, other) == [1, 0, 1])
    #expect(try desk.engine.queue(deck: one).rest.isNewCapReached)
    desk.session = StudySession(deck: other)
    try desk.answer(.easy)
    #expect(try new(desk, top, one, other) == [0, 0, 0])
    guard case .nothing(let rest) = try desk.engine.nextCard(in: StudySession(deck: other)) else {
      throw Desk.Surprise.otherResult
    }
    // Four new cards are left, three of which the next day lets in.
    #expect(rest.isNewCapReached && rest.next?.count == 3)
    try desk.perform(.undo())
    #expect(try new(desk, top, one, other) == [1, 0, 1])
    try desk.clock("+1day")
    #expect(try new(desk, top, one, other) == [3, 2, 3])
  }

  @Test("a limit of 0 promises nothing, be it of the deck or of one above")
  func shutOut() throws {
    let desk = try Desk()
    let (top, one, other) = try Self.tree(desk, cards: 2)
    try desk.perform(.limitDeck(top, new: "0"))
    let rest = try desk.engine.queue().rest
    #expect(rest.isNewShutOut && !rest.isNewCapReached && rest.next == nil)
    // It is the limit of the deck above, also where one below is looked at.
    #expect(rest.newShutOutBy?.id == top)
    #expect(try desk.engine.queue(deck: one).rest.newShutOutBy?.id == top)
    try desk.perform(.limitDeck(top, new: "9"))
    try desk.perform(.limitDeck(one, new: "0"))
    #expect(try desk.engine.queue(deck: one).rest.newShutOutBy?.id == one)
    try desk.perform(.limitDeck(top, new: "0"))
    // Two limits: neither alone lets the cards in.
    let twice = try desk.engine.queue(deck: one).rest
    #expect(twice.isNewShutOut && twice.newShutOutBy == nil)
    try desk.perform(.limitDeck(top, new: "9"))
    // For one day alone it is a limit like any other.
    try desk.perform(.limitDeck(other, new: "0", isToday: true))
    let today = try desk.engine.queue(deck: other).rest
    #expect(today.isNewCapReached && !today.isNewShutOut && today.next?.count == 2)
    #expect(try desk.engine.queue().rest.isNewCapReached)
  }

  @Test("reviews that a limit of 0 keeps back never come, on whatever day they are due")
  func reviewsShutOut() throws {
    let desk = try Desk()
    let (top, one, _) = try Self.tree(desk, cards: 1)
    desk.session = StudySession(deck: one)
    try desk.answer(.easy)
    #expect(try desk.engine.queue(deck: one).rest.next != nil)
    try desk.perform(.limitDeck(top, reviews: "0"))
    #expect(try desk.engine.queue(deck: one).rest.next == nil)
    try desk.clock("+2days")
    let rest = try desk.engine.queue(deck: one).rest
    #expect(rest.isReviewShutOut && !rest.isReviewLimitReached && rest.next == nil)
    #expect(rest.reviewShutOutBy?.id == top)
    let searched = try desk.engine.queue(deck: one, matching: "is:review").rest
    #expect(searched.isReviewShutOut && searched.next == nil)
    try desk.perform(.limitDeck(top, reviews: "default"))
    #expect(try desk.engine.queue(deck: one).counts.due == 1)
  }

  @Test("a limit for reviews counts cards due by day that were answered, undo gives it back")
  func reviews() throws {
    let desk = try Desk()
    let (top, one, _) = try Self.tree(desk, cards: 3)
    for _ in 1...6 { try desk.answer(.easy) }
    try desk.clock("+2days")
    #expect(try desk.counts == StudyCounts(due: 6))
    try desk.perform(.limitDeck(top, reviews: "4"))
    try desk.perform(.limitDeck(one, reviews: "1"))
    #expect(try desk.counts == StudyCounts(due: 4))
    #expect(try desk.engine.queue().waiting == StudyCounts(due: 2))
    #expect(try desk.engine.counts(deck: one).due == 1)
    // A lapse takes its place; its step of minutes does not take another.
    desk.session = StudySession(deck: one)
    try desk.answer(.again)
    #expect(try desk.counts == StudyCounts(due: 3))
    try desk.clock("+10m")
    #expect(try desk.counts == StudyCounts(learning: 1, due: 3))
    try desk.answer(.good)
    #expect(try desk.counts == StudyCounts(due: 3))
    #expect(try desk.engine.queue(deck: one).rest.isReviewLimitReached)
    try desk.perform(.undo())
    try desk.perform(.undo())
    #expect(try desk.counts == StudyCounts(due: 4))
    #expect(try desk.engine.counts(deck: one).due == 1)
  }

  @Test("a limit for today holds for today, in place of the other one, and is taken back")
  func today() throws {
    let desk = try Desk()
    let (deck, _) = try desk.makeCards(5)
    try desk.perform(.limitDeck(deck, new: "1"))
    try desk.perform(.limitDeck(deck, new: "3", reviews: "0", isToday: true))
    let limits = try #require(try desk.engine.decks().first).limits
    #expect(limits.new == DeckLimit(daily: 1, today: 3, left: 3, waiting: 2))
    #expect(limits.reviews == DeckLimit(daily: nil, today: 0, left: 0, waiting: 0))
    #expect(try desk.counts.new == 3)
    try desk.perform(.limitDeck(deck, new: "default", isToday: true))
    #expect(try desk.counts.new == 1)
    try desk.perform(.undo())
    #expect(try desk.counts.new == 3)
    try desk.clock("+1day")
    #expect(try desk.counts.new == 1)
    #expect(try desk.engine.decks().first?.limits.reviews.left == nil)
  }

  @Test("new cards use up reviews where the top deck says so, and get what due cards leave")
  func newUsesReviews() throws {
    let desk = try Desk()
    let (top, _, _) = try Self.tree(desk, cards: 4)
    for _ in 1...3 { try desk.answer(.easy) }
    try desk.clock("+2days")
    try desk.perform(.limitDeck(top, reviews: "4"))
    #expect(try desk.counts == StudyCounts(new: 5, due: 3))
    try desk.perform(.setDeck(top, key: "new-uses-reviews", value: "on"))
    #expect(try desk.counts == StudyCounts(new: 1, due: 3))
    for left in (0..<4).reversed() {
      try desk.answer(.easy)
      #expect(try desk.counts.total == left)
    }
    #expect(try desk.engine.queue().waiting == StudyCounts(new: 4))
  }

  @Test("none is no limit, default the usual one, and what cannot be is refused")
  func values() throws {
    let desk = try Desk()
    let (deck, _) = try desk.makeCards(25)
    try desk.perform(.limitDeck(deck, new: "none"))
    #expect(try desk.counts.new == 25)
    try desk.perform(.limitDeck(deck, new: "Default", reviews: "NONE"))
    #expect(try desk.counts.new == 20)
    let count = try desk.eventCount
    for value in ["-1", "10000", "x", "", "1.5", "+3"] {
      #expect(throws: StudyError.self, "\(value)") {
        try desk.perform(.limitDeck(deck, reviews: value))
      }
    }
    for (key, value) in [("order", "sideways"), ("new-uses-reviews", "maybe"), ("reviews", "many")]
    {
      #expect(throws: StudyError.self, "\(key)") {
        try desk.perform(.setDeck(deck, key: key, value: value))
      }
    }
    // As it is already: no event.
    try desk.perform(.limitDeck(deck, new: "20", reviews: "none"))
    #expect(try desk.eventCount == count)
  }

  @Test("a limit sent twice under one id is one event, another one is a conflict")
  func repeated() throws {
    let desk = try Desk()
    let (deck, _) = try desk.makeCards(1)
    let id = EventID(high: 7, low: 7)
    let command = Command.limitDeck(deck, new: "5", reviews: "9", isToday: true)
    try desk.perform(command, id: id)
    let count = try desk.eventCount
    #expect(try desk.perform(command, id: id).isRepeat)
    #expect(throws: StudyError.self) {
      try desk.perform(.limitDeck(deck, new: "6", reviews: "9", isToday: true), id: id)
    }
    #expect(try desk.eventCount == count)
  }

  private static func tree(
    _ desk: Desk, cards: Int
  ) throws -> (top: DeckID, one: DeckID, other: DeckID) {
    let top = try desk.makeDeck("A")
    let one = try desk.makeDeck("A::one")
    let other = try desk.makeDeck("A::other")
    for number in 0..<cards * 2 {
      _ = try desk.addCard("front \(number)", to: number.isMultiple(of: 2) ? one : other)
    }
    return (top, one, other)
  }

  private func new(_ desk: Desk, _ decks: DeckID...) throws -> [Int] {
    try decks.map { try desk.engine.counts(deck: $0).new }
  }
}
