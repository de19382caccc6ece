public import EventLog
internal import Projections

/// A plan that runs: a list over so many days.
public struct PlanView: Hashable, Sendable {
  public var deck: DeckReference
  /// Days in all, and the place of today among them, from 1; beyond them it is over time.
  public var days: Int
  public var dayNumber: Int
  public var firstDay: StudyDay
  public var lastDay: StudyDay
  /// Words of the list that are not suspended.
  public var total: Int
  /// Words without an answer when today began.
  public var left: Int
  /// Words for today, and those that were begun today.
  public var perDay: Int
  public var today: Int
  /// Words of the last day, and how many days it takes from today on.
  public var lastBatch: Int
  public var daysNeeded: Int
  /// Words by which it is behind what its first day had meant.
  public var behind: Int
  /// Words a day that its first day had meant.
  public var firstPerDay: Int

  /// Every word of the list was answered.
  public var isDone: Bool { left - today <= 0 }
  /// The plan's days are over.
  public var isOverTime: Bool { dayNumber > days }
}

/// Commands about plans and the placement test.
public enum PlanAct: Hashable, Sendable {
  /// Parts a list over 30, 60 or 90 days.
  case start(deck: DeckID, days: Int)
  case stop
  /// Notes a placement test with so many of eight answers right.
  case place(right: Int)
}

/// What became of one.
public enum PlanResult: Sendable {
  case started(PlanView)
  case stopped(PlanView)
  case placed(Placement)
}

extension StudyEngine {
  /// Days that a plan can have.
  public static let planDays = [30, 60, 90]

  /// The plan that runs; nil if none does.
  public func plan() throws(StudyError) -> PlanView? {
    try ask { rows, moment throws(StudyError) in try rows.planView(moment) }
  }

  func plan(
    _ command: PlanAct, _ work: Work, in transaction: inout WriteTransaction
  ) throws(StudyError) -> Outcome {
    let running = try transaction.planView(work.moment)
    switch command {
    case .start(let deck, let days):
      if let running { throw .practice(.planRuns(running.deck)) }
      let known = try transaction.requiredDeck(deck)
      try transaction.checkListIsOpen(deck, work.moment)
      guard Self.planDays.contains(days) else { throw .practice(.noSuchPlan) }
      guard try transaction.planWords(of: deck).left > 0 else {
        throw .practice(.nothingToPractise(known.row.name, .unlearned))
      }
      let events = GameDecisions.single(
        .planStarted(deck: deck, days: UInt32(days), day: work.moment.day), work.act)
      let reference = try append(events, work, in: &transaction)
      guard let view = try transaction.planView(work.moment) else { throw .practice(.noPlan) }
      return Outcome(act: reference, result: .plan(.started(view)))
    case .stop:
      guard let running else { throw .practice(.noPlan) }
      let events = GameDecisions.single(
        .planStopped(start: running.firstDay, day: work.moment.day), work.act)
      let reference = try append(events, work, in: &transaction)
      return Outcome(act: reference, result: .plan(.stopped(running)))
    case .place(let right):
      if let taken = try transaction.placementTaken() { throw .practice(taken) }
      let past = try transaction.gamePast()
      let level = Level.placed(byRight: right)
      let placement = Placement(
        right: UInt32(max(0, right)), level: UInt32(level),
        points: UInt32(clamping: max(0, Level.points(for: level) - past.earned)),
        day: work.moment.day)
      let events = GameDecisions.single(.placementTaken(placement), work.act)
      let reference = try append(events, work, in: &transaction)
      return Outcome(act: reference, result: .plan(.placed(placement)))
    }
  }
}

extension StudyEngine {
  /// The first answer again: the plan as it is now, the placement as it was.
  func repeatedPlan(
    _ command: PlanAct, _ event: DecodedEvent, _ work: Work,
    in transaction: borrowing WriteTransaction
  ) throws(StudyError) -> PlanResult {
    if case .game(.placementTaken(let placement)) = event.payload { return .placed(placement) }
    guard let view = try transaction.planView(work.moment) else { throw .practice(.noPlan) }
    return command == .stop ? .stopped(view) : .started(view)
  }

  /// Why no placement test can be begun; nil if none was taken.
  public func placementRefusal() throws(StudyError) -> StudyError? {
    try ask { rows, _ throws(StudyError) in try rows.placementTaken().map(StudyError.practice) }
  }
}

extension StudyRows where Self: StudyEvents & ~Copyable {
  /// That the placement test was taken, and by which event.
  fileprivate borrowing func placementTaken() throws(StudyError) -> PracticeError? {
    guard let placement = try gamePast().placement else { return nil }
    var sequence: UInt64 = 0
    try forEachEventBackwards(of: .placementTaken) { entry in
      guard !entry.isVoid else { return .next }
      sequence = entry.sequence
      return .stop
    }
    return .placementTaken(level: Int(placement.level), sequence: sequence)
  }
}

extension StudyRows where Self: ~Copyable {
  /// Words of a list that are not suspended, and those of them without an answer.
  borrowing func planWords(of deck: DeckID) throws(StudyError) -> (total: Int, left: Int) {
    var total = 0
    var left = 0
    for deck in try practiceDecks(of: deck) {
      let figures = try figures(ofDeck: deck)
      total += figures.cards - figures.suspended
      left += figures.unlearned
    }
    return (total, left)
  }

  /// The plan that runs, unless its deck is gone: the one not stopped, with the latest first day.
  ///
  /// A plan may begin before one that was stopped: clocks go backwards.
  borrowing func planView(_ moment: Moment) throws(StudyError) -> PlanView? {
    try planView(try gamePast(), moment)
  }

  borrowing func planView(_ past: GamePast, _ moment: Moment) throws(StudyError) -> PlanView? {
    guard let (start, row) = past.plans.last(where: { $0.1.stoppedOn == .never }),
      let deck = try knownDeck(row.deck)
    else { return nil }
    let decks = try practiceDecks(of: row.deck)
    let words = try planWords(of: row.deck)
    var today = 0
    for deck in decks { today += try use(of: deck, on: moment.day).introduced }
    let left = words.left + today
    let gone = Int(moment.day.number) - Int(start.number)
    let days = Int(row.days)
    let split = PlanRules(left: left, over: days - gone)
    return PlanView(
      deck: deck.reference, days: days, dayNumber: gone + 1, firstDay: start,
      lastDay: start.advanced(byDays: Int32(clamping: days) - 1), total: words.total, left: left,
      perDay: split.perDay, today: today, lastBatch: split.lastDay, daysNeeded: split.days,
      behind: PlanRules.behind(total: words.total, days: days, gone: gone, left: left),
      firstPerDay: PlanRules(left: words.total, over: days).perDay)
  }
}
