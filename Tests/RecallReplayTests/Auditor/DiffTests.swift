import EventLog
import Foundation
import TestSupport
import Testing

@testable import recall_replay

@Suite("Differences of two states")
struct DiffTests {
  private static let log = Fixture.released("undo-and-redo.rblog")

  private struct Change {
    var path: String
    var by: [Int]
    var byLeft: [Int]
  }

  private func changes(_ words: String...) throws -> [Change] {
    let document = try AuditorCall(["diff"] + words + ["--json"]).document()
    #expect(document["same"] as? Bool == false)
    return (document["changes"] as? [[String: Any]] ?? []).map { change in
      Change(
        path: change["path"] as? String ?? "", by: change["by"] as? [Int] ?? [],
        byLeft: change["byLeft"] as? [Int] ?? [])
    }
  }

  @Test("what changed a card is the answer in effect; what was taken back on the way is no cause")
  func causes() throws {
    let changes = try changes(Self.log, "--from", "6", "--at", "13")
    let first = changes.filter { $0.path.hasPrefix("/cards/c1/") }
    #expect(!first.isEmpty && first.allSatisfy { $0.by == [7] })
    let second = changes.filter { $0.path.hasPrefix("/cards/c2/") }
    #expect(!second.isEmpty && second.allSatisfy { $0.by == [8] })
    // The third card's answer is void: it is as it was.
    #expect(!changes.contains { $0.path.hasPrefix("/cards/c3") })
    #expect(changes.last?.path == "/game/xp/total")
    for path in ["/days/2026-03-02", "/game/xp/total"] {
      #expect(changes.first { $0.path.hasPrefix(path) }?.by == [7, 8])
    }
  }

  @Test("an undo of what came before the first moment is a cause, and so is the redo")
  func reachingBack() throws {
    // 8 is an answer, 12 its undo, 13 the undo of that.
    let gone = try changes(Self.log, "--from", "11", "--at", "12")
    #expect(!gone.isEmpty && gone.allSatisfy { $0.by == [12] && $0.byLeft == [] })
    let back = try changes(Self.log, "--from", "12", "--at", "13")
    #expect(back.map(\.path) == gone.map(\.path) && back.allSatisfy { $0.by == [13] })
    #expect(try AuditorCall("diff", Self.log, "--from", "11", "--at", "13").exit == .fine)
  }

  @Test("a quest, a week and a frozen day are named by their day, each with its own causes")
  func partsOfTheGame() throws {
    var seen: Set<String> = []
    for name in Fixture.names {
      for change in try changesFromNothing(Fixture.path(name + ".rblog")) {
        let names = change.path.split(separator: "/")
        guard names.first == "game", names.count > 2 else { continue }
        if ["quests", "weeks", "frozen", "repaired"].contains(names[1]) {
          #expect(StudyDayText.isDay(names[2]), "\(change.path)")
          #expect(!change.by.isEmpty, "\(name) \(change.path)")
          seen.insert(String(names[1]))
        }
      }
    }
    #expect(seen.contains("quests"))
    let tick = try changes(Fixture.path("undo-and-redo.rblog"), "--from", "6", "--at", "8")
      .filter { $0.path.hasPrefix("/game/quests/") }
    #expect(tick.allSatisfy { $0.path.split(separator: "/").count >= 3 }, "\(tick)")
  }

  private func changesFromNothing(_ log: String) throws -> [Change] {
    try changes(log, "--from", "0")
  }

  private enum StudyDayText {
    static func isDay(_ text: Substring) -> Bool { text.count == 10 && text.hasPrefix("20") }
  }

  @Test("nothing changes without a cause, in any log", arguments: Fixture.names)
  func everyCause(name: String) throws {
    let log = Fixture.path(name + ".rblog")
    let count = try #require(try AuditorCall("replay", log, "--json").document()["events"] as? Int)
    for first in [0, count / 3, count - 2] {
      let call = try AuditorCall("diff", log, "--from", "\(first)", "--json")
      let changes = try call.document()["changes"] as? [[String: Any]] ?? []
      let unexplained = changes.filter { change in
        let causes = (change["by"] as? [Int] ?? []) + (change["byLeft"] as? [Int] ?? [])
        return causes.isEmpty || !causes.allSatisfy { $0 > first }
      }
      #expect(unexplained.isEmpty, "from \(first): \(unexplained.map { $0["path"] ?? "" })")
    }
  }

  @Test("two moments may be given in any order")
  func backwards() throws {
    let changes = try changes(Self.log, "--from", "8", "--at", "7")
    #expect(!changes.isEmpty && changes.allSatisfy { $0.byLeft == [8] && $0.by == [] })
  }

  @Test("what is ignored is left out, and only that")
  func ignored() throws {
    let all = try changes(Self.log, "--from", "6")
    let some = try changes(
      Self.log, "--from", "6", "--ignore", "/days", "--ignore", "/game",
      "--ignore", "/cards/c1")
    #expect(some.map(\.path) == all.map(\.path).filter { $0.hasPrefix("/cards/c2/") })
    let call = try AuditorCall(
      "diff", Self.log, "--from", "6", "--ignore", "/days", "--ignore", "/game", "--ignore",
      "/cards")
    #expect(call.exit == .fine)
    #expect(call.output == "the states are the same\n")
  }

