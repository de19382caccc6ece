import EventLog
import StudyEngine

extension Copy {
  /// The words of points, quests and rewards.
  enum Game {
    /// `+48 XP`, `-2 XP`; nothing for none.
    static func points(_ points: Int) -> String? {
      points == 0 ? nil : (points > 0 ? "+" : "-") + "\(points.magnitude) XP"
    }

    /// `30 XP`, `10 in a row`.
    static func short(_ quest: QuestView) -> String {
      let count = quest.target
      return switch quest.subject {
      case .points: "\(count) XP"
      case .differentRight: "\(Copy.count(count, "word")) right"
      case .rightInARow: "\(count) in a row"
      case .goodRounds: "\(Copy.count(count, "round")) at 90%"
      case .repairs: "\(Copy.count(count, "repair"))"
      case .dueCleared: "\(count) due"
      case .modes: Copy.count(count, "mode")
      case .minutes: Copy.count(count, "minute")
      }
    }

    /// `Earn 30 XP`.
    static func long(_ quest: QuestView) -> String {
      let count = quest.target
      return switch quest.subject {
      case .points: "Earn \(count) XP"
      case .differentRight: "Answer \(Copy.count(count, "different word")) right"
      case .rightInARow: "\(count) right in a row"
      case .goodRounds:
        "\(Copy.count(count, "lesson or round", "lessons or rounds")) of 10 or more at 90%"
      case .repairs: "Repair \(Copy.count(count, "open mistake"))"
      case .dueCleared: "Clear \(Copy.count(count, "review")) due today"
      case .modes: "Use \(Copy.count(count, "mode"))"
      case .minutes: "Study for \(Copy.count(count, "minute"))"
      }
    }

    /// `chest ready`, `claimed`; nothing while it is not done.
    static func chest(isDone: Bool, isClaimed: Bool) -> String {
      !isDone ? "" : isClaimed ? ", claimed" : ", chest ready"
    }

    static func quest(_ quest: QuestView) -> String {
      "\(long(quest)): \(quest.progress)/\(quest.target)"
        + chest(isDone: quest.isDone, isClaimed: quest.isClaimed)
    }

    static func quests(_ view: QuestsView) -> [String] {
      let head =
        "Quests of \(MomentText.day(view.day))"
        + (view.isDealt ? "" : ", dealt with the next answer") + ":"
      let bonus =
        "All three: bonus chest"
        + (view.isBonusClaimed ? ", claimed" : view.isAllDone ? " ready" : "")
      return [head] + view.quests.enumerated().map { "\($0.offset + 1) \(quest($0.element))" }
        + [bonus]
    }

    static func weekly(_ view: WeeklyView) -> String {
      let count = view.target
      let what: String =
        switch view.subject {
        case .differentRight: "answer \(Copy.count(count, "different word")) right a day, added up"
        case .points: "earn \(count) XP"
        case .repairs: "repair \(Copy.count(count, "open mistake"))"
        case .days: "study on \(Copy.count(count, "day"))"
        }
      return
        "Week from \(MomentText.day(view.firstDay)) to \(MomentText.day(view.lastDay)): \(what)"
        + ": \(view.progress)/\(view.target)"
        + chest(isDone: view.isDone, isClaimed: view.isClaimed)
    }

    static func login(_ view: LoginView) -> String {
      "Day \(view.place) of 7: \(GameActs.beads(view.beads))"
        + (view.boosters > 0 ? " and a booster" : "") + (view.isClaimed ? ", claimed" : ", ready")
    }

    static func challenge(_ view: ChallengeView, _ clock: ClockReading) -> [String] {
      var lines = quests(view.quests)
      lines.append(weekly(view.weekly))
      lines.append(login(view.login))
      var purse = "\(GameActs.beads(view.beads)), \(Copy.count(view.boosters, "booster"))"
      if let end = view.boosterEnd {
        purse += ", one works until \(MomentText.near(end, clock.offset, now: clock))"
      }
      lines.append(purse + ".")
      if view.chests > 0 {
        lines.append("\(Copy.count(view.chests, "chest")) ready: `claim` opens them.")
      }
      return lines
    }

    static func claimed(_ report: ClaimReport) -> [String] {
      var lines: [String] = []
      if let login = report.login {
        lines.append(
          "Day \(login.place) of 7: +\(GameActs.beads(login.beads))"
            + (login.boosters > 0 ? " and a booster." : "."))
      }
      for chest in report.chests {
        lines.append(
          "\(name(chest)): +\(GameActs.beads(chest.beads))"
            + (chest.boosters > 0 ? " and a booster." : "."))
      }
      lines.append(
        "\(GameActs.beads(report.beads)), \(Copy.count(report.boosters, "booster")).")
      return lines
    }

