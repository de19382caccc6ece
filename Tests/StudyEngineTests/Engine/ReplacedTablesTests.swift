import EventLog
import TestSupport
import Testing

@testable import Projections
@testable import StudyEngine

/// A program of another version opens the folder while this one runs.
@Suite("Tables of another version", .tags(.storage))
struct ReplacedTablesTests {
  private static let kinds: [ProjectionKind] = [.card, .day, .index, .session]

  @Test("nothing is shown or written once others have taken the place of ours", arguments: kinds)
  func replaced(kind: ProjectionKind) throws {
    let folder = try TemporaryFolder()
    let path = folder.path("data")
    let desk = try Desk(log: try StudyEngine.openLog(folder: path))
    let (deck, cards) = try desk.makeCards(3)
    try desk.answer(.good)
    let hash = try desk.stateHash
    let count = try desk.eventCount
    try desk.engine.log.replaceTable(of: kind, keeping: false)

    #expect(throws: StudyError.tablesReplaced) { try desk.engine.counts() }
    #expect(throws: StudyError.tablesReplaced) { try desk.engine.queue() }
    #expect(throws: StudyError.tablesReplaced) { try desk.engine.home() }
    #expect(throws: StudyError.tablesReplaced) { try desk.engine.deck(deck) }
    #expect(throws: StudyError.tablesReplaced) { try desk.engine.resolveCard("c1") }
    #expect(throws: StudyError.tablesReplaced) { try desk.engine.resolveDeck("d1") }
    #expect(throws: StudyError.tablesReplaced) { try desk.perform(.suspendCard(cards[0])) }
    #expect(try desk.eventCount == count)

    let again = try Desk(log: try StudyEngine.openLog(folder: path))
    #expect(try again.stateHash == hash)
    #expect(try again.engine.card(cards[0]).card.shortID == "c1")
    try again.expectRowsAreTheFold()
  }

  @Test("nor once an older program has written without keeping up ours")
  func leftBehind() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("data")
    let desk = try Desk(log: try StudyEngine.openLog(folder: path))
    let (deck, _) = try desk.makeCards(2)
    try desk.engine.log.replaceTable(of: .day, keeping: true)
    // The tables that both versions have go on, those of the days that this one has do not.
    try desk.engine.log.leaveBehind(.day)
    #expect(throws: StudyError.tablesReplaced) { try desk.engine.counts() }
    #expect(throws: StudyError.tablesReplaced) {
      try desk.perform(.addCard(deck: deck, front: "a", back: "b", tags: []))
    }
    let again = try Desk(log: try StudyEngine.openLog(folder: path))
    #expect(try again.counts.new == 2)
    try again.expectRowsAreTheFold()
  }

  @Test("an older table beside ours, as a program leaves it, keeps nobody from anything")
  func besideOurs() throws {
    let desk = try Desk()
    let (_, cards) = try desk.makeCards(1)
    try desk.engine.log.replaceTable(of: .card, keeping: true)
    #expect(try desk.counts.new == 1)
    try desk.perform(.suspendCard(cards[0]))
    #expect(try desk.engine.card(cards[0]).isSuspended)
  }
}

extension EventLog {
  /// Puts the record of another version beside that of a table, or in its place.
  fileprivate func replaceTable(of kind: ProjectionKind, keeping: Bool) throws {
    try write { transaction throws(EventLogError) in
      let catalog = ProjectionCatalog.current
      guard var record = try transaction.projectionRecord(of: kind) else { return }
      record.version = 99
      try transaction.put(
        TableKey(bytes: Array("\(kind.stem).99".utf8)), record.encoded, in: .proj)
      guard !keeping else { return }
      _ = try transaction.remove(catalog.recordKey(of: kind), in: .proj)
      try transaction.clear(catalog.table(of: kind))
    }
  }

  /// Has the record of a table say that it ends one event before the log does.
  fileprivate func leaveBehind(_ kind: ProjectionKind) throws {
    try write { transaction throws(EventLogError) in
      guard var record = try transaction.projectionRecord(of: kind) else { return }
      record.position.elements[0].sequence -= 1
      try transaction.put(
        ProjectionCatalog.current.recordKey(of: kind), record.encoded, in: .proj)
    }
  }
}
