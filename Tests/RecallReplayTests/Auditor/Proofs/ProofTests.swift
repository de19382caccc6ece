import EventLog
import Foundation
import TestSupport
import Testing

@testable import recall_replay

@Suite("Checkpoints and proofs, as an auditor uses them")
struct ProofTests {
  private static let log = Fixture.released("undo-and-redo.rblog")

  /// A key whose signatures are always the same, and its public half.
  private func key(_ folder: borrowing TemporaryFolder) throws -> (path: String, verifier: String) {
    let path = folder.path("note.key")
    let key = try #require(
      NoteSigningKey(name: "example.com/learner", seed: Array(repeating: 7, count: 32)))
    try KeyFile.write(key, to: path)
    return (path, key.verifier.text)
  }

  @Test("each document is as its golden file has it")
  func golden() throws {
    let folder = try TemporaryFolder()
    let key = try key(folder)
    let checkpoint = try AuditorCall("checkpoint", Self.log, "--key", key.path, "--json")
    #expect(checkpoint.exit == .fine)
    try expectGolden(checkpoint.output, "json/recall-replay/checkpoint-1.json")
    let proof = try AuditorCall("prove", Self.log, "8", "--key", key.path, "--reveal")
    try expectGolden(proof.output, "json/recall-replay/proof-1.json")
    let prefix = try AuditorCall("prove-prefix", Self.log, "5", "--key", key.path)
    try expectGolden(prefix.output, "json/recall-replay/proof-1-prefix.json")
    let path = folder.path("proof.json")
    try Data(proof.output.utf8).write(to: URL(fileURLWithPath: path))
    let check = try AuditorCall("check-proof", path, "--key", key.verifier, "--json")
    #expect(check.exit == .fine)
    try expectGolden(check.output, "json/recall-replay/check-proof-1.json")
    let bisect = try AuditorCall("bisect", Self.log, Fixture.path("undo-and-redo.rblog"), "--json")
    #expect(bisect.exit == .failed)
    try expectGolden(bisect.output, "json/recall-replay/bisect-1.json")
  }

  @Test("an event is proved to somebody who kept a checkpoint, and shows no word of a card")
  func inclusion() throws {
    let folder = try TemporaryFolder()
    let key = try key(folder)
    let (kept, proof) = (folder.path("kept"), folder.path("proof"))
    #expect(try AuditorCall("checkpoint", Self.log, "--key", key.path, "-o", kept).exit == .fine)
    // The proof itself need not be signed: the kept checkpoint counts.
    #expect(try AuditorCall("prove", Self.log, "4", "-o", proof).exit == .fine)
    let text = try String(contentsOfFile: proof, encoding: .utf8)
    #expect(!text.contains("leche") && !text.contains("body"))
    let check = try AuditorCall(
      "check-proof", proof, "--checkpoint", kept, "--key", key.verifier)
    #expect(check.exit == .fine, "\(check.output)")
    #expect(check.output.contains("PROVED: event #4"))
    // Without the signed checkpoint nobody vouches for it.
    let alone = try AuditorCall("check-proof", proof, "--key", key.verifier)
    #expect(alone.exit == .failed)
    for (old, new) in [("\"seq\":4", "\"seq\":5"), ("Milliseconds\":1", "Milliseconds\":2")] {
      try Data(text.replacing(old, with: new).utf8).write(to: URL(fileURLWithPath: proof))
      let changed = try AuditorCall("check-proof", proof, "--checkpoint", kept)
      #expect(changed.exit == .failed && changed.output.contains("NOT PROVED"))
    }
  }

  @Test("a smaller checkpoint that was kept is proved to be of the same log")
  func prefix() throws {
    let folder = try TemporaryFolder()
    let (kept, proof) = (folder.path("kept"), folder.path("proof"))
    #expect(try AuditorCall("checkpoint", Self.log, "--at", "6", "-o", kept).exit == .fine)
    #expect(try AuditorCall("prove-prefix", Self.log, "6", "-o", proof).exit == .fine)
    #expect(try AuditorCall("check-proof", proof, "--checkpoint", kept).exit == .fine)
    let other = folder.path("other")
    #expect(try AuditorCall("checkpoint", Self.log, "--at", "5", "-o", other).exit == .fine)
    #expect(try AuditorCall("check-proof", proof, "--checkpoint", other).exit == .failed)
  }

  @Test("a signed export keeps its signature through a data folder, and verify asks for it")
  func exports() throws {
    let folder = try TemporaryFolder()
    let key = try key(folder)
    let (export, log, again) = (
      folder.path("a.rblog"), folder.path("log"), folder.path("b.rblog")
    )
    let words = ["export", Self.log, "--to", "events", "-o", export, "--key", key.path]
    #expect(try AuditorCall(words).exit == .fine)
    #expect(try AuditorCall("verify", export, "--key", key.verifier).exit == .fine)
    #expect(try AuditorCall("verify", Self.log, "--key", key.verifier).exit == .failed)
    #expect(try AuditorCall("import", export, "--into", log).exit == .fine)
    #expect(try AuditorCall("export", log, "--to", "events", "-o", again).exit == .fine)
    #expect(try FileBytes.read(again) == FileBytes.read(export))
    #expect(try AuditorCall("verify", log, "--key", key.verifier).exit == .fine)
    let stranger = try #require(NoteSigningKey(name: "example.com/learner"))
    let refused = try AuditorCall("verify", log, "--key", stranger.verifier.text)
    #expect(refused.exit == .failed)
    #expect(refused.output.contains("checkpoint is not signed by example.com/learner"))
  }

  @Test("a checkpoint that was kept elsewhere tells a rewritten and a shortened log")
  func witnesses() throws {
    let folder = try TemporaryFolder()
    let (kept, short) = (folder.path("kept"), folder.path("short.rblog"))
    #expect(try AuditorCall("checkpoint", Self.log, "-o", kept).exit == .fine)
    #expect(try AuditorCall("verify", Self.log, "--checkpoint", kept).exit == .fine)
    let words = ["export", Self.log, "--to", "events", "--at", "9", "-o", short]
    #expect(try AuditorCall(words).exit == .fine)
    let shortened = try AuditorCall("verify", short, "--checkpoint", kept)
    #expect(shortened.exit == .failed)
    #expect(shortened.output.contains("log ends here, was at 13"))
    let other = try AuditorCall(
      "verify", Fixture.path("undo-and-redo.rblog"), "--checkpoint", kept)
    #expect(other.exit == .failed)
    #expect(other.output.contains("DIVERGED"))
    let stranger = try AuditorCall("verify", Fixture.path("fsrs.rblog"), "--checkpoint", kept)
    #expect(stranger.exit == .failed)
  }

  @Test("a key is its owner's alone, and never lies beside a log")
  func keys() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("k/note.key")
    let made = try AuditorCall("keygen", "--out", path, "--json")
    #expect(made.exit == .fine)
    #expect(try AuditorCall("keygen", "--out", path).exit == .failed)
    #expect(try AuditorCall("checkpoint", Self.log, "--key", path).exit == .fine)
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: path)
    let exposed = try AuditorCall("checkpoint", Self.log, "--key", path)
    #expect(exposed.exit == .failed && exposed.output.isEmpty)
    let log = folder.path("log")
    #expect(try AuditorCall("import", Self.log, "--into", log).exit == .fine)
    for inside in [log + "/note.key", log + "/deep/note.key"] {
      let refused = try AuditorCall("keygen", "--out", inside)
      #expect(refused.exit == .failed && refused.errors.contains("data folder"))
      #expect(!FileManager.default.fileExists(atPath: inside))
    }
  }

  @Test(
    "what is no proof is refused in words",
    arguments: ["", "{}", "[1,2", "{\"schema\":\"proof/1\"}", "null", "{\"a\":1.5}", "\"\\u12\""])
  func hostile(text: String) throws {
    let folder = try TemporaryFolder()
    let path = folder.path("proof")
    try Data(text.utf8).write(to: URL(fileURLWithPath: path))
    let call = try AuditorCall("check-proof", path)
    #expect(call.exit != .fine && call.errors.contains("holds no proof"))
  }
}
