import EventLog
import TestSupport
import Testing

@Suite("Study day")
struct StudyDayTests {
  private func day(_ text: String, _ minutes: Int32, _ rollover: Int, newest: String? = nil)
    throws -> String
  {
    let instant = try #require(Timestamp(text: text))
    let newest = try newest.map { try #require(StudyDay(text: $0)) }
    return StudyDay.ofAct(
      at: instant, offset: UTCOffset(minutes: minutes), rolloverHour: rollover, newest: newest
    ).text
  }

  @Test("it begins at the rollover hour of the clock on the wall")
  func begins() throws {
    #expect(try day("2026-03-02T02:59:59.999Z", 60, 4) == "2026-03-01")
    #expect(try day("2026-03-02T03:00:00Z", 60, 4) == "2026-03-02")
    #expect(try day("2026-03-02T00:00:00Z", 0, 0) == "2026-03-02")
    #expect(try day("2026-03-01T23:59:59.999Z", 0, 0) == "2026-03-01")
    #expect(try day("2026-03-01T10:00:00Z", 1_080, 4) == "2026-03-02")
    #expect(try day("1969-12-31T23:59:59Z", 0, 0) == "1969-12-31")
    #expect(try day("1900-01-01T00:00:00Z", -300, 23) == "1899-12-30")
  }

  @Test("one below the newest act's day keeps that day")
  func flightWest() throws {
    #expect(try day("2026-03-02T12:00:00Z", 0, 4, newest: "2026-03-03") == "2026-03-03")
    #expect(try day("2026-03-02T12:00:00Z", 0, 4, newest: "2026-03-02") == "2026-03-02")
    #expect(try day("2026-03-02T12:00:00Z", 0, 4, newest: "2026-03-01") == "2026-03-02")
  }

  @Test("two or more below, the clock had been wrong and the computed day holds")
  func wrongClock() throws {
    #expect(try day("2026-03-02T12:00:00Z", 0, 4, newest: "2026-03-04") == "2026-03-02")
    #expect(try day("2026-03-02T12:00:00Z", 0, 4, newest: "2036-03-02") == "2026-03-02")
  }

  @Test("its start is the first instant that falls on it", arguments: UInt64(0)..<200)
  func start(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let day = StudyDay(number: Int32.random(in: -800_000...800_000, using: &random))
    let offset = UTCOffset(minutes: Int32.random(in: -1_080...1_080, using: &random))
    let rollover = Int.random(in: 0...23, using: &random)
    let start = day.start(offset: offset, rolloverHour: rollover)
    #expect(StudyDay(of: start, offset: offset, rolloverHour: rollover) == day)
    let before = start.advanced(byMilliseconds: -1)
    #expect(
      StudyDay(of: before, offset: offset, rolloverHour: rollover) == day.advanced(byDays: -1))
  }

  @Test("the extremes of the profile fall on days that fit")
  func extremes() {
    for milliseconds in [Int64(1) << 53, -(1 << 53)] {
      let day = StudyDay(
        of: Timestamp(milliseconds: milliseconds), offset: UTCOffset(minutes: 1_080),
        rolloverHour: 23)
      #expect(FieldRange.day.contains(Int64(day.number)))
      #expect(StudyDay(text: day.text) == day)
    }
    #expect(StudyDay(number: .max).kept(after: StudyDay(number: .min)).number == .max)
  }
}
