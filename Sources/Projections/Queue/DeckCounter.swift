import EventLog

/// One number that a deck's cards add up to, kept beside the queue so that no view counts cards.
///
/// Counters of one deck and family lie in rows of 64, so that ten years of due days are 57 rows.
struct DeckCounter: Hashable, Sendable {
  enum Family: UInt8, Sendable {
    /// Figures of the deck as a whole; the position is a `Figure`.
    case figures = 0
    /// Cards in the queue by the study day from which they are due.
    case dueDays = 1
    /// Cards in steps by the UTC day in which their step ends.
    case stepDays = 2
    /// Cards by the study day of the first answer given here; those that were due by day then are
    /// counted in `reviewDays` alone.
    case introductionDays = 3
    /// New cards that are or were buried, by the study day on which they are back.
    case buriedNewDays = 4
    /// Cards in steps that are or were buried, by that day; they count in no `stepDays`.
    case buriedStepDays = 5
    /// Cards that go behind all others, by the study day on which they do.
    case postponedDays = 6
    /// Answers that took a card out of those due on a study day, by that day; of each card those
    /// of its last such day.
    case reviewDays = 7
    /// Cards that come again on the study day of their last review, by that day.
    case repeatDays = 8
  }

  /// Figures of a deck; cards that are deleted count in none.
  enum Figure: Int32, CaseIterable, Sendable {
    // Cards that are not suspended, by how far they have come.
    case new = 0
    case learning = 1
    case young = 2
    case mature = 3
    /// All of them, suspended or not.
    case cards = 4
    case suspended = 5
    /// Learned and not suspended.
    case learned = 6
    /// Answers in effect.
    case reviews = 7
    // Cards that are not suspended and not learned, by their last answer.
    case wrong = 8
    case uncertain = 9
    case correct = 10
    /// Cards that are not suspended whose last counted answer was wrong.
    case openMistakes = 11

    /// Made once: `allCases` would make its array for each row that is read.
    static let all = allCases
  }

  var deck: DeckID
  var family: Family
  var position: Int32

  static let chunkSize: Int32 = 64

  /// The row that holds it.
  var chunk: Chunk {
    Chunk(deck: deck, family: family, index: position >> 6)
  }

  /// Its place in that row.
  var offset: Int { Int(position & 63) }

  /// A row of counters.
  struct Chunk: Hashable, Sendable {
    var deck: DeckID
    var family: Family
    var index: Int32

    var key: TableKey { Self.prefix(deck: deck, family: family).appending(index.asSortable) }

    static func prefix(deck: DeckID, family: Family) -> TableKey {
      IndexArea.deck(deck).appending(byte: 0).appending(byte: family.rawValue)
    }

    static let keyByteCount = 1 + 16 + 1 + 1 + 4

    /// The index in a key of this layout.
    static func index(inKey key: RawSpan) -> Int32 { Int32(sortable: key.bigEndian32(at: 19)) }

    static func precedes(_ left: Self, _ right: Self) -> Bool {
      if left.deck != right.deck { return left.deck < right.deck }
      if left.family != right.family { return left.family.rawValue < right.family.rawValue }
      return left.index < right.index
    }
  }
}

extension CardRow {
  /// Calls `body` with each counter that the card is counted in, and by how much.
  func forEachCounter(_ body: (DeckCounter, UInt32) -> Void) {
    func count(_ figure: DeckCounter.Figure, _ amount: UInt32 = 1) {
      body(DeckCounter(deck: deck, family: .figures, position: figure.rawValue), amount)
    }
    if firstDay != .never, !wasFirstDue {
      body(DeckCounter(deck: deck, family: .introductionDays, position: firstDay.number), 1)
    }
    if reviewDay != .never {
      body(
        DeckCounter(deck: deck, family: .reviewDays, position: reviewDay.number), reviewDayCount)
    }
    guard !isDeleted else { return }
    count(.cards)
    if reviewCount > 0 { count(.reviews, reviewCount) }
    guard !isSuspended else {
      count(.suspended)
      return
    }
    switch status {
    case .unlearned: break
    case .wrong: count(.wrong)
    case .uncertain: count(.uncertain)
    case .correct: count(.correct)
    case .learned: count(.learned)
    }
    if climb == .open { count(.openMistakes) }
    if postponedDay != .never {
      body(DeckCounter(deck: deck, family: .postponedDays, position: postponedDay.number), 1)
    }
    switch schedule.stage {
    case .new:
      count(.new)
      if buriedUntil != .never {
        body(DeckCounter(deck: deck, family: .buriedNewDays, position: buriedUntil.number), 1)
      }
      return
    case .learning, .relearning: count(.learning)
    case .review: count(schedule.intervalDays < 16 ? .young : .mature)
    }
    guard schedule.dueDay == .never else {
      let day = buriedUntil == .never ? schedule.dueDay : max(buriedUntil, schedule.dueDay)
      body(DeckCounter(deck: deck, family: .dueDays, position: day.number), 1)
      if let day = repeatDay {
        body(DeckCounter(deck: deck, family: .repeatDays, position: day.number), 1)
      }
      return
    }
    if buriedUntil == .never {
      let utcDay = StudyDay(of: schedule.dueAt, offset: UTCOffset(minutes: 0), rolloverHour: 0)
      body(DeckCounter(deck: deck, family: .stepDays, position: utcDay.number), 1)
    } else {
      body(DeckCounter(deck: deck, family: .buriedStepDays, position: buriedUntil.number), 1)
    }
  }
}
