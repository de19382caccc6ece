package import EventLog

/// What a card adds up to, but for its text: a row of `p.card`, keyed by the card's id.
package struct CardRow: Hashable, BitwiseCopyable, Sendable {
  package var createdAt: Timestamp
  package var deck: DeckID
  /// The number of its short id, `c1` being 1.
  package var number: UInt32
  package var isSuspended = false
  package var isFavourite = false
  /// Deleted cards keep their row and their past; no queue, count or list shows them.
  package var isDeleted = false
  /// From the answer that took it to box 5 until the next wrong one (`LearnedMark`).
  package var isLearned = false
  package var lastRating: Rating?
  package var scheduler: SchedulerKind = .imported
  package var schedule: ScheduleState = .new
  /// The version of the scheduler that the last answer names; 0 before the first.
  package var schedulerVersion: UInt32 = 0
  /// Answers in effect, those of other programs included.
  package var reviewCount: UInt32 = 0
  /// The study day of the first answer in effect that was given here, or `never`.
  package var firstDay: StudyDay = .never

  package init(createdAt: Timestamp, deck: DeckID, number: UInt32) {
    self.createdAt = createdAt
    self.deck = deck
    self.number = number
  }

  /// Whether it is offered at all: neither suspended nor deleted.
  package var isInQueue: Bool { !isSuspended && !isDeleted }
}

extension CardRow {
  /// How well a card is known, by its last answer.
  package enum Status: String, CaseIterable, Sendable {
    /// Never answered.
    case unlearned
    /// The last answer was again.
    case wrong
    /// The last answer was hard, or right with a slip.
    case uncertain
    case correct
    /// From box 5 until the next wrong answer.
    case learned
  }

  package var status: Status {
    if isLearned { return .learned }
    return switch lastRating {
    case nil: .unlearned
    case .again: .wrong
    case .hard: .uncertain
    case .good, .easy: .correct
    }
  }
}

extension CardRow: StoredRow {
  private struct Flags: OptionSet {
    let rawValue: UInt8
    static let suspended = Flags(rawValue: 1)
    static let favourite = Flags(rawValue: 2)
    static let deleted = Flags(rawValue: 4)
    static let learned = Flags(rawValue: 8)
  }

  package func encode(into bytes: inout [UInt8]) {
    var flags: Flags = []
    if isSuspended { flags.insert(.suspended) }
    if isFavourite { flags.insert(.favourite) }
    if isDeleted { flags.insert(.deleted) }
    if isLearned { flags.insert(.learned) }
    bytes.appendRow(deck)
    bytes.appendRow(number)
    bytes.appendRow(createdAt.milliseconds)
    bytes.append(flags.rawValue)
    bytes.append(lastRating?.rawValue ?? 0)
    bytes.append(scheduler.rawValue)
    bytes.appendRow(schedulerVersion)
    bytes.appendRow(reviewCount)
    bytes.appendRow(firstDay.number)
    schedule.encode(into: &bytes)
  }

  package init?(decoding bytes: RawSpan) {
    var reader = RowReader()
    let deck: DeckID = reader.identifier(bytes)
    let number = reader.uint32(bytes)
    self.init(createdAt: reader.timestamp(bytes), deck: deck, number: number)
    let flags = Flags(rawValue: reader.byte(bytes))
    isSuspended = flags.contains(.suspended)
    isFavourite = flags.contains(.favourite)
    isDeleted = flags.contains(.deleted)
    isLearned = flags.contains(.learned)
    let rating = reader.byte(bytes)
    lastRating = Rating(rawValue: rating)
    guard let scheduler = SchedulerKind(rawValue: reader.byte(bytes)),
      rating == 0 || lastRating != nil, flags.rawValue < 16
    else { return nil }
    self.scheduler = scheduler
    schedulerVersion = reader.uint32(bytes)
    reviewCount = reader.uint32(bytes)
    firstDay = reader.day(bytes)
    schedule = reader.scheduleState(bytes)
    guard reader.isAtEnd(of: bytes) else { return nil }
  }
}
