import Foundation
import Projections
import TestSupport
import Testing

@testable import EventLog
@testable import recall_replay

@Suite("Checkpoints that verify and doctor meet")
struct KeptCheckpointTests {
  private static let log = Fixture.released("undo-and-redo.rblog")

  private func key(
    _ folder: borrowing TemporaryFolder, _ name: String, _ seed: UInt8
  ) throws -> (path: String, verifier: String) {
    let path = folder.path(name + ".key")
    let key = try #require(
      NoteSigningKey(name: name, seed: Array(repeating: seed, count: 32)))
    try KeyFile.write(key, to: path)
    return (path, key.verifier.text)
  }

  @Test("a signed checkpoint that was given counts, whoever signed the log's own or did not")
  func givenCounts() throws {
    let folder = try TemporaryFolder()
    let (alice, bob) = (try key(folder, "alice", 7), try key(folder, "bob", 8))
    let (kept, export) = (folder.path("kept"), folder.path("bob.rblog"))
    #expect(
      try AuditorCall("checkpoint", Self.log, "--at", "9", "--key", alice.path, "-o", kept).exit
        == .fine)
    #expect(
      try AuditorCall(
        "export", Self.log, "--to", "events", "--key", bob.path, "-o", export
      ).exit == .fine)
    for log in [Self.log, export] {
      let call = try AuditorCall("verify", log, "--checkpoint", kept, "--key", alice.verifier)
      #expect(call.exit == .fine, "\(call.output)")
      #expect(call.output.contains("MATCH"))
      #expect(call.output.contains("is not signed by alice; the one that was given counts"))
    }
    // The one that is given must be signed.
    let call = try AuditorCall("verify", Self.log, "--checkpoint", kept, "--key", bob.verifier)
    #expect(call.exit == .failed && call.output.contains("checkpoint is not signed by bob"))
    // Without one, the log's own must be.
    #expect(try AuditorCall("verify", export, "--key", alice.verifier).exit == .failed)
    #expect(try AuditorCall("verify", export, "--key", bob.verifier).exit == .fine)
  }

  @Test("a fault of a checkpoint as such is no fault of an event")
  func noEvent() throws {
    let folder = try TemporaryFolder()
    let alice = try key(folder, "alice", 7)
    let (kept, other) = (folder.path("kept"), folder.path("other"))
    #expect(try AuditorCall("checkpoint", Self.log, "--at", "9", "-o", kept).exit == .fine)
    let note = try Dissected(Self.log).note
    try FileBytes.write(Array(Self.ofOtherLog(note).utf8), to: other)
    for words in [[kept, "--key", alice.verifier], [other]] {
      let call = try AuditorCall(["verify", Self.log, "--checkpoint"] + words)
      #expect(call.exit == .failed)
      #expect(call.output.contains("DIVERGED: nothing is proved"))
      #expect(!call.output.contains("\nfirst "))
    }
  }

  @Test("a key that had nothing to be held against is told")
  func nothingSigned() throws {
    let folder = try TemporaryFolder()
    let alice = try key(folder, "alice", 7)
    let log = folder.path("log")
    #expect(try AuditorCall("import", Self.log, "--into", log).exit == .fine)
    let call = try AuditorCall("verify", log, "--key", alice.verifier)
    #expect(call.exit == .fine)
    #expect(call.output.contains("nothing was checked against the key of alice"))
    let left = try AuditorCall("verify", log, "--check", "time", "--key", alice.verifier)
    #expect(left.exit == .usage)
  }

  /// A note as another log would have it.
  private static func ofOtherLog(_ note: String) -> String {
    let origin = note.split(separator: "\n")[0]
    return note.replacing(origin, with: origin.prefix(14) + String(repeating: "7", count: 32))
  }

  /// What is kept in a log under a number, and what mends that.
  struct Junk: CustomTestStringConvertible, Sendable {
    let name: String
    let size: UInt64
    let option: String
    let text: @Sendable () throws -> String

    var testDescription: String { name }

    static let all: [Self] = [
      .init(name: "no checkpoint", size: 9, option: "--fix") { "junk\n" },
      .init(name: "one of another size", size: 9, option: "--fix") {
        try Dissected(KeptCheckpointTests.log).note
      },
      .init(name: "one of another root", size: 13, option: "--accept-rollback") {
        let note = try Dissected(KeptCheckpointTests.log).note
        return note.replacing(note.split(separator: "\n")[2], with: Hash256.zero.base64)
      },
      .init(name: "one of another log", size: 0, option: "--accept-rollback") {
        ofOtherLog(try Dissected(KeptCheckpointTests.log).note)
      },
    ]
  }

  @Test(
    "what doctor says of a kept checkpoint is what verify says, and leads on", arguments: Junk.all)
  func junk(junk: Junk) throws {
    let folder = try TemporaryFolder()
    let log = folder.path("log")
    #expect(try AuditorCall("import", Self.log, "--into", log).exit == .fine)
    let text = try junk.text()
    let size = junk.size > 0 ? junk.size : try #require(Checkpoint(note: text)?.size)
    var options = AuditRun.logOptions(.writing)
    options.isMending = true
    try EventLog.open(folder: log, options: options).mend { transaction throws(EventLogError) in
      try transaction.put(TableKey(size), Array(text.utf8), in: .ckpt)
    }
    let verify = try AuditorCall("verify", log)
    #expect(verify.exit == .failed && verify.output.contains("doctor \(log) \(junk.option)"))
    let doctor = try AuditorCall("doctor", log)
    #expect(doctor.exit == .failed && doctor.output.contains("doctor \(log) \(junk.option)"))
    #expect(!doctor.output.contains("no problem found"))
    let mended = try AuditorCall("doctor", log, junk.option)
    #expect(mended.exit == .fine, "\(mended.output)\(mended.errors)")
    #expect(mended.output.contains("mended"))
    #expect(try AuditorCall("verify", log).exit == .fine)
  }
}
