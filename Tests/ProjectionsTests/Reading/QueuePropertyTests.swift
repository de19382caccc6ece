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
      try expectAgreement(history.log, Expectation(fold: fold, now: now, day: day))
    }
  }

  private func expectAgreement(_ log: ProjectedLog, _ expected: Expectation) throws {
    let (now, day) = (expected.now, expected.day)
    try log.log.read { transaction throws(EventLogError) in
      let decks = try transaction.openDecks(on: day)
      #expect(decks == expected.decks)
      let queue = try transaction.queue(of: decks, now: now, day: day)
      #expect(queue.map(\.card) == expected.queue.map(\.card))
      #expect(
        try transaction.queue(of: decks, now: now, day: day, limit: 3) == Array(queue.prefix(3)))
      #expect(try transaction.firstInQueue(of: decks, now: now, day: day) == queue.first)
      let second = try transaction.firstInQueue(of: decks, now: now, day: day) { item in
        item != queue.first
      }
      if queue.count > 1, queue[0].kind != .new { #expect(second == queue[1]) }
      var counts = QueueCounts()
      for deck in decks {
        counts = counts + (try transaction.queueCounts(of: deck, now: now, day: day))
      }
      #expect(counts == expected.counts)
      #expect(counts.total == queue.count)
      let coming = try transaction.comingCards(of: decks, now: now, day: day)
      #expect(coming.step?.at == expected.steps.first)
      #expect(coming.step?.count ?? 0 == expected.steps.filter { $0 == expected.steps.first }.count)
      #expect(coming.day?.day == expected.days.first)
      #expect(coming.day?.count ?? 0 == expected.days.filter { $0 == expected.days.first }.count)
      for (deck, _) in expected.fold.decks {
        #expect(try transaction.figures(of: deck) == expected.figures(of: deck))
        #expect(
          try transaction.introducedCount(in: deck, on: day) == expected.introduced(in: deck))
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

/// What the rows of cards and decks say, found by going through all of them.
private struct Expectation {
  let fold: StateFold
  let now: Timestamp
  let day: StudyDay

  var decks: [QueueDeck] {
    fold.decks.filter { $0.row.isOpen }.sorted {
      ($0.row.number, $0.deck) < ($1.row.number, $1.deck)
    }
    .map { deck, row in
      QueueDeck(deck: deck, newSlots: max(0, Int(row.dailyNewLimit) - introduced(in: deck)))
    }
  }

  private var items: [QueueItem] {
    let open = Set(decks.map(\.deck))
    return fold.cards.compactMap { QueueItem(card: $0.card, row: $0.row) }
      .filter { open.contains($0.deck) }.sorted(by: QueueItem.precedes)
  }

  var queue: [QueueItem] {
    var slots = Dictionary(uniqueKeysWithValues: decks.map { ($0.deck, $0.newSlots) })
    return items.filter { item in
      if item.marks.isBuried(on: day) { return false }
      switch item.kind {
      case .learning: return item.rank <= now.milliseconds
      case .due: return item.rank <= day.number
      case .new:
        slots[item.deck, default: 0] -= 1
        return slots[item.deck, default: 0] >= 0
      }
    }
    .puttingPostponedLast(on: day)
  }

  var counts: QueueCounts {
    QueueCounts(
      new: queue.count { $0.kind == .new }, learning: queue.count { $0.kind == .learning },
      due: queue.count { $0.kind == .due })
  }

  var steps: [Timestamp] {
    items.filter { !$0.marks.isBuried(on: day) }.compactMap(\.dueAt).filter { $0 > now }.sorted()
  }

  /// Buried cards in steps are back on their day; buried new ones are a matter of the caps.
  var days: [StudyDay] {
    items.compactMap { item in
      let back = item.marks.isBuried(on: day) ? item.marks.buriedUntil : day
      switch item.kind {
      case .learning: return back
      case .due: return item.dueDay.map { max($0, back) }
      case .new: return nil
      }
    }
    .filter { $0 > day }.sorted()
  }

  func introduced(in deck: DeckID) -> Int {
    fold.cards.count { $0.row.deck == deck && $0.row.firstDay == day && day != .never }
  }

  func figures(of deck: DeckID) -> DeckFigures {
    var figures = DeckFigures()
    for (_, row) in fold.cards where row.deck == deck && !row.isDeleted {
      figures.cards += 1
      figures.reviews += Int(row.reviewCount)
      if row.isSuspended {
        figures.suspended += 1
        continue
      }
      if row.isLearned { figures.learned += 1 }
      switch row.schedule.stage {
      case .new: figures.new += 1
      case .learning, .relearning: figures.learning += 1
      case .review:
        if row.schedule.intervalDays < 16 { figures.young += 1 } else { figures.mature += 1 }
      }
    }
    return figures
  }
}
