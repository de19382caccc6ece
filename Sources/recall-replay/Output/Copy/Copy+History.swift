import EventLog
import StudyEngine

extension Copy {
  enum History {
    /// `#5 09:00 good: box 0 -> 0, ease 2.50 -> 2.50, due new -> 09:10  el pan`.
    static func line(
      _ entry: HistoryEntry, _ clock: ClockReading, saysFront: Bool = true
    ) -> String {
      guard let review = entry.review else {
        let line = Acts.line(entry.act, clock)
        guard let before = entry.before, let after = entry.after else { return line }
        return line + ": interval \(before.intervalDays)d -> \(after.intervalDays)d, "
          + "due \(due(before, entry, clock)) -> \(due(after, entry, clock))"
      }
      let before = entry.before ?? review.before
      let after = entry.after ?? review.after
      let start = "#\(entry.act.event.sequence) \(Acts.time(entry.act, clock))"
      let mark = entry.act.isVoid ? " (undone)" : ""
      let cram = entry.act.isCram ? " (cram)" : ""
      let grade = review.grade.map { " (\($0))" } ?? ""
      let changes =
        strength(before, after, review.scheduler, entry.retrievability)
        + ["due \(due(before, entry, clock)) -> \(due(after, entry, clock))"]
      return "\(start) \(Review.name(review.rating))\(grade)\(cram)\(mark): "
        + changes.joined(separator: ", ")
        + (saysFront ? "  " + SafeText.line(entry.front) : "")
    }

    /// What the scheduler goes by, before and after.
    private static func strength(
      _ before: ScheduleState, _ after: ScheduleState, _ scheduler: SchedulerKind,
      _ retrievability: Int64?
    ) -> [String] {
      switch scheduler {
      case .imported: return elsewhere(before, after)
      case .ladder:
        return [
          "box \(before.box) -> \(after.box)", "ease \(ease(before)) -> \(ease(after))",
        ]
      case .sm2, .sm2Simple:
        return [
          "ease \(ease(before)) -> \(ease(after))",
          "repetition \(before.repetitionCount) -> \(after.repetitionCount)",
        ]
      case .fsrs:
        guard after.stability != 0 else { return [] }
        return [
          "S \(stability(before)) -> \(stability(after))",
          "D \(difficulty(before)) -> \(difficulty(after))",
        ] + (retrievability.map { ["R \(NumberText.millionths($0 * 100, places: 0))%"] } ?? [])
      }
    }

    /// Rows of another program say an ease or, by FSRS, a difficulty, and the interval.
    private static func elsewhere(_ before: ScheduleState, _ after: ScheduleState) -> [String] {
      var parts: [String] = []
      if after.stability != 0 { parts.append("S \(stability(before)) -> \(stability(after))") }
      if after.difficulty != 0 {
        parts.append("D \(difficulty(before)) -> \(difficulty(after))")
      } else if after.ease != 0 {
        parts.append("ease \(ease(before)) -> \(ease(after))")
      }
      if before.intervalDays != 0 || after.intervalDays != 0 {
        parts.append("interval \(before.intervalDays)d -> \(after.intervalDays)d")
      }
      return parts
    }

    private static func stability(_ state: ScheduleState) -> String {
      state.stability == 0 ? "none" : NumberText.millionths(state.stability, places: 3) + " d"
    }

    private static func difficulty(_ state: ScheduleState) -> String {
      state.difficulty == 0 ? "none" : NumberText.millionths(state.difficulty, places: 2)
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
      let place = "place \(card.position ?? card.card.number) among the new cards"
      guard let reason = Cards.keptBack(card) else {
        return "\(card.card.shortID) is new: it was never answered, and is at \(place)."
      }
      return "\(card.card.shortID) is new: it was never answered. It is \(reason); its \(place) "
        + "is kept."
    }
  }
}
