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

  @Test("waits are said in their two largest units")
  func waits() {
    #expect(MomentText.short(.seconds(60)) == "1m")
    #expect(MomentText.short(.seconds(5_400)) == "1h 30m")
    #expect(MomentText.short(.seconds(90)) == "1m 30s")
    #expect(MomentText.short(.days(4)) == "4d")
    #expect(MomentText.short(.seconds(0)) == "0s")
    #expect(MomentText.long(.seconds(600)) == "10 minutes")
    #expect(MomentText.long(.seconds(60)) == "1 minute")
    #expect(MomentText.long(.days(1)) == "1 day")
    #expect(MomentText.span(milliseconds: 370_999) == "6m 10s")
  }

  @Test("ease is shown in hundredths")
  func ease() {
    #expect(Copy.Review.ease(2_500) == "2.50")
    #expect(Copy.Review.ease(1_305) == "1.31")
    #expect(Copy.Review.ease(3_000) == "3.00")
  }
}
