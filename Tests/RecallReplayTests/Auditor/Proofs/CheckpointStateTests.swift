import EventLog
import Foundation
import TestSupport
import Testing

@testable import recall_replay

@Suite("Digests that a checkpoint names")
struct CheckpointStateTests {
  private static let log = Fixture.path("undo-and-redo.rblog")

  private func checkpoint(at size: String) throws -> Checkpoint {
    let call = try AuditorCall("checkpoint", Self.log, "--at", size)
    return try #require(Checkpoint(note: call.output))
  }

  private func verify(
    _ checkpoint: Checkpoint, _ words: String...
  ) throws -> AuditorCall {
    let folder = try TemporaryFolder()
    let path = folder.path("kept")
    try Data(checkpoint.note(signedBy: nil).utf8).write(to: URL(fileURLWithPath: path))
    return try AuditorCall(["verify", Self.log, "--checkpoint", path] + words)
  }

  @Test("are those that the events before it add up to", arguments: ["5", "9", "12", "22"])
  func same(size: String) throws {
    let checkpoint = try checkpoint(at: size)
    #expect(checkpoint.states.count == 6)
    #expect(try verify(checkpoint).exit == .fine)
  }

  @Test("are named where they are others", arguments: 0..<6)
  func other(place: Int) throws {
    var checkpoint = try checkpoint(at: "9")
    checkpoint.states[place].digest = checkpoint.root
    let name = "\(checkpoint.states[place].projection).\(checkpoint.states[place].version)"
    let call = try verify(checkpoint)
    #expect(call.exit == .failed)
    #expect(
      call.output.contains(
        "error  projections  #9  a checkpoint says another digest of \(name) than"),
      "\(call.output)")
    #expect(call.output.contains("DIVERGED at 9"))
    // Each check alone, and a refusal where none that is asked for looks at a checkpoint.
    #expect(try verify(checkpoint, "--check", "projections").exit == .failed)
    #expect(try verify(checkpoint, "--check", "schedule").exit == .usage)
    let fast = try verify(checkpoint, "--fast")
    #expect(fast.exit == .fine && fast.output.contains("not looked at with --fast"))
  }

  @Test("of the state at another moment are not those of this one")
  func otherMoment() throws {
    var checkpoint = try checkpoint(at: "9")
    checkpoint.states = try self.checkpoint(at: "8").states
    let call = try verify(checkpoint)
    #expect(call.exit == .failed && call.output.contains("says another digest of p."))
  }

  @Test("of tables that are not made here are noted and fail nothing")
  func unknown() throws {
    var checkpoint = try checkpoint(at: "9")
    checkpoint.states[0].version += 1
    checkpoint.states.append(
      Checkpoint.State(projection: "p.moon", version: 1, digest: .zero))
    let call = try verify(checkpoint)
    #expect(call.exit == .fine)
    #expect(call.output.contains("a checkpoint's digest of p.moon.1: a table that is not made"))
  }
}
