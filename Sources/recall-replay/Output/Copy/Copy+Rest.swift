import EventLog
import StudyEngine

extension Copy {
  /// What is said when nothing is due.
  enum Rest {
    static func nothingDue(_ rest: NothingDue, now: ClockReading) -> String {
      var text = both("Nothing is due.", "Nichts ist fällig.")
      if let next = rest.next { text += " " + nextCard(next, now: now) }
      if let reached = capReached(rest, now: now) { text += " " + reached }
      return text
    }

    static var noCards: String {
      both(
        "0/0: there is no card to come. `help card add`",
        "0/0: Es gibt keine Karte, die kommen könnte. `help card add`")
    }

    /// What limits keep back, today or for good; nil if they do not.
    static func capReached(_ rest: NothingDue, now: ClockReading) -> String? {
      let texts = [usedUp(rest, now: now), shutOut(rest)].compactMap(\.self)
      return texts.isEmpty ? nil : texts.joined(separator: " ")
    }

    /// What limits of 0 keep back, which no day brings.
    private static func shutOut(_ rest: NothingDue) -> String? {
      switch (rest.isNewShutOut, rest.isReviewShutOut) {
      case (false, false): nil
      case (true, false):
        both(
          "A limit of 0 keeps new cards back: `deck limit DECK N`.",
          "Eine Grenze von 0 hält neue Karten zurück: `deck limit DECK N`.")
      case (false, true):
        both(
          "A limit of 0 keeps reviews back: `deck limit DECK --reviews N`.",
          "Eine Grenze von 0 hält Wiederholungen zurück: `deck limit DECK --reviews N`.")
      case (true, true):
        both(
          "Limits of 0 keep new cards and reviews back: `deck limit DECK N --reviews N`.",
          """
          Grenzen von 0 halten neue Karten und Wiederholungen zurück: \
          `deck limit DECK N --reviews N`.
          """)
      }
    }

    private static func usedUp(_ rest: NothingDue, now: ClockReading) -> String? {
      let kinds = [
        rest.isNewCapReached ? both("new cards", "neuen Karten") : nil,
        rest.isReviewLimitReached ? both("reviews", "Wiederholungen") : nil,
      ].compactMap(\.self)
      guard !kinds.isEmpty else { return nil }
      let what = kinds.joined(separator: both(" and ", " und "))
      let time = MomentText.dayAndTime(rest.nextDayStartsAt, now.offset)
      return both(
        "Today's \(what) are used up; more come \(time).",
        "Die \(what) von heute sind aufgebraucht; mehr kommt \(time).")
    }

    /// `Next card 09:10.` for a step of today, with its date for another day.
    static func nextCard(_ next: NextDue, now: ClockReading) -> String {
      let at =
        next.day == nil
        ? MomentText.near(next.at, next.offset, now: now)
        : MomentText.dayAndTime(next.at, next.offset)
      return both("Next card \(at).", "Nächste Karte \(at).")
    }
  }
}
