package import EventLog

extension DueChange {
  /// The schedule on a base: what the act asked for, whatever the card had before.
  ///
  /// A card that had not graduated does so, with the days to the due day as its interval if none
  /// was asked for; one that was never answered counts as learned on the day of the act. Ease,
  /// box, stability and difficulty stay as they are: where a scheduler finds none, it starts from
  /// the interval, as with a card of another scheduler. What another program set is
  /// taken as a whole.
  ///
  /// - Parameters:
  ///   - base: The schedule before it.
  ///   - instant: When the act was done.
  /// - Returns: The schedule after it.
  package func state(from base: ScheduleState, at instant: Timestamp) -> ScheduleState {
    if isImported { return after }
    var state = base
    if state.stage == .new {
      state.lastReviewAt = instant
      state.lastReviewDay = day
    }
    if let intervalDays {
      state.intervalDays = intervalDays
    } else if state.stage != .review {
      state.intervalDays = days(until: due)
    }
    if let stability { state.stability = stability }
    if let difficulty { state.difficulty = difficulty }
    state.stage = .review
    state.step = 0
    state.dueAt = Timestamp(milliseconds: 0)
    state.dueDay = due
    return state
  }

  /// Days from the act to a day, within what an interval can be.
  private func days(until due: StudyDay) -> Int32 {
    let days = Int64(due.number) - Int64(day.number)
    let range = FieldRange.setIntervalDays
    return Int32(min(max(days, range.lowerBound), range.upperBound))
  }
}

extension CardReset {
  /// The schedule on a base: that of a new card, with the base's counts if they are kept.
  package func state(from base: ScheduleState) -> ScheduleState {
    guard keepsCounts else { return .new }
    return ScheduleState(repetitionCount: base.repetitionCount, lapseCount: base.lapseCount)
  }
}

extension StudyDay {
  /// The day after it; the last one that can be written stays.
  package var nextDay: StudyDay { number < .max ? advanced(byDays: 1) : self }
}
