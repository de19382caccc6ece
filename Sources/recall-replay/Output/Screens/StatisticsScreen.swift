import EventLog
import StudyEngine

/// Looking back: a row a day, how much was remembered, how far the cards are.
struct StatisticsScreen: Screen {
  let statistics: Statistics
  let days: Int

  func lines(on terminal: Terminal) -> [String] {
    var lines = statistics.days.map { Copy.Figures.day($0, on: terminal) }
    if !terminal.isPlain, !lines.isEmpty, terminal.width < Copy.Figures.wide {
      lines.insert(Copy.Figures.head, at: 0)
    }
    if statistics.totals.imported.count > 0, !terminal.isPlain, !lines.isEmpty {
      lines.append(Copy.Figures.importedMark)
    }
    if lines.isEmpty { lines = [Copy.Figures.noReviews(days)] }
    lines.append(Copy.Figures.totals(statistics, days))
    if let retention = statistics.retentionPermille {
      lines.append(Copy.Figures.retention(retention, statistics.totals))
    }
    lines.append(Copy.Figures.maturity(statistics))
    return lines
  }

  var json: JSONValue {
    let maturity = statistics.maturity
    return .compact([
      "schema": "stats/1",
      "days": .list(statistics.days.map { Self.day($0) }),
      "through": .day(statistics.through),
      "retentionPermille": statistics.retentionPermille.map { .number($0) },
      "suspended": .number(statistics.suspendedCount),
      "reviews": .number(statistics.totals.reviews),
      "maturity": [
        "new": .number(maturity.new), "learning": .number(maturity.learning),
        "young": .number(maturity.young), "mature": .number(maturity.mature),
      ],
    ])
  }

  static func day(_ day: DayFigures) -> JSONValue {
    .compact([
      "day": .day(day.day), "reviews": .number(day.reviews), "right": .number(day.right),
      "again": .number(day.again), "hard": .number(day.hard), "good": .number(day.good),
      "easy": .number(day.easy), "new": .number(day.introduced),
      "crammed": day.crammed == 0 ? nil : .number(day.crammed),
      "imported": day.imported.count == 0 ? nil : .number(day.imported.count),
      "importedRatings": day.imported.count == 0
        ? nil
        : [
          "again": .number(day.imported.again), "hard": .number(day.imported.hard),
          "good": .number(day.imported.good), "easy": .number(day.imported.easy),
        ],
      "xp": .number(day.points),
    ])
  }
}
