public import EventLog

/// FSRS-6 with study days, steps and a promise of order.
///
/// Days elapsed are study days, never below 0. Memory starts from the grid and is stored on it;
/// an interval follows from the stored stability. Hard, good and easy differ by a day at least
/// wherever the maximum leaves room, and never fall below again.
public struct FSRSScheduler: Sendable {
  /// The version of this rule; another rule gets another number.
  public static let version: UInt32 = 1
  /// The chance of recall that is aimed for where nothing was set, in millionths.
  public static let standardRetention: UInt32 = 900_000
  /// The range of that chance, in millionths.
  public static let retentionRange: ClosedRange<UInt32> = 700_000...990_000
  /// The chance of recall that the intervals of other schedulers are taken to aim for.
  static let retentionOfOthers = 0.9

  let model: FSRSModel
  let steps: FSRSSteps
  /// In millionths.
  let retention: UInt32
  let maximumDays: Int32

  /// Takes a deck's parameters: without a chance to aim for it takes the published standard, and
  /// one out of range becomes the nearest in it.
  public init(_ parameters: SchedulerParameters) {
    model = FSRSModel(FSRSParameters(stored: parameters.weightMillionths))
    steps = FSRSSteps(
      learning: parameters.stepSeconds, relearning: parameters.relearningStepSeconds)
    let range = Self.retentionRange
    retention =
      parameters.retentionMillionths == 0
      ? Self.standardRetention
      : min(max(parameters.retentionMillionths, range.lowerBound), range.upperBound)
    maximumDays = Int32(
      clamping: min(
        max(1, Int64(parameters.maximumIntervalDays)), FieldRange.intervalDays.upperBound)
    )
  }

  /// What one rating makes of a state.
  ///
  /// The spread is the one that `context` holds; where it holds none there is none.
  public func next(
    state: ScheduleState, rating: Rating, context: ReviewContext
  ) -> Transition {
    let base = base(of: state)
    let elapsedDays = base.memory == nil ? 0 : Self.elapsedDays(of: state, on: context.day)
    let outlook = FSRSModel.Outlook(model, base.memory, elapsedDays: Double(elapsedDays))
    let own = MemoryGrid.onGrid(outlook.after(rating))
    let before = base.memory.map(MemoryGrid.onGrid)
    let isReview = state.stage == .review

    var next = ScheduleState(
      stability: own.stability, difficulty: own.difficulty, lastReviewAt: context.at,
      repetitionCount: state.repetitionCount.nextCount,
      lapseCount: isReview && rating == .again ? state.lapseCount.nextCount : state.lapseCount,
      lastReviewDay: context.day)
    let outcome: ScheduleRule.Memory.Outcome
    let wait: Transition.Wait
    switch steps.move(stage: state.stage, index: Int(state.step), rating: rating) {
    case .step(let stage, let index, let milliseconds):
      next.stage = stage
      next.step = Int32(clamping: index)
      wait = next.wait(milliseconds: milliseconds, from: context)
      outcome = .step(step(stage, index, rating, isReview: isReview, milliseconds))
    case .interval:
      let interval = interval(of: rating, state, outlook, drawn: context.drawnFuzz)
      next.stage = .review
      next.intervalDays = interval.days
      next.dueDay = context.day.saturating(addingDays: interval.days)
      wait = .days(interval.days)
      outcome = .days(interval)
    }
    let rule = ScheduleRule.Memory(
      origin: base.origin, elapsedDays: elapsedDays,
      retrievability: base.memory == nil ? 0 : MemoryGrid.millionths(outlook.retrievability),
      stabilityBefore: before?.stability ?? 0, stabilityAfter: own.stability,
      difficultyBefore: before?.difficulty ?? 0, difficultyAfter: own.difficulty,
      retention: Int64(retention), outcome: outcome)
    return Transition(
      state: next, rule: .memory(rule), isEarly: isReview && context.day < state.dueDay, wait: wait)
  }

  /// Study days since the review before; 0 where it is not known, or lies in the future.
  public static func elapsedDays(of state: ScheduleState, on day: StudyDay) -> Int32 {
    var last = Int64(state.lastReviewDay.number)
    if state.lastReviewDay == .never {
      guard state.stage == .review, state.dueDay != .never else { return 0 }
      last = Int64(state.dueDay.number) - Int64(state.intervalDays)
    }
    return Int32(clamping: max(0, Int64(day.number) - last))
  }
}

