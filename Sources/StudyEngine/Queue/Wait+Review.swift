internal import EventLog

extension Wait {
  /// How long a card waits with a schedule, from an instant on a study day; never below 0.
  init(of state: ScheduleState, from now: Timestamp, on day: StudyDay) {
    if state.dueDay == .never {
      self = .milliseconds(max(0, state.dueAt.milliseconds - now.milliseconds))
    } else {
      self = .days(max(0, state.dueDay.number - day.number))
    }
  }
}
