import EventLog
import StudyEngine
import Testing

@testable import recall_replay

@Suite("Moment text")
struct MomentTextTests {
  private let instant = Timestamp(milliseconds: 1_772_438_400_000)  // 2026-03-02T08:00:00Z

  @Test("instants are written in UTC, with milliseconds only where there are some")
  func rfc3339() {
    #expect(MomentText.rfc3339(instant) == "2026-03-02T08:00:00Z")
    #expect(
      MomentText.rfc3339(instant.advanced(byMilliseconds: 61_007)) == "2026-03-02T08:01:01.007Z")
    #expect(MomentText.rfc3339(Timestamp(milliseconds: -1)) == "1969-12-31T23:59:59.999Z")
  }

  @Test("local times are shown by the offset given")
  func local() {
    #expect(MomentText.time(instant, UTCOffset(minutes: 60)) == "09:00")
    #expect(MomentText.dayAndTime(instant, UTCOffset(minutes: -570)) == "2026-03-01 22:30")
  }

  @Test("waits are said whole, spans in their two largest units")
  func waits() {
    #expect(MomentText.short(.milliseconds(60_000)) == "1m")
    #expect(MomentText.short(.milliseconds(5_400_000)) == "1h 30m")
    #expect(MomentText.short(.milliseconds(5_431_500)) == "1h 30m 31.5s")
    #expect(MomentText.short(.milliseconds(91_500)) == "1m 31.5s")
    #expect(MomentText.short(.milliseconds(60_007)) == "1m 0.007s")
    #expect(MomentText.short(.milliseconds(500)) == "0.5s")
    #expect(MomentText.long(.milliseconds(91_500)) == "1 minute 31.5 seconds")
    #expect(MomentText.span(milliseconds: 3_661_000) == "1h 1m")
    #expect(MomentText.short(.days(4)) == "4d")
    #expect(MomentText.short(.milliseconds(0)) == "0s")
    #expect(MomentText.long(.milliseconds(600_000)) == "10 minutes")
    #expect(MomentText.long(.milliseconds(60_000)) == "1 minute")
    #expect(MomentText.long(.days(1)) == "1 day")
    #expect(MomentText.span(milliseconds: 370_999) == "6m 10s")
  }

  @Test("under a real clock seconds are said only where less than a minute is left")
  func near() throws {
    var now = try DemoShell().shell.clock()
    now.now = instant
    now.isControlled = false
    func said(_ seconds: Int64) -> String {
      MomentText.near(
        instant.advanced(byMilliseconds: seconds * 1_000), UTCOffset(minutes: 60), now: now)
    }
    #expect(said(622) == "09:10")
    #expect(said(22) == "09:00:22")
    #expect(said(-22) == "08:59")
    #expect(said(86_422) == "2026-03-03 09:00")
    now.isControlled = true
    #expect(said(622) == "09:10:22")
  }

  @Test("ease is shown in hundredths")
  func ease() {
    #expect(Copy.Review.ease(2_500) == "2.50")
    #expect(Copy.Review.ease(1_305) == "1.31")
    #expect(Copy.Review.ease(3_000) == "3.00")
  }
}
