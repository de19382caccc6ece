import EventLog
import TestSupport
import Testing

@Suite("Time as text")
struct TimeTextTests {
  @Test(
    "days are dates of the calendar",
    arguments: [
      (0, "1970-01-01"), (-1, "1969-12-31"), (11_016, "2000-02-29"), (19_675, "2023-11-14"),
      (20_514, "2026-03-02"), (-719_528, "0000-01-01"), (-719_529, "-0001-12-31"),
      (2_932_896, "9999-12-31"), (2_932_897, "+10000-01-01"),
    ])
  func dates(number: Int32, text: String) {
    #expect(StudyDay(number: number).text == text)
    #expect(StudyDay(text: text) == StudyDay(number: number))
  }

  @Test(
    "what is no date is refused",
    arguments: [
      "", "2026", "2026-02-29", "2026-13-01", "2026-00-10", "2026-04-31", "2026-3-2",
      "2026-03-02 ", " 2026-03-02", "2026-03-02x", "20260302", "２０２６-03-02", "+999-01-01",
      "+123456789-01-01", "2026-03-0a", "2026−03−02",
    ])
  func noDate(text: String) {
    #expect(StudyDay(text: text) == nil)
  }

  @Test(
    "instants are in UTC, with milliseconds where they are not 0",
    arguments: [
      (1_700_000_060_250, "2023-11-14T22:14:20.250Z"), (0, "1970-01-01T00:00:00Z"),
      (-1, "1969-12-31T23:59:59.999Z"), (1_772_442_000_000, "2026-03-02T09:00:00Z"),
      (5, "1970-01-01T00:00:00.005Z"),
    ])
  func instants(milliseconds: Int64, text: String) {
    #expect(Timestamp(milliseconds: milliseconds).text == text)
    #expect(Timestamp(text: text) == Timestamp(milliseconds: milliseconds))
  }

  @Test("offsets, small letters and long fractions are read")
  func otherForms() {
    let instant = Timestamp(milliseconds: 1_772_442_000_250)
    #expect(Timestamp(text: "2026-03-02T10:00:00.25+01:00") == instant)
    #expect(Timestamp(text: "2026-03-01t23:30:00.250999999-09:30") == instant)
    #expect(Timestamp(text: "2026-03-02T09:00:00.250z") == instant)
  }

  @Test(
    "what is no instant is refused",
    arguments: [
      "2026-03-02", "2026-03-02T09:00Z", "2026-03-02T09:00:00", "2026-03-02T24:00:00Z",
      "2026-03-02T09:60:00Z", "2026-03-02T09:00:60Z", "2026-03-02T09:00:00.Z",
      "2026-03-02T09:00:00+1:00", "2026-03-02T09:00:00+24:00", "2026-03-02T09:00:00ZZ",
      "2026-02-30T09:00:00Z",
    ])
  func noInstant(text: String) {
    #expect(Timestamp(text: text) == nil)
  }

  @Test("reading undoes writing", arguments: UInt64(0)..<200)
  func roundTrip(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let instant = Timestamp(milliseconds: Int64.random(in: -(1 << 53)...(1 << 53), using: &random))
    #expect(Timestamp(text: instant.text) == instant)
    let day = StudyDay(number: Int32(Int64.random(in: FieldRange.day, using: &random)))
    #expect(StudyDay(text: day.text) == day)
  }
}

@Suite("Clocks")
struct ClockTests {
  @Test("a manual clock stands until it is moved, also back")
  func manual() {
    let clock = ManualClock(Timestamp(milliseconds: 1_000))
    #expect(clock.isControlled)
    #expect(clock.now() == clock.now())
    clock.advance(byMilliseconds: 500)
    #expect(clock.now().milliseconds == 1_500)
    clock.advance(byMilliseconds: -1_000)
    #expect(clock.now().milliseconds == 500)
    clock.set(Timestamp(milliseconds: .max))
    clock.advance(byMilliseconds: 1)
    #expect(clock.now().milliseconds == .max)
  }

  @Test("the system's clock is past 2020 and not controlled")
  func system() {
    #expect(SystemClock().now().milliseconds > 1_577_836_800_000)
    #expect(!SystemClock().isControlled)
  }
}
