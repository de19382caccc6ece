public import EventLog

/// When a card counts as learned: from box 5, until it is next forgotten.
///
/// A scheduler without boxes leaves the box at 0; there the first interval of 16 days or more, the
/// base of box 5, takes its place.
public enum LearnedMark {
  /// Whether a schedule as such is far enough.
  @inline(__always)
  public static func isReached(by state: ScheduleState) -> Bool {
    guard state.stage == .review else { return false }
    return state.box == 0 ? state.intervalDays >= 16 : state.box >= 5
  }

  /// Whether a card is learned after an answer.
  ///
  /// - Parameters:
  ///   - wasLearned: Whether it was before.
  ///   - rating: The answer.
  ///   - state: The schedule after it.
  /// - Returns: True from the answer that reaches the mark to the one before the next again.
  @inline(__always)
  public static func holds(
    wasLearned: Bool, rating: Rating, state: ScheduleState
  ) -> Bool {
    rating != .again && (wasLearned || isReached(by: state))
  }
}
