import EventLog
import StudyEngine

/// The overview that the prompt opens on.
struct HomeScreen: Screen {
  let home: HomeView

  func lines(on terminal: Terminal) -> [String] {
    let separator = terminal.isPlain ? ", " : terminal.isASCII ? " - " : " · "
    var lines = [Copy.Home.title(home, separator: separator)]
    guard !home.isFresh else { return lines + Copy.Decks.empty.lines(on: terminal) }
    lines.append(Copy.Home.figures(home, separator: separator))
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
    return lines
  }

  var json: JSONValue {
    .compact([
      "schema": "home/1", "day": .day(home.clock.day),
      "left": .object(JSONValue.counts(home.counts)), "decks": .number(home.deckCount),
      "cards": .number(home.cardCount), "open": .number(home.openCount),
      "today": .number(home.reviewsToday), "week": .number(home.reviewsThisWeek),
      "newToday": .number(home.introducedToday), "waiting": .waiting(home.waiting),
      "next": .next(home.rest.next),
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

    static func figures(_ home: HomeView, separator: String) -> String {
      [
        "today \(home.reviewsToday)", "week \(home.reviewsThisWeek)", "open \(home.openCount)",
      ].joined(separator: separator)
    }

    static func open(_ open: OpenSession) -> String {
      "A review is open at \(open.progress.position)/\(open.progress.total)"
        + (open.deck.map { " in \(SafeText.line($0.name))" } ?? "") + ": `resume` goes on."
    }
  }
}
