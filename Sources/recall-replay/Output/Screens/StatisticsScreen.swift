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

extension Copy {
  enum Figures {
    static func day(_ day: DayFigures, on terminal: Terminal) -> String {
      let start = "\(MomentText.day(day.day)) "
      let facts =
        [
          Copy.count(day.reviews, "review"), "\(day.right) right", "\(day.again) again",
          "\(day.introduced) new", "\(day.points) XP",
        ] + (day.crammed > 0 ? ["\(day.crammed) crammed"] : []) + imported(day.imported)
      if terminal.isPlain { return start.dropLast() + ": " + facts.joined(separator: ", ") + "." }
      let numbers = [day.reviews, day.right, day.again, day.introduced, day.points]
      let elsewhere = day.imported.count > 0 ? " +\(day.imported.count)" : ""
      guard terminal.width >= wide else {
        return zip(numbers, headWidths).reduce(start) { line, column in
          line + terminal.paddedLeft(String(column.0), to: column.1)
        } + elsewhere
      }
      let columns = zip(numbers, names).map { terminal.paddedLeft(String($0), to: 5) + " " + $1 }
      let line = start + columns.joined() + "  " + elsewhere.dropFirst()
      let room = min(30, terminal.width - terminal.measure(line))
      let bar = String(
        repeating: terminal.isASCII ? "#" : "▆", count: max(0, min(room, (day.reviews + 3) / 4)))
      return line + bar
    }

    /// Answers of another program, with their ratings.
    private static func imported(_ answers: ImportedAnswers) -> [String] {
      answers.count == 0
        ? [] : ["\(answers.count) imported (\(answers.right) right, \(answers.again) again)"]
    }

    static let importedMark = "+ imported: answers given in another program."
    private static let names = ["reviews", "right", "again", "new", "XP"]
    /// Columns that a day with its words needs; narrower terminals get a head instead.
    static let wide = 70
    private static let headWidths = [7, 6, 6, 4, 5]
    static var head: String {
      zip(names, headWidths).reduce("day        ") { line, column in
        line + String(repeating: " ", count: column.1 - column.0.count) + column.0
      }
    }

    static func noReviews(_ days: Int) -> String {
      days == 1 ? "No reviews today." : "No reviews in the last \(days) days."
    }

    static func totals(_ statistics: Statistics, _ days: Int) -> String {
      let totals = statistics.totals
      var text = "\(Copy.count(days, "day")) to \(MomentText.day(statistics.through)): "
      text += "\(Copy.count(totals.reviews, "review")), \(totals.right) right, "
      text += "\(totals.again) again, \(totals.introduced) new, \(totals.points) XP"
      if totals.crammed > 0 { text += ", \(totals.crammed) crammed" }
      text += imported(totals.imported).map { ", " + $0 }.joined()
      if totals.timedReviews > 0 {
        text += ", \(MomentText.span(milliseconds: totals.tookMilliseconds))"
      }
      return text + "."
    }

    static func retention(_ permille: Int, _ totals: DayFigures) -> String {
      "Remembered of cards in review: \(permille / 10).\(permille % 10)% "
        + "(\(totals.graduatedRight) of \(totals.graduatedReviews))."
    }

    static func maturity(_ statistics: Statistics) -> String {
      let maturity = statistics.maturity
      return "Cards: \(maturity.new) new, \(maturity.learning) learning, \(maturity.young) young "
        + "(< 16 days), \(maturity.mature) mature"
        + (statistics.suspendedCount > 0 ? "; \(statistics.suspendedCount) suspended." : ".")
    }
  }
}
