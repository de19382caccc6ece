import EventLog
import StudyEngine

extension Copy {
  enum Sessions {
    /// What became of an answer: when the card is back, what is left.
    static func rated(
      _ rated: RatedCard, left counts: StudyCounts?, _ clock: ClockReading, on terminal: Terminal
    ) -> String {
      let scheduled = scheduled(rated, clock, on: terminal)
      guard let counts else { return scheduled }
      let left = Practice.left(counts.total)
      guard terminal.isPlain else { return "\(scheduled)  \(left)" }
      return "\(scheduled) \(left)."
    }

    /// What became of an answer's schedule.
    static func scheduled(
      _ rated: RatedCard, _ clock: ClockReading, on terminal: Terminal
    ) -> String {
      let name = Review.name(rated.rating)
      let back = back(rated, clock)
      if terminal.isPlain {
        let early = isUnmoved(rated) ? " \(Review.early)" : ""
        return "\(name.prefix(1).uppercased())\(name.dropFirst()). "
          + both("Back \(back)", "Wieder \(back)") + ", \(MomentText.long(rated.wait)).\(early)"
      }
      let early = isUnmoved(rated) ? "  \(Review.early)" : ""
      return "\(name): " + both("back \(back)", "wieder \(back)")
        + " (\(MomentText.short(rated.wait))).\(early)"
    }

    /// Whether a right answer before its day left the schedule as it was.
    private static func isUnmoved(_ rated: RatedCard) -> Bool {
      rated.isEarly && rated.before == rated.after
    }

    /// What an answer led to beside the schedule.
    static func consequences(_ rated: RatedCard) -> [String] {
      var lines: [String] = []
      if rated.becameLearned {
        let front = SafeText.line(rated.card.front)
        lines.append(both("* learned: \(front)", "* gelernt: \(front)"))
      }
      if rated.becameLeech {
        let (id, lapses) = (rated.card.shortID, rated.after.lapseCount)
        lines.append(
          both(
            "\(id) is a leech: forgotten \(lapses, "time", "times")",
            "\(id) ist eine Problemkarte: \(lapses, "Mal", "Mal") vergessen")
            + (rated.isLeechSuspended
              ? both(", and suspended for that.", " und deshalb ausgesetzt.") : "."))
      }
      if !rated.buried.isEmpty {
        let (ids, isOne) = (Copy.list(rated.buried.map(\.shortID)), rated.buried.count == 1)
        lines.append(
          both(
            "\(ids) with the same text \(words: isOne ? "waits" : "wait") until the next study day.",
            """
            \(ids) mit demselben Text \(words: isOne ? "wartet" : "warten") \
            bis zum nächsten Lerntag.
            """))
      }
      return lines
    }

    /// `at 09:10`, `on 2026-03-10`, `on 2026-03-03 at 00:05`.
    private static func back(_ rated: RatedCard, _ clock: ClockReading) -> String {
      let state = rated.after
      if state.dueDay != .never {
        let day = both(
          "on \(MomentText.day(state.dueDay))", "am \(MomentText.day(state.dueDay))")
        return rated.comesAgain
          ? both("today after all else, then \(day)", "heute nach allen anderen, dann \(day)") : day
      }
      let time = MomentText.near(state.dueAt, clock.offset, now: clock).split(separator: " ")
      guard time.count == 2 else { return both("at \(time[0])", "um \(time[0])") }
      return both("on \(time[0]) at \(time[1])", "am \(time[0]) um \(time[1])")
    }

    /// What a sitting came to, and what comes next.
    static func ended(
      _ session: SessionSummary, _ clock: ClockReading, on terminal: Terminal
    ) -> String {
      var parts = [
        both("\(session.answers, "card", "cards")", "\(session.answers, "Karte", "Karten")"),
        both("\(session.right) right", "\(session.right) richtig"),
      ]
      if session.again > 0 {
        parts.append(both("\(session.again) again", "\(session.again) nochmal"))
      }
      if let took = session.tookMilliseconds, took >= 1_000 {
        parts.append(MomentText.span(milliseconds: took))
      }
      if let points = Game.points(session.points) { parts.append(points) }
      guard terminal.isPlain else {
        return (parts + next(session, clock)).joined(separator: terminal.isASCII ? " - " : " · ")
      }
      var text = both("Session: ", "Sitzung: ") + parts.joined(separator: ", ") + "."
      if let left = left(session) {
        return "\(text) \(left.prefix(1).uppercased())\(left.dropFirst())."
      }
      if let next = session.rest.next { text += " " + Rest.nextCard(next, now: clock) }
      if let reached = Rest.capReached(session.rest, now: clock) { text += " \(reached)" }
      return text
    }

    /// What can be shown still: of the sitting, or of the queue where the sitting's limit ended it.
    private static func left(_ session: SessionSummary) -> String? {
      if session.left.total > 0 { return Review.left(session.left) }
      guard session.queue.total > 0 else { return nil }
      let left = Review.left(session.queue)
      return both("limit reached, \(left)", "Grenze erreicht, \(left)")
    }

    private static func next(_ session: SessionSummary, _ clock: ClockReading) -> [String] {
      if let left = left(session) { return [left] }
      var parts: [String] = []
      if let next = session.rest.next {
        let at =
          next.day == nil
          ? MomentText.near(next.at, next.offset, now: clock)
          : MomentText.dayAndTime(next.at, next.offset)
        let isTomorrow = next.day == clock.day.advanced(byDays: 1)
        let then =
          session.dueNextDay > 0 && !isTomorrow
          ? both(", then tomorrow \(session.dueNextDay)", ", dann morgen \(session.dueNextDay)")
          : ""
        parts.append(
          both(
            "next \(at) (\(next.count, "card", "cards"))",
            "nächste \(at) (\(next.count, "Karte", "Karten"))") + then)
      }
      if let reached = Rest.capReached(session.rest, now: clock) { parts.append(reached) }
      return parts
    }
  }
}
