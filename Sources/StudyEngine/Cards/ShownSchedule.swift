public import EventLog

/// What of a schedule is shown and searched where the state itself holds nothing yet.
public enum ShownSchedule {
  /// The ease factor in thousandths; nil where the scheduler has none.
  ///
  /// A card that was never answered, or was reset, stands at the ease it will start with.
  public static func ease(of state: ScheduleState, under scheduler: SchedulerKind) -> Int32? {
    switch scheduler {
    case .ladder, .sm2, .sm2Simple: state.ease == 0 ? 2_500 : state.ease
    case .imported: state.ease == 0 ? nil : state.ease
    case .fsrs: nil
    }
  }

  /// The interval in days; a card that `sm2-simple` has never seen stands at one day.
  public static func intervalDays(
    of state: ScheduleState, under scheduler: SchedulerKind
  ) -> Int32 {
    scheduler == .sm2Simple && state.stage == .new ? 1 : state.intervalDays
  }
}
