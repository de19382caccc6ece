import EventLog
import StudyEngine

extension Copy {
  enum Sessions {
    /// What became of an answer: when the card is back, what is left.
    static func rated(_ rated: RatedCard, _ clock: ClockReading, on terminal: Terminal) -> String {
      let left = "\(rated.left.total) left"
      let scheduled = scheduled(rated, clock, on: terminal)
      return terminal.isPlain ? "\(scheduled) \(left)." : "\(scheduled)  \(left)"
    }

    /// What became of an answer's schedule.
    static func scheduled(
      _ rated: RatedCard, _ clock: ClockReading, on terminal: Terminal
    ) -> String {
      let name = Review.name(rated.rating)
      let back = back(rated, clock)
      if terminal.isPlain {
        let early = isUnmoved(rated) ? " \(Review.early)" : ""
        return "\(name.prefix(1).uppercased())\(name.dropFirst()). Back \(back), "
          + "\(MomentText.long(rated.wait)).\(early)"
      }
      let early = isUnmoved(rated) ? "  \(Review.early)" : ""
      return "\(name): back \(back) (\(MomentText.short(rated.wait))).\(early)"
    }

    /// Whether a right answer before its day left the schedule as it was.
    private static func isUnmoved(_ rated: RatedCard) -> Bool {
      rated.isEarly && rated.before == rated.after
    }

    /// What an answer led to beside the schedule.
    static func consequences(_ rated: RatedCard) -> [String] {
      var lines: [String] = []
      if rated.becameLearned { lines.append("* learned: \(SafeText.line(rated.card.front))") }
      if rated.becameLeech {
        lines.append(
          "\(rated.card.shortID) is a leech: forgotten \(Copy.count(rated.after.lapseCount, "time"))"
            + (rated.isLeechSuspended ? ", and suspended for that." : "."))
      }
      if !rated.buried.isEmpty {
        lines.append(
          "\(Copy.list(rated.buried.map(\.shortID))) with the same text "
            + (rated.buried.count == 1 ? "waits" : "wait") + " until the next study day.")
      }
      return lines
    }

    /// `at 09:10`, `on 2026-03-10`, `on 2026-03-03 at 00:05`.
    private static func back(_ rated: RatedCard, _ clock: ClockReading) -> String {
      let state = rated.after
      if state.dueDay != .never {
        let day = "on \(MomentText.day(state.dueDay))"
        return rated.comesAgain ? "today after all else, then \(day)" : day
      }
      let time = MomentText.near(state.dueAt, clock.offset, now: clock)
      return time.contains(" ") ? "on " + time.replacing(" ", with: " at ") : "at \(time)"
    }

    /// What a sitting came to, and what comes next.
    static func ended(
      _ session: SessionSummary, _ clock: ClockReading, on terminal: Terminal
    ) -> String {
      var parts = [Copy.count(session.answers, "card"), "\(session.right) right"]
      if session.again > 0 { parts.append("\(session.again) again") }
      if let took = session.tookMilliseconds, took >= 1_000 {
        parts.append(MomentText.span(milliseconds: took))
      }
      if let points = Game.points(session.points) { parts.append(points) }
      guard terminal.isPlain else {
        return (parts + next(session, clock)).joined(separator: terminal.isASCII ? " - " : " · ")
      }
      var text = "Session: " + parts.joined(separator: ", ") + "."
      if let next = session.rest.next, session.left.total == 0 {
        text += " " + Rest.nextCard(next, now: clock)
      } else if session.left.total > 0 {
        text += " \(Review.left(session.left))."
      }
      if session.left.total == 0, let reached = Rest.capReached(session.rest, now: clock) {
        text += " \(reached)"
      }
      return text
    }

    private static func next(_ session: SessionSummary, _ clock: ClockReading) -> [String] {
      if session.left.total > 0 { return [Review.left(session.left)] }
      var parts: [String] = []
      if let next = session.rest.next {
        let at =
          next.day == nil
          ? MomentText.near(next.at, next.offset, now: clock)
          : MomentText.dayAndTime(next.at, next.offset)
        let isTomorrow = next.day == clock.day.advanced(byDays: 1)
        parts.append(
          "next \(at) (\(Copy.count(next.count, "card")))"
            + (session.dueNextDay > 0 && !isTomorrow
              ? ", then tomorrow \(session.dueNextDay)" : ""))
      }
      if let reached = Rest.capReached(session.rest, now: clock) { parts.append(reached) }
      return parts
    }
  }
}
