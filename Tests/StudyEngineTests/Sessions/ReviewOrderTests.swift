import EventLog
import Projections
import Testing

@testable import StudyEngine

@Suite("Orders of review")
struct ReviewOrderTests {
  /// c1 with an interval of 8 days, c2 of 4, c3 of 2, all due, c3 the longest for its interval.
  private func desk() throws -> (Desk, DeckID) {
    let desk = try Desk()
    let (deck, _) = try desk.makeCards(3)
    for goods in [2, 1, 0] {
      try desk.answer(.easy)
      for _ in 0..<goods {
        let due = try desk.engine.card(try desk.newest()).schedule.state.dueDay
        while try desk.engine.clockReading().day < due { try desk.clock("+1day") }
        try desk.perform(
          .rate(RateCard(card: try desk.newest(), rating: .good, session: desk.session)))
      }
    }
    try desk.clock("+30days")
    return (desk, deck)
  }

  @Test("each order is what it says, ties by age")
  func orders() throws {
    let (desk, deck) = try desk()
    let orders: [(String, [String])] = [
      ("interval", ["c3", "c2", "c1"]), ("interval-longest", ["c1", "c2", "c3"]),
      ("ease", ["c1", "c2", "c3"]), ("retrievability", ["c3", "c2", "c1"]),
      ("added", ["c1", "c2", "c3"]),
    ]
    for (order, expected) in orders {
      try desk.perform(.setDeck(deck, key: "order", value: order))
      #expect(try desk.engine.queue(deck: deck).entries.map(\.card.shortID) == expected, "\(order)")
      // The only deck at the top: its order is that of the whole queue.
      #expect(try desk.queue == expected, "\(order)")
      #expect(try desk.shown().card.card.shortID == expected[0], "\(order)")
    }
    let other = try desk.makeDeck("Other")
    try desk.perform(.setDeck(deck, key: "order", value: "interval"))
    let due = try desk.engine.queue(deck: other).entries
    #expect(due.isEmpty)
    let days = try desk.engine.queue().entries.compactMap(\.dueDay)
    #expect(days == days.sorted())
  }

  @Test("a drawn order is the same all day, another one on another day, and goes by day first")
  func drawn() throws {
    let desk = try Desk()
    let (deck, _) = try desk.makeCards(12)
    for _ in 1...12 { try desk.answer(.easy) }
    try desk.clock("+2days")
    try desk.perform(.setDeck(deck, key: "order", value: "due-random"))
    let order = try desk.queue
    #expect(order.count == 12 && order != order.sorted())
    try desk.clock("+3h")
    #expect(try desk.queue == order)
    // An answer and its undo leave the others where they were; a sitting goes on in that order.
    try desk.answer(.good)
    #expect(try desk.queue == Array(order.dropFirst()))
    try desk.perform(.undo())
    #expect(try desk.queue == order)
    try desk.clock("+1day")
    #expect(try desk.queue != order)
    let other = try Desk(at: "2026-03-04T09:00", seed: 2, log: desk.engine.log)
    #expect(try other.queue.sorted() == order.sorted())
    #expect(try other.queue != order)
  }

  @Test("a sitting of a deck goes on after a restart in the order of its deck (C27)")
  func resumed() throws {
    let (desk, deck) = try desk()
    try desk.perform(.setDeck(deck, key: "order", value: "interval"))
    desk.session = StudySession(deck: deck)
    let order = try desk.engine.queue(deck: deck).entries.map(\.card.shortID)
    try desk.answer(.good)
    let restarted = try desk.neighbour()
    let open = try #require(try restarted.engine.openSession())
    #expect(open.progress.done == 1 && open.progress.left == 2)
    restarted.session = open.session
    #expect(try restarted.shown().card.card.shortID == order[1])
  }

  @Test("sm2: a card graded low comes again the same day, after all else, and is gone with it")
  func again() throws {
    let desk = try Desk()
    let (deck, _) = try desk.makeCards(3)
    try desk.perform(.setDeck(deck, key: "scheduler", value: "sm2"))
    try desk.answer(.again)
    #expect(try desk.queue == ["c2", "c3", "c1"])
    #expect(try desk.counts == StudyCounts(new: 2, learning: 1))
    try desk.clock("+1h")
    try desk.answer(.hard)
    #expect(try desk.queue == ["c3", "c1", "c2"])
    try desk.answer(.good)
    #expect(try desk.queue == ["c1", "c2"])
    try desk.answer(.good)
    #expect(try desk.counts == StudyCounts(learning: 1))
    try desk.perform(.undo())
    #expect(try desk.queue == ["c1", "c2"])
    // What was not repeated is due on its day, whatever the day before asked for.
    try desk.clock("+1day")
    #expect(try desk.counts == StudyCounts(due: 3))
  }
}

extension Desk {
  /// The card answered last.
  fileprivate func newest() throws -> CardID {
    let act = try #require(try engine.acts(limit: 1).first)
    guard case .card(let card) = act.subject else { throw Surprise.otherResult }
    return card.id
  }
}
