import StudyEngine

extension Copy {
  /// The words of `stats`.
  enum Figures {
    static func day(_ day: DayFigures, on terminal: Terminal) -> String {
      let start = "\(MomentText.day(day.day)) "
      guard !terminal.isPlain else {
        return start.dropLast() + ": " + facts(day).joined(separator: ", ") + "."
      }
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

    /// `14 reviews`, `12 right` and so on, with what is not always there.
    private static func facts(_ day: DayFigures) -> [String] {
      let crammed = both("\(day.crammed) crammed", "\(day.crammed) gepaukt")
      return [
        reviews(day.reviews), both("\(day.right) right", "\(day.right) richtig"),
        both("\(day.again) again", "\(day.again) nochmal"),
        both("\(day.introduced) new", "\(day.introduced) neu"), "\(day.points) XP",
      ] + (day.crammed > 0 ? [crammed] : []) + imported(day.imported)
    }

    private static func reviews(_ count: Int) -> String {
      both("\(count, "review", "reviews")", "\(count, "Antwort", "Antworten")")
    }

    /// Answers of another program, with their ratings.
    private static func imported(_ answers: ImportedAnswers) -> [String] {
      guard answers.count > 0 else { return [] }
      let (count, right, again) = (answers.count, answers.right, answers.again)
      return [
        both(
          "\(count) imported (\(right) right, \(again) again)",
          "\(count) importiert (\(right) richtig, \(again) nochmal)")
      ]
    }

    static var importedMark: String {
      both(
        "+ imported: answers given in another program.",
        "+ importiert: Antworten aus einem anderen Programm.")
    }
    private static var names: [String] {
      [
        both("reviews", "Antworten"), both("right", "richtig"), both("again", "nochmal"),
        both("new", "neu"), "XP",
      ]
    }
    /// Columns that a day with its words needs; narrower terminals get a head instead.
    static let wide = 70
    private static var headNames: [String] {
      [both("reviews", "Antw."), both("right", "richt."), both("again", "nochm.")]
        + names.suffix(2)
    }
    private static var headWidths: [Int] {
      language == .german ? [6, 7, 7, 4, 5] : [7, 6, 6, 4, 5]
    }
    static var head: String {
      zip(headNames, headWidths).reduce(both("day        ", "Tag        ")) { line, column in
        line + String(repeating: " ", count: column.1 - column.0.count) + column.0
      }
    }

    static func noReviews(_ days: Int) -> String {
      days == 1
        ? both("No reviews today.", "Heute keine Antworten.")
        : both(
          "No reviews in the last \(days) days.", "Keine Antworten in den letzten \(days) Tagen.")
    }

    static func totals(_ statistics: Statistics, _ days: Int) -> String {
      let totals = statistics.totals
      let through = MomentText.day(statistics.through)
      var text = both(
        "\(days, "day", "days") to \(through): ", "\(days, "Tag", "Tage") bis \(through): ")
      text += facts(totals).joined(separator: ", ")
      if totals.timedReviews > 0 {
        text += ", \(MomentText.span(milliseconds: totals.tookMilliseconds))"
      }
      return text + "."
    }

    static func retention(_ permille: Int, _ totals: DayFigures) -> String {
      let percent = decimal("\(permille / 10).\(permille % 10)")
      let (right, all) = (totals.graduatedRight, totals.graduatedReviews)
      return both(
        "Remembered of cards in review: \(percent)% (\(right) of \(all)).",
        "Von Karten in Wiederholung noch gewusst: \(percent) % (\(right) von \(all)).")
    }

    static func maturity(_ statistics: Statistics) -> String {
      let maturity = statistics.maturity
      let (new, learning) = (maturity.new, maturity.learning)
      let (young, mature) = (maturity.young, maturity.mature)
      let suspended = statistics.suspendedCount
      return both(
        "Cards: \(new) new, \(learning) learning, \(young) young (< 16 days), \(mature) mature",
        "Karten: \(new) neu, \(learning) in Arbeit, \(young) jung (< 16 Tage), \(mature) reif")
        + (suspended > 0 ? both("; \(suspended) suspended.", "; \(suspended) ausgesetzt.") : ".")
    }
  }
}
