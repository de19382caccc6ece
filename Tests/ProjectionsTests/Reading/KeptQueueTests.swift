import EventLog
import TestSupport
import Testing

@testable import Projections

@Suite("The first card of a queue, kept between looks")
struct KeptQueueTests {
  @Test(
    "it is the first of the whole queue, whatever happened since", .tags(.property),
    arguments: UInt64(4000)..<4030)
  func agreement(seed: UInt64) throws {
    var history = try RandomHistory(seed: seed)
    var random = SeededRandom(seed: seed)
    let salt = random.next()
    let kept = Dictionary(
      uniqueKeysWithValues: ReviewOrder.allCases.map { ($0, KeptQueue()) })
    for _ in 0..<30 {
      try history.grow(byActs: Int.random(in: 1...8, using: &random))
      let decks = try history.log.fold().decks.map(\.deck)
      // Far enough on for cards to be due; the same day several times.
      let ahead = Int32([0, 0, 20].randomElement(using: &random) ?? 0)
      let day = history.story.today.advanced(byDays: ahead)
      for order in ReviewOrder.allCases {
        var scope = QueueScope.random(over: decks, using: &random)
        scope.order = order
        scope.draw = { ($0.low ^ salt) &* 0x9E37_79B9_7F4A_7C15 }
        let (wanted, found) = try look(
          history.log, scope, now: history.story.now, day: day, kept[order] ?? KeptQueue())
        #expect(found == wanted, "\(order)")
      }
    }
  }

  private func look(
    _ log: ProjectedLog, _ scope: QueueScope, now: Timestamp, day: StudyDay, _ kept: KeptQueue
  ) throws -> (QueueItem?, QueueItem?) {
    try log.log.read { transaction throws(EventLogError) in
      (
        try transaction.queue(of: scope, now: now, day: day, limit: 1).first,
        try transaction.firstInQueue(of: scope, now: now, day: day, keeping: kept)
      )
    }
  }

  @Test("entries come in their order, each as often as it was put in", arguments: UInt64(0)..<20)
  func heap(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    func entry() throws -> DueEntry {
      var row = CardRow(
        createdAt: Timestamp(milliseconds: .random(in: 0...3, using: &random)), deck: .zero,
        number: .random(in: 1...3, using: &random))
      row.schedule.stage = .review
      row.schedule.dueDay = StudyDay(number: .random(in: 1...3, using: &random))
      let card = CardID(high: 1, low: .random(in: 0...5, using: &random))
      let item = try #require(QueueItem(card: card, row: row))
      return DueEntry(item, key: OrderKey(.due, item, nil, draw: 0, on: StudyDay(number: 9)))
    }
    var entries = try (0..<Int.random(in: 0...40, using: &random)).map { _ in try entry() }
    var heap = DueHeap(entries)
    for _ in 0..<20 {
      let new = try entry()
      entries.append(new)
      heap.insert(new)
    }
    var drained: [DueEntry] = []
    while let first = heap.first {
      drained.append(first)
      heap.removeFirst()
    }
    #expect(drained == entries.sorted(by: DueEntry.precedes))
  }
}
