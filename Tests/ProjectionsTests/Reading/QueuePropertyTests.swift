import EventLog
import TestSupport
import Testing

@testable import Projections

@Suite("The queue, counted and listed")
struct QueuePropertyTests {
  @Test(
    "queue, counts, first card and coming cards agree with the rows", arguments: UInt64(3000)..<3040
  )
  func agreement(seed: UInt64) throws {
    var history = try RandomHistory(seed: seed)
    try history.grow(byActs: 150)
    let fold = try history.log.fold()
    var random = SeededRandom(seed: seed)
    for _ in 0..<5 {
      let now = history.story.now.advanced(
        byMilliseconds: .random(in: -600_000...20_000_000, using: &random))
      let day = StudyDay(number: history.story.today.number + .random(in: -2...40, using: &random))
      let flat = try history.log.log.read { transaction throws(EventLogError) in
        try transaction.openDecks(on: day)
      }
      let rows = RowsOfQueue(fold: fold, now: now, day: day, scope: flat)
      #expect(flat.decks == rows.openDecks)
      try expectAgreement(history.log, rows)
      let tree = QueueScope.random(over: fold.decks.map(\.deck), using: &random)
      try expectAgreement(history.log, RowsOfQueue(fold: fold, now: now, day: day, scope: tree))
      try expectFigures(history.log, rows)
    }
  }

  private func expectAgreement(_ log: ProjectedLog, _ expected: RowsOfQueue) throws {
    let (now, day, scope) = (expected.now, expected.day, expected.scope)
    try log.log.read { transaction throws(EventLogError) in
      let queue = try transaction.queue(of: scope, now: now, day: day)
      #expect(queue.map(\.card) == expected.queue.map(\.card))
      #expect(
        try transaction.queue(of: scope, now: now, day: day, limit: 3) == Array(queue.prefix(3)))
      #expect(try transaction.firstInQueue(of: scope, now: now, day: day) == queue.first)
      let second = try transaction.firstInQueue(of: scope, now: now, day: day) { item in
        item != queue.first
      }
      #expect(second == queue.dropFirst().first)
      let counts = try transaction.queueCounts(of: scope, now: now, day: day)
      #expect(counts == expected.counts)
      #expect(counts.total == queue.count)
      let daily = QueueScope(decks: scope.decks.map { QueueDeck(deck: $0.deck) })
      let coming = try transaction.comingCards(
        of: scope, admittedBy: daily, now: now, day: day)
      #expect(coming.step?.at == expected.steps.first)
      #expect(coming.step?.count ?? 0 == expected.steps.filter { $0 == expected.steps.first }.count)
      #expect(coming.day?.day == expected.days.first)
      #expect(coming.day?.count ?? 0 == expected.days.filter { $0 == expected.days.first }.count)
    }
  }

  private func expectFigures(_ log: ProjectedLog, _ expected: RowsOfQueue) throws {
    let day = expected.day
    try log.log.read { transaction throws(EventLogError) in
      for (deck, _) in expected.fold.decks {
        #expect(try transaction.figures(of: deck) == expected.figures(of: deck))
        #expect(
          try transaction.introducedCount(in: deck, on: day) == expected.introduced(in: deck))
        #expect(try transaction.reviewedCount(in: deck, on: day) == expected.reviewed(in: deck))
      }
      for (card, row) in expected.fold.cards {
        let found = try transaction.cardID(number: row.number)
        let row = try found.flatMap { found throws(EventLogError) in try transaction.cardRow(found)
        }
        #expect(row?.number == expected.fold.cardRow(card)?.number)
      }
    }
  }
}

extension QueueScope {
  /// Decks as a tree by chance, with limits, an order and decks that only limit.
  static func random(over decks: [DeckID], using random: inout SeededRandom) -> QueueScope {
    let shuffled = decks.sorted().shuffled(using: &random)
    var places: [QueueDeck] = []
    for (place, deck) in shuffled.enumerated() {
      func slots() -> Int {
        Bool.random(using: &random) ? .max : Int.random(in: 0...4, using: &random)
      }
      let parent =
        place == 0 || Int.random(in: 0...2, using: &random) == 0
        ? nil : Int.random(in: 0..<place, using: &random)
      places.append(
        QueueDeck(
          deck: deck, parent: parent, isListed: Int.random(in: 0...4, using: &random) > 0,
          newSlots: slots(), reviewSlots: slots(),
          newUsesReviews: parent.map { places[$0].newUsesReviews } ?? .random(using: &random)))
    }
    let salt = random.next()
    return QueueScope(
      decks: places, order: ReviewOrder.allCases.randomElement(using: &random) ?? .due,
      draw: { ($0.low ^ salt) &* 0x9E37_79B9_7F4A_7C15 })
  }
}
