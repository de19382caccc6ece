import EventLog
import Projections
import Testing

@testable import StudyEngine

@Suite("The end of a sitting attests the state")
struct AttestedSessionTests {
  @Test("one attest in the same transaction, of the head before it, that no undo takes for an act")
  func attested() throws {
    let desk = try Desk()
    _ = try desk.makeCards(2)
    let rated = try desk.answer(.good)
    let count = try desk.eventCount
    let id = try #require(desk.session.id)
    try desk.perform(.endSession(id))
    #expect(try desk.eventCount == count + 2)
    let (event, attest) = try newestAttest(of: desk)
    #expect(event.session == id)
    #expect(attest.seen.map(\.sequence) == [count + 1])
    #expect(attest.figure(.answers) == 1 && attest.figure(.cards) == 2)
    // Ended already: nothing is written.
    try desk.perform(.endSession(id))
    #expect(try desk.eventCount == count + 2)
    guard case .undone(let act) = try desk.perform(.undo()).result else {
      Issue.record("nothing was undone")
      return
    }
    #expect(act.rating == rated.rating)
    let fold = try desk.engine.log.read { transaction throws(EventLogError) in
      try StateFold(of: transaction)
    }
    #expect(fold.attests.good == [count + 2])
  }

  @Test("an attest by hand says what it attests, once for one id")
  func byHand() throws {
    let desk = try Desk()
    #expect(throws: StudyError.nothingToAttest) { try desk.perform(.attest) }
    _ = try desk.makeCards(3)
    let id: EventID = .version7(at: desk.engine.clock.now, random: 1, 2)
    let count = try desk.eventCount
    guard case .attested(let view) = try desk.perform(.attest, id: id).result else {
      Issue.record("nothing was attested")
      return
    }
    #expect(view.through == count && view.cards == 3 && view.decks == 1 && view.answers == 0)
    #expect(try view.stateHash == desk.stateHash)
    let again = try desk.perform(.attest, id: id)
    #expect(again.isRepeat && again.act == view.event)
    #expect(try desk.eventCount == count + 1)
    #expect(throws: StudyError.self) { try desk.perform(.undo(.sequence(count + 1))) }
  }

  @Test("damaged tables are not attested: the sitting ends all the same, and says so")
  func damaged() throws {
    let desk = try Desk()
    _ = try desk.makeCards(2)
    try desk.answer(.good)
    let name = ProjectionCatalog.current.name(of: .card)
    try desk.engine.log.write { transaction throws(EventLogError) in
      let key = TableKey(bytes: Array(name.utf8))
      // The count of the rows.
      var record = try transaction.withValue(for: key, in: .proj) { $0.copied } ?? []
      record[44] ^= 1
      try transaction.put(key, record, in: .proj)
    }
    let refusal = StudyError.tablesDamaged(
      table: name, reason: "its row in proj names other rows or another device")
    let count = try desk.eventCount
    #expect(throws: refusal) { try desk.perform(.attest) }
    #expect(try desk.eventCount == count)
    let id = try #require(desk.session.id)
    let outcome = try desk.perform(.endSession(id))
    guard case .sessionEnded = outcome.result else {
      Issue.record("the sitting was not ended")
      return
    }
    #expect(outcome.notAttested == refusal)
    #expect(try desk.eventCount == count + 1)
    #expect(try ProjectionMaintenance.prepare(desk.engine.log) == .current)
    guard case .attested(let view) = try desk.perform(.attest).result else {
      Issue.record("nothing was attested")
      return
    }
    #expect(view.cards == 2)
  }

  private func newestAttest(of desk: Desk) throws -> (DecodedEvent, Attest) {
    var found: DecodedEvent?
    try desk.engine.log.scanRecords { _, _, body throws(EventLogError) in
      let event = try EventCodec.decode(body)
      if event.type == .attest { found = event }
      return .next
    }
    let event = try #require(found)
    let attest: Attest? = if case .attest(let value) = event.payload { Attest(value) } else { nil }
    return (event, try #require(attest))
  }
}
