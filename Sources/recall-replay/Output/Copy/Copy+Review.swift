import EventLog
import StudyEngine

extension Copy {
  /// The words of a review.
  enum Review {
    static var revealFirst: String { both("Reveal first (Enter).", "Erst aufdecken (Enter).") }
    static var reveal: String { both("reveal>", "aufdecken>") }
    static var rate: String { both("rate>", "bewerten>") }

    /// `3 new, 1 learning, 8 due`, without what is 0; `none` when all are.
    static func counts(_ counts: StudyCounts, separator: String = ", ") -> String {
      let parts = [
        (counts.new, both("new", "neu")), (counts.learning, both("learning", "in Arbeit")),
        (counts.due, both("due", "fällig")),
      ]
      let said = parts.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
      return said.isEmpty ? both("none", "keine") : said.joined(separator: separator)
    }

    static func left(_ counts: StudyCounts, separator: String = ", ") -> String {
      Practice.left(counts.total)
        + (counts.total == 0 ? "" : ": \(Self.counts(counts, separator: separator))")
    }

    /// The line above a card in plain words.
    static func plainHeader(_ shown: ShownCard) -> String {
      let kind = shown.mode == .cards ? Cards.kind(shown.kind) : Rounds.name(shown.mode)
      let (position, total) = (shown.progress.position, shown.progress.total)
      return both("Card \(position) of \(total)", "Karte \(position) von \(total)")
        + ", \(kind), \(shown.card.card.shortID). \(left(shown))."
    }

    /// What is left of the queue, or of a round.
    static func left(_ shown: ShownCard, separator: String = ", ") -> String {
      shown.mode == .cards
        ? left(shown.left, separator: separator) : Rounds.left(shown.progress.left)
    }

    static var plainFront: String { both("Front: ", "Vorderseite: ") }
    static var plainBack: String { both("Back: ", "Rückseite: ") }
    static var plainExample: String { both("Example: ", "Beispiel: ") }
    static var tags: String { both("Tags: ", "Schlagwörter: ") }

    /// `Box 3, ease 2.50, seen 5, lapses 0.` or what else says where a card stands.
    static func standing(_ card: CardView, separator: String) -> String {
      let state = card.schedule.state
      guard card.schedule.answerCount > 0 || state.stage != .new else {
        let new = both("new", "neu")
        return card.schedule.scheduler == .sm2Simple
          ? ([new] + unansweredSimple).joined(separator: separator) : new
      }
      var parts: [String] = []
      switch state.stage {
      case .new: parts.append(both("new", "neu"))
      case .learning:
        parts.append(both("learning step \(state.step + 1)", "Lernschritt \(state.step + 1)"))
      case .relearning:
        parts.append(both("relearning step \(state.step + 1)", "Neulernschritt \(state.step + 1)"))
      case .review: break
      }
      parts += strength(card)
      // A schedule that came without its answers counts those of where it came from.
      let answers = card.schedule.answerCount
      let seen = answers == 0 ? Int(state.repetitionCount) : answers
      let lapses = state.lapseCount
      parts.append(both("seen \(seen)", "gesehen \(seen)"))
      parts.append(both("lapses \(lapses)", "vergessen \(lapses)"))
      if card.isLeech { parts.append(both("leech", "Problemkarte")) }
      return parts.joined(separator: separator)
    }

    private static var unansweredSimple: [String] {
      [factor("2.500"), interval("1"), repetitions(0)]
    }

    /// `ease 2.50`.
    private static func factor(_ ease: String) -> String {
      both("ease \(decimal(ease))", "Faktor \(decimal(ease))")
    }
    private static func interval(_ days: String) -> String {
      both("interval \(days)", "Abstand \(days)")
    }
    private static func repetitions(_ count: some BinaryInteger) -> String {
      both("reps \(count)", "Wdh. \(count)")
    }

    /// What its scheduler goes by: box and ease, ease alone, or stability, difficulty and recall.
    private static func strength(_ card: CardView) -> [String] {
      let state = card.schedule.state
      if state.stability > 0 {
        return memory(state)
          + (card.retrievability.map { ["R \(NumberText.millionths($0 * 100, places: 0))%"] } ?? [])
      }
      switch card.schedule.scheduler {
      case .sm2Simple:
        // A card that was reset has the values of a new one.
        guard state.ease > 0 else { return unansweredSimple }
        return [
          factor(NumberText.thousandths(Int64(state.ease))), interval("\(state.intervalDays)"),
          repetitions(state.repetitionCount),
        ]
      case .sm2:
        if state.ease > 0 { return [factor(ease(state.ease))] }
        return state.intervalDays > 0 ? [interval(MomentText.short(.days(state.intervalDays)))] : []
      case .ladder, .fsrs, .imported:
        var parts: [String] = []
        if state.box > 0 {
          parts.append(both("box \(state.box)", "Fach \(state.box)"))
        } else if state.stage == .review {
          parts.append(interval(MomentText.short(.days(state.intervalDays))))
        }
        if state.ease > 0 { parts.append(factor(ease(state.ease))) }
        return parts
      }
    }

    /// `S 2.3 d`, `D 5.1`.
    static func memory(_ state: ScheduleState) -> [String] {
      [
        "S \(NumberText.millionths(state.stability, places: state.stability < 950_000 ? 3 : 1)) d",
        "D \(NumberText.millionths(state.difficulty, places: 1))",
      ]
    }

