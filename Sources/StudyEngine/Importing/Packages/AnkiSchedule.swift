internal import EventLog

extension AnkiCollection.Card {
  /// Whether a due number is an instant in seconds, not a day.
  private static func isInstant(_ due: Int64) -> Bool { due > 1_000_000_000 }

  /// The due number outside of any filtered deck.
  private var ownDue: Int64 { originalDeck != 0 && originalDue != 0 ? originalDue : due }

  /// The deck that it belongs to, filtered ones left aside.
  var ownDeck: Int64 { originalDeck != 0 ? originalDeck : deck }

  /// Its place among the new cards, or the one it had there.
  var position: Int64 { stage == 0 ? ownDue : originalPosition ?? 0 }

  /// The whole schedule that its columns say.
  ///
  /// Whole days stay whole days; a number with a fraction was rounded when it was read.
  ///
  /// - Parameters:
  ///   - calendar: What its numbers stand for.
  ///   - preset: The options of its deck, for the place among its steps.
  ///   - lastAnswer: When it was answered last by the review log, in milliseconds; nil for never.
  /// - Returns: The state; that of a new card where its columns say so.
  func schedule(
    _ calendar: AnkiCalendar, _ preset: AnkiCollection.Preset, lastAnswer: Int64?
  ) -> ScheduleState {
    let counts = ScheduleState(
      repetitionCount: Int32(clamping: min(max(answerCount, 0), 1_000_000_000)),
      lapseCount: Int32(clamping: min(max(lapseCount, 0), 1_000_000_000)))
    guard stage != 0 else { return answerCount > 0 && lastAnswer != nil ? counts : .new }
    var state = counts
    state.intervalDays = Int32(
      min(max(intervalDays, 0), FieldRange.intervalDays.upperBound))
    state.ease = Int32(min(max(ease, 0), FieldRange.ease.upperBound))
    if let stability, let difficulty {
      state.stability = max(Int64((stability * 1_000_000).rounded()), 1)
      state.difficulty = Int64((difficulty * 1_000_000).rounded())
    }
    if stage == 2 {
      state.stage = .review
      state.dueDay = calendar.day(ownDue)
    } else {
      state.stage = stage == 1 ? .learning : .relearning
      let steps = stage == 1 ? preset.steps.count : preset.relearningSteps.count
      let remaining = Int(min(max(left, 0), 1 << 40) % 1_000)
      state.step = Int32(clamping: max(0, steps - max(remaining, 1)))
      if Self.isInstant(ownDue) {
        state.dueAt = Timestamp(milliseconds: min(ownDue, 1 << 42) * 1_000)
      } else {
        state.dueDay = calendar.day(ownDue)
      }
    }
    takeLastReview(&state, calendar, lastAnswer)
    return state
  }

  private func takeLastReview(
    _ state: inout ScheduleState, _ calendar: AnkiCalendar, _ lastAnswer: Int64?
  ) {
    // The review log knows the millisecond; the card, if at all, the second.
    let byCard = lastReview.map { $0 * 1_000 }
    let isSame = lastAnswer.map { $0 / 1_000 == lastReview } ?? false
    if let instant = isSame ? lastAnswer : byCard ?? lastAnswer {
      state.lastReviewAt = Timestamp(milliseconds: instant)
      state.lastReviewDay = calendar.day(at: state.lastReviewAt)
    } else if state.dueDay != .never {
      let day = StudyDay(number: state.dueDay.number - max(state.intervalDays, 1))
      state.lastReviewAt = calendar.noon(of: day)
      state.lastReviewDay = day
    } else {
      state.lastReviewAt = state.dueAt
      state.lastReviewDay = calendar.day(at: state.dueAt)
    }
  }
}
