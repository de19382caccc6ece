import EventLog
import StudyEngine

extension Copy {
  /// The words of the overview.
  enum Home {
    static func title(_ home: HomeView, separator: String) -> String {
      let weekday = Calendar.weekdayName(CivilDate(home.clock.day).weekday)
      return [
        "Recallbox", "\(weekday) \(MomentText.day(home.clock.day))",
        both("\(home.deckCount, "deck", "decks")", "\(home.deckCount, "Stapel", "Stapel")"),
        both("\(home.cardCount, "card", "cards")", "\(home.cardCount, "Karte", "Karten")"),
      ].joined(separator: separator)
    }

    /// `es · streak 27 · beads 505`; the language where all decks have the same one.
    static func header(_ home: HomeView, _ game: HomeGame, separator: String) -> String {
      let (days, beads) = (game.streak.days, game.beads)
      return
        ([home.language].compactMap(\.self)
        + [both("streak \(days)", "Serie \(days)"), both("beads \(beads)", "Perlen \(beads)")])
        .joined(separator: separator)
    }

    static func level(_ game: HomeGame, on terminal: Terminal) -> String {
      let level = game.level
      let name = both("level \(level.level) ", "Level \(level.level) ") + Game.rank(level)
      guard let step = level.step else { return name }
      let bar = terminal.isPlain ? ": " : "  [\(Game.bar(level.intoStep, of: step, "#"))] "
      return "\(name)\(bar)\(level.intoStep)/\(step)"
    }

    static func goal(_ game: HomeGame, on terminal: Terminal) -> String {
      Game.goal(game.goal)
        + (terminal.isPlain ? "" : "  " + Game.bar(game.goal.done, of: game.goal.goal, "="))
    }

    static func quests(_ game: HomeGame, separator: String) -> String {
      both("quests: ", "Aufgaben: ")
        + game.quests.quests.map { quest in
          "\(Quests.short(quest.subject, quest.target)) \(quest.progress)/\(quest.target)"
        }.joined(separator: separator)
    }

    static func rewards(_ game: HomeGame) -> String {
      var parts: [String] = []
      if game.chests > 0 {
        parts.append(
          both(
            "\(game.chests, "chest", "chests") ready: `claim`",
            "\(game.chests, "Truhe wartet", "Truhen warten"): `claim`"))
      }
      if game.boosters > 0 {
        parts.append(
          both(
            "\(game.boosters, "booster", "boosters") waiting: `boost`",
            "\(game.boosters, "Booster wartet", "Booster warten"): `boost`"))
      }
      return parts.joined(separator: ", ") + "."
    }

    static func figures(_ home: HomeView, separator: String) -> String {
      let (today, week) = (home.reviewsToday, home.reviewsThisWeek)
      return [
        both("today \(today)", "heute \(today)"), both("week \(week)", "Woche \(week)"),
        both("open \(home.openCount)", "offen \(home.openCount)"),
      ].joined(separator: separator)
    }

    static var reviewBegins: String { both("`review` begins.", "`review` beginnt.") }

    static func open(_ open: OpenSession) -> String {
      let (done, total) = (open.progress.done, open.progress.total)
      let isReview = open.session.mode == .cards && open.session.round == nil
      let mode = Practice.name(open.session.mode)
      return
        (isReview
        ? both(
          "A review is paused at \(done)/\(total)", "Eine Sitzung wartet bei \(done)/\(total)")
        : both(
          "A round of \(mode) is paused at \(done)/\(total)",
          "Eine Runde \(mode) wartet bei \(done)/\(total)"))
        + (open.deck.map { " in \(SafeText.line($0.name))" } ?? "")
        + both(": `resume` goes on.", ": `resume` macht weiter.")
    }
  }
}
