import EventLog
import StudyEngine

extension Copy {
  /// What is said when nothing is due.
  enum Rest {
    static func nothingDue(_ rest: NothingDue, now: ClockReading) -> String {
      var text = "Nothing is due."
      if let next = rest.next { text += " " + nextCard(next, now: now) }
      if rest.isNewCapReached { text += " " + capReached(rest, now: now) }
      return text
    }

    static let noCards = "0/0: there is no card to come. `help card add`"

    static func capReached(_ rest: NothingDue, now: ClockReading) -> String {
      "Today's new cards are used up; more come "
        + MomentText.dayAndTime(rest.nextDayStartsAt, now.offset) + "."
    }

    /// `Next card 09:10.` for a step of today, with its date for another day.
    static func nextCard(_ next: NextDue, now: ClockReading) -> String {
      let at =
        next.day == nil
        ? MomentText.near(next.at, next.offset, now: now)
        : MomentText.dayAndTime(next.at, next.offset)
      return "Next card \(at)."
    }
  }
}
