import EventLog
import Testing

@testable import StudyEngine

@Suite("Study calendar")
struct StudyCalendarTests {
  static func instant(_ text: String) throws -> Timestamp {
    let utc = try #require(Zone(named: "UTC"))
    return try #require(ClockMove.instant(text, zone: utc))
  }

  static func calendar(
    _ zone: String, rollover: Int, newest: StudyDay? = nil
  ) throws -> StudyCalendar {
    StudyCalendar(
      zone: try #require(Zone(named: zone)), rolloverHour: rollover, newestActDay: newest)
  }

  struct Start: CustomTestStringConvertible {
    var zone: String
    var rollover: Int
    var asked: String
    var starts: String
    var testDescription: String { "\(zone) \(rollover):00 asked at \(asked)" }
  }

  @Test(
    "the next study day starts by the zone's rules, also on days of 23 and 25 hours",
    arguments: [
      Start(
        zone: "Europe/Berlin", rollover: 3, asked: "2026-03-29T01:59+01:00",
        starts: "2026-03-29T01:00Z"),
      Start(
        zone: "Europe/Berlin", rollover: 2, asked: "2026-10-25T02:01+02:00",
        starts: "2026-10-26T01:00Z"),
      Start(
        zone: "Europe/Madrid", rollover: 4, asked: "2026-03-02T09:00+01:00",
        starts: "2026-03-03T03:00Z"),
      Start(
        zone: "Europe/Madrid", rollover: 4, asked: "2026-03-02T03:59:59.999+01:00",
        starts: "2026-03-02T03:00Z"),
      Start(
        zone: "Asia/Kathmandu", rollover: 0, asked: "2026-03-02T23:59+05:45",
        starts: "2026-03-02T18:15Z"),
      // Samoa left out most of 30 December 2011.
      Start(
        zone: "Pacific/Apia", rollover: 4, asked: "2011-12-29T12:00-10:00",
        starts: "2011-12-30T10:00Z"),
    ])
  func nextDayStart(example: Start) throws {
    let calendar = try Self.calendar(example.zone, rollover: example.rollover)
    let asked = try Self.instant(example.asked)
    #expect(calendar.nextDayStart(after: asked) == (try Self.instant(example.starts)))
  }

  @Test("the second half past two of an autumn night belongs to the same day")
  func autumn() throws {
    let calendar = try Self.calendar("Europe/Berlin", rollover: 2)
    let first = calendar.day(at: try Self.instant("2026-10-25T00:30Z"))
    let second = calendar.day(at: try Self.instant("2026-10-25T01:30Z"))
    #expect(first == second)
    #expect(CivilDate(first).text == "2026-10-25")
  }

  @Test("a day one below the newest act's is kept, two below is believed")
  func newestAct() throws {
    let now = try Self.instant("2026-03-02T09:00Z")
    let today = try Self.calendar("UTC", rollover: 4).day(at: now)
    for (newest, expected) in [(0, 0), (1, 1), (2, 0), (-1, 0), (3, 0)] {
      let calendar = try Self.calendar(
        "UTC", rollover: 4, newest: today.advanced(byDays: Int32(newest)))
      #expect(calendar.day(at: now) == today.advanced(byDays: Int32(expected)))
    }
  }

  @Test("a kept day ends when the computed one passes it")
  func keptDayEnds() throws {
    let now = try Self.instant("2026-03-02T09:00Z")
    let today = try Self.calendar("UTC", rollover: 4).day(at: now)
    let calendar = try Self.calendar("UTC", rollover: 4, newest: today.advanced(byDays: 1))
    #expect(calendar.nextDayStart(after: now) == (try Self.instant("2026-03-04T04:00Z")))
  }

  @Test(
    "every instant before the next start has an earlier day, the start itself a later one",
    arguments: ["Europe/Berlin", "America/St_Johns", "Australia/Lord_Howe", "Africa/Cairo"])
  func startIsTheEdge(zone: String) throws {
    for rollover in [0, 2, 3, 4, 23] {
      let calendar = try Self.calendar(zone, rollover: rollover)
      var now = try Self.instant("2026-01-01T00:00Z")
      let end = try Self.instant("2027-01-02T00:00Z")
      while now < end {
        let start = calendar.nextDayStart(after: now)
        #expect(calendar.day(at: start) > calendar.day(at: now))
        #expect(calendar.day(at: start.advanced(byMilliseconds: -1)) <= calendar.day(at: now))
        now = start
      }
    }
  }
}
