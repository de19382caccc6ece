import TestSupport
import Testing

@testable import EventLog

@Suite("Long append")
struct LongAppendTests {
  /// Events of one import, in no order of their ids, and others among them.
  private static func events(_ seed: UInt64) -> [Event] {
    var random = SeededRandom(seed: seed)
    let manifest: EventID = random.identifier()
    return (0..<700).map { place in
      let isOfImport = place % 97 != 0
      var event = random.event(of: isOfImport ? .review : .settingChanged)
      event.expectedSubjectCount = nil
      event.at = Timestamp(milliseconds: 1_700_000_000_000 + Int64(place))
      event.cause = isOfImport ? manifest : nil
      return event
    }
  }

  private static func store(
    _ events: [Event], in log: EventLog, piece: Int
  ) throws(EventLogError) {
    try log.write { transaction throws(EventLogError) in
      var projector = NoProjector()
      if try transaction.head().sequence == 0 {
        try transaction.create(
          SampleEvents.creation, now: SampleEvents.start, projector: &projector)
      }
      var append = try LongAppend(in: transaction, now: SampleEvents.start)
      var encoder = EventEncoder()
      for event in events {
        try encoder.append(event)
        guard encoder.count >= piece else { continue }
        try append.append(encoder.take(), in: &transaction, projector: &projector)
      }
      try append.append(encoder.take(), in: &transaction, projector: &projector)
      try append.finish(in: &transaction)
    }
  }

  private static func rows(_ log: EventLog) throws(EventLogError) -> [[[UInt8]]] {
    try log.read { transaction throws(EventLogError) in
      var tables: [[[UInt8]]] = []
      for table in [Table.log, .ids, .subj, .meta] {
        var rows: [[UInt8]] = []
        try transaction.scan(table) { key, value in
          rows.append(key.copied + value.copied)
          return .next
        }
        tables.append(rows)
      }
      return tables
    }
  }

  @Test(
    "events in pieces leave the rows that they leave in one piece",
    arguments: [UInt64(1), 2, 3], [1, 64, 100, 5_000])
  func pieces(seed: UInt64, piece: Int) throws {
    let events = Self.events(seed)
    let whole = try LogPlace.memory.makeLog().log
    try whole.store(events)
    let parts = try LogPlace.memory.makeLog().log
    try Self.store(events, in: parts, piece: piece)
    #expect(try Self.rows(parts) == Self.rows(whole))
  }

  @Test(
    "an event that is there refuses the whole act, wherever it comes", arguments: [0, 350, 699])
  func known(place: Int) throws {
    var events = Self.events(4)
    let log = try LogPlace.memory.makeLog().log
    let other = Self.events(5)
    try log.store(other)
    let before = try Self.rows(log)
    events[place].id = other[13].id
    #expect(throws: EventLogError.self) { try Self.store(events, in: log, piece: 128) }
    #expect(try Self.rows(log) == before)
    // Twice in the act itself.
    events[place].id = events[(place + 100) % 700].id
    #expect(throws: EventLogError.self) { try Self.store(events, in: log, piece: 128) }
    #expect(try Self.rows(log) == before)
  }

  @Test("a value that no event may have is refused")
  func invalid() throws {
    var events = Self.events(6)
    events[42].review?.after.ease = -5
    let log = try LogPlace.memory.makeLog().log
    #expect(throws: EventLogError.self) { try Self.store(events, in: log, piece: 128) }
    #expect(try Self.rows(log).allSatisfy { $0.isEmpty } || Self.rows(log)[0].isEmpty)
  }
}
