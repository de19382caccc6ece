import EventLog
import StudyEngine

/// The overview that the prompt opens on.
struct HomeScreen: Screen {
  let home: HomeView
  let game: HomeGame
  let tip: Tip
  let isGerman: Bool

  func lines(on terminal: Terminal) -> [String] {
    let separator = terminal.isPlain ? ", " : terminal.isASCII ? " - " : " · "
    let title = Copy.Home.title(home, separator: separator)
    guard !home.isFresh else { return [title] + Copy.Decks.empty.lines(on: terminal) }
    var lines = [
      Copy.Home.header(home, game, separator: terminal.isASCII ? " - " : " · "), title,
      Copy.Home.level(game, on: terminal),
      Copy.Home.figures(home, separator: separator) + separator
        + Copy.Home.goal(game, on: terminal),
      Copy.Home.quests(game, separator: separator),
    ]
    if game.chests > 0 || game.boosters > 0 {
      lines.append(Copy.Home.rewards(game))
    }
    if home.counts.total > 0 {
      let left = terminal.paint("\(home.counts.total) left", .accent)
      lines.append("\(left): \(Copy.Review.counts(home.counts)). `review` begins.")
    } else {
      lines.append(Copy.Rest.nothingDue(home.rest, now: home.clock))
    }
    if home.counts.total > 0, let waiting = Copy.Decks.waiting(home.waiting) {
      lines.append(waiting)
    }
    if let open = home.openSession { lines.append(Copy.Home.open(open)) }
    lines.append("tip: " + Copy.Tips.text(tip, isGerman: isGerman))
    return lines
  }

  var json: JSONValue {
    .compact([
      "schema": "home/1", "day": .day(home.clock.day),
      "left": .object(JSONValue.counts(home.counts)), "decks": .number(home.deckCount),
      "cards": .number(home.cardCount), "open": .number(home.openCount),
      "today": .number(home.reviewsToday), "week": .number(home.reviewsThisWeek),
      "newToday": .number(home.introducedToday), "waiting": .waiting(home.waiting),
      "next": .next(home.rest.next), "lang": home.language.map { .text($0) },
      "streak": .number(game.streak.days), "beads": .number(game.beads),
      "level": .number(game.level.level), "rank": .text(game.level.rank),
      "xp": .number(game.level.balance), "goal": GameJSON.goal(game.goal),
      "quests": GameJSON.quests(game.quests)["quests"], "chests": .number(game.chests),
      "boosters": .number(game.boosters), "tip": TipScreen.json(tip),
      "resume": home.openSession.map { open in
        ["done": .number(open.progress.done), "left": .number(open.progress.left)]
      },
    ])
  }
}

extension Copy {
  enum Home {
    static func title(_ home: HomeView, separator: String) -> String {
      let weekday = Calendar.weekdayNames[CivilDate(home.clock.day).weekday]
      return [
        "Recallbox", "\(weekday) \(MomentText.day(home.clock.day))",
        Copy.count(home.deckCount, "deck"), Copy.count(home.cardCount, "card"),
      ].joined(separator: separator)
    }

    /// `es · streak 27 · beads 505`; the language where all decks have the same one.
    static func header(_ home: HomeView, _ game: HomeGame, separator: String) -> String {
      ([home.language].compactMap(\.self)
        + ["streak \(game.streak.days)", "beads \(game.beads)"]).joined(separator: separator)
    }

    static func level(_ game: HomeGame, on terminal: Terminal) -> String {
      let level = game.level
      guard let step = level.step else { return "level \(level.level) \(level.rank)" }
      let bar =
        terminal.isPlain ? ": " : "  [\(Copy.Game.bar(level.intoStep, of: step, "#"))] "
      return "level \(level.level) \(level.rank)\(bar)\(level.intoStep)/\(step)"
    }

    static func goal(_ game: HomeGame, on terminal: Terminal) -> String {
      Copy.Game.goal(game.goal)
        + (terminal.isPlain ? "" : "  " + Copy.Game.bar(game.goal.done, of: game.goal.goal, "="))
    }

    static func quests(_ game: HomeGame, separator: String) -> String {
      "quests: "
        + game.quests.quests.map { quest in
          "\(Copy.Game.short(quest)) \(quest.progress)/\(quest.target)"
        }.joined(separator: separator)
    }

    static func rewards(_ game: HomeGame) -> String {
      var parts: [String] = []
      if game.chests > 0 { parts.append("\(Copy.count(game.chests, "chest")) ready: `claim`") }
      if game.boosters > 0 {
        parts.append("\(Copy.count(game.boosters, "booster")) waiting: `boost`")
      }
      return parts.joined(separator: ", ") + "."
    }

    static func figures(_ home: HomeView, separator: String) -> String {
      [
        "today \(home.reviewsToday)", "week \(home.reviewsThisWeek)", "open \(home.openCount)",
      ].joined(separator: separator)
    }

    static func open(_ open: OpenSession) -> String {
      "A review is paused at \(open.progress.done)/\(open.progress.total)"
        + (open.deck.map { " in \(SafeText.line($0.name))" } ?? "") + ": `resume` goes on."
    }
  }
}
