import EventLog

extension ScheduleState {
  /// Makes the card wait a step: to the millisecond below a day, else whole study days.
  ///
  /// - Parameters:
  ///   - milliseconds: The length of the wait.
  ///   - context: When it begins.
  /// - Returns: The wait as it counts.
  mutating func wait(milliseconds: Int64, from context: ReviewContext) -> Transition.Wait {
    let days = Self.wholeDays(of: milliseconds)
    guard days == 0 else {
      dueDay = context.day.saturating(addingDays: days)
      intervalDays = days
      return .days(days)
    }
    dueAt = context.at.saturating(addingMilliseconds: milliseconds)
    return .milliseconds(milliseconds)
  }

  /// The study days of a wait, rounded down; 0 for one that is shorter than a day.
  static func wholeDays(of milliseconds: Int64) -> Int32 {
    Int32(clamping: milliseconds / 86_400_000)
  }
}
