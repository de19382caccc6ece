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
      let (new, review) = (rest.newShutOutBy, rest.reviewShutOutBy)
      return switch (rest.isNewShutOut, rest.isReviewShutOut) {
      case (false, false): nil
      case (true, false): keepsNew(new)
      case (false, true): keepsReviews(review)
      case (true, true) where new == review: keepsBoth(new)
      case (true, true): keepsNew(new) + " " + keepsReviews(review)
      }
    }

    private static func keepsNew(_ deck: DeckReference?) -> String {
      both(
        "\(limit(deck)) keeps new cards back: `deck limit \(word(deck)) N`.",
        "\(limit(deck)) hält neue Karten zurück: `deck limit \(word(deck)) N`.")
    }

    private static func keepsReviews(_ deck: DeckReference?) -> String {
      both(
        "\(limit(deck)) keeps reviews back: `deck limit \(word(deck)) --reviews N`.",
        "\(limit(deck)) hält Wiederholungen zurück: `deck limit \(word(deck)) --reviews N`.")
    }

    private static func keepsBoth(_ deck: DeckReference?) -> String {
      let typed = "`deck limit \(word(deck)) N --reviews N`"
      guard let deck else {
        return both(
          "Limits of 0 keep new cards and reviews back: \(typed).",
          "Grenzen von 0 halten neue Karten und Wiederholungen zurück: \(typed).")
      }
      let name = SafeText.line(deck.name)
      return both(
        "The limits of 0 of \(name) keep new cards and reviews back: \(typed).",
        "Die Grenzen von 0 bei \(name) halten neue Karten und Wiederholungen zurück: \(typed).")
    }

    /// `The limit of 0 of A`, where it is one deck's.
    private static func limit(_ deck: DeckReference?) -> String {
      guard let deck else { return both("A limit of 0", "Eine Grenze von 0") }
      let name = SafeText.line(deck.name)
      return both("The limit of 0 of \(name)", "Die Grenze von 0 bei \(name)")
    }

    /// The deck as it is typed.
    private static func word(_ deck: DeckReference?) -> String {
      deck.map { SafeText.line(Completion.quoted($0.name, isOpen: false)) } ?? "DECK"
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
