import EventLog
import StudyEngine

extension Copy {
  /// The words of a review.
  enum Review {
    static let revealFirst = "Reveal first (Enter)."
    static let reveal = "reveal>"
    static let rate = "rate>"

    /// `3 new, 1 learning, 8 due`, without what is 0; `none` when all are.
    static func counts(_ counts: StudyCounts, separator: String = ", ") -> String {
      let parts = [(counts.new, "new"), (counts.learning, "learning"), (counts.due, "due")]
      let said = parts.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
      return said.isEmpty ? "none" : said.joined(separator: separator)
    }

    static func left(_ counts: StudyCounts, separator: String = ", ") -> String {
      counts.total == 0
        ? "0 left" : "\(counts.total) left: \(Self.counts(counts, separator: separator))"
    }

    /// The line above a card in plain words.
    static func plainHeader(_ shown: ShownCard) -> String {
      let kind = shown.mode == .cards ? shown.kind.rawValue : Rounds.name(shown.mode)
      return "Card \(shown.progress.position) of \(shown.progress.total), \(kind), "
        + "\(shown.card.card.shortID). \(left(shown))."
    }

    /// What is left of the queue, or of a round.
    static func left(_ shown: ShownCard, separator: String = ", ") -> String {
      shown.mode == .cards
        ? left(shown.left, separator: separator) : Rounds.left(shown.progress.left)
    }

    static let keys = [
      "Enter reveal", "n later", "s suspend", "E edit", "f favourite", "u undo", "q stop",
    ]
    /// What is said of the keys once a sitting, in plain words.
    static func plainKeys(_ shown: ShownCard) -> String {
      guard shown.mode != .preview else { return "Enter reveals and goes on, ? lists the keys." }
      return "Enter reveals, \(shown.takesGrades ? "0 to 5" : "1 to 4") rate, ? lists the keys."
    }
    static func noKey(_ key: Character) -> String {
      "\"\(SafeText.line(String(key)))\" is no key here; ? lists them."
    }

    /// The keys that rate where digits are ratings.
    static let ratingKeys = [
      ("1 a", "again: not known"), ("2 h", "hard"), ("3 g", "good"), ("4 e", "easy"),
    ]
    /// The keys that rate where digits are the grades of SM-2.
    static let gradeKeys = [
      ("0-2 a", "again: not known"), ("3 h", "hard"), ("4 g", "good"), ("5 e", "easy"),
    ]

    /// The keys that are taken while a card is shown.
    static func keyList(_ shown: ShownCard) -> [(String, String)] {
      guard shown.mode != .preview else {
        return [("Enter", "shows the answer, then goes on")] + otherKeys.dropLast(2)
          + [("q", "leave the preview")] + otherKeys.suffix(1)
      }
      return [revealKey] + (shown.takesGrades ? gradeKeys : ratingKeys) + otherKeys
    }

    /// The keys of every review, with both meanings that digits can have.
    static var everyKey: [TextPart] {
      ([revealKey] + ratingKeys).map(entry)
        + [.paragraph("In a deck with scheduler sm2 or sm2-simple digits are grades:")]
        + gradeKeys.map(entry) + [.paragraph("Everywhere:")] + otherKeys.map(entry)
    }

    private static func entry(_ key: (String, String)) -> TextPart { .entry("  " + key.0, key.1) }

    private static let revealKey = ("Enter", "shows the answer; it never rates")
    private static let otherKeys: [(String, String)] = [
      ("n", "later: behind all others today"), ("b", "bury it until the next study day"),
      ("s", "suspend the card"), ("E", "edit it"), ("f", "favourite, or not any more"),
      ("u", "undo the last act"), ("q", "stop; resume goes on"),
      (":", "any command, such as :decks"),
    ]
    static let plainFront = "Front: "
    static let plainBack = "Back: "
    static let plainExample = "Example: "

    /// `Box 3, ease 2.50, seen 5, lapses 0.` or what else says where a card stands.
    static func standing(_ card: CardView, separator: String) -> String {
      let state = card.schedule.state
      guard card.schedule.answerCount > 0 || state.stage != .new else {
        return card.schedule.scheduler == .sm2Simple
          ? (["new"] + unansweredSimple).joined(separator: separator) : "new"
      }
      var parts: [String] = []
      switch state.stage {
      case .new: parts.append("new")
      case .learning: parts.append("learning step \(state.step + 1)")
      case .relearning: parts.append("relearning step \(state.step + 1)")
      case .review: break
      }
      parts += strength(card)
      parts.append("seen \(card.schedule.answerCount)")
      parts.append("lapses \(state.lapseCount)")
      if card.isLeech { parts.append("leech") }
      return parts.joined(separator: separator)
    }

    private static let unansweredSimple = ["ease 2.500", "interval 1", "reps 0"]

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
          "ease \(NumberText.thousandths(Int64(state.ease)))", "interval \(state.intervalDays)",
          "reps \(state.repetitionCount)",
        ]
      case .sm2:
        if state.ease > 0 { return ["ease \(ease(state.ease))"] }
        return state.intervalDays > 0 ? ["interval \(state.intervalDays)d"] : []
      case .ladder, .fsrs, .imported:
        var parts: [String] = []
        if state.box > 0 {
          parts.append("box \(state.box)")
        } else if state.stage == .review {
          parts.append("interval \(state.intervalDays)d")
        }
        if state.ease > 0 { parts.append("ease \(ease(state.ease))") }
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
        + (preview.comesAgain ? " and today" : "") + (preview.becomesLearned ? learned : "")
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
      case .again: "again"
      case .hard: "hard"
      case .good: "good"
      case .easy: "easy"
      }
    }

    static func alreadyRecorded(_ card: CardReference, _ rating: Rating) -> String {
      "already recorded: \(card.shortID) \(name(rating))"
    }
    static let noCard = "No card is shown, and nothing is known under this key."
    static let nothingRuns = "Nothing to stop."
    static func notRated(_ card: CardReference, _ reason: NotRatedReason) -> String {
      switch reason {
      case .answeredElsewhere:
        "\(card.shortID) was answered elsewhere meanwhile; nothing was recorded here."
      case .suspended: "\(card.shortID) was suspended meanwhile; nothing was recorded."
      case .archived:
        "The deck of \(card.shortID) was archived meanwhile; nothing was recorded."
      case .deleted: "\(card.shortID) was deleted meanwhile; nothing was recorded."
      }
    }
    static func paused(done: Int, total: Int) -> String {
      "Paused at \(done)/\(total). `resume` goes on."
    }
    static let left = "Left the review; nothing was answered."
    static let nothingToResume = "Nothing to resume."
    static func resumed(_ open: OpenSession) -> String {
      "Going on at \(open.progress.position)/\(open.progress.total)"
        + (open.deck.map { ", \(SafeText.line($0.name))" } ?? "")
        + (open.session.query.map { ", of what \(SafeText.line($0)) found." } ?? ".")
    }
    static let early = "Before its day: the schedule stays as it is."
  }
}
