import TestSupport
import Testing

@testable import EventLog

@Suite("Beginnings and given numbers")
struct ChainBooksTests {
  private let log = LogID(high: 1, low: 2)

  private func event(
    _ number: UInt64, _ payload: EventPayload, device: UInt64 = 9
  ) -> Event {
    Event(
      id: EventID(high: 7, low: number), at: Timestamp(milliseconds: 1),
      offset: UTCOffset(minutes: 0), device: DeviceID(high: 0, low: device),
      subject: SubjectID(high: 8, low: number), payload: payload)
  }

  private func beginning(_ number: UInt64, log: LogID? = nil, format: UInt32 = 1) -> Event {
    var event = event(
      number, .logCreated(log: log ?? self.log, format: format, program: "test"))
    event.subject = nil
    return event
  }

  private func deck(_ number: UInt64, _ given: UInt32, device: UInt64 = 9) -> Event {
    event(number, .deckCreated(number: given, name: "deck", language: nil), device: device)
  }

  private func books(_ events: [Event], partSize: UInt64) throws -> ChainBooks {
    var list = RecordList()
    list.log = log
    for event in events {
      var body: [UInt8] = []
      try EventCodec.encode(event, into: &body)
      list.append(body, recorded: 1)
    }
    let report = try ChainVerifier.verify(list, threadCount: 2, partSize: partSize)
    #expect(report.findings == [])
    return report.books
  }

  private func findings(_ events: [Event], partSize: UInt64) throws -> [ChainFinding] {
    try books(events, partSize: partSize).findings(log: log)
  }

  @Test(
    "the newest day is that of the newest act which stores one", arguments: [UInt64(1), 2, 100])
  func newestDay(partSize: UInt64) throws {
    let days = [20_515, 20_514, 20_517].map { StudyDay(number: $0) }
    let dueSet = DueChange(due: days[2], before: .new, after: .new, day: days[2])
    let acts = [
      beginning(1), event(2, .bury(day: days[0])), event(3, .postponed(place: 1, day: days[1])),
      event(4, .dueSet(dueSet)), event(5, .unbury),
    ]
    for (count, day) in [(1, nil), (2, days[0]), (3, days[1]), (4, days[2]), (5, days[2])] {
      let books = try books(Array(acts.prefix(count)), partSize: partSize)
      #expect(books.newestActDay == day)
    }
  }

  @Test("a log that begins as it must has none", arguments: [UInt64(1), 2, 100])
  func good(partSize: UInt64) throws {
    let events = [beginning(1), deck(2, 1), deck(3, 2), deck(4, 3)]
    #expect(try findings(events, partSize: partSize) == [])
    #expect(try findings([], partSize: partSize) == [])
  }

  @Test("missing, late, second and strange beginnings are named", arguments: [UInt64(1), 2, 100])
  func beginnings(partSize: UInt64) throws {
    #expect(
      try findings([deck(1, 1), deck(2, 2)], partSize: partSize)
        == [ChainFinding(sequence: 1, .noBeginning)])
    #expect(
      try findings([deck(1, 1), beginning(2)], partSize: partSize)
        == [
          ChainFinding(sequence: 1, .noBeginning), ChainFinding(sequence: 2, .secondBeginning),
        ])
    #expect(
      try findings([beginning(1), deck(2, 1), beginning(3)], partSize: partSize)
        == [ChainFinding(sequence: 3, .secondBeginning)])
    let other = LogID(high: 3, low: 4)
    #expect(
      try findings([beginning(1, log: other, format: 99)], partSize: partSize)
        == [
          ChainFinding(sequence: 1, .beginningOfOtherLog(other)),
          ChainFinding(sequence: 1, .beginningOfOtherFormat(99)),
        ])
  }

  @Test("a number given twice by one device is named", arguments: [UInt64(1), 2, 100])
  func doubled(partSize: UInt64) throws {
    let events = [beginning(1), deck(2, 1), deck(3, 2), deck(4, 1), deck(5, 1)]
    #expect(
      try findings(events, partSize: partSize)
        == [
          ChainFinding(sequence: 4, .doubledNumber(name: "d1", first: 2)),
          ChainFinding(sequence: 5, .doubledNumber(name: "d1", first: 2)),
        ])
  }

  @Test("two devices may give the same number on their own", arguments: [UInt64(1), 2, 100])
  func devices(partSize: UInt64) throws {
    let events = [beginning(1), deck(2, 1), deck(3, 1, device: 10), deck(4, 2, device: 10)]
    #expect(try findings(events, partSize: partSize) == [])
  }
}
