import EventLog
import StudyEngine

extension Copy {
  /// The words of points, levels and goals.
  enum Game {
    /// `+48 XP`, `-2 XP`; nothing for none.
    static func points(_ points: Int) -> String? {
      points == 0 ? nil : (points > 0 ? "+" : "-") + "\(points.magnitude) XP"
    }

    static func goal(_ view: GoalView) -> String {
      both("goal \(view.done)/\(view.goal)", "Tagesziel \(view.done)/\(view.goal)")
        + (view.isReached ? both(" done", " erreicht") : "")
    }

    static func level(_ view: LevelView, on terminal: Terminal) -> [String] {
      var lines = ["Level \(view.level), \(rank(view)). \(view.balance) XP."]
      if let step = view.step {
        let bar = terminal.isPlain ? "" : "[\(Game.bar(view.intoStep, of: step, "#"))] "
        lines.append(
          both(
            "\(bar)\(view.intoStep)/\(step) to level \(view.level + 1).",
            "\(bar)\(view.intoStep)/\(step) bis Level \(view.level + 1)."))
      } else {
        lines.append(both("The last level.", "Das letzte Level."))
      }
      let (earned, penalty, flakes) = (view.earned, view.penalty, view.snowflakes)
      lines.append(
        both(
          """
          Earned \(earned), mistakes cost \(penalty). \
          \(flakes, "snowflake", "snowflakes"); one every five levels.
          """,
          """
          Verdient \(earned), Fehler kosteten \(penalty). \
          \(flakes, "Schneeflocke", "Schneeflocken"); alle fünf Level gibt es eine.
          """))
      return lines
    }

    /// The name of the stretch of levels that a level lies in.
    static func rank(_ view: LevelView) -> String {
      let place = min(germanRanks.count - 1, view.level / 10)
      return both("\(words: view.rank)", "\(words: germanRanks[place])")
    }

    private static let germanRanks = [
      "Neuling", "Wörterfinder", "Notizenhüter", "Seitenwender", "Geschichtenfreund",
      "Satzschmied", "Dialogmeister", "Dolmetscher", "Wortmeister", "Polyglott", "Sprachheld",
    ]

    /// Ten places, filled as far as a part of a whole.
    static func bar(_ part: Int, of whole: Int, _ mark: Character) -> String {
      let filled = whole <= 0 ? 10 : min(10, max(0, 10 * part / whole))
      return String(repeating: mark, count: filled) + String(repeating: "-", count: 10 - filled)
    }

    static func longGoals(_ goals: [LongGoalView], separator: String) -> String {
      goals.map { goal in
        let name: String =
          switch goal.subject {
          case .unbroken: both("Unbroken", "Ungebrochen")
          case .stacker: both("Stacker", "Sammler")
          case .lexicon: both("Lexicon", "Wortschatz")
          }
        return "\(name) \(goal.value)"
          + (goal.next.map { "/\($0)" } ?? both(", all steps", ", alle Stufen"))
      }.joined(separator: separator)
    }

    static func streak(_ view: StreakView) -> [String] {
      let days = view.days
      var lines = [
        view.isTodayDone
          ? both("Streak \(days), today is in it.", "Serie \(days), heute zählt schon dazu.")
          : both("Streak \(days), nothing today yet.", "Serie \(days), heute noch nichts."),
        both(
          "\(view.snowflakes, "snowflake", "snowflakes"). Longest streak \(view.longest).",
          "\(view.snowflakes, "Schneeflocke", "Schneeflocken"). Längste Serie \(view.longest)."),
      ]
      if !view.freezing.isEmpty {
        let frozen = marked(view.freezing)
        lines.append(
          both(
            "Frozen with the next answer: \(frozen).",
            "Wird mit der nächsten Antwort eingefroren: \(frozen)."))
      }
      if let before = view.repairable {
        let gap = view.gap.count
        guard view.snowflakes >= 2 else {
          return lines + [tooFew(gap, view.snowflakes)] + kept(view)
        }
        lines.append(
          both(
            """
            \(gap, "day", "days") missed before today: `streak repair` \
            brings back \(before) for 2 snowflakes.
            """,
            """
            \(gap, "Tag", "Tage") vor heute ausgelassen: `streak repair` \
            bringt dir für 2 Schneeflocken \(before) zurück.
            """))
      }
      return lines + kept(view)
    }

    private static func tooFew(_ gap: Int, _ flakes: Int) -> String {
      both(
        """
        \(gap, "day", "days") missed before today: a repair takes 2 snowflakes, \
        and you have \(flakes).
        """,
        """
        \(gap, "Tag", "Tage") vor heute ausgelassen: Das Flicken kostet 2 Schneeflocken, \
        und du hast \(flakes).
        """)
    }

    private static func kept(_ view: StreakView) -> [String] {
      guard !view.frozen.isEmpty else { return [] }
      let frozen = marked(view.frozen)
      return [both("Kept by snowflakes: \(frozen).", "Von Schneeflocken gerettet: \(frozen).")]
    }

    private static func marked(_ days: [StudyDay]) -> String {
      days.map { "\(MomentText.day($0)) *" }.joined(separator: ", ")
    }
  }
}
