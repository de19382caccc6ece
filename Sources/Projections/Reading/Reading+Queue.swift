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
      new: min(deck.newSlots, try figures(of: deck.deck).new),
      learning: try learningCount(in: deck.deck, now: now),
      due: Int(try sum(of: .dueDays, in: deck.deck, through: day.number)))
  }

  /// Cards whose first answer here was on a day and that are in the deck now.
  package borrowing func introducedCount(
    in deck: DeckID, on day: StudyDay
  ) throws(EventLogError) -> Int {
    let counter = DeckCounter(deck: deck, family: .introductionDays, position: day.number)
    return try withCounters(counter.chunk.key) { Int($0.bigEndian32(at: 4 * counter.offset)) } ?? 0
  }

  private borrowing func learningCount(
    in deck: DeckID, now: Timestamp
  ) throws(EventLogError) -> Int {
    let utcDay = StudyDay(of: now, offset: UTCOffset(minutes: 0), rolloverHour: 0).number
    var count = Int(try sum(of: .stepDays, in: deck, before: utcDay))
    let start = QueueItem.start(deck: deck, kind: .learning, rank: Int64(utcDay) * 86_400_000)
    try scan(
      ProjectionCatalog.current.table(of: .index),
      prefix: QueueItem.prefix(deck: deck, kind: .learning), from: start
    ) { key, _ in
      guard let item = QueueItem(key: key), item.rank <= now.milliseconds else { return .stop }
      count += 1
      return .next
    }
    return count
  }
}
