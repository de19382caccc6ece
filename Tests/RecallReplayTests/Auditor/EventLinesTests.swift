import EventLog
import Foundation
import TestSupport
import Testing

@testable import recall_replay

/// Events as lines of JSON that are read back.
@Suite("JSON lines of events")
struct EventLinesTests {
  private func lines(_ log: String, in folder: borrowing TemporaryFolder) throws -> String {
    let path = folder.path("events.jsonl")
    let call = try AuditorCall("export", log, "--to", "events-jsonl", "-o", path)
    #expect(call.exit == .fine, "\(call.errors)")
    return path
  }

  @Test("give the same log, byte for byte", arguments: Fixture.names)
  func same(name: String) throws {
    let folder = try TemporaryFolder()
    let log = Fixture.path(name + ".rblog")
    let path = try lines(log, in: folder)
    let (copy, again) = (folder.path("copy"), folder.path("again.rblog"))
    let call = try AuditorCall("import", path, "--into", copy)
    #expect(call.exit == .fine, "\(call.errors)")
    #expect(try AuditorCall("export", copy, "--to", "events", "-o", again).exit == .fine)
    #expect(try FileBytes.read(again) == FileBytes.read(log))
    #expect(
      try AuditorCall("state", path, "--hash").output == AuditorCall("state", log, "--hash").output)
    #expect(try AuditorCall("import", path, "--into", copy).output.contains("0 added"))
  }

  @Test("are read with the mark that some editors put before them")
  func mark() throws {
    let folder = try TemporaryFolder()
    let log = Fixture.path("undo-and-redo.rblog")
    let path = try lines(log, in: folder)
    try FileBytes.write([0xEF, 0xBB, 0xBF] + FileBytes.read(path), to: path)
    #expect(JSONLinesArchive.begins(path))
    let call = try AuditorCall("state", path, "--hash")
    #expect(try call.output == AuditorCall("state", log, "--hash").output, "\(call.errors)")
  }

  @Test("that show something else than their record are refused, by number")
  func edited() throws {
    let folder = try TemporaryFolder()
    let path = try lines(Fixture.path("undo-and-redo.rblog"), in: folder)
    let text = try #require(FileText.read(path))
    let edits: [(String, String, String)] = [
      ("la leche", "la leches", "line 4 shows something else than its record says"),
      ("\"schema\":\"event/1\"", "\"schema\":\"event/9\"", "line 1 shows something else"),
      ("\"record\":\"", "\"record\":\"ff", "line 1"),
      ("{\"", "{\"\"", "line 1 is no JSON"),
    ]
    for (word, other, message) in edits {
      let place = try #require(text.range(of: word))
      try Data(text.replacingCharacters(in: place, with: other).utf8)
        .write(to: URL(fileURLWithPath: path))
      let call = try AuditorCall("import", path, "--into", folder.path("none"))
      #expect(call.exit != .fine && call.errors.contains(message), "\(word): \(call.errors)")
      #expect(!Folders.isThere(folder.path("none")))
    }
    // One line less is a gap, and a whole half is a log that ends earlier.
    var rest = text.split(separator: "\n")
    rest.remove(at: 6)
    try Data(rest.joined(separator: "\n").utf8).write(to: URL(fileURLWithPath: path))
    let gap = try AuditorCall("verify", path)
    #expect(gap.exit != .fine && gap.errors.contains("7"), "\(gap.errors)")
    try Data(rest.prefix(6).joined(separator: "\n").utf8).write(to: URL(fileURLWithPath: path))
    let half = try AuditorCall("verify", path)
    #expect(half.exit == .fine, "\(half.output)\(half.errors)")
  }

  @Test("for eyes alone say what to type instead")
  func forEyes() throws {
    let folder = try TemporaryFolder()
    let listing = try AuditorCall("log", Fixture.path("undo-and-redo.rblog"), "--ndjson").output
    let path = folder.path("eyes.ndjson")
    try Data(listing.utf8).write(to: URL(fileURLWithPath: path))
    let call = try AuditorCall("import", path, "--into", folder.path("none"))
    #expect(call.exit == .noLog && call.errors.contains("--to events-jsonl"), "\(call.errors)")
    try Data("\n \n".utf8).write(to: URL(fileURLWithPath: path))
    #expect(try AuditorCall("verify", path).errors.contains("it has no lines"))
  }

  @Test("go through standard output and standard input, as every export does")
  func streams() throws {
    let recall = try Recall()
    _ = try recall.script("deck new D\ncard add D a b\nreview\n\n3\n")
    let out = try recall.run(
      "recall-replay", ["export", recall.data, "--to", "events-jsonl", "-o", "-"])
    #expect(out.code == 0 && out.lines.allSatisfy { $0.hasPrefix("{") }, "\(out.errors)")
    let copy = recall.folder.path("copy")
    let back = try recall.run("recall-replay", ["import", "-", "--into", copy], input: out.output)
    #expect(back.code == 0, "\(back.errors)")
    let hashes = try [recall.data, copy].map {
      try recall.run("recall-replay", ["state", $0, "--hash"]).output
    }
    #expect(hashes[0] == hashes[1])
    for words in [["export", "-", "--as", "csv"], ["export", "-o", "-", "--as", "csv"]] {
      let cards = try recall.run("recall", ["--data", recall.data] + words)
      #expect(cards.code == 0 && cards.output.contains("a,b"), "\(cards.errors)")
      #expect(!cards.output.contains("written"))
    }
    let nameless = try recall.run("recall", ["--data", recall.data, "export", "-"])
    #expect(nameless.code == 1 && nameless.errors.contains("--as csv"), "\(nameless.errors)")
    for words in [["checkpoint", recall.data], ["prove", recall.data, "2"]] {
      let shown = try recall.run("recall-replay", words)
      let named = try recall.run("recall-replay", words + ["-o", "-"])
      #expect(named.output == shown.output && named.code == 0)
    }
    let proof = try recall.run("recall-replay", ["prove", recall.data, "2"]).output
    #expect(try recall.run("recall-replay", ["check-proof", "-"], input: proof).code == 0)
    #expect(try !FileManager.default.contentsOfDirectory(atPath: recall.folder.path).contains("-"))
  }
}
