import Foundation
import TestSupport
import Testing

@Suite("One document a command")
struct OneDocumentTests {
  private func documents(_ run: Recall.Run) throws -> [[String: Any]] {
    try run.lines.map { line in
      try #require(JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any], "\(line)")
    }
  }

  @Test("each line prints one document, and what follows from its answer stands in it")
  func lines() throws {
    let script = """
      deck new D
      card add D a 1
      card add D b 2
      review

      3
      u

      4
      s
      undo

      """
    let run = try Recall().script(script, "--json")
    let documents = try documents(run)
    let lines = script.split(separator: "\n", omittingEmptySubsequences: false)
      .dropLast()
    #expect(documents.count == lines.count, "\(run.output)")
    let said = documents.map { document in
      [document["schema"] as? String, (document["then"] as? [String: Any])?["schema"] as? String]
        .compactMap(\.self).joined(separator: " ")
    }
    #expect(
      said == [
        "deck/1", "card/1", "card/1", "review/1", "review/1", "rated/1 review/1",
        "undo/1 review/1", "review/1", "rated/1 review/1", "card/1 session/1", "undo/1",
      ])
    #expect(run.errors == "")
  }

  @Test("the end of the input pauses a review without a document")
  func endOfInput() throws {
    let recall = try Recall()
    let run = try recall.script(
      "deck new D\ncard add D a 1\ncard add D b 2\nreview\n\n3\n", "--json")
    #expect(try documents(run).count == 6)
    #expect(try recall.script("resume\n").lines.first?.hasPrefix("Going on at 2/") == true)
    let started = try recall.run(
      "recall", ["--data", recall.data] + recall.world + ["--json", "review"], input: "")
    #expect(try documents(started).map { $0["schema"] as? String } == ["review/1"])
  }

  @Test("a file that is read answers a document for each of its own lines")
  func source() throws {
    let recall = try Recall()
    try Data("deck new D\ndecks\n".utf8).write(
      to: URL(fileURLWithPath: recall.folder.path("two.recall")))
    let run = try recall.script(":source two.recall --json\n:json decks\ndecks\n")
    #expect(run.lines.count == 4)
    let schemas = try run.lines.prefix(3).map { line in
      try #require(JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])["schema"]
        as? String
    }
    #expect(schemas == ["deck/1", "decks/1", "decks/1"])
  }
}