extension FSRSScheduler {
  /// The memory a review starts from; nil where there is none, so that it counts as the first.
  ///
  /// A state without stability or difficulty comes from another scheduler: its interval and ease
  /// stand for them. Without an interval there is nothing to start from, whatever its stage.
  func base(of state: ScheduleState) -> (memory: MemoryState?, origin: ScheduleRule.Memory.Origin) {
    if state.stage == .new { return (nil, .first) }
    if let memory = MemoryGrid.memory(stability: state.stability, difficulty: state.difficulty) {
      return (memory, .kept)
    }
    guard state.intervalDays > 0 else { return (nil, .first) }
    let ease = state.ease <= 0 ? LadderScheduler.startingEase : state.ease
    let memory = MemoryGrid.onGrid(
      model.memory(
        ease: Double(ease) / 1_000, intervalDays: Double(state.intervalDays),
        retention: Self.retentionOfOthers))
    return (
      MemoryGrid.memory(stability: memory.stability, difficulty: memory.difficulty),
      .converted(ease: ease, intervalDays: state.intervalDays)
    )
  }

  /// The chance that a card is recalled on a day, in millionths; nil where it has no memory.
  public func retrievability(of state: ScheduleState, on day: StudyDay) -> Int64? {
    guard state.stage != .new,
      let memory = MemoryGrid.memory(stability: state.stability, difficulty: state.difficulty)
    else { return nil }
    return recall(memory, Self.elapsedDays(of: state, on: day))
  }

  private func recall(_ memory: MemoryState, _ elapsedDays: Int32) -> Int64 {
    MemoryGrid.millionths(
      model.retrievability(elapsedDays: Double(elapsedDays), stability: memory.stability))
  }

  private func step(
    _ stage: CardStage, _ index: Int, _ rating: Rating, isReview: Bool, _ milliseconds: Int64
  ) -> ScheduleRule.Step {
    let list = stage == .learning ? steps.learning : steps.relearning
    let move: ScheduleRule.Move =
      switch rating {
      case .again: isReview ? .lapse : .first
      case .hard: .same
      case .good, .easy: .next
      }
    let isMean = move == .same && index == 0 && list.count > 1
    return ScheduleRule.Step(
      move: move, stage: stage, index: Int32(clamping: index), count: Int32(clamping: list.count),
      stepSeconds: list[index], nextStepSeconds: isMean ? list[1] : nil,
      waitMilliseconds: milliseconds, waitDays: ScheduleState.wholeDays(of: milliseconds),
      easeBefore: 0, easeAfter: 0)
  }

  /// The interval of an answer, with those of the answers below it that bound it from below.
  ///
  /// Good counts for easy also where it leads to a step itself.
  private func interval(
    of rating: Rating, _ state: ScheduleState, _ outlook: FSRSModel.Outlook, drawn: Int32?
  ) -> ScheduleRule.DayInterval {
    // How many times its stability a card waits.
    let multiple = model.multiple(retention: Double(retention) / 1_000_000)
    var below: (rating: Rating, days: Int32)?
    for place in 0..<(Int(rating.rawValue) - 1) {
      let lower = Rating.inOrder[place]
      guard
        lower == .good
          || steps.move(stage: state.stage, index: Int(state.step), rating: lower) == .interval
      else { continue }
      let days = interval(
        lower, outlook.after(lower), multiple, state, above: below, drawn: drawn
      ).days
      below = (lower, days)
    }
    return interval(
      rating, outlook.after(rating), multiple, state, above: below, drawn: drawn)
  }

  private func interval(
    _ rating: Rating, _ memory: MemoryState, _ multiple: Double, _ state: ScheduleState,
    above below: (rating: Rating, days: Int32)?, drawn: Int32?
  ) -> ScheduleRule.DayInterval {
    let stability = Double(MemoryGrid.onGrid(memory).stability) / 1_000_000
    let exact = stability * multiple
    let rounded = FuzzRange.rounded(exact)
    let (low, high) = FuzzRange.range(around: min(exact, Double(maximumDays)), maximum: maximumDays)

    var lowest: Int32 = 1
    var bound = ScheduleRule.DayInterval.Bound.oneDay
    if let below, rating != .again {
      let isAfterAgain = below.rating == .again
      lowest = isAfterAgain ? below.days : below.days + 1
      bound = isAfterAgain ? .notBelow(below.rating) : .above(below.rating)
    }
    if state.stage == .review, rating != .again {
      let before = min(state.intervalDays, Int32(FieldRange.intervalDays.upperBound))
      if rounded > before, before >= lowest {
        (lowest, bound) = (before + 1, .longerThanBefore)
      } else if before <= max(high, 1), before > lowest {
        (lowest, bound) = (before, .notShorterThanBefore)
      }
    }
    lowest = min(max(lowest, 1), maximumDays)

    var interval = ScheduleRule.DayInterval(
      exactMicroDays: MemoryGrid.millionths(exact), roundedDays: rounded, lowestDays: lowest,
      bound: bound, maximumDays: maximumDays,
      days: min(max(rounded, lowest), maximumDays))
    if let drawn, exact >= FuzzRange.shortest {
      let spread = ScheduleRule.DayInterval.Spread(
        lowestDays: max(low, lowest), highestDays: max(high, lowest), drawn: drawn)
      interval.spread = spread
      interval.days = FuzzRange.pick(
        low: spread.lowestDays, high: spread.highestDays, drawn: drawn)
    }
    return interval
  }
}
