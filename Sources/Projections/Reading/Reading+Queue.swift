package import EventLog

/// The due index: cards that are neither suspended nor deleted, by deck and in the queue's order.
///
/// Buried cards are in it, and are passed over until their day comes. Archived and deleted decks
/// are left out by naming the others.
extension Reading where Self: ~Copyable {
  /// How many cards of a deck itself have come, limits apart; about 10 µs however many there are.
  ///
  /// - Parameters:
  ///   - deck: The deck.
  ///   - now: Steps that end at this instant or before it have ended.
  ///   - day: The study day now.
  /// - Returns: The counts; `new` is all new cards.
  /// - Throws: `corruptRow` for a row of the index that is not one.
  package borrowing func queueStock(
    of deck: DeckID, now: Timestamp, day: StudyDay
  ) throws(EventLogError) -> QueueCounts {
    QueueCounts(
      new: try newCount(in: deck, on: day),
      learning: try learningCount(in: deck, now: now, day: day),
      due: Int(try sum(of: .dueDays, in: deck, through: day.number)),
      again: try counter(.repeatDays, in: deck, at: day.number))
  }

  /// The decks that are neither archived nor deleted, each by itself: what their names say of a
  /// tree is for the room above.
  package borrowing func openDecks(on day: StudyDay) throws(EventLogError) -> QueueScope {
    var open: [QueueDeck] = []
    for (deck, row) in try allDecks() where row.isOpen {
      let introduced = try introducedCount(in: deck, on: day)
      let reviewed = try reviewedCount(in: deck, on: day)
      open.append(
        QueueDeck(
          deck: deck, newSlots: max(0, row.newLimit(on: day) - introduced),
          reviewSlots: max(0, row.reviewLimit(on: day) - reviewed)))
    }
    return QueueScope(decks: open)
  }

  /// Cards whose first answer here was on a day and that are in the deck now.
  package borrowing func introducedCount(
    in deck: DeckID, on day: StudyDay
  ) throws(EventLogError) -> Int {
    try counter(.introductionDays, in: deck, at: day.number)
  }

  /// Answers that took a card, now in the deck, out of those due on a day.
  package borrowing func reviewedCount(
    in deck: DeckID, on day: StudyDay
  ) throws(EventLogError) -> Int {
    try counter(.reviewDays, in: deck, at: day.number)
  }

  /// New cards of a deck that are not buried on a day.
  borrowing func newCount(in deck: DeckID, on day: StudyDay) throws(EventLogError) -> Int {
    let new = try figures(of: deck).new
    return new == 0
      ? 0 : max(0, new - Int(try sum(of: .buriedNewDays, in: deck, after: day.number)))
  }

  private borrowing func learningCount(
    in deck: DeckID, now: Timestamp, day: StudyDay
  ) throws(EventLogError) -> Int {
    let utcDay = StudyDay(of: now, offset: UTCOffset(minutes: 0), rolloverHour: 0).number
    var count = Int(try sum(of: .stepDays, in: deck, before: utcDay))
    let firstRank = Int64(utcDay) * 86_400_000
    // Those that were buried are counted one by one: how far in their step depends on the day.
    let hasBuried = try sum(of: .buriedStepDays, in: deck, through: day.number) > 0
    let start =
      hasBuried ? nil : QueueItem.start(deck: deck, kind: .learning, rank: firstRank)
    try scan(
      ProjectionCatalog.current.table(of: .index),
      prefix: QueueItem.prefix(deck: deck, kind: .learning), from: start
    ) { key, value throws(EventLogError) in
      let item = try QueueItem(row: key, value)
      guard item.rank <= now.milliseconds else { return .stop }
      let wasBuried = item.marks.buriedUntil != .never
      if wasBuried ? !item.marks.isBuried(on: day) : item.rank >= firstRank { count += 1 }
      return .next
    }
    return count
  }
}
