import EventLog
import StudyEngine

extension Copy {
  /// What is said when nothing is due.
  enum Rest {
    static func nothingDue(_ rest: NothingDue, now: ClockReading) -> String {
      var text = "Nothing is due."
      if let next = rest.next { text += " " + nextCard(next, now: now) }
      if let reached = capReached(rest, now: now) { text += " " + reached }
      return text
    }

    static let noCards = "0/0: there is no card to come. `help card add`"

    /// What limits keep back; nil if they do not.
    static func capReached(_ rest: NothingDue, now: ClockReading) -> String? {
      let kinds = [
        rest.isNewCapReached ? "new cards" : nil, rest.isReviewLimitReached ? "reviews" : nil,
      ].compactMap(\.self)
      guard !kinds.isEmpty else { return nil }
      return "Today's \(kinds.joined(separator: " and ")) are used up; more come "
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
