import EventLog
import TestSupport
import Testing

@Suite("Append")
struct AppendTests {
  @Test("an event is stored once, however often it is sent", arguments: LogPlace.allCases)
  func idempotent(place: LogPlace) throws {
    let log = try place.makeLog()
    let event = SampleEvents.review(1)
    let first = try log.log.store([event])
    let second = try log.log.store([event])
    #expect(first == [AppendResult(sequence: 2, isNew: true)])
    #expect(second == [AppendResult(sequence: 2, isNew: false)])
  }
}
