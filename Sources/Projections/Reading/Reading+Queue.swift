package import EventLog

/// A deck as the queue sees it.
package struct QueueDeck: Hashable, Sendable {
  package var deck: DeckID
  /// New cards that the day's cap still lets in.
  package var newSlots: Int

  package init(deck: DeckID, newSlots: Int) {
    self.deck = deck
    self.newSlots = newSlots
  }
}

/// How many cards of a deck, or of several, can be shown now.
package struct QueueCounts: Hashable, Sendable {
  /// New cards that the day's caps let in.
  package var new = 0
  /// Cards whose step has ended; those that wait are not counted.
  package var learning = 0
  /// Cards whose study day has come, those in steps of a day or more included.
  package var due = 0

  package init(new: Int = 0, learning: Int = 0, due: Int = 0) {
    self.new = new
    self.learning = learning
    self.due = due
  }

  package var total: Int { new + learning + due }

  package static func + (left: Self, right: Self) -> Self {
    Self(
      new: left.new + right.new, learning: left.learning + right.learning,
      due: left.due + right.due)
  }
}

/// The due index: cards that are neither suspended nor deleted, by deck and in the queue's order.
///
/// Buried cards are in it, and are passed over until their day comes.
///
/// Archived and deleted decks are left out by naming the others: `openDecks`.
extension Reading where Self: ~Copyable {
  /// A deck with the new cards that its cap still lets in on a day.
  package borrowing func queueDeck(
    _ deck: DeckID, _ row: DeckRow, on day: StudyDay
  ) throws(EventLogError) -> QueueDeck {
    let introduced = try introducedCount(in: deck, on: day)
    return QueueDeck(deck: deck, newSlots: max(0, Int(row.dailyNewLimit) - introduced))
  }

  /// The decks that are neither archived nor deleted, in the order of their short ids.
  package borrowing func openDecks(on day: StudyDay) throws(EventLogError) -> [QueueDeck] {
    var open: [QueueDeck] = []
    for (deck, row) in try allDecks() where row.isOpen {
      open.append(try queueDeck(deck, row, on: day))
    }
    return open
  }

  /// How many cards of a deck can be shown now; about 10 µs however many there are.
  ///
  /// - Parameters:
  ///   - deck: The deck, with its slots for new cards.
  ///   - now: Steps that end at this instant or before it have ended.
  ///   - day: The study day now.
  /// - Returns: The counts of what `queue` holds of the deck.
  /// - Throws: `corruptRow` for a row of the index that is not one.
  package borrowing func queueCounts(
    of deck: QueueDeck, now: Timestamp, day: StudyDay
  ) throws(EventLogError) -> QueueCounts {
    QueueCounts(
      new: min(deck.newSlots, try newCount(in: deck.deck, on: day)),
      learning: try learningCount(in: deck.deck, now: now, day: day),
      due: Int(try sum(of: .dueDays, in: deck.deck, through: day.number)))
  }

  /// Cards whose first answer here was on a day and that are in the deck now.
  package borrowing func introducedCount(
    in deck: DeckID, on day: StudyDay
  ) throws(EventLogError) -> Int {
    try counter(.introductionDays, in: deck, at: day.number)
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
    ) { key, value in
      guard let item = QueueItem(key: key, marks: value), item.rank <= now.milliseconds else {
        return .stop
      }
      let wasBuried = item.marks.buriedUntil != .never
      if wasBuried ? !item.marks.isBuried(on: day) : item.rank >= firstRank { count += 1 }
      return .next
    }
    return count
  }
}
