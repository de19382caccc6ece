import EventLog
import Projections
import Testing

@testable import StudyEngine

extension Desk {
  /// Expects every stored table to be what a fold of the whole log gives, and the queue and the
  /// counts to be what the folded cards give.
  func expectRowsAreTheFold(sourceLocation: SourceLocation = #_sourceLocation) throws {
    let (fold, rows, records) = try engine.log.read { transaction throws(EventLogError) in
      var rows: [ProjectionKind: RowDigest] = [:]
      var records: [ProjectionKind: RowDigest] = [:]
      for kind in ProjectionKind.allCases where kind != .index {
        rows[kind] = try transaction.rowDigest(of: kind)
        records[kind] = try transaction.projectionRecord(of: kind)?.digest
      }
      return (try StateFold(of: transaction), rows, records)
    }
    let digests = try fold.digests()
    #expect(rows == digests, sourceLocation: sourceLocation)
    #expect(records == digests, sourceLocation: sourceLocation)
    try expectQueueIsTheFold(fold, sourceLocation: sourceLocation)
  }

  /// An own reckoning of the queue from the folded rows, in the simplest way.
  private func expectQueueIsTheFold(
    _ fold: StateFold, sourceLocation: SourceLocation
  ) throws {
    let reading = try engine.clockReading()
    var expected = Self.queue(of: fold, now: reading.now, day: reading.day)
    if expected.isEmpty, fold.setting("learn.ahead") == "20m" {
      let ahead = reading.now.advanced(byMilliseconds: 1_200_000)
      expected = Self.queue(of: fold, now: ahead, day: reading.day)
    }
    let listing = try engine.queue()
    #expect(
      listing.entries.map(\.card.id) == expected.map(\.card), sourceLocation: sourceLocation)
    #expect(listing.counts == StudyCounts(expected), sourceLocation: sourceLocation)
    #expect(try engine.counts() == listing.counts, sourceLocation: sourceLocation)
    let home = try engine.home()
    #expect(home.counts == listing.counts, sourceLocation: sourceLocation)
    #expect(
      home.reviewsToday == (try engine.statistics(days: 1)).totals.reviews,
      sourceLocation: sourceLocation)
    #expect(
      home.reviewsThisWeek == (try engine.statistics(days: 7)).totals.reviews,
      sourceLocation: sourceLocation)
  }

  private static func queue(
    of fold: StateFold, now: Timestamp, day: StudyDay
  ) -> [QueueItem] {
    var queue: [QueueItem] = []
    for (deck, row) in fold.decks where row.isOpen {
      let cards = fold.cards.filter { $0.row.deck == deck }
      let introduced = cards.count { $0.row.firstDay == day }
      let items = cards.compactMap { QueueItem(card: $0.card, row: $0.row) }
        .filter { !$0.marks.isBuried(on: day) }.sorted(by: QueueItem.precedes)
      let slots = max(0, Int(row.dailyNewLimit) - introduced)
      queue += items.filter { $0.kind == .new }.prefix(slots)
      queue += items.filter { item in
        switch item.kind {
        case .learning: item.rank <= now.milliseconds
        case .due: item.rank <= Int64(day.number)
        case .new: false
        }
      }
    }
    return queue.sorted(by: QueueItem.precedes).puttingPostponedLast(on: day)
  }

  /// Expects what the preview of the shown card promises to be what its answer stores.
  func expectPreviewIsStored(
    _ shown: ShownCard, _ rating: Rating, _ rated: RatedCard,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let preview = try #require(shown.previews.first { $0.rating == rating })
    #expect(preview.after == rated.after, sourceLocation: sourceLocation)
    #expect(preview.wait == rated.wait, sourceLocation: sourceLocation)
    #expect(preview.isEarly == rated.isEarly, sourceLocation: sourceLocation)
    let stored = try engine.card(rated.card.id).schedule.state
    #expect(stored == rated.after, sourceLocation: sourceLocation)
  }
}
