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

  /// Expects what the engine keeps from one look to the next to be what a new engine finds.
  func expectKeptIsFoundAnew(sourceLocation: SourceLocation = #_sourceLocation) throws {
    let (kept, read) = try engine.log.read { transaction throws(StudyError) in
      (
        try DayPace(transaction, knowing: engine.pace), try DayPace(transaction, knowing: nil)
      )
    }
    #expect(kept == read, sourceLocation: sourceLocation)
    let other = try Desk(zone: engine.zone?.name, seed: engine.seed, log: engine.log)
    other.engine.clock.stand(at: engine.clock.now)
    let (own, others) = (try engine.nextCard(in: session), try other.engine.nextCard(in: session))
    guard case .card(let shown) = own, case .card(let wanted) = others else {
      #expect("\(own)" == "\(others)", sourceLocation: sourceLocation)
      return
    }
    #expect(shown.card.card.id == wanted.card.card.id, sourceLocation: sourceLocation)
  }

  /// An own reckoning of every queue from the folded rows, in the simplest way: what each deck
  /// lists, what the deck list, the start screen and a review count.
  private func expectQueueIsTheFold(
    _ fold: StateFold, sourceLocation: SourceLocation
  ) throws {
    let reading = try engine.clockReading()
    let rows = FoldedQueue(fold: fold, now: reading.now, day: reading.day, seed: engine.seed)
    let listing = try expectQueue(of: nil, rows, sourceLocation: sourceLocation)
    let home = try engine.home()
    #expect(home.counts == listing.counts, sourceLocation: sourceLocation)
    #expect(home.waiting == listing.waiting, sourceLocation: sourceLocation)
    for deck in try engine.decks(includingArchived: true) {
      let own = try expectQueue(of: deck.deck.id, rows, sourceLocation: sourceLocation)
      #expect(deck.counts == own.counts, sourceLocation: sourceLocation)
      #expect((deck.next == nil) || deck.counts.total == 0, sourceLocation: sourceLocation)
      let above = rows.tree.path(to: deck.deck.id).dropLast().reversed()
      #expect(deck.above.map(\.id) == Array(above), sourceLocation: sourceLocation)
    }
    #expect(
      home.reviewsToday == (try engine.statistics(days: 1)).totals.reviews,
      sourceLocation: sourceLocation)
    #expect(
      home.reviewsThisWeek
        == (try engine.statistics(days: CivilDate(home.clock.day).weekday + 1)).totals.reviews,
      sourceLocation: sourceLocation)
  }

  private func expectQueue(
    of deck: DeckID?, _ rows: FoldedQueue, sourceLocation: SourceLocation
  ) throws -> QueueListing {
    let listing = try engine.queue(deck: deck)
    let expected = rows.queue(of: deck)
    #expect(
      listing.entries.map(\.card.id) == expected.map(\.card), sourceLocation: sourceLocation)
    #expect(listing.counts == StudyCounts(expected), sourceLocation: sourceLocation)
    #expect(try engine.counts(deck: deck) == listing.counts, sourceLocation: sourceLocation)
    // A search that finds every card has the same queue by another way.
    let searched = try engine.queue(deck: deck, matching: "")
    #expect(
      searched.entries.map(\.card) == listing.entries.map(\.card), sourceLocation: sourceLocation)
    #expect(searched.counts == listing.counts, sourceLocation: sourceLocation)
    #expect(searched.waiting == listing.waiting, sourceLocation: sourceLocation)
    #expect(searched.rest == listing.rest, sourceLocation: sourceLocation)
    let next = try engine.nextCard(in: StudySession(deck: deck))
    if case .card(let shown) = next {
      #expect(shown.card.card.id == expected.first?.card, sourceLocation: sourceLocation)
      #expect(shown.left == listing.counts, sourceLocation: sourceLocation)
    } else {
      #expect(expected.isEmpty, sourceLocation: sourceLocation)
    }
    return listing
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
