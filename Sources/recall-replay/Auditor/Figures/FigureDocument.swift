import EventLog
import Projections
import StudyEngine

/// Figures of a log as of its last event: nothing in them depends on the time now.
struct FigureDocument {
  let tally: AnswerTally
  /// The study days that count; all if nil.
  let span: ClosedRange<StudyDay>?
  /// The study day of the newest act.
  let through: StudyDay?
  let grouping: AuditStats.Grouping

  /// What belongs together, with its figures.
  struct Group {
    /// Its name in JSON, and what it is called there.
    var key: (name: String, value: JSONValue)
    var label: String
    /// The learner's own text, last on a line.
    var title: String?
    var row: DayRow
  }

  var groups: [Group] {
    switch grouping {
    case .day:
      days.map { Group(key: ("day", .day($0.day)), label: MomentText.day($0.day), row: $0.row) }
    case .week: weeks
    case .deck: decks
    case .mode: modes
    }
  }

  // MARK: - Groups

  private var days: [(day: StudyDay, row: DayRow)] {
    tally.fold.days.filter { $0.row.hasAnswers && span?.contains($0.day) ?? true }
  }

  private var weeks: [Group] {
    let names = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"]
    let start = tally.fold.setting("week.start").flatMap { names.firstIndex(of: $0) } ?? 0
    var weeks: [Group] = []
    for (day, row) in days {
      let first = WeeklyRules.firstDay(of: day, weekStart: start)
      if weeks.last?.key.value == .day(first) {
        weeks[weeks.count - 1].row += row
      } else {
        weeks.append(Group(key: ("from", .day(first)), label: MomentText.day(first), row: row))
      }
    }
    return weeks
  }

  /// By the deck in which a card is now; answers count for it wherever they were given.
  private var decks: [Group] {
    var rows: [DeckID: DayRow] = [:]
    for (card, row) in tally.cards {
      guard let deck = tally.fold.cardRow(card)?.deck else { continue }
      rows[deck, default: DayRow()] += row
    }
    return tally.fold.decks.filter { rows[$0.deck] != nil || $0.row.isOpen }
      .sorted { ($0.row.number, $0.deck) < ($1.row.number, $1.deck) }
      .map { deck, row in
        Group(
          key: ("id", .text("d\(row.number)")), label: "d\(row.number)", title: row.name,
          row: rows[deck] ?? DayRow())
      }
  }

  private var modes: [Group] {
    StudyMode.allCases.compactMap { mode in
      tally.modes[mode].map {
        Group(key: ("mode", .text(mode.name)), label: mode.name, row: $0)
      }
    }
  }

  // MARK: - Sums

  var totals: DayRow { days.reduce(into: DayRow()) { $0 += $1.row } }

  /// The cards of decks in use.
  var figures: DeckFigures {
    let figures = tally.fold.deckFigures
    return tally.fold.decks.filter(\.row.isOpen).reduce(DeckFigures()) { sum, deck in
      sum + (figures[deck.deck] ?? DeckFigures())
    }
  }

  /// Right answers of a thousand to cards that had graduated; nil without any.
  static func retention(_ row: DayRow) -> Int64? {
    row.graduated <= 0 ? nil : (row.graduatedRight &* 2_000 / row.graduated &+ 1) / 2
  }
}

extension FigureDocument {
  var json: JSONValue {
    let (totals, figures) = (totals, figures)
    let name = grouping == .day ? "days" : "\(grouping.rawValue)s"
    return .compact([
      name: .list(groups.map(Self.json)),
      "through": through.map { .day($0) },
      "reviews": .number(totals.reviews),
      "retentionPermille": Self.retention(totals).map { .number($0) },
      "maturity": [
        "new": .number(figures.new), "learning": .number(figures.learning),
        "young": .number(figures.young), "mature": .number(figures.mature),
      ],
      "suspended": .number(figures.suspended),
      "xp": Self.points(totals.game),
    ])
  }

  private static func json(_ group: Group) -> JSONValue {
    var entry = StateDocument.answers(group.row).with(group.key.name, group.key.value)
    if let title = group.title { entry = entry.with("name", .text(title)) }
    if let retention = retention(group.row) {
      entry = entry.with("retentionPermille", .number(retention))
    }
    return entry
  }

  /// Points by what they were paid for; what is 0 is left out.
  private static func points(_ game: DayGame) -> JSONValue {
    func some(_ points: Int32) -> JSONValue? { points == 0 ? nil : .number(points) }
    return .compact([
      "total": .number(game.net), "right": some(game.right), "learned": some(game.learned),
      "repair": some(game.repair), "repairLearned": some(game.repairLearned),
      "penalty": some(game.penalty),
    ])
  }
}
