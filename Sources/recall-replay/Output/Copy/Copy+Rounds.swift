import EventLog
import StudyEngine

extension Copy {
  /// The words of rounds beside the queue: crams and previews.
  enum Rounds {
    static var next: String { both("next>", "weiter>") }
    static var noCards: String {
      both(
        "No cards for that; suspended ones and those of archived decks are left out.",
        "Keine Karten dafür; ausgesetzte und die archivierter Stapel bleiben außen vor.")
    }
    static var emptyDeck: String {
      both(
        "The deck has no cards to look at; suspended ones are left out.",
        "Der Stapel hat keine Karten zum Ansehen; ausgesetzte bleiben außen vor.")
    }
    static var previewAsksNothing: String {
      both(
        "A preview asks nothing and records no answer: Enter goes on.",
        "Eine Vorschau fragt nichts und zeichnet keine Antwort auf: Enter geht weiter.")
    }
    static func choices(takesGrades: Bool) -> String {
      let keys = takesGrades ? ["0-2", "3", "4", "5"] : ["1", "2", "3", "4"]
      let choices = zip(keys, Rating.allCases).map { "\($0) \(Review.name($1))" }
      return choices.joined(separator: ", ") + ": \(unmoved)."
    }
    private static var unmoved: String {
      both("the schedule stays as it is", "der Zeitplan bleibt, wie er ist")
    }
    static var leftCram: String {
      both("Left the cram; nothing was answered.", "Pauken verlassen; nichts wurde beantwortet.")
    }
    static var goesOn: String { Practice.enterGoesOn }

    static func name(_ mode: StudyMode) -> String { mode == .preview ? "preview" : "cram" }

    static func left(_ count: Int) -> String { Practice.left(count) }

    static func later(_ card: CardReference) -> String {
      both(
        "\(card.shortID) comes last in this round.",
        "\(card.shortID) kommt in dieser Runde zuletzt.")
    }

    static func answered(_ rated: RatedCard, left: Int) -> String {
      let name = Review.name(rated.rating)
      let again =
        rated.rating == .again ? both(" It comes once more.", " Sie kommt noch einmal.") : ""
      return "\(name.prefix(1).uppercased())\(name.dropFirst()).\(again) "
        + both("The schedule stays as it is.", "Der Zeitplan bleibt, wie er ist.")
        + " \(Self.left(left))."
    }

    static func came(to summary: SessionSummary, left: Int) -> String {
      var parts = [
        both(
          "\(summary.answers, "answer", "answers")", "\(summary.answers, "Antwort", "Antworten")"),
        both("\(summary.right) right", "\(summary.right) richtig"),
      ]
      if summary.again > 0 {
        parts.append(both("\(summary.again) again", "\(summary.again) nochmal"))
      }
      if let took = summary.tookMilliseconds, took >= 1_000 {
        parts.append(MomentText.span(milliseconds: took))
      }
      let said = parts.joined(separator: ", ")
      return both("Cram: \(said).", "Pauken: \(said).")
        + (left == 0
          ? both(" No schedule changed.", " Kein Zeitplan hat sich geändert.")
          : " \(Self.left(left))" + both(": `resume` goes on.", ": `resume` macht weiter."))
    }

    static func resumed(_ round: StudyRound) -> String {
      let query = SafeText.line(round.session.query ?? "")
      return both(
        "Going on with the cram of \(query): \(left(round.pending.count)).",
        "Weiter mit dem Pauken von \(query): \(left(round.pending.count)).")
    }

    static func previewed(_ count: Int) -> String {
      count == 0
        ? both(
          "Left the preview; no card was looked at.",
          "Vorschau verlassen; keine Karte wurde angesehen.")
        : both(
          "Preview: \(count, "card", "cards") looked at, no schedule changed.",
          "Vorschau: \(count, "Karte", "Karten") angesehen, kein Zeitplan geändert.")
    }
  }
}
