import EventLog
import TestSupport
import Testing

@testable import recall_replay

/// Parts of a log and copies of it are as good as what they were made of, and no better.
@Suite("Parts and copies of a log")
struct PartTests {
  /// A folder in which an event was redacted by the last one.
  private func redacted(_ folder: borrowing TemporaryFolder) throws -> (path: String, end: Int) {
    let path = folder.path("log")
    let export = Fixture.path("undo-and-redo.rblog")
    #expect(try AuditorCall("import", export, "--into", path).exit == .fine)
    let call = try AuditorCall("redact", path, "3", "--reason", "x", "--yes")
    #expect(call.exit == .fine, "\(call.errors)")
    let document = try AuditorCall("verify", path, "--json").document()
    return (path, try #require(document["events"] as? Int))
  }

  @Test("a fork before a redaction takes along what says so")
  func forkBeforeRedaction() throws {
    let folder = try TemporaryFolder()
    let log = try redacted(folder)
    let fork = folder.path("fork")
    let call = try AuditorCall("fork", log.path, "--into", fork, "--at", "\(log.end - 1)")
    #expect(call.exit == .fine && call.output.contains("then 1 that say so"))
    let verify = try AuditorCall("verify", fork)
    #expect(verify.exit == .fine, "\(verify.output)")
  }

  @Test("a part that ends before the redaction of one of its events is refused")
  func partBeforeRedaction() throws {
    let folder = try TemporaryFolder()
    let log = try redacted(folder)
    let at = "\(log.end - 1)"
    let file = folder.path("part.rblog")
    let export = try AuditorCall("export", log.path, "--to", "events", "-o", file, "--at", at)
    #expect(export.exit == .failed && export.errors.contains("--at \(log.end)"))
    let other = folder.path("other")
    let restore = try AuditorCall("restore", log.path, "--into", other, "--at", at)
    #expect(restore.exit == .failed && restore.errors.contains("--at \(log.end)"))
    // Before the event itself there is nothing to be covered.
    let early = try AuditorCall("export", log.path, "--to", "events", "-o", file, "--at", "2")
    #expect(early.exit == .fine, "\(early.errors)")
    #expect(try AuditorCall("verify", file).exit == .fine)
  }

  @Test("what its checkpoint contradicts is not copied as if it were good")
  func falseCheckpoint() throws {
    let folder = try TemporaryFolder()
    let cut = folder.path("cut.rblog")
    var parts = try Dissected(Fixture.path("undo-and-redo.rblog"))
    parts.records.removeLast(4)
    try FileBytes.write(parts.bytes, to: cut)
    let out = folder.path("out.rblog")
    let key = folder.path("key")
    #expect(try AuditorCall("keygen", "--out", key).exit == .fine)
    for words in [
      ["restore", cut, "--into", folder.path("restored")],
      ["fork", cut, "--into", folder.path("forked")],
      ["export", cut, "--to", "events", "-o", out], ["checkpoint", cut, "--key", key],
    ] {
      let call = try AuditorCall(words)
      #expect(call.exit == .failed && call.errors.contains("Nothing was written"), "\(words)")
    }
    for words in [["state", cut], ["log", cut]] {
      #expect(try AuditorCall(words).errors.contains("nothing is proved"), "\(words)")
    }
    let count = parts.records.count
    let part = try AuditorCall("export", cut, "--to", "events", "-o", out, "--at", "\(count)")
    #expect(part.exit == .fine, "\(part.errors)")
  }
}
