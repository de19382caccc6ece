import EventLog
import Testing

@testable import StudyEngine

@Suite("Civil dates")
struct CivilDateTests {
  @Test(
    "known days", arguments: [("1970-01-01", 0), ("2000-02-29", 11_016), ("2026-03-02", 20_514)])
  func known(text: String, days: Int) {
    let date = CivilDate(daysSince1970: days)
    #expect(date.text == text)
    #expect(date.daysSince1970 == days)
  }

  @Test("every day of 800 years follows the one before it")
  func consecutive() throws {
    var previous = CivilDate(daysSince1970: -146_098)
    for days in -146_097...146_097 {
      let date = CivilDate(daysSince1970: days)
      #expect(previous < date && date.daysSince1970 == days)
      previous = date
    }
  }

  @Test("the second of March 2026 is a Monday")
  func weekday() throws {
    #expect(try #require(CivilDate(year: 2026, month: 3, day: 2)).weekday == 0)
    #expect(CivilDate(daysSince1970: -1).weekday == 2)
  }

  @Test("dates that no calendar has are none", arguments: [(2026, 2, 29), (2026, 13, 1)])
  func impossible(year: Int, month: Int, day: Int) {
    #expect(CivilDate(year: year, month: month, day: day) == nil)
  }
}
