import EventLog
import Projections
import Testing

@testable import StudyEngine

/// Answers that are told as another program's, and what an import explains of them.
@Suite("Forged answers of other programs")
struct ForgedImportTests {
  private let desk: Desk

  init() throws { desk = try AnkiSamples.desk(AnkiSamples.withSchedules[0]).desk }

  /// The last answer that the import brought, and the import.
  private func imported() throws -> (answer: Event, manifest: Event) {
    var found: (answer: Event?, manifest: Event?)
    try desk.engine.log.scanRecords { _, _, body throws(EventLogError) in
      let event = try EventCodec.decode(body)
      if case .imported = event.payload { found.manifest = Event(event) }
      if event.type == .review { found.answer = Event(event) }
      return .next
    }
    return (try #require(found.answer), try #require(found.manifest))
  }

  private func name(_ text: String) -> EventID {
    .version5(namespace: EventID.zero, name: text)
  }

  /// What is named once some events more are stored, with their numbers from 1.
  private func named(_ events: [Event]) throws -> [(place: UInt64, message: String)] {
    let before = try desk.eventCount
    let now = desk.engine.clock.now
    try desk.engine.log.write { transaction throws(EventLogError) in
      var projector = ProjectionRunner()
      _ = try transaction.append(events, now: now, projector: &projector)
    }
    return try StateVerifier(checks: [.schedule]).verify(desk.engine.log).findings
      .filter { $0.severity == .error }.map { (($0.sequence ?? 0) - before, $0.message) }
  }

  @Test("the samples themselves are accused of nothing")
  func samples() throws {
    for collection in AnkiSamples.withSchedules {
      let desk = try AnkiSamples.desk(collection).desk
      #expect(try StateVerifier().verify(desk.engine.log).isGood, "\(collection)")
    }
  }

  @Test("an answer more than the import brought is named")
  func oneMore() throws {
    let (answer, manifest) = try imported()
    guard case .imported(var payload) = manifest.payload else { return }
    var forged = [manifest, answer, answer]
    payload.reviews = 1
    forged[0].id = name("manifest")
    forged[0].payload = .imported(payload)
    for place in 1...2 {
      forged[place].id = name("answer \(place)")
      forged[place].cause = forged[0].id
    }
    let found = try named(forged)
    #expect(found.map(\.place) == [3])
    #expect(found.first?.message.contains("one more answer than its import") == true)
  }

  @Test("an import into a deck that was never made explains no answer")
  func noDeck() throws {
    let (answer, manifest) = try imported()
    guard case .imported(var payload) = manifest.payload else { return }
    var forged = [manifest, answer]
    payload.deck = DeckID(high: 1, low: 2)
    forged[0].id = name("manifest")
    forged[0].payload = .imported(payload)
    forged[1].id = name("answer")
    forged[1].cause = forged[0].id
    let found = try named(forged)
    #expect(found.map(\.place) == [2])
    #expect(found.first?.message.contains("never made") == true)
  }

  @Test("an answer that was given here is no other program's, whatever import it names")
  func ownAnswer() throws {
    let (answer, manifest) = try imported()
    guard case .imported(var payload) = manifest.payload else { return }
    payload.reviews = 9
    var forged = [manifest, answer, answer]
    forged[0].id = name("manifest")
    forged[0].payload = .imported(payload)
    forged[1].id = .version7(at: answer.at, random: 1, 2)
    forged[2].id = name("answer")
    forged[2].subject = SubjectID(high: 0x018f_0000_0000_7000, low: 1 << 63)
    for place in 1...2 { forged[place].cause = forged[0].id }
    let found = try named(forged)
    #expect(found.map(\.place) == [2, 3])
    #expect(found.allSatisfy { $0.message.contains("not made of a package") })
  }

  @Test("states that do not count on are named, but for the last of a card")
  func counts() throws {
    let (answer, manifest) = try imported()
    guard case .imported(var payload) = manifest.payload else { return }
    payload.reviews = 9
    var forged = [manifest, answer, answer]
    forged[0].id = name("manifest")
    forged[0].payload = .imported(payload)
    for place in 1...2 {
      forged[place].id = name("answer \(place)")
      forged[place].cause = forged[0].id
      forged[place].review?.after.repetitionCount += 7
    }
    #expect(try named(forged).map(\.place) == [2])
  }
}
