import EventLog
import StudyEngine

extension Copy {
  /// The words of rounds of practice.
  enum Practice {
    static func prompt(_ mode: StudyMode, isRevealed: Bool, isDone: Bool) -> String {
      if isDone { return "next>" }
      return switch mode {
      case .cards, .lesson, .cram, .preview: isRevealed ? Review.rate : Review.reveal
      case .memory: "memory>"
      case .quiz: "quiz>"
      case .type: "type>"
      case .match: "match>"
      case .swipe: "swipe>"
      }
    }

    static let enterGoesOn = "Enter goes on."
    static let typeSomething = "Type the answer; `:show` shows it and counts as wrong."
    static let left = "Left the round; nothing was answered."
    static let nothingLeft = "Nothing is left of the round."
    static let cancelled = "Nothing was begun."

    static func gradesForYou(_ mode: StudyMode) -> String {
      "\(mode.name) grades for you: \(howTo(mode))"
    }

    /// How an answer is given, as half a sentence with a full stop.
    static func howTo(_ mode: StudyMode) -> String {
      switch mode {
      case .cards: "Enter reveals, 1 to 4 rate."
      case .memory: "type the numbers of two tiles, such as 2 4."
      case .quiz: "type the number of the right answer, 1 to 4."
      case .type: "type the answer; :show gives up, :stop leaves, :undo takes back."
      case .match: "type number and letter of each pair, such as 1c 2a 3b."
      case .swipe: "y if it fits, n if it does not."
      case .lesson, .cram, .preview: ""
      }
    }

    /// What each mode is, in a few words.
    static func summary(_ mode: StudyMode) -> String {
      switch mode {
      case .cards: "flashcards: reveal, then rate yourself"
      case .memory: "find pairs of face-down tiles"
      case .quiz: "one of four answers is right"
      case .type: "write the answer; small slips are forgiven"
      case .match: "pair terms with translations at speed"
      case .swipe: "does the translation fit: y or n"
      case .lesson, .cram, .preview: ""
      }
    }

    static func header(_ practice: PracticeRun, _ progress: Progress) -> String {
      let list = SafeText.line(practice.listName)
      return "\(practice.mode.name) \(progress.position)/\(progress.total), \(list)"
        + (practice.isReversed ? ", reversed" : "")
    }

    static func keys(_ mode: StudyMode) -> [(String, String)] {
      let answers: [(String, String)] =
        switch mode {
        case .cards: [("Enter", "shows the answer; it never rates")] + Review.ratingKeys
        case .memory: [("2 4", "turns two tiles; one number turns one")]
        case .quiz: [("1-4", "the number of the right answer")]
        case .type: [("text", "the answer"), (":show", "shows it; counts as wrong")]
        case .match: [("1c 2a", "pairs, judged one by one")]
        case .swipe: [("y", "it fits"), ("n", "it does not")]
        case .lesson, .cram, .preview: []
        }
      let letters: [(String, String)] =
        mode == .type
        ? [] : [("f", "favourite, or not any more"), ("u", "undo the last act")]
      return answers + letters + [
        mode == .type ? (":undo", "undo the last act") : ("q", "stop; resume goes on"),
        mode == .type
          ? (":stop", "stop; resume goes on") : (":", "any command, such as :lists"),
      ]
    }

    // MARK: Answers

    static func verdict(_ rating: Rating, _ verdict: AnswerVerdict?) -> String {
      switch (rating, verdict) {
      case (.again, _): "Not quite."
      case (_, .slip?): "Right, with a slip."
      default: "Right."
      }
    }

    static func slip(_ slip: AnswerSlip, you: String, right: String, separator: String) -> String {
      "you: \(SafeText.line(you))\(separator)right: \(SafeText.line(right)) (\(slip.rawValue))"
    }

    static func left(_ count: Int) -> String { "\(count) left" }

    static func ended(_ practice: PracticeRun) -> [String] {
      let wrong = practice.done - practice.right
      var parts = [Copy.count(practice.done, "card"), "\(practice.right) right"]
      if wrong > 0 { parts.append("\(wrong) wrong") }
      if !practice.learned.isEmpty { parts.append("\(practice.learned.count) learned") }
      if practice.tookMilliseconds >= 1_000 {
        parts.append(MomentText.span(milliseconds: practice.tookMilliseconds))
      }
      return parts
    }

    static func paused(_ practice: PracticeRun) -> String {
      "Paused at \(practice.done)/\(practice.done + practice.pending.count). `resume` goes on."
    }

    static func resumed(_ practice: PracticeRun) -> String {
      "Going on with \(practice.mode.name) at \(practice.done + 1)/\(practice.order.count), "
        + "\(SafeText.line(practice.listName))."
    }

    static func seconds(_ milliseconds: Int64) -> String { "\((milliseconds + 500) / 1_000) s" }

    static let badSize = "--size takes 10, 20, 30, 50 or all."
    static func badMode(_ name: String) -> String {
      "No mode \"\(name)\"; there are \(Copy.list(StudyMode.practised.map(\.name)))."
    }
    static func badStatus(_ name: String) -> String {
      "No status \"\(name)\"; there are \(Copy.list(PracticeStatus.asked.map(\.name)))."
    }

    // MARK: Choosing

    static let chooseList = "Which list? Type its number or its name; Enter leaves."
    static let chooseStatus = "Which of its cards? Type the number or the name; Enter leaves."
    static let chooseMode = "How? Type the number or the name; Enter leaves."
    static func noChoice(_ count: Int) -> String { "Type a number from 1 to \(count)." }
    static func opens(_ level: Int) -> String { "opens at level \(level)" }
    static func more(_ count: Int) -> String { "+\(count) more open as your level rises." }
  }
}
