import EventLog
import TestSupport
import Testing

@testable import Projections

@Suite("state(L + undo(e)) = state(L without e and what it caused)")
struct UndoPropertyTests {
  @Test("for any event of a random history", arguments: UInt64(1000)..<1100)
  func undoIsAbsence(seed: UInt64) throws {
    var history = try RandomHistory(seed: seed)
    try history.grow(byActs: 80)
    for _ in 0..<4 {
      let target = history.anyEvent()
      let expected = try digests(of: history.events, without: target)
      try history.append([history.undo(of: target)])
      let actual = try history.log.digests()
      for (kind, digest) in expected {
        #expect(actual[kind] == digest, "\(kind) after an undo of \(target.payload)")
      }
    }
  }

  @Test("a redo restores every table", arguments: UInt64(1100)..<1140)
  func redo(seed: UInt64) throws {
    var history = try RandomHistory(seed: seed)
    try history.grow(byActs: 60)
    for _ in 0..<4 {
      let before = try history.log.digests()
      let undo = history.undo(of: history.anyEvent())
      try history.append([undo])
      try history.append([history.undo(of: undo)])
      #expect(try history.log.digests() == before)
    }
  }

  /// The fold of the events without one of them, without what followed from those left out and
  /// without undos of them.
  ///
  /// Parameters are named by their event whether it is void or not, so they stay known.
  private func digests(
    of events: [Event], without target: Event
  ) throws -> [ProjectionKind: RowDigest] {
    var absent: Set<EventID> = [target.id]
    var seen: Set<EventID> = []
    var parameters: [EventID: SchedulerParameters] = [:]
    var bodies: [[UInt8]] = []
    for event in events {
      defer { seen.insert(event.id) }
      if case .parametersSet(let value) = event.payload { parameters[event.id] = value }
      if case .undo(let aim) = event.payload {
        if absent.contains(aim), seen.contains(aim) { absent.insert(event.id) }
      } else if let cause = event.cause, absent.contains(cause), seen.contains(cause) {
        absent.insert(event.id)
      }
      if absent.contains(event.id) { continue }
      bodies.append(try EventCodec.encode(event))
    }
    return try StateFold(bodies: bodies, knowing: parameters).digests()
  }
}
