import EventLog
import TestSupport
import Testing

@Suite("Event codec")
struct EventCodecTests {
  @Test("decoding undoes encoding, for events of every type", arguments: UInt64(0)..<60)
  func roundTrip(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    var decoded = DecodedEvent()
    for type in EventType.allCases.shuffled(using: &random) + [.review, .review] {
      let event = random.event(of: type)
      let body = try EventCodec.encode(event)
      try EventCodec.decode(RawSpan(_elements: body.span), into: &decoded)
      #expect(decoded.payloadFault == nil)
      #expect(decoded.type == type)
      let again = try #require(Event(decoded))
      #expect(again == event)
      #expect(try EventCodec.encode(again) == body)
    }
  }

  @Test(
    "a body is one value of the profile, with the bytes the tree has", arguments: UInt64(0)..<60)
  func canonical(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    for type in EventType.allCases {
      let body = try EventCodec.encode(random.event(of: type))
      let value = try CBORReader.value(RawSpan(_elements: body.span))
      #expect(try value.encoded() == body)
    }
  }

  @Test("id and type lie where a scan looks for them", arguments: UInt64(0)..<20)
  func fixedPlaces(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let event = random.event(of: .review)
    let body = try EventCodec.encode(event)
    #expect(EventID(RawSpan(_elements: body.span), at: 5) == event.id)
    #expect(body[22] == 16)
  }

  @Test("nothing of the event before is left in the next", arguments: UInt64(0)..<60)
  func forgets(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    var reused = DecodedEvent()
    for _ in 0..<40 {
      let body = try EventCodec.encode(random.event())
      try EventCodec.decode(RawSpan(_elements: body.span), into: &reused)
      let fresh = try EventCodec.decode(RawSpan(_elements: body.span))
      #expect(Event(reused) == Event(fresh))
      #expect(reused.typeNumber == fresh.typeNumber)
      #expect(reused.payloadVersion == fresh.payloadVersion)
      #expect(reused.payloadFault == fresh.payloadFault)
    }
  }

  @Test("values out of range are refused when they are encoded")
  func refusesRanges() throws {
    func fault(_ change: (inout Event) -> Void) -> EventLogError? {
      var event = GoldenVectors.events[1]
      change(&event)
      return refusal { () throws(EventLogError) in _ = try EventCodec.encode(event) }
    }
    #expect(fault { _ in } == nil)
    #expect(
      fault { $0.review?.tookMilliseconds = 0 }
        == .refusedPayload(.invalid(field: "data.took", .outOfRange)))
    #expect(
      fault { $0.review?.after.box = 8 }
        == .refusedPayload(.invalid(field: "data.after", .outOfRange)))
    #expect(
      fault { $0.review?.schedulerVersion = 0 }
        == .refusedPayload(.invalid(field: "data.version", .outOfRange)))
    #expect(
      fault { $0.review?.before.intervalDays = .max }
        == .refusedPayload(.invalid(field: "data.before", .outOfRange)))
    #expect(
      fault { $0.review?.day = StudyDay(number: .min) }
        == .refusedPayload(.invalid(field: "data.day", .outOfRange)))
    #expect(
      fault { $0.review = nil } == .refusedPayload(.invalid(field: "data", .missingKey)))
    #expect(
      fault {
        $0.payload = .unknown
        $0.review = nil
      } == .refusedPayload(.invalid(field: "type", .missingKey)))
    #expect(fault { $0.offset = UTCOffset(minutes: 1_081) } != nil)
    #expect(fault { $0.id = .zero } != nil)
    #expect(fault { $0.subject = .zero } != nil)
    #expect(fault { $0.at = Timestamp(milliseconds: .max) } != nil)
    #expect(fault { $0.at = Timestamp(milliseconds: .min) } != nil)
    #expect(fault { $0.expectedSubjectCount = .max } != nil)
  }

  @Test("text that makes a body too long is refused")
  func refusesLongText() throws {
    var event = GoldenVectors.events[0]
    event.payload = .deckRenamed(name: String(repeating: "x", count: 70_000))
    #expect(
      throws: EventLogError.malformedBody(MalformedBody(.tooLong, at: EventCodec.bodySizeLimit))
    ) { try EventCodec.encode(event) }
    event.payload = .deckRenamed(name: String(repeating: "\u{6C34}", count: 20_000))
    #expect(try EventCodec.encode(event).count > 60_000)
    event.payload = .tagged(added: Array(repeating: "", count: 1_025), removed: [])
    let refused = refusal { () throws(EventLogError) in _ = try EventCodec.encode(event) }
    guard case .malformedBody(let fault) = refused else {
      Issue.record("refused as \(String(describing: refused))")
      return
    }
    #expect(fault.fault == .tooManyItems)
  }
}
