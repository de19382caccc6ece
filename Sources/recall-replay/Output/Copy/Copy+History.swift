import EventLog
import StudyEngine

extension Copy {
  enum History {
    /// `#5 09:00 good: box 0 -> 0, ease 2.50 -> 2.50, due new -> 09:10  el pan`.
    static func line(_ entry: HistoryEntry, _ clock: ClockReading) -> String {
      guard let review = entry.review else { return Acts.line(entry.act, clock) }
      let before = entry.before ?? review.before
      let after = entry.after ?? review.after
      let start = "#\(entry.act.event.sequence) \(Acts.time(entry.act, clock))"
      let mark = entry.act.isVoid ? " (undone)" : ""
      let changes = [
        "box \(before.box) -> \(after.box)",
        "ease \(ease(before)) -> \(ease(after))",
        "due \(due(before, entry, clock)) -> \(due(after, entry, clock))",
      ]
      return "\(start) \(Review.name(review.rating))\(mark): "
        + changes.joined(separator: ", ") + "  " + SafeText.line(entry.front)
    }

    private static func ease(_ state: ScheduleState) -> String {
      Review.ease(state.ease == 0 ? 2_500 : state.ease)
    }

    private static func due(
      _ state: ScheduleState, _ entry: HistoryEntry, _ clock: ClockReading
    ) -> String {
      if state.stage == .new { return "new" }
      if state.dueDay != .never { return MomentText.day(state.dueDay) }
      return MomentText.near(state.dueAt, entry.act.offset, now: clock)
    }
  }

  enum Why {
    static func never(_ card: CardView) -> String {
      "\(card.card.shortID) was never answered: it is new and comes by age, oldest first."
    }
  }
}
