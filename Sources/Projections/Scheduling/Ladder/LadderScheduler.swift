public import EventLog

/// The ladder: learning steps, seven boxes from 1 to 60 days, an ease and a lapse rule.
///
/// Integers only. A step shorter than a day ends at an instant, to the millisecond: the answer's
/// own time and the wait. A step of a day or more is whole study days, rounded down, and stays a
/// step. An interval counts study days from that of the answer. Boxes, ease and steps of a
/// hostile state are brought into range first, sums stop at the largest number.
public struct LadderScheduler: Sendable {
  /// The version of this rule; another rule gets another number.
  public static let version: UInt32 = 1
  /// Ease before anything changed it, in thousandths.
  public static let startingEase: Int32 = 2500
  /// The range of ease, in thousandths.
  public static let easeRange: ClosedRange<Int32> = 1300...3000
  /// The box of the longest base interval.
  public static let topBox: Int32 = 7

  let parameters: SchedulerParameters

  public init(_ parameters: SchedulerParameters) {
    self.parameters = parameters
  }

  /// The base interval of a box, in days; boxes outside of 1 to 7 count as the nearest.
  public static func baseDays(ofBox box: Int32) -> Int32 {
    switch box {
    case ...1: 1
    case 2: 2
    case 3: 4
    case 4: 8
    case 5: 16
    case 6: 32
    default: 60
    }
  }

  /// The highest box whose base is not above an interval; 1 at least.
  ///
  /// This is where a card from another scheduler enters the ladder.
  public static func box(forInterval days: Int32) -> Int32 {
    switch days {
    case ...1: 1
    case 2...3: 2
    case 4...7: 3
    case 8...15: 4
    case 16...31: 5
    case 32...59: 6
    default: 7
    }
  }

  /// The interval of a box: base × ease ÷ 2500, times 0.7 if tight, rounded half up, 1 at least.
  ///
  /// - Parameters:
  ///   - box: 1 to 7.
  ///   - ease: In thousandths, 1300 to 3000.
  ///   - method: Scheduled or tight.
  ///   - maximumDays: The longest interval; 0 counts as 1.
  /// - Returns: Days, from 1 to the maximum.
  public static func intervalDays(
    box: Int32, ease: Int32, method: IntervalMethod, maximumDays: UInt32
  ) -> Int32 {
    let product = Int64(baseDays(ofBox: box)) * Int64(ease)
    let days =
      switch method {
      case .scheduled: (product + 1250) / 2500
      case .tight: (7 * product + 12_500) / 25_000
      }
    return Int32(clamping: min(max(1, days), max(1, Int64(maximumDays))))
  }

  /// What one rating makes of a state.
  public func next(
    state: ScheduleState, rating: Rating, context: ReviewContext
  ) -> Transition {
    switch state.stage {
    case .new, .learning: answerInSteps(state, rating, context, stage: .learning)
    case .relearning: answerInSteps(state, rating, context, stage: .relearning)
    case .review: answerInReview(state, rating, context)
    }
  }
}

extension LadderScheduler {
  /// Ease as it enters the rule: the start where none was kept, else within its range.
  private static func ease(of state: ScheduleState) -> Int32 {
    state.ease == 0 ? startingEase : clamp(ease: Int64(state.ease))
  }

  private static func clamp(ease: Int64) -> Int32 {
    Int32(clamping: min(max(ease, Int64(easeRange.lowerBound)), Int64(easeRange.upperBound)))
  }

  /// A graduated card without a box comes from another scheduler.
  private static func box(of state: ScheduleState) -> Int32 {
    state.box == 0 ? box(forInterval: state.intervalDays) : min(max(state.box, 1), topBox)
  }

  private func answerInSteps(
    _ state: ScheduleState, _ rating: Rating, _ context: ReviewContext, stage: CardStage
  ) -> Transition {
    let steps =
      stage == .learning ? parameters.stepSeconds : parameters.relearningStepSeconds
    let ease = Self.ease(of: state)
    if rating == .easy {
      return graduate(state, context, origin: .easyGraduation, box: 2, ease: ease)
    }
    guard !steps.isEmpty else {
      return graduate(state, context, origin: .graduation, box: 1, ease: ease)
    }
    let index = state.stage == .new ? 0 : min(max(Int(state.step), 0), steps.count - 1)
    switch rating {
    case .again:
      return wait(state, context, steps: steps, index: 0, move: .first, stage: stage, ease: ease)
    case .hard:
      return wait(
        state, context, steps: steps, index: index, move: .same, stage: stage, ease: ease)
    case .good where index + 1 < steps.count:
      return wait(
        state, context, steps: steps, index: index + 1, move: .next, stage: stage, ease: ease)
    case .good, .easy:
      return graduate(state, context, origin: .graduation, box: 1, ease: ease)
    }
  }

