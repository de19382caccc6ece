import Foundation
import TestSupport
import Testing

@testable import recall_replay

/// Golden files of the commands that write or make something: what is drawn or measured anew in
/// each run is masked.
@Suite("Documents of what the auditor's program makes")
struct MadeDocumentTests {
  private static let log = Fixture.released("undo-and-redo.rblog")

  private func expect(
    _ name: String, _ words: [String], masking fields: [String] = [], exit: ExitCode = .fine
  ) throws {
    let call = try AuditorCall(words + ["--json"])
    #expect(call.exit == exit, "\(call.errors)")
    var text = call.output
    for field in fields {
      let value = try Regex("\"\(field)\":(\"[^\"]*\"|[0-9]+)")
      text = text.replacing(value, with: "\"\(field)\":\"…\"")
    }
    try expectGolden(text, "json/recall-replay/\(name).json")
  }

  @Test("a key, a fork, a restored log and a redaction have theirs")
  func places() throws {
    let folder = try TemporaryFolder()
    try expect(
      "key-1", ["keygen", "--out", folder.path("note.key"), "--name", "example.com/learner"],
      masking: ["publicKey"])
    try expect(
      "fork-1", ["fork", Self.log, "--into", folder.path("fork"), "--at", "8"], masking: ["log"])
    let restored = folder.path("restored")
    try expect("restore-1", ["restore", Self.log, "--into", restored])
    try expect("restore-1-again", ["restore", Self.log, "--into", restored, "--at", "9"])
    let reason = ["--reason", "a name that is nobody's business", "--yes"]
    try expect("redact-1", ["redact", restored, "4"] + reason)
    try expect("redact-1-again", ["redact", restored, "4"] + reason)
  }

  @Test("a simulated life and a simulation have theirs, the same each time")
  func lives() throws {
    let folder = try TemporaryFolder()
    let life = ["gen", "--days", "3", "--answers", "4", "--cards", "2"]
    try expect("gen-1", life + ["-o", folder.path("life.rblog")], masking: ["head"])
    try expect("gen-1", life + ["-o", folder.path("life")], masking: ["head"])
    let verdicts = try [folder.path("life.rblog"), folder.path("life")].map { path in
      let call = try AuditorCall("verify", path, "--json")
      #expect(call.exit == .fine)
      return try call.document()["stateHash"] as? String
    }
    #expect(verdicts[0] != nil && verdicts[0] == verdicts[1])
    try expect("simulate-1", ["simulate", "--days", "2", "--seed", "3..4"])
  }

  @Test("a measurement names its pieces of work, and one that is too slow fails")
  func bench() throws {
    let words = ["bench", "--cards", "20", "--events", "200"]
    try expect("bench-1", words, masking: ["perSecond", "milliseconds"])
    let slow = try AuditorCall(words + ["--max-ms", "1", "--json"])
    // A hundred answers, each flushed to the disk, take more than a millisecond anywhere.
    #expect(slow.exit == .failed)
    #expect(slow.errors.contains("error: answer took"))
    #expect(try AuditorCall("bench", "--cards", "20", "--events", "20").exit == .usage)
  }
}
