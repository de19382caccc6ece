package import EventLog

/// When cards come that cannot be shown yet.
package struct ComingCards: Hashable, Sendable {
  private var stepAt: Timestamp?
  private var stepCount = 0
  private var dueDay: StudyDay?
  private var dueCount = 0
  private var buriedStepDay: StudyDay?
  private var buriedStepCount = 0

  package init() {}

  /// The next instant at which a step ends, and how many end then.
  package var step: (at: Timestamp, count: Int)? { stepAt.map { ($0, stepCount) } }

  /// The next study day on which cards come by day, and how many.
  package var day: (day: StudyDay, count: Int)? { dueDay.map { ($0, dueCount) } }

  mutating func add(stepAt at: Timestamp, count: Int) {
    if let known = stepAt, known <= at {
      if known == at { stepCount += count }
    } else {
      stepAt = at
      stepCount = count
    }
  }

  /// Of the cards of `day`, those that were buried in their steps.
  package private(set) var buriedSteps: (day: StudyDay, count: Int)? {
    get { buriedStepCount > 0 ? buriedStepDay.map { ($0, buriedStepCount) } : nil }
    set {
      buriedStepDay = newValue?.day
      buriedStepCount = newValue?.count ?? 0
    }
  }

  mutating func add(buriedStepsBackOn day: StudyDay, count: Int) {
    add(dueDay: day, count: count)
    if let known = buriedSteps, known.day <= day {
      if known.day == day { buriedSteps = (day, known.count + count) }
    } else {
      buriedSteps = (day, count)
    }
  }

  mutating func add(dueDay day: StudyDay, count: Int) {
    if let known = dueDay, known <= day {
      if known == day { dueCount += count }
    } else {
      dueDay = day
      dueCount = count
    }
  }
}

extension Reading where Self: ~Copyable {
  /// What comes next in some decks after what has come now; about 5 µs a deck.
  ///
  /// - Parameters:
  ///   - scope: The decks.
  ///   - daily: The same decks with the limits of an ordinary day: where they let in no card due
  ///     by day, none comes; how many they let in is not asked.
  ///   - now: The instant after which steps end that count.
  ///   - day: The study day after which days count.
  /// - Returns: The next step and the next day, with how many cards each has.
  /// - Throws: What the store says.
  package borrowing func comingCards(
    of scope: QueueScope, admittedBy daily: QueueScope, now: Timestamp, day: StudyDay
  ) throws(EventLogError) -> ComingCards {
    var coming = ComingCards()
    for (place, deck) in scope.decks.enumerated() where deck.isListed {
      if let (at, count) = try nextStep(in: deck.deck, after: now, day: day) {
        coming.add(stepAt: at, count: count)
      }
      if daily.room(for: .due, at: place) > 0,
        let next = try firstCounter(of: .dueDays, in: deck.deck, after: day.number)
      {
        coming.add(dueDay: StudyDay(number: next.position), count: next.count)
      }
      // Steps of buried cards have ended by the day on which those are back, as good as all.
      if let next = try firstCounter(of: .buriedStepDays, in: deck.deck, after: day.number) {
        coming.add(buriedStepsBackOn: StudyDay(number: next.position), count: next.count)
      }
    }
    return coming
  }

  private borrowing func nextStep(
    in deck: DeckID, after now: Timestamp, day: StudyDay
  ) throws(EventLogError) -> (Timestamp, Int)? {
    guard now.milliseconds < .max else { return nil }
    var next: (at: Timestamp, count: Int)?
    try scan(
      ProjectionCatalog.current.table(of: .index),
      prefix: QueueItem.prefix(deck: deck, kind: .learning),
      from: QueueItem.start(deck: deck, kind: .learning, rank: now.milliseconds + 1)
    ) { key, value throws(EventLogError) in
      let item = try QueueItem(row: key, value)
      if item.marks.isBuried(on: day) { return .next }
      let at = Timestamp(milliseconds: item.rank)
      guard let found = next else {
        next = (at, 1)
        return .next
      }
      guard found.at == at else { return .stop }
      next = (at, found.count + 1)
      return .next
    }
    return next
  }
}
