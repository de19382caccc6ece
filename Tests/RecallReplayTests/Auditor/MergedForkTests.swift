import EventLog
import Foundation
import Projections
import StudyEngine
import TestSupport
import Testing

@testable import recall_replay

@Suite("Copies of a folder that went on apart")
struct MergedForkTests {
  private static let export = Fixture.released("undo-and-redo.rblog")

  /// Appends a card with the next number, as either copy would.
  private func addCard(_ name: String, _ id: UInt64, to folder: String) throws {
    let log = try EventLog.open(folder: folder, options: AuditRun.logOptions(.writing))
    let (device, numbers) = try log.read { transaction throws(EventLogError) in
      (try transaction.deviceID() ?? .zero, try transaction.givenNumbers())
    }
    var deck: DeckID?
    try log.scanRecords { _, _, body throws(EventLogError) in
      let event = try EventCodec.decode(body)
      if case .deckCreated = event.payload { deck = event.subject.map { DeckID($0) } }
      return .next
    }
    let card = NewCard(
      number: numbers.card + 1, deck: try #require(deck), front: name, back: "x")
    let now = Timestamp(milliseconds: 1_800_000_000_000)
    let event = Event(
      id: EventID(high: 0x018f_0000_0000_7000, low: 0x8000_0000_0000_0000 | id), at: now,
      offset: UTCOffset(minutes: 0), device: device,
      subject: SubjectID(high: 0x018f_0000_0001_7000, low: 0x8000_0000_0000_0000 | id),
      payload: .cardCreated(card))
    try log.write { transaction throws(EventLogError) in
      var projector = ProjectionRunner()
      _ = try transaction.append([event], now: now, projector: &projector)
    }
    try log.close()
  }

  @Test("merge into a good log: a number given twice is a note, and both cards can be named")
  func numberGivenTwice() throws {
    let folder = try TemporaryFolder()
    let (one, other) = (folder.path("one"), folder.path("other"))
    #expect(try AuditorCall("import", Self.export, "--into", one).exit == .fine)
    try FileManager.default.copyItem(atPath: one, toPath: other)
    try addCard("from one", 1, to: one)
    try addCard("from other", 2, to: other)
    let part = folder.path("other.rblog")
    #expect(try AuditorCall("export", other, "--to", "events", "-o", part).exit == .fine)
    let merged = try AuditorCall("import", part, "--into", one)
    #expect(merged.exit == .fine && merged.output.contains("1 added"), "\(merged.errors)")

    let verify = try AuditorCall("verify", one)
    #expect(verify.exit == .fine, "\(verify.output)")
    #expect(verify.output.contains("info  idempotency"))
    #expect(verify.output.contains("was given before, by event"))
    #expect(verify.output.contains("MATCH"))
    #expect(try AuditorCall("doctor", one).exit == .fine)
    try nameBoth(in: one)
  }

  /// A doubled short id lists both cards; the long id and the front name one, and so does the short
  /// id once the other is deleted.
  private func nameBoth(in folder: String) throws {
    let engine = try StudyEngine(
      log: EventLog.open(folder: folder, options: AuditRun.logOptions(.writing)),
      clock: ClockControl(system: ManualClock(Timestamp(milliseconds: 1_800_000_100_000))),
      zone: "Europe/Madrid", seed: 1)
    let first = try engine.resolveCard("from one")
    let second = try engine.resolveCard("from other")
    #expect(first.shortID == second.shortID && first.id != second.id)
    #expect(try engine.resolveCard(first.id.text) == first)
    #expect(try engine.resolveCard(second.id.text.uppercased()) == second)
    do throws(StudyError) {
      _ = try engine.resolveCard(first.shortID)
      Issue.record("one of them was taken")
    } catch {
      #expect(error == .ambiguousCard(first.shortID, [first, second]))
      for card in [first, second] {
        #expect(error.message.contains("\(card.shortID) \(card.front) (\(card.id.text))"))
      }
      #expect(error.hint == "name the card by its front or long id")
    }
    _ = try engine.perform(.deleteCard(first.id))
    #expect(try engine.resolveCard(first.shortID) == second)
  }
}
