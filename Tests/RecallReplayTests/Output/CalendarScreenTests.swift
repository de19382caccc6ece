import EventLog
import Projections
import Testing

@testable import StudyEngine
@testable import recall_replay

@Suite("The calendar")
struct CalendarScreenTests {
  @Test("every day of a year is drawn, however narrow the terminal", arguments: [20, 40, 80, 200])
  func wholeYear(width: Int) {
    var terminal = Terminal()
    terminal.width = width
    // 31 December 2025.
    let year = CalendarYear(year: 2025, days: [], today: StudyDay(number: 20_453))
    let lines = CalendarScreen(calendar: year).lines(on: terminal)
    #expect(lines.dropFirst().allSatisfy { $0.count <= width })
    let weekdays = lines.filter { line in Copy.Calendar.weekdays.contains { line.hasPrefix($0) } }
    #expect(weekdays.joined().count { $0 == "." } == 365)
    #expect(weekdays.allSatisfy { $0.count <= width })
  }

  @Test("weeks begin on the day that is set (B93)")
  func weekStart() {
    var row = DayRow()
    row.good = 12
    var year = CalendarYear(
      year: 2025, days: [DayFigures(StudyDay(number: 20_094), row)],
      today: StudyDay(number: 20_100))
    // Monday 6 January 2025 begins the second week, or lies in the second row of it.
    for (start, row, column) in [(0, 0, 1), (6, 1, 1)] {
      year.weekStart = start
      let lines = CalendarScreen(calendar: year).lines(on: Terminal())
      #expect(lines[2].hasPrefix(start == 0 ? "Mo" : "Su"))
      #expect(Array(lines[2 + row])[4 + 2 * column] == "=")
    }
  }

  @Test("a year fits a terminal of 80 columns and 24 rows")
  func fits() {
    let year = CalendarYear(year: 2025, days: [], today: StudyDay(number: 20_453))
    let lines = CalendarScreen(calendar: year).lines(on: Terminal())
    #expect(lines.count <= 22)
    for month in Copy.Calendar.months { #expect(lines.contains { $0.contains(month) }) }
  }
}
