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
        return line + ": \(interval(before, after)), \(dues(before, after, entry, clock))"
      }
      let before = entry.before ?? review.before
      let after = entry.after ?? review.after
      let start = "#\(entry.act.event.sequence) \(Acts.time(entry.act, clock))"
      let mark = entry.act.isVoid ? both(" (undone)", " (zurückgenommen)") : ""
      let cram = entry.act.isCram ? Acts.cram : ""
      let grade = review.grade.map { " (\($0))" } ?? ""
      let changes =
        strength(before, after, review.scheduler, entry.retrievability)
        + [dues(before, after, entry, clock)]
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
        let (old, new) = (before.box, after.box)
        return [both("box \(old) -> \(new)", "Fach \(old) -> \(new)"), eases(before, after)]
      case .sm2, .sm2Simple:
        let (old, new) = (before.repetitionCount, after.repetitionCount)
        return [
          eases(before, after),
          both("repetition \(old) -> \(new)", "Wiederholung \(old) -> \(new)"),
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
        parts.append(eases(before, after))
      }
      if before.intervalDays != 0 || after.intervalDays != 0 {
        parts.append(interval(before, after))
      }
      return parts
    }

    private static func stability(_ state: ScheduleState) -> String {
      state.stability == 0
        ? none : decimal(NumberText.millionths(state.stability, places: 3)) + " d"
    }

    private static func difficulty(_ state: ScheduleState) -> String {
      state.difficulty == 0 ? none : decimal(NumberText.millionths(state.difficulty, places: 2))
    }

    private static var none: String { both("none", "keine") }

    private static func eases(_ before: ScheduleState, _ after: ScheduleState) -> String {
      let (old, new) = (ease(before), ease(after))
      return both("ease \(old) -> \(new)", "Faktor \(old) -> \(new)")
    }

    private static func interval(_ before: ScheduleState, _ after: ScheduleState) -> String {
      let (old, new) = (before.intervalDays, after.intervalDays)
      return both("interval \(old)d -> \(new)d", "Abstand \(old)d -> \(new)d")
    }

    private static func dues(
      _ before: ScheduleState, _ after: ScheduleState, _ entry: HistoryEntry, _ clock: ClockReading
    ) -> String {
      let (old, new) = (due(before, entry, clock), due(after, entry, clock))
      return both("due \(old) -> \(new)", "fällig \(old) -> \(new)")
    }

    private static func ease(_ state: ScheduleState) -> String {
      decimal(Review.ease(state.ease == 0 ? 2_500 : state.ease))
    }

    private static func due(
      _ state: ScheduleState, _ entry: HistoryEntry, _ clock: ClockReading
    ) -> String {
      if state.stage == .new { return both("new", "neu") }
      if state.dueDay != .never { return MomentText.day(state.dueDay) }
      return MomentText.near(state.dueAt, entry.act.offset, now: clock)
    }
  }
}
