import EventLog
import Foundation
import TestSupport
import Testing

@testable import StudyEngine

@Suite("Opening a log", .tags(.storage))
struct OpeningTests {
  @Test("nothing is on the disk before the first event, and nothing after a refusal")
  func noFileBeforeTheFirstEvent() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("data")
    let desk = try Desk(log: try StudyEngine.openLog(folder: path))
    #expect(try desk.engine.home().isFresh && desk.engine.queue().entries.isEmpty)
    #expect(throws: StudyError.emptyDeckName) { try desk.perform(.createDeck(name: "")) }
    #expect(!FileManager.default.fileExists(atPath: path))
    _ = try desk.makeDeck()
    #expect(try desk.eventCount == 2)
    #expect(FileManager.default.fileExists(atPath: path))
  }

  @Test("a log goes on after a restart, with its sitting, its undo and its numbers")
  func restart() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("data")
    let first = try Desk(log: try StudyEngine.openLog(folder: path))
    let (deck, _) = try first.makeCards(3)
    try first.answer(.good)
    let hash = try first.stateHash
    let second = try Desk(log: try StudyEngine.openLog(folder: path))
    #expect(try second.stateHash == hash)
    #expect(try second.engine.openSession()?.session.id == first.session.id)
    #expect(try second.engine.card(try second.addCard("x", to: deck)).card.shortID == "c4")
    try second.perform(.undo())
    #expect(try second.stateHash == hash)
    try second.expectRowsAreTheFold()
  }

  @Test("rows that are behind the log are not decided on; opening builds them anew")
  func staleRows() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("data")
    let desk = try Desk(log: try StudyEngine.openLog(folder: path))
    let (_, cards) = try desk.makeCards(1)
    // Another program appends without keeping the rows up.
    try desk.engine.log.write { transaction throws(EventLogError) in
      var projector = NoProjector()
      let event = Event(
        id: EventID(high: 7, low: 7), at: desk.engine.clock.now, offset: UTCOffset(minutes: 0),
        device: DeviceID(high: 1, low: 1), subject: SubjectID(cards[0]), payload: .suspend)
      _ = try transaction.append([event], now: desk.engine.clock.now, projector: &projector)
    }
    #expect(throws: StudyError.self) { try desk.perform(.suspendCard(cards[0])) }
    let again = try Desk(log: try StudyEngine.openLog(folder: path))
    #expect(try again.engine.card(cards[0]).isSuspended)
    try again.expectRowsAreTheFold()
  }
}
