import EventLog
import StudyEngine

/// The overview that the prompt opens on.
struct HomeScreen: Screen {
  let home: HomeView
  let game: HomeGame
  let tip: TipView

  func lines(on terminal: Terminal) -> [String] {
    let separator = terminal.isPlain ? ", " : terminal.isASCII ? " - " : " · "
    let title = Copy.Home.title(home, separator: separator)
    guard !home.isFresh else {
      return [title] + earned(on: terminal) + Copy.Decks.empty.lines(on: terminal)
    }
    var lines = [
      Copy.Home.header(home, game, separator: terminal.isASCII ? " - " : " · "), title,
      Copy.Home.level(game, on: terminal),
      Copy.Home.figures(home, separator: separator) + separator
        + Copy.Home.goal(game, on: terminal),
      Copy.Home.quests(game, separator: separator),
    ]
    lines += rewards
    if home.counts.total > 0 {
      let left = terminal.paint(Copy.Practice.left(home.counts.total), .accent)
      lines.append("\(left): \(Copy.Review.counts(home.counts)). \(Copy.Home.reviewBegins)")
    } else {
      lines.append(Copy.Rest.nothingDue(home.rest, now: home.clock))
    }
    if home.counts.total > 0, let waiting = Copy.Decks.waiting(home.waiting) {
      lines.append(waiting)
    }
    if let open = home.openSession { lines.append(Copy.Home.open(open)) }
    lines.append(Copy.Tips.label + Copy.Tips.text(tip))
    return lines
  }

  /// What was earned where no deck is there (any more).
  private func earned(on terminal: Terminal) -> [String] {
    (game.level.earned > 0 ? [Copy.Home.level(game, on: terminal)] : []) + rewards
  }

  private var rewards: [String] {
    game.chests > 0 || game.boosters > 0 ? [Copy.Home.rewards(game)] : []
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
