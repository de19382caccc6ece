import EventLog
import Testing

@testable import StudyEngine

@Suite("Moves of the clock")
struct ClockMoveTests {
  @Test(
    "what is typed after :clock",
    arguments: [
      ("+10m", ClockMove.advance(milliseconds: 600_000)),
      ("+3h", .advance(milliseconds: 10_800_000)),
      ("+1d", .advance(milliseconds: 86_400_000)),
      ("+1day", .studyDays(1)),
      ("+12days", .studyDays(12)),
      ("real", .real),
      ("set 2026-03-02T09:00", .set(Timestamp(milliseconds: 1_772_438_400_000))),
      ("set 2026-03-02 09:00:30", .set(Timestamp(milliseconds: 1_772_438_430_000))),
      ("set 2026-03-02T08:00:00.250Z", .set(Timestamp(milliseconds: 1_772_438_400_250))),
      ("set 2026-03-02T13:45+05:45", .set(Timestamp(milliseconds: 1_772_438_400_000))),
    ])
  func parses(text: String, move: ClockMove) throws {
    let zone = try #require(Zone(named: "Europe/Madrid"))
    #expect(ClockMove(parsing: text, zone: zone) == move)
  }

  @Test(
    "what is none",
    arguments: [
      "", "+", "+10", "10m", "-10m", "+0m", "+0day", "set", "set 2026-02-30T09:00",
      "set 2026-03-02T24:00", "set 2026-3-2T09:00", "set 2026-03-02T09:00+25:00", "+9999999999m",
    ])
  func refuses(text: String) throws {
    let zone = try #require(Zone(named: "Europe/Madrid"))
    #expect(ClockMove(parsing: text, zone: zone) == nil)
  }

  @Test("a time that a spring night left out lies behind the gap, one that came twice is the first")
  func gaps() throws {
    let zone = try #require(Zone(named: "Europe/Berlin"))
    let gap = try #require(ClockMove.instant("2026-03-29T02:30", zone: zone))
    #expect(gap == (try StudyCalendarTests.instant("2026-03-29T03:30+02:00")))
    let twice = try #require(ClockMove.instant("2026-10-25T02:30", zone: zone))
    #expect(twice == (try StudyCalendarTests.instant("2026-10-25T02:30+02:00")))
  }

  @Test("zones are named as the IANA does", arguments: ["GMT+5", "Foo/Bar", "", "europe/madrid"])
  func unknownZones(name: String) {
    #expect(Zone(named: name) == nil)
  }
}
