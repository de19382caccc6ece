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
  /// A mark of 1 to 7; 0 for none.
  package var flag: UInt8 = 0
  /// The study day on which a buried card is back, or `never`: a mark that is past is as none.
  package var buriedUntil: StudyDay = .never
  /// The study day on which it goes behind all others, or `never`.
  package var postponedDay: StudyDay = .never
  /// Its place there, from 1: lower ones come first.
  package var postponedPlace: UInt32 = 0
  /// Its given place among the new cards, from 1; 0 where its own number is its place.
  package var givenPosition: UInt32 = 0
  /// What it has in common with its siblings, the id of the first of them; nil for a card alone.
  package var siblings: CardID?
  /// The last study day on which it was due by day and answered here, or `never`.
  package var reviewDay: StudyDay = .never
  /// How often an answer took it out of the cards due on that day.
  package var reviewDayCount: UInt32 = 0
  /// The last study day on which an answer was paid, or `never`.
  package var paidDay: StudyDay = .never
  /// The last study day on which a wrong answer has cost, or `never`.
  package var penalisedDay: StudyDay = .never
  package var climb = Climb.clean
  /// It was learned by an answer given here, at some time.
  package var wasEverLearned = false
  /// Its first answer took it out of the cards due by day: it was given a day before it.
  package var wasFirstDue = false
  /// Another program began with it: no answer here is its first.
  package var wasBegunElsewhere = false

  package init(createdAt: Timestamp, deck: DeckID, number: UInt32) {
    self.createdAt = createdAt
    self.deck = deck
    self.number = number
  }

  /// Whether it is offered at all: neither suspended nor deleted.
  package var isInQueue: Bool { !isSuspended && !isDeleted }

  /// Its place among the new cards, from 1.
  package var position: UInt32 { givenPosition == 0 ? number : givenPosition }

  /// Whether it stays out of the queue on a study day.
  package func isBuried(on day: StudyDay) -> Bool { buriedUntil != .never && day < buriedUntil }

  /// Whether it goes behind all others on a study day.
  package func isPostponed(on day: StudyDay) -> Bool {
    postponedDay != .never && postponedDay == day
  }
}

extension CardRow {
  /// How well a card is known, by its last answer.
  package enum Status: String, CaseIterable, Sendable {
    /// Never answered, here or elsewhere.
    case unlearned
    /// The last answer was again.
    case wrong
    /// The last answer was hard, or right with a slip.
    case uncertain
    case correct
    /// From box 5 until the next wrong answer.
    case learned
  }

  /// Learned for good, else what the last answer in effect says.
  package var status: Status {
    if isLearned { return .learned }
    return switch lastRating {
    case nil: wasBegunElsewhere ? .correct : .unlearned
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
    static let sibling = Flags(rawValue: 16)
    static let firstDue = Flags(rawValue: 32)
    static let everLearned = Flags(rawValue: 64)
    static let begunElsewhere = Flags(rawValue: 128)
  }

  /// Whether the bytes of a row are those of a favourite: the flags follow 16 bytes of the deck, 4 of
  /// the number and 8 of the time.
  static func isOfFavourite(_ bytes: RawSpan) -> Bool {
    bytes.byteCount > 28 && Flags(rawValue: bytes.byte(at: 28)).contains(.favourite)
  }

  /// Whether flags are those of a deleted card.
  static func isOfDeleted(_ flags: UInt8) -> Bool { Flags(rawValue: flags).contains(.deleted) }

  package func encode(into bytes: inout [UInt8]) {
    var flags: Flags = []
    if isSuspended { flags.insert(.suspended) }
    if isFavourite { flags.insert(.favourite) }
    if isDeleted { flags.insert(.deleted) }
    if isLearned { flags.insert(.learned) }
    if siblings != nil { flags.insert(.sibling) }
    if wasFirstDue { flags.insert(.firstDue) }
    if wasEverLearned { flags.insert(.everLearned) }
    if wasBegunElsewhere { flags.insert(.begunElsewhere) }
    bytes.appendRow(deck)
    bytes.appendRow(number)
    bytes.appendRow(createdAt.milliseconds)
    bytes.append(flags.rawValue)
    bytes.append(lastRating?.rawValue ?? 0)
    bytes.append(scheduler.rawValue)
    bytes.appendRow(schedulerVersion)
    bytes.appendRow(reviewCount)
    bytes.appendRow(firstDay.number)
    bytes.append(flag)
    bytes.appendRow(buriedUntil.number)
    bytes.appendRow(postponedDay.number)
    bytes.appendRow(postponedPlace)
    bytes.appendRow(givenPosition)
    bytes.appendRow(reviewDay.number)
    bytes.appendRow(reviewDayCount)
    bytes.appendRow(paidDay.number)
    bytes.appendRow(penalisedDay.number)
    bytes.append(climb.rawValue)
    schedule.encode(into: &bytes)
    if let siblings { bytes.appendRow(siblings) }
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
    wasFirstDue = flags.contains(.firstDue)
    wasEverLearned = flags.contains(.everLearned)
    wasBegunElsewhere = flags.contains(.begunElsewhere)
    let rating = reader.byte(bytes)
    lastRating = Rating(rawValue: rating)
    guard let scheduler = SchedulerKind(rawValue: reader.byte(bytes)),
      rating == 0 || lastRating != nil
    else { return nil }
    self.scheduler = scheduler
    schedulerVersion = reader.uint32(bytes)
    reviewCount = reader.uint32(bytes)
    firstDay = reader.day(bytes)
    flag = reader.byte(bytes)
    buriedUntil = reader.day(bytes)
    postponedDay = reader.day(bytes)
    postponedPlace = reader.uint32(bytes)
    givenPosition = reader.uint32(bytes)
    reviewDay = reader.day(bytes)
    reviewDayCount = reader.uint32(bytes)
    paidDay = reader.day(bytes)
    penalisedDay = reader.day(bytes)
    guard let climb = Climb(rawValue: reader.byte(bytes)) else { return nil }
    self.climb = climb
    schedule = reader.scheduleState(bytes)
    siblings = flags.contains(.sibling) ? reader.identifier(bytes) : nil
    guard reader.isAtEnd(of: bytes) else { return nil }
  }
}
