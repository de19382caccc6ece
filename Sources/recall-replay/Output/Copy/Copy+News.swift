import StudyEngine

extension Copy {
  /// The words of what a sitting brought in the game.
  enum News {
    static func lines(_ news: GameNews?) -> [String] {
      guard let news else { return [] }
      var lines: [String] = []
      if let level = news.level { lines.append(self.level(level, news)) }
      lines += news.quests.map { quest in
        let quest = Quests.long(quest.subject, quest.target)
        return both("Quest done: \(quest).", "Aufgabe geschafft: \(quest).")
      }
      if news.isBonusReady {
        lines.append(both("All three quests are done.", "Alle drei Aufgaben sind geschafft."))
      }
      if news.isWeekDone {
        lines.append(
          both("The week's challenge is done.", "Die Wochenaufgabe ist geschafft."))
      }
      if let goal = news.goal {
        lines.append(
          both(
            "Daily goal reached: \(goal.done)/\(goal.goal).",
            "Tagesziel erreicht: \(goal.done)/\(goal.goal)."))
      }
      lines += news.badges.map { number in
        let badge = Badges.title(number)
        return both("Badge earned: \(badge).", "Abzeichen verdient: \(badge).")
      }
      if news.chests > 0 { lines.append(Quests.chestsReady(news.chests)) }
      return lines
    }

    /// The level that was reached, with what opens at it and at those below it.
    private static func level(_ level: LevelView, _ news: GameNews) -> String {
      let reached =
        both("Level \(level.level), ", "Level \(level.level), ") + Game.rank(level) + "."
      let modes = news.modes.map(\.name)
      var opened: [String] = []
      if modes.count == 1 {
        opened.append(both("mode \(modes[0])", "Übungsart \(modes[0])"))
      } else if !modes.isEmpty {
        opened.append(both("modes \(Copy.list(modes))", "Übungsarten \(Copy.list(modes))"))
      }
      if !news.lists.isEmpty {
        let names = Copy.list(news.lists.map { Lists.name($0) })
        opened.append(
          news.lists.count == 1
            ? both("list \(names)", "Liste \(names)") : both("lists \(names)", "Listen \(names)"))
      }
      guard !opened.isEmpty else { return reached }
      let all = opened.joined(separator: "; ")
      return reached + both(" Now open: \(all).", " Jetzt offen: \(all).")
    }
  }
}

/// The same as programs read it.
enum NewsJSON {
  static func news(_ news: GameNews?) -> JSONValue? {
    guard let news else { return nil }
    return .compact([
      "level": news.level.map { .number($0.level) },
      "modes": news.modes.isEmpty ? nil : .list(news.modes.map { .text($0.name) }),
      "lists": news.lists.isEmpty ? nil : .list(news.lists.map { .text($0.rawValue) }),
      "quests": news.quests.isEmpty
        ? nil
        : .list(
          news.quests.map { quest in
            [
              "kind": .text("\(quest.subject)"), "target": .number(quest.target),
              "day": .day(quest.day),
            ]
          }),
      "bonus": news.isBonusReady ? true : nil, "weekly": news.isWeekDone ? true : nil,
      "goal": news.goal.map(GameJSON.goal),
      "badges": news.badges.isEmpty
        ? nil
        : .list(
          news.badges.map { ["number": .number($0), "name": .text(Copy.Badges.name($0))] }),
      "chests": news.chests == 0 ? nil : .number(news.chests),
    ])
  }
}