  private func answerInReview(
    _ state: ScheduleState, _ rating: Rating, _ context: ReviewContext
  ) -> Transition {
    let isEarly = context.day < state.dueDay
    if isEarly, rating != .again {
      return Transition(
        state: state.withoutRepetition, rule: .early(dueDay: state.dueDay), isEarly: true,
        wait: .unchanged)
    }
    let box = Self.box(of: state)
    let ease = Int64(Self.ease(of: state))
    var transition =
      switch rating {
      case .again: lapse(state, context, ease: Self.clamp(ease: ease - 200))
      case .hard:
        graduate(state, context, origin: .review, box: box, ease: Self.clamp(ease: ease - 150))
      case .good:
        graduate(
          state, context, origin: .review, box: min(box + 1, Self.topBox),
          ease: Self.clamp(ease: ease))
      case .easy:
        graduate(
          state, context, origin: .review, box: min(box + 2, Self.topBox),
          ease: Self.clamp(ease: ease + 150))
      }
    transition.isEarly = isEarly
    return transition
  }

  private func lapse(
    _ state: ScheduleState, _ context: ReviewContext, ease: Int32
  ) -> Transition {
    var lapsed = state
    lapsed.lapseCount = state.lapseCount.nextCount
    let steps = parameters.relearningStepSeconds
    return steps.isEmpty
      ? graduate(lapsed, context, origin: .lapse, box: 1, ease: ease)
      : wait(
        lapsed, context, steps: steps, index: 0, move: .lapse, stage: .relearning, ease: ease)
  }

  private func wait(
    _ state: ScheduleState, _ context: ReviewContext, steps: [UInt32], index: Int,
    move: ScheduleRule.Move, stage: CardStage, ease: Int32
  ) -> Transition {
    let own = Int64(steps[index]) * 1000
    let half = index + 1 < steps.count ? Int64(steps[index + 1]) * 500 : 0
    let isHalf = move == .same && half > own
    let milliseconds = isHalf ? half : own
    let rule = ScheduleRule.Step(
      move: move, stage: stage, index: Int32(clamping: index), count: Int32(clamping: steps.count),
      stepSeconds: steps[index], nextStepSeconds: isHalf ? steps[index + 1] : nil,
      waitMilliseconds: milliseconds, waitDays: ScheduleState.wholeDays(of: milliseconds),
      easeBefore: Self.ease(of: state), easeAfter: ease)
    var next = moved(state, context, ease: ease)
    next.stage = stage
    next.step = Int32(clamping: index)
    let wait = next.wait(milliseconds: milliseconds, from: context)
    return Transition(state: next, rule: .step(rule), isEarly: false, wait: wait)
  }

  private func graduate(
    _ state: ScheduleState, _ context: ReviewContext, origin: ScheduleRule.Origin, box: Int32,
    ease: Int32
  ) -> Transition {
    let days = Self.intervalDays(
      box: box, ease: ease, method: parameters.method,
      maximumDays: parameters.maximumIntervalDays)
    let rule = ScheduleRule.Interval(
      origin: origin, boxBefore: state.stage == .review ? Self.box(of: state) : 0, boxAfter: box,
      baseDays: Self.baseDays(ofBox: box), easeBefore: Self.ease(of: state), easeAfter: ease,
      method: parameters.method,
      maximumDays: Int32(clamping: max(1, parameters.maximumIntervalDays)), days: days)
    var next = moved(state, context, ease: ease)
    next.stage = .review
    next.dueDay = context.day.saturating(addingDays: days)
    next.intervalDays = days
    next.box = box
    return Transition(state: next, rule: .interval(rule), isEarly: false, wait: .days(days))
  }

  /// What every answer that moves the schedule has in common; the rest is at zero.
  private func moved(
    _ state: ScheduleState, _ context: ReviewContext, ease: Int32
  ) -> ScheduleState {
    ScheduleState(
      lastReviewAt: context.at, ease: ease,
      repetitionCount: state.repetitionCount.nextCount, lapseCount: state.lapseCount,
      lastReviewDay: context.day)
  }
}
