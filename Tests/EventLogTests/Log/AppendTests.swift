import TestSupport
import Testing

@testable import EventLog

@Suite("Append")
struct AppendTests {
  @Test("an event is stored once, however often it is sent", arguments: LogPlace.allCases)
  func idempotent(place: LogPlace) throws {
    let log = try place.makeLog()
    let event = SampleEvents.review(1)
    #expect(try log.log.store([event]) == [AppendResult(sequence: 2, isNew: true)])
    let head = try log.log.headNow()
    let later = SampleEvents.start.advanced(byMilliseconds: 300_000)
    #expect(
      try log.log.store([event], now: later) == [AppendResult(sequence: 2, isNew: false)])
    #expect(try log.log.headNow() == head)
    // With a new one beside it only that is appended.
    let both = try log.log.store([event, SampleEvents.review(2)], now: later)
    #expect(
      both == [AppendResult(sequence: 2, isNew: false), AppendResult(sequence: 3, isNew: true)])
    try log.log.expectWhole(events: 3)
  }

  @Test("sending again after a restart commits nothing: the file is left as it was")
  func noCommit() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("log")
    try EventLog.open(folder: path).store(SampleEvents.reviews(1...7))
    let before = try ModificationTime(path + "/log.mdb")
    let log = try EventLog.open(folder: path)
    #expect(try log.store([SampleEvents.review(7)])[0].isNew == false)
    try log.close()
    #expect(try ModificationTime(path + "/log.mdb") == before)
  }

  @Test("another rating under a known id is a conflict", arguments: LogPlace.allCases)
  func conflict(place: LogPlace) throws {
    let log = try place.makeLog()
    try log.log.store(SampleEvents.reviews(1...7))
    let head = try log.log.headNow()
    let changed = SampleEvents.review(7, rating: .easy)
    let conflict = EventLogError.conflict(id: changed.id, sequence: 8, field: "data.rating")
    for _ in 0..<11 {
      #expect(throws: conflict) { try log.log.store([SampleEvents.review(8), changed]) }
    }
    #expect(try log.log.headNow() == head)
    try log.log.expectWhole(events: 8)
    try log.log.read { transaction throws(EventLogError) in
      var evidence: [RefusedEvent] = []
      try transaction.scanEvidence { refused in
        evidence.append(refused)
        return .next
      }
      // The same one again is counted and not kept again.
      #expect(evidence.count == 1)
      #expect(evidence.first?.sequence == 8)
      #expect(evidence.first?.reason == "data.rating")
      #expect(evidence.first?.body == (try EventCodec.encode(changed)))
      #expect(try transaction.refusedCount() == 11)
    }
  }

  @Test("the first field that differs is named", arguments: FieldExample.all)
  func differingField(example: FieldExample) throws {
    let log = try LogPlace.memory.makeLog()
    try log.log.store([SampleEvents.review(1)])
    var changed = SampleEvents.review(1)
    example.change(&changed)
    let conflict = EventLogError.conflict(id: changed.id, sequence: 2, field: example.field)
    #expect(throws: conflict) { try log.log.store([changed]) }
  }

  @Test("an event twice in a batch is one if equal, and refuses the batch if not")
  func twiceInBatch() throws {
    let log = try LogPlace.memory.makeLog()
    let event = SampleEvents.review(1)
    #expect(
      try log.log.store([event, event]) == [
        AppendResult(sequence: 2, isNew: true), AppendResult(sequence: 2, isNew: false),
      ])
    let other = SampleEvents.review(2)
    let changed = SampleEvents.review(2, rating: .again)
    let conflict = EventLogError.conflict(id: other.id, sequence: 0, field: "data.rating")
    #expect(throws: conflict) { try log.log.store([SampleEvents.review(3), other, changed]) }
    try log.log.expectWhole(events: 2)
  }

  @Test("a redaction takes what was refused with the event's id, also what named no number")
  func redactedEvidence() throws {
    let log = try LogPlace.memory.makeLog()
    let event = SampleEvents.review(2)
    let changed = SampleEvents.review(2, rating: .again)
    #expect(throws: EventLogError.self) { try log.log.store([event, changed]) }
    #expect(throws: EventLogError.self) {
      try log.log.store([SampleEvents.review(3), SampleEvents.review(3, rating: .again)])
    }
    try log.log.store([event])
    let redaction = Redaction(
      of: 2, event: SampleEvents.review(9).id, at: SampleEvents.start, reason: "asked for")
    #expect(try log.log.redact([redaction]) { (_) throws(EventLogError) in } == [3])
    var kept: [EventID?] = []
    try log.log.read { transaction throws(EventLogError) in
      try transaction.scanEvidence { refused in
        kept.append(refused.body.withBytes(EventCodec.identifier))
        return .next
      }
    }
    #expect(kept == [SampleEvents.review(3).id])
  }

  @Test("evidence and its count that are none are told, and cost nobody an act")
  func brokenEvidence() throws {
    let log = try LogPlace.memory.makeLog()
    try log.log.write { transaction throws(EventLogError) in
      try transaction.put(MetaKey.refused, [1, 2, 3], in: .meta)
      try transaction.put(TableKey("odd"), [1], in: .quar)
    }
    let refused = EventLogError.corruptRow(table: "meta", reason: "refused of 3 bytes")
    #expect(throws: refused) {
      try log.log.read { transaction throws(EventLogError) in
        _ = try transaction.refusedCount()
      }
    }
    try log.log.store([SampleEvents.review(1)])
    #expect(throws: EventLogError.self) {
      try log.log.store([SampleEvents.review(1, rating: .again)])
    }
    try log.log.expectWhole(events: 2)
    let long = [UInt8](repeating: 7, count: 65)
    #expect(long.withBytes { TableKey(fitting: $0) } == nil)
    #expect(long.dropLast().map(\.self).withBytes { TableKey(fitting: $0)?.byteCount } == 64)
  }

  @Test("evidence makes room for newer evidence and stays counted")
  func boundedEvidence() throws {
    let log = try LogPlace.memory.makeLog()
    try log.log.write { transaction throws(EventLogError) in
      for number in UInt64(1)...30 {
        let refused = RefusedEvent(
          body: [UInt8(number)], sequence: number, refusedAt: SampleEvents.start, reason: "at")
        try transaction.keepEvidence(refused, limit: 10)
      }
    }
    try log.log.read { transaction throws(EventLogError) in
      var kept: [UInt64] = []
      try transaction.scanEvidence { refused in
        kept.append(refused.sequence)
        return .next
      }
      #expect(kept == Array(21...30))
      #expect(try transaction.refusedCount() == 30)
    }
  }

  @Test("an expectation of the subject's events holds or refuses", arguments: LogPlace.allCases)
  func expectation(place: LogPlace) throws {
    let log = try place.makeLog()
    try log.log.store([SampleEvents.review(1), SampleEvents.review(11)])
    var event = SampleEvents.review(21)
    event.expectedSubjectCount = 1
    #expect(
      throws: EventLogError.unexpectedSubjectCount(id: event.id, expected: 1, found: 2)
    ) { try log.log.store([event]) }
    event.expectedSubjectCount = 2
    #expect(try log.log.store([event])[0].isNew)
    // Known now: the expectation is not looked at again.
    #expect(try log.log.store([event])[0].isNew == false)
  }

  @Test("the time of storing never falls, whatever the clock does", arguments: LogPlace.allCases)
  func recordedNeverFalls(place: LogPlace) throws {
    let log = try place.makeLog()
    let start = SampleEvents.start
    try log.log.store([SampleEvents.review(1)], now: start)
    try log.log.store([SampleEvents.review(2)], now: start.advanced(byMilliseconds: 5_000))
    try log.log.store([SampleEvents.review(3)], now: start.advanced(byMilliseconds: -9_000))
    var recorded: [Int64] = []
    try log.log.scanRecords { _, header, _ in
      recorded.append(header.recorded.milliseconds - start.milliseconds)
      return .next
    }
    #expect(recorded == [0, 0, 5_000, 5_000])
  }

  @Test("a refused event in a closure leaves nothing of the transaction")
  func nothingHalf() throws {
    let log = try LogPlace.memory.makeLog()
    try log.log.store([SampleEvents.review(1)])
    #expect(throws: EventLogError.self) {
      try log.log.write { transaction throws(EventLogError) in
        var projector = NoProjector()
        _ = try transaction.append(
          [SampleEvents.review(2)], now: SampleEvents.start, projector: &projector)
        _ = try transaction.append(
          [SampleEvents.review(1, rating: .hard)], now: SampleEvents.start,
          projector: &projector)
      }
    }
    try log.log.expectWhole(events: 2)
  }

  @Test("the log agrees with an array in memory", arguments: UInt64(0)..<40)
  func agreesWithArray(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let log = try (seed % 2 == 0 ? LogPlace.memory : .disk).makeLog()
    var expected = [try EventCodec.encode(SampleEvents.creation.firstEvent)]
    for _ in 0..<20 {
      let numbers = (0..<Int.random(in: 1...6, using: &random)).map { _ in
        UInt64.random(in: 1...60, using: &random)
      }
      let batch = numbers.map { SampleEvents.review($0) }
      let results = try log.log.store(batch)
      for (event, result) in zip(batch, results) {
        let body = try EventCodec.encode(event)
        let place = expected.firstIndex(of: body)
        #expect(
          result
            == AppendResult(
              sequence: UInt64(place ?? expected.count) + 1, isNew: place == nil))
        if place == nil { expected.append(body) }
      }
    }
    #expect(try log.log.bodies() == expected)
    try log.log.expectWhole(events: UInt64(expected.count))
  }
}

/// A change of one field, and what a conflict calls it.
struct FieldExample: CustomTestStringConvertible, Sendable {
  let field: String
  let change: @Sendable (inout Event) -> Void

  var testDescription: String { field }

  static let all = [
    FieldExample(field: "at") { $0.at = $0.at.advanced(byMilliseconds: 1) },
    FieldExample(field: "tz") { $0.offset = UTCOffset(minutes: 60) },
    FieldExample(field: "session") { $0.session = SampleEvents.id(5) },
    FieldExample(field: "device") { $0.device = SampleEvents.id(5) },
    FieldExample(field: "subject") { $0.subject = SampleEvents.id(5) },
    FieldExample(field: "cause") { $0.cause = SampleEvents.id(5) },
    FieldExample(field: "sim") { $0.isSimulated = true },
    FieldExample(field: "expect") { $0.expectedSubjectCount = 3 },
    FieldExample(field: "data.took") { $0.review?.tookMilliseconds = 1 },
    FieldExample(field: "data.after") { $0.review?.after.intervalDays = 3 },
    FieldExample(field: "data.mode") { $0.review?.mode = .type },
    FieldExample(field: "type") {
      $0.payload = .suspend
      $0.review = nil
    },
  ]
}