    private static func name(_ chest: OpenedChest) -> String {
      switch chest.kind {
      case .quest: "Quest chest"
      case .bonus: "Bonus chest"
      case .weekly: "Chest of the week"
      case .level: "Chest of level \(chest.number)"
      case .path: "Chest of node \(chest.number)"
      }
    }

    static func boosted(until end: Timestamp, left: Int, _ clock: ClockReading) -> String {
      "Until \(MomentText.near(end, clock.offset, now: clock)) right answers pay double. "
        + "\(Copy.count(left, "booster")) left."
    }

    static func goal(_ view: GoalView) -> String {
      "goal \(view.done)/\(view.goal)" + (view.isReached ? " done" : "")
    }

    static func level(_ view: LevelView, on terminal: Terminal) -> [String] {
      var lines = ["Level \(view.level), \(view.rank). \(view.balance) XP."]
      if let step = view.step {
        let bar = terminal.isPlain ? "" : "[\(Game.bar(view.intoStep, of: step, "#"))] "
        lines.append("\(bar)\(view.intoStep)/\(step) to level \(view.level + 1).")
      } else {
        lines.append("The last level.")
      }
      lines.append(
        "Earned \(view.earned), mistakes cost \(view.penalty). "
          + "\(Copy.count(view.snowflakes, "snowflake")); one every five levels.")
      return lines
    }

    /// Ten places, filled as far as a part of a whole.
    static func bar(_ part: Int, of whole: Int, _ mark: Character) -> String {
      let filled = whole <= 0 ? 10 : min(10, max(0, 10 * part / whole))
      return String(repeating: mark, count: filled) + String(repeating: "-", count: 10 - filled)
    }

    static func longGoals(_ goals: [LongGoalView], separator: String) -> String {
      goals.map { goal in
        let name: String =
          switch goal.subject {
          case .unbroken: "Unbroken"
          case .stacker: "Stacker"
          case .lexicon: "Lexicon"
          }
        return "\(name) \(goal.value)" + (goal.next.map { "/\($0)" } ?? ", all steps")
      }.joined(separator: separator)
    }

    static func streak(_ view: StreakView) -> [String] {
      var lines = [
        "Streak \(view.days)" + (view.isTodayDone ? ", today is in it." : ", nothing today yet."),
        "\(Copy.count(view.snowflakes, "snowflake")). Longest streak \(view.longest).",
      ]
      if !view.freezing.isEmpty {
        lines.append(
          "Frozen with the next answer: \(marked(view.freezing)).")
      }
      if let before = view.repairable {
        lines.append(
          "\(Copy.count(view.gap.count, "day")) missed before today: `streak repair` "
            + "brings back \(before) for 2 snowflakes.")
      }
      if !view.frozen.isEmpty { lines.append("Kept by snowflakes: \(marked(view.frozen)).") }
      return lines
    }

    private static func marked(_ days: [StudyDay]) -> String {
      days.map { "\(MomentText.day($0)) *" }.joined(separator: ", ")
    }

    static func badge(_ badge: BadgeView) -> String {
      let place = badge.number - 1
      guard badges.indices.contains(place) else { return "" }
      let (name, rule) = badges[place]
      let number = badge.number < 10 ? " \(badge.number)" : "\(badge.number)"
      return "\(number) \(name), \(rule): "
        + (badge.day.map { MomentText.day($0) } ?? "not yet")
    }

    static let badges = [
      ("First Light", "first finished session"), ("Own Hand", "first card you wrote"),
      ("Ten Down", "10 learned"), ("Century Shelf", "100 learned"),
      ("Full Drawer", "250 learned"), ("Thousand Words", "1000 learned"),
      ("Mender", "25 repairs"), ("Goldseam", "100 repairs"),
      ("Clean Sheet", "round of 20 or more, all right"), ("Unbroken Seven", "streak 7"),
      ("Unbroken Thirty", "streak 30"), ("Unbroken Hundred", "streak 100"),
      ("Snowed In", "a snowflake kept the streak"),
      ("All Angles", "six modes on one study day"),
      ("Clean Copy", "100 typed answers without a slip"),
      ("Quick Pairs", "10 pairs in 30 s without a miss"),
      ("Early Page", "5 days with a session before 07:00"),
      ("Night Lamp", "5 days with a session after 22:00"),
      ("To the Letter", "a plan finished in time"),
      ("Top of the Ladder", "rung Polestar reached"),
    ]
  }
}
