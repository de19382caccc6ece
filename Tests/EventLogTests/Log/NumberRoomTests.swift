import TestSupport
import Testing

@testable import EventLog

/// One event with the greatest number must not keep all later cards from having one.
@Suite("Room for numbers of short ids")
struct NumberRoomTests {
  private let last = UInt32(FieldRange.number.upperBound)

  @Test("numbers are counted on behind the longest run that is free")
  func runs() {
    #expect(GivenNumbers.beforeLongestRun(of: [], through: 9) == 0)
    #expect(GivenNumbers.beforeLongestRun(of: [1, 2, 9], through: 9) == 2)
    #expect(GivenNumbers.beforeLongestRun(of: [4, 9], through: 9) == 4)
    #expect(GivenNumbers.beforeLongestRun(of: [1, 2, 3, 4, 5, 6, 7, 8, 9], through: 9) == 0)
    #expect(GivenNumbers.beforeLongestRun(of: [2, 3], through: 1_000_000_000) == 3)
  }

  @Test("a card with the greatest number leaves the next one its place behind the others")
  func greatest() throws {
    let folder = try TemporaryFolder()
    let log = try EventLog.open(folder: folder.path("log"))
    var events: [Event] = []
    for (place, number) in [1, 2, last].enumerated() {
      var event = SampleEvents.review(UInt64(place) + 1)
      event.review = nil
      event.subject = SubjectID(high: 7, low: UInt64(place))
      event.payload = .cardCreated(
        NewCard(number: number, deck: .zero, front: "a", back: "b", tags: []))
      events.append(event)
    }
    try log.store(events)
    try log.read { transaction throws(EventLogError) in
      #expect(try transaction.givenNumbers().card == last)
      #expect(try transaction.numbersWithRoom() == GivenNumbers(deck: 0, card: 2))
    }
  }
}
