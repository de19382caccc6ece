import EventLog
import Projections
import Testing

@testable import StudyEngine

@Suite("Undos that no program writes")
struct ForgedUndoTests {
  @Test(
    "an undo of what is no act is named with the reason",
    arguments: [EventType.logCreated, .attest, .sessionStarted, .sessionEnded])
  func named(type: EventType) throws {
    let desk = try LivedLog().desk
    #expect(try LivedLog.errors(in: desk) == [])
    var target: EventID?
    try desk.engine.log.scanRecords { _, _, body throws(EventLogError) in
      let event = try EventCodec.decode(body)
      if event.type == type { target = event.id }
      return .next
    }
    let now = desk.engine.clock.now
    let device = try #require(
      try desk.engine.log.read { transaction throws(EventLogError) in try transaction.deviceID() })
    let undo = Event(
      id: .version7(at: now, random: 1, 2), at: now, offset: UTCOffset(minutes: 60),
      device: device, payload: .undo(target: try #require(target)))
    let sequence = try desk.engine.log.write { transaction throws(EventLogError) in
      var projector = ProjectionRunner()
      return try transaction.append([undo], now: now, projector: &projector)[0].sequence
    }
    let found = try LivedLog.errors(in: desk).filter { $0.check == .undo }
    #expect(found.map(\.sequence) == [sequence])
    let reason = try #require(type.reasonAgainstUndo)
    #expect(found.first?.message.contains("cannot be undone: \(reason)") == true, "\(found)")
  }
}
