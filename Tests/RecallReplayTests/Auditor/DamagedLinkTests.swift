import EventLog
import TestSupport
import Testing

@testable import recall_replay

/// A log of which one stored link has a bit wrong: what it says is good, and all say so.
@Suite("One wrong bit in a stored link")
struct DamagedLinkTests {
  private static let good = Fixture.path("undo-and-redo.rblog")

  private func damaged(_ folder: borrowing TemporaryFolder) throws -> String {
    let path = folder.path("link.rblog")
    var parts = try Dissected(Self.good)
    parts.records[7].header.link.words.3 ^= 1
    try FileBytes.write(parts.bytes, to: path)
    return path
  }

  @Test("nothing that is to be kept is made of it")
  func refused() throws {
    let folder = try TemporaryFolder()
    let path = try damaged(folder)
    for words in [
      ["checkpoint", path], ["prove", path, "3"], ["fork", path, "--into", folder.path("fork")],
      ["restore", path, "--into", folder.path("other")],
    ] {
      let call = try AuditorCall(words)
      #expect(call.exit == .failed && call.errors.contains("Nothing was written"), "\(words)")
      #expect(call.errors.contains("the stored link of event 8"), "\(words): \(call.errors)")
    }
    // Before it, all is well.
    #expect(try AuditorCall("checkpoint", path, "--at", "7").exit == .fine)
  }

  @Test("what only reads says so")
  func told() throws {
    let folder = try TemporaryFolder()
    let path = try damaged(folder)
    for words in [["state", path], ["log", path], ["replay", path], ["bisect", path]] {
      let call = try AuditorCall(words)
      #expect(call.errors.contains("the stored link of event 8"), "\(words): \(call.errors)")
      #expect(call.errors.contains("take another copy of the file"), "\(words)")
    }
    for words in [["bisect", Self.good, path], ["diff", Self.good, path, "--events"]] {
      let call = try AuditorCall(words)
      #expect(call.exit == .failed && call.errors.contains("the stored link of event 8"))
    }
    let parted = try AuditorCall("bisect", Self.good, path, "--json").document()
    #expect(parted["same"] as? Bool == false)
  }

  @Test("hints about a file name no data folder")
  func hints() throws {
    let folder = try TemporaryFolder()
    let call = try AuditorCall("verify", try damaged(folder))
    #expect(call.exit == .failed && !call.output.contains("DIR"), "\(call.output)")
    #expect(call.output.contains("take another copy of the file"))
  }

  @Test("two copies that redacted other events say which")
  func redactedApart() throws {
    let folder = try TemporaryFolder()
    var logs: [String] = []
    for (name, event) in [("one", "3"), ("other", "4")] {
      let path = folder.path(name)
      #expect(try AuditorCall("import", Self.good, "--into", path).exit == .fine)
      let call = try AuditorCall("redact", path, event, "--reason", "x", "--yes")
      #expect(call.exit == .fine, "\(call.errors)")
      logs.append(folder.path(name + ".rblog"))
      let export = try AuditorCall("export", path, "--to", "events", "-o", logs[logs.count - 1])
      #expect(export.exit == .fine)
    }
    let count = try Dissected(Self.good).records.count
    let call = try AuditorCall("bisect", Self.good, logs[0])
    #expect(call.exit == .failed, "\(call.output)")
    #expect(call.output.contains("the same \(count) events, but for what one side alone"))
    #expect(call.output.contains("redacted on the right: #3"))
    let lines = try AuditorCall("log", logs[0], "--type", "redact").output
    #expect(lines.contains("of #3: x"), "\(lines)")
    let undone = try AuditorCall("log", Self.good, "--type", "undo").output
    #expect(undone.contains("of #") && undone.contains(" ("), "\(undone)")
    let events = try AuditorCall("diff", logs[0], logs[1], "--events")
    #expect(events.output.contains("right, redacted on the left  #3"))
    #expect(events.output.contains("left, redacted on the right  #4"))
  }
}