  @Test("two copies that went on apart are told with what each did, and where they part")
  func forked() throws {
    let folder = try TemporaryFolder()
    let short = folder.path("short.rblog")
    #expect(
      try AuditorCall("export", Self.log, "--to", "events", "--at", "8", "-o", short).exit == .fine)
    var recall = try Recall()
    recall.world[1] = "2026-03-03T09:00"
    let other = recall.data
    #expect(try AuditorCall("import", short, "--into", other).exit == .fine)
    #expect(try recall.script("card add Spanish sal salt\n").code == 0)
    let call = try AuditorCall("diff", Self.log, other, "--json")
    let found = try call.document()
    #expect(found["common"] as? Int == 8)
    let changes = found["changes"] as? [[String: Any]] ?? []
    let card = changes.first { $0["path"] as? String == "/cards/c4" }
    #expect(card?["by"] as? [Int] == [9])
    #expect(card?["left"] == nil && card?["right"] != nil)
    let day = changes.first { ($0["path"] as? String)?.hasPrefix("/days/2026-03-02") == true }
    #expect(day == nil || day?["byLeft"] as? [Int] == [9, 11])

    let events = try AuditorCall("diff", Self.log, other, "--events", "--json")
    #expect(events.exit == .failed)
    let document = try events.document()
    #expect(document["firstFork"] as? Int == 9)
    #expect(
      (document["left"] as? [[String: Any]])?.map { $0["seq"] as? Int } == [9, 10, 11, 12, 13])
    #expect(
      (document["right"] as? [[String: Any]])?.map { $0["type"] as? String } == ["card-created"])
  }

  @Test("nothing is made of a damaged log, and wrong words are told")
  func refusals() throws {
    #expect(try AuditorCall("diff", Self.log).exit == .usage)
    #expect(try AuditorCall("diff", Self.log, Self.log, "--from", "3").exit == .usage)
    let call = try AuditorCall("diff", Self.log, "--from", "99")
    #expect(call.exit == .failed)
    #expect(call.errors.contains("There is no event 99"))
  }
}

@Suite("Listing a log")
struct LogListingTests {
  private static let log = Fixture.released("undo-and-redo.rblog")

  private func numbers(_ words: String...) throws -> [String] {
    let call = try AuditorCall(["log", Self.log] + words)
    #expect(call.exit == .fine)
    return call.output.split(separator: "\n").map { line in
      String(line.drop { $0 != "#" }.prefix { $0 != " " })
    }
  }

  @Test("a sitting's events are its start, what came in it, and its end")
  func session() throws {
    let lines = try AuditorCall("log", Self.log, "--ndjson", "--type", "session-started").output
    let document = try JSONSerialization.jsonObject(with: Data(lines.utf8)) as? [String: Any]
    let id = try #require(document?["subject"] as? String)
    #expect(try numbers("--session", id) == ["#6", "#7", "#8", "#9", "#10"])
    #expect(try AuditorCall("log", Self.log, "--session", "nine").exit == .usage)
  }

  @Test("as a tree each undo stands under what it undoes, and a tree is shown whole")
  func graph() throws {
    let call = try AuditorCall("log", Self.log, "--graph", "--card", "c2", "--type", "undo")
    let lines = call.output.split(separator: "\n").map(String.init)
    #expect(lines.count == 3)
    #expect(lines.first?.hasPrefix("#8 ") == true)
    #expect(lines.dropFirst().first?.hasPrefix("└─ #12 ") == true)
    #expect(lines.last?.hasPrefix("   └─ #13 ") == true)
    #expect(try numbers("--graph").count == 13)
    #expect(try numbers("--graph", "--type", "imported") == [])
    #expect(try AuditorCall("log", Self.log, "--graph", "--ndjson").exit == .usage)
  }

  @Test("a tail shows the newest events, and those that are stored while it runs")
  func tail() throws {
    var recall = try Recall()
    recall.world[1] = "2026-03-03T09:00"
    let log = recall.data
    #expect(try AuditorCall("import", Self.log, "--into", log).exit == .fine)
    let there = try AuditorCall("tail", log, "--lines", "2", "--through", "13")
    #expect(there.output.split(separator: "\n").map { $0.prefix(4) } == ["#12 ", "#13 "])
    let program = recall
    Thread { _ = try? program.script("card add Spanish sal salt\nundo\n") }.start()
    let grown = try AuditorCall("tail", log, "--lines", "0", "--through", "15")
    let lines = grown.output.split(separator: "\n").map(String.init)
    #expect(lines.map { $0.prefix(4) } == ["#14 ", "#15 "])
    #expect(lines.last?.contains("undo") == true)
    #expect(try AuditorCall("tail", Self.log).exit == .usage)
  }
}
