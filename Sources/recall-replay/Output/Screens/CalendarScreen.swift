import EventLog
import StudyEngine

/// The answers of a year: one column a week, a mark a day; a year that is wider than the terminal
/// stands in parts below one another.
struct CalendarScreen: Screen {
  let calendar: CalendarYear

  func lines(on terminal: Terminal) -> [String] {
    terminal.isPlain ? plainLines : drawing(on: terminal)
  }

  private var plainLines: [String] {
    var lines = calendar.days.map { day in
      (day.day, Copy.Calendar.day(day, weekday: CivilDate(day.day).weekday))
    }
    lines += calendar.frozen.map { day in
      (day, Copy.Calendar.frozen(day, weekday: CivilDate(day).weekday))
    }
    return lines.sorted { $0.0 < $1.0 }.map(\.1) + [Copy.Calendar.total(calendar)]
  }

  /// How much was answered on a day: each mark has a shape of its own.
  private func mark(_ reviews: Int) -> Character {
    switch reviews {
    case ..<1: "."
    case ..<10: "-"
    case ..<30: "="
    case ..<60: "#"
    default: "@"
    }
  }

  private func drawing(on terminal: Terminal) -> [String] {
    guard let first = CivilDate(year: calendar.year, month: 1, day: 1),
      let last = CivilDate(year: calendar.year, month: 12, day: 31)
    else { return plainLines }
    let start = first.daysSince1970 - (first.weekday - calendar.weekStart + 7) % 7
    let weeks = (min(last.daysSince1970, endOfMonth) - start) / 7 + 1
    let room = max(1, (terminal.width - 4) / 2)
    let partCount = (weeks + room - 1) / room
    let length = (weeks + partCount - 1) / partCount
    let byDay = Dictionary(calendar.days.map { ($0.day, $0.reviews + $0.imported.count) }) { $1 }
    var lines = [Copy.Calendar.title(calendar)]
    for from in stride(from: 0, to: weeks, by: length) {
      let part = from..<min(from + length, weeks)
      lines.append(months(start: start, part, width: terminal.width))
      for weekday in 0..<7 {
        let marks = part.map { week in
          let day = start + week * 7 + weekday
          return " \(cell(day, in: first.daysSince1970...last.daysSince1970, byDay))"
        }
        let name = Copy.Calendar.weekdays[(calendar.weekStart + weekday) % 7]
        lines.append(name + " " + marks.joined())
      }
      lines.append("")
    }
    return lines + terminal.flowed(Copy.Calendar.legend, gap: 3)
  }

  /// The last day of this month: what lies beyond it would only be empty.
  private var endOfMonth: Int {
    let today = CivilDate(calendar.today)
    guard today.year == calendar.year,
      let next = CivilDate(
        year: today.month == 12 ? today.year + 1 : today.year, month: today.month % 12 + 1, day: 1)
    else { return .max }
    return next.daysSince1970 - 1
  }

  private func cell(_ day: Int, in year: ClosedRange<Int>, _ byDay: [StudyDay: Int]) -> Character {
    guard year.contains(day) else { return " " }
    if day > Int(calendar.today.number) { return "_" }
    let studyDay = StudyDay(number: Int32(day))
    if let reviews = byDay[studyDay] { return mark(reviews) }
    return calendar.frozen.contains(studyDay) ? "*" : mark(0)
  }

  private func months(start: Int, _ part: Range<Int>, width: Int) -> String {
    var line = "   "
    for week in part {
      let lastOfWeek = CivilDate(daysSince1970: start + week * 7 + 6)
      guard lastOfWeek.day <= 7, lastOfWeek.year == calendar.year else { continue }
      let column = 4 + (week - part.lowerBound) * 2
      guard column + 3 <= width else { continue }
      line += String(repeating: " ", count: max(0, column - line.count))
      line += Copy.Calendar.months[lastOfWeek.month - 1]
    }
    return line
  }

  var json: JSONValue {
    .compact([
      "schema": "calendar/1", "year": .number(calendar.year),
      "reviews": .number(calendar.reviews),
      "days": .list(
        calendar.days.map { day in
          .compact([
            "day": .day(day.day), "reviews": .number(day.reviews),
            "imported": day.imported.count == 0 ? nil : .number(day.imported.count),
          ])
        }),
      "imported": calendar.imported == 0 ? nil : .number(calendar.imported),
      "frozen": calendar.frozen.isEmpty ? nil : .list(calendar.frozen.map { .day($0) }),
    ])
  }
}
