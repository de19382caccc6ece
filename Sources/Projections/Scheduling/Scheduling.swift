public import EventLog

/// The schedulers, as pure transitions; what is shown before an answer is what is stored after it.
///
/// Total: whatever integers a stranger's log holds, nothing traps and the same input gives the
/// same output.
public enum Scheduling {
  /// Whether transitions of this scheduler and version are computed here.
  ///
  /// The others leave a state as it is; `imported` is history and is never computed.
  public static func supports(_ scheduler: SchedulerKind, version: UInt32) -> Bool {
    switch scheduler {
    case .ladder: version == LadderScheduler.version
    case .sm2, .sm2Simple: version == SM2Scheduler.version
    case .fsrs: version == FSRSScheduler.version
    case .imported: false
    }
  }

  /// What one rating makes of a state.
  public static func next(
    state: ScheduleState, rating: Rating, context: ReviewContext, parameters: SchedulerParameters
  ) -> Transition {
    guard supports(parameters.scheduler, version: parameters.version) else {
      return Transition(state: state, rule: .kept, isEarly: false, wait: .unchanged)
    }
    return switch parameters.scheduler {
    case .ladder, .imported:
      LadderScheduler(parameters).next(state: state, rating: rating, context: context)
    case .sm2, .sm2Simple:
      SM2Scheduler(parameters).next(state: state, rating: rating, context: context)
    case .fsrs: FSRSScheduler(parameters).next(state: state, rating: rating, context: context)
    }
  }

  /// What all four ratings would make of a state.
  public static func previews(
    state: ScheduleState, context: ReviewContext, parameters: SchedulerParameters
  ) -> RatingPreviews {
    RatingPreviews(
      again: next(state: state, rating: .again, context: context, parameters: parameters),
      hard: next(state: state, rating: .hard, context: context, parameters: parameters),
      good: next(state: state, rating: .good, context: context, parameters: parameters),
      easy: next(state: state, rating: .easy, context: context, parameters: parameters))
  }
}
