import EventLog
import StudyEngine

extension Copy {
  /// The words of rounds beside the queue: crams and previews.
  enum Rounds {
    static let next = "next>"
    static let noCards =
      "No cards for that; suspended ones and those of archived decks are left out."
    static let emptyDeck = "The deck has no cards to look at; suspended ones are left out."
    static let previewAsksNothing = "A preview asks nothing and records no answer: Enter goes on."
    static func choices(takesGrades: Bool) -> String {
      (takesGrades ? "0-2 again, 3 hard, 4 good, 5 easy" : "1 again, 2 hard, 3 good, 4 easy")
        + ": the schedule stays as it is."
    }
    static let leftCram = "Left the cram; nothing was answered."
    static let goesOn = "Enter goes on."

    static func name(_ mode: StudyMode) -> String { mode == .preview ? "preview" : "cram" }

    static func left(_ count: Int) -> String { "\(count) left" }

    static func later(_ card: CardReference) -> String {
      "\(card.shortID) comes last in this round."
    }

    static func answered(_ rated: RatedCard, left: Int) -> String {
      let name = Review.name(rated.rating)
      let again = rated.rating == .again ? " It comes once more." : ""
      return "\(name.prefix(1).uppercased())\(name.dropFirst())."
        + "\(again) The schedule stays as it is. \(Self.left(left))."
    }

    static func came(to summary: SessionSummary, left: Int) -> String {
      var parts = [Copy.count(summary.answers, "answer"), "\(summary.right) right"]
      if summary.again > 0 { parts.append("\(summary.again) again") }
      if let took = summary.tookMilliseconds, took >= 1_000 {
        parts.append(MomentText.span(milliseconds: took))
      }
      return "Cram: \(parts.joined(separator: ", "))."
        + (left == 0 ? " No schedule changed." : " \(Self.left(left)): `resume` goes on.")
    }

    static func resumed(_ round: StudyRound) -> String {
      "Going on with the cram of \(SafeText.line(round.session.query ?? "")): "
        + "\(left(round.pending.count))."
    }

    static func previewed(_ count: Int) -> String {
      count == 0
        ? "Left the preview; no card was looked at."
        : "Preview: \(Copy.count(count, "card")) looked at, no schedule changed."
    }
  }
}
