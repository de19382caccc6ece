public import EventLog

/// The two SM-2 rules, in whole thousandths: `sm2` as it was published, and `sm2-simple`.
///
/// | | `sm2` | `sm2-simple` |
/// |---|---|---|
/// | ease at a grade below 3 | stays | changes too |
/// | interval from the third on | rounded up | whole part |
/// | a grade below 4 | comes again the same day | |
///
/// Grades go from 0 to 5; without one, again, hard, good and easy count as 1, 3, 4 and 5. Neither
/// has steps: a card that waits in steps of another scheduler counts as new.
public struct SM2Scheduler: Sendable {
  /// The version of both rules; another rule gets another number.
  public static let version: UInt32 = 1
  /// Ease before anything changed it, in thousandths.
  public static let startingEase: Int32 = 2500
  /// The least ease, in thousandths.
  public static let lowestEase: Int32 = 1300
  /// The least grade that counts as recalled.
  static let passingGrade: UInt8 = 3
  /// The least grade after which `sm2` does not show a card again on the same day.
  static let goodGrade: UInt8 = 4

  let scheduler: SchedulerKind
  let maximumDays: Int64

  /// Takes a deck's parameters; which of the two rules is in them.
  public init(_ parameters: SchedulerParameters) {
    scheduler = parameters.scheduler
    maximumDays = min(
      max(1, Int64(parameters.maximumIntervalDays)), FieldRange.intervalDays.upperBound)
  }

  /// The grade that a rating stands for.
  public static func grade(of rating: Rating) -> UInt8 {
    switch rating {
    case .again: 1
    case .hard: 3
    case .good: 4
    case .easy: 5
    }
  }

  /// The rating that a grade counts as; grades above 5 count as 5.
  public static func rating(of grade: UInt8) -> Rating {
    switch grade {
    case 0...2: .again
    case 3: .hard
    case 4: .good
    default: .easy
    }
  }

  /// By how much a grade changes ease, in thousandths: 100 − (5 − q)(80 + 20(5 − q)).
  public static func easeChange(of grade: UInt8) -> Int32 {
    let lack = 5 - Int32(min(grade, 5))
    return 100 - lack * (80 + 20 * lack)
  }

  /// What one rating, or the grade that `context` holds, makes of a state.
  public func next(
    state: ScheduleState, rating: Rating, context: ReviewContext
  ) -> Transition {
    let grade = min(context.grade ?? Self.grade(of: rating), 5)
    if scheduler == .sm2, state.comesAgain(on: context.day) {
      return repeated(state, grade, context)
    }
    let isReview = state.stage == .review
    let isEarly = isReview && context.day < state.dueDay
    if isEarly, grade >= Self.passingGrade {
      return Transition(
        state: state.withoutRepetition, rule: .early(dueDay: state.dueDay), isEarly: true,
        wait: .unchanged)
    }
    let rule = rule(state, grade)
    var next = ScheduleState(
      stage: .review, dueDay: context.day.saturating(addingDays: rule.days),
      lastReviewAt: context.at, intervalDays: rule.days, ease: rule.easeAfter,
      repetitionCount: rule.repetitionsAfter,
      lapseCount: isReview && grade < Self.passingGrade
        ? state.lapseCount.nextCount : state.lapseCount,
      lastReviewDay: context.day)
    if rule.comesAgain { next.dueAt = Self.mark(context.at) }
    return Transition(state: next, rule: .sm2(rule), isEarly: isEarly, wait: .days(rule.days))
  }
}

extension ScheduleState {
  /// Whether the card comes again on a study day on which it was graded below 4 by `sm2`.
  ///
  /// Then a due time stands beside its due day: that of its last answer.
  public func comesAgain(on day: StudyDay) -> Bool {
    stage == .review && dueAt.milliseconds != 0 && dueDay != .never && lastReviewDay != .never
      && day == lastReviewDay
  }

  /// The same without the due time of a card that comes again.
  ///
  /// What `sm2` asked for again is over with a right answer under another scheduler, which knows no
  /// such time and would offer the card without end.
  var withoutRepetition: Self {
    guard stage == .review else { return self }
    var state = self
    state.dueAt = Timestamp(milliseconds: 0)
    return state
  }
}

extension SM2Scheduler {
  /// The instant that says "again today"; 0 would say nothing.
  private static func mark(_ at: Timestamp) -> Timestamp {
    at.milliseconds == 0 ? Timestamp(milliseconds: 1) : at
  }

  private func repeated(
    _ state: ScheduleState, _ grade: UInt8, _ context: ReviewContext
  ) -> Transition {
    var next = state
    let comesAgain = grade < Self.goodGrade
    next.dueAt = comesAgain ? Self.mark(context.at) : Timestamp(milliseconds: 0)
    return Transition(
      state: next, rule: .repeated(grade: grade, comesAgain: comesAgain), isEarly: false,
      wait: .unchanged)
  }

  private func rule(_ state: ScheduleState, _ grade: UInt8) -> ScheduleRule.SM2 {
    let isPassed = grade >= Self.passingGrade
    let ease = Self.ease(of: state)
    let changed = Int64(ease) + Int64(Self.easeChange(of: grade))
    let newEase =
      isPassed || scheduler == .sm2Simple
      ? Int32(clamping: min(max(changed, Int64(Self.lowestEase)), FieldRange.ease.upperBound))
      : ease
    let repetitions = Self.repetitions(of: state)
    let before = state.stage == .review ? max(state.intervalDays, 0) : 0
    var days: Int64 = 1
    if isPassed, repetitions > 0 {
      days = repetitions == 1 ? 6 : grown(Int64(before), by: Int64(newEase))
    }
    return ScheduleRule.SM2(
      scheduler: scheduler, grade: grade, easeBefore: ease, easeAfter: newEase,
      repetitionsBefore: repetitions, repetitionsAfter: isPassed ? repetitions.nextCount : 0,
      intervalBefore: before, maximumDays: Int32(clamping: maximumDays),
      days: Int32(clamping: min(max(days, 1), maximumDays)),
      comesAgain: scheduler == .sm2 && grade < Self.goodGrade)
  }

  private func grown(_ days: Int64, by ease: Int64) -> Int64 {
    scheduler == .sm2 ? (days * ease + 999) / 1_000 : days * ease / 1_000
  }

  private static func ease(of state: ScheduleState) -> Int32 {
    state.ease == 0
      ? startingEase
      : Int32(
        clamping: min(max(Int64(state.ease), Int64(lowestEase)), FieldRange.ease.upperBound))
  }

  /// Grades of 3 or more in a row; of a card from another scheduler, or of one whose first due day
  /// was set by hand, as many as its interval says.
  private static func repetitions(of state: ScheduleState) -> Int32 {
    guard state.stage == .review else { return 0 }
    // Its own answers always leave an ease.
    if state.ease != 0, state.box == 0, state.stability == 0 {
      return max(state.repetitionCount, 0)
    }
    return switch state.intervalDays {
    case ...0: 0
    case 1..<6: 1
    default: 2
    }
  }
}