    /// Thousandths as `2.50`.
    static func ease(_ thousandths: Int32) -> String {
      let hundredths = (thousandths + 5) / 10
      let rest = hundredths % 100
      return "\(hundredths / 100)." + (rest < 10 ? "0" : "") + "\(rest)"
    }

    /// `4 easy 17d learned`.
    static func preview(
      _ preview: RatingPreview, takesGrades: Bool, learned: String
    ) -> String {
      let key = takesGrades ? grades(preview.rating) : "\(preview.rating.rawValue)"
      return "\(key) \(name(preview.rating)) \(MomentText.short(preview.wait))"
        + (preview.comesAgain ? both(" and today", " und heute") : "")
        + (preview.becomesLearned ? (preview.comesAgain ? Self.learned(", ") : learned) : "")
    }

    static func learned(_ separator: String) -> String {
      separator + both("learned", "gelernt")
    }

    /// The digits that mean a rating where digits are grades.
    private static func grades(_ rating: Rating) -> String {
      switch rating {
      case .again: "0-2"
      case .hard: "3"
      case .good: "4"
      case .easy: "5"
      }
    }

    static func name(_ rating: Rating) -> String {
      switch rating {
      case .again: both("again", "nochmal")
      case .hard: both("hard", "schwer")
      case .good: both("good", "gut")
      case .easy: both("easy", "leicht")
      }
    }

    static func alreadyRecorded(_ rated: RatedCard) -> String {
      let (id, name) = (rated.card.shortID, name(rated.rating))
      return both("already recorded: \(id) \(name)", "schon aufgezeichnet: \(id) \(name)")
        + (rated.isVoid
          ? both(
            " (undone). Nothing was written: another key records it anew.",
            " (zurückgenommen). Nichts wurde geschrieben: Ein anderer Schlüssel zeichnet neu auf.")
          : "")
    }
    static var nothingRecorded: String {
      both("Nothing was recorded.", "Nichts wurde aufgezeichnet.")
    }
    static var noCard: String {
      both(
        "No card is shown, and nothing is known under this key.",
        "Keine Karte ist zu sehen, und unter diesem Schlüssel ist nichts bekannt.")
    }
    static var nothingRuns: String {
      both("Nothing to stop.", "Es läuft nichts, was aufhören könnte.")
    }
    static func notRated(_ card: CardReference, _ reason: NotRatedReason) -> String {
      let id = card.shortID
      return switch reason {
      case .answeredElsewhere:
        both(
          "\(id) was answered elsewhere meanwhile; nothing was recorded here.",
          "\(id) wurde inzwischen anderswo beantwortet; hier wurde nichts aufgezeichnet.")
      case .choicesChanged:
        both(
          """
          What stood under \(id) does not hold any more: options of its deck or the day changed \
          meanwhile. Nothing was recorded; rate it anew.
          """,
          """
          Was unter \(id) stand, gilt nicht mehr: Inzwischen haben sich Optionen des Stapels oder \
          der Tag geändert. Nichts wurde aufgezeichnet; bewerte neu.
          """)
      case .suspended:
        both(
          "\(id) was suspended meanwhile; nothing was recorded.",
          "\(id) wurde inzwischen ausgesetzt; nichts wurde aufgezeichnet.")
      case .archived:
        both(
          "The deck of \(id) was archived meanwhile; nothing was recorded.",
          "Der Stapel von \(id) wurde inzwischen archiviert; nichts wurde aufgezeichnet.")
      case .deleted:
        both(
          "\(id) was deleted meanwhile; nothing was recorded.",
          "\(id) wurde inzwischen gelöscht; nichts wurde aufgezeichnet.")
      }
    }
    static func paused(done: Int, total: Int) -> String {
      done == 0
        ? both(
          "Paused before the first answer, \(total) to go. `resume` goes on.",
          "Unterbrochen vor der ersten Antwort, \(total) stehen an. `resume` macht weiter.")
        : both(
          "Paused at \(done)/\(total). `resume` goes on.",
          "Unterbrochen bei \(done)/\(total). `resume` macht weiter.")
    }
    static var left: String {
      both(
        "Left the review; nothing was answered.",
        "Wiederholung verlassen; nichts wurde beantwortet.")
    }
    static var nothingToResume: String {
      both("Nothing to resume.", "Es gibt nichts, womit es weitergehen könnte.")
    }
    static func resumed(_ open: OpenSession) -> String {
      let (position, total) = (open.progress.position, open.progress.total)
      let found = open.session.query.map { query in
        both(
          ", of what \(SafeText.line(query)) found", ", von dem, was \(SafeText.line(query)) fand")
      }
      guard open.progress.left > 0 else {
        return both(
          "Nothing is left of it: \(position)/\(total).",
          "Davon ist nichts mehr übrig: \(position)/\(total).")
      }
      return both("Going on at \(position)/\(total)", "Weiter bei \(position)/\(total)")
        + (open.deck.map { ", \(SafeText.line($0.name))" } ?? "") + (found ?? "") + "."
    }
    static var early: String {
      both(
        "Before its day: the schedule stays as it is.",
        "Vor ihrem Tag: Der Zeitplan bleibt, wie er ist.")
    }
  }
}
