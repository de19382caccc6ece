import TestSupport
import Testing

@testable import recall_replay

@Suite("Figures of a log")
struct StatisticsDocumentTests {
  private static let log = Fixture.path("game-days.rblog")

  @Test("they are as their golden files have them", arguments: ["day", "week", "deck", "mode"])
  func golden(grouping: String) throws {
    let call = try AuditorCall("stats", Self.log, "--by", grouping, "--json")
    #expect(call.exit == .fine)
    try expectGolden(
      call.output, "json/recall-replay/stats-1\(grouping == "day" ? "" : "-\(grouping)").json")
    let text = try AuditorCall("stats", Self.log, "--by", grouping)
    try expectGolden(text.output, "json/recall-replay/stats-\(grouping).txt")
  }

  /// The figures that days, weeks, decks and modes must agree in.
  private static let summed = ["reviews", "right", "again", "hard", "good", "easy", "new", "xp"]

  @Test("days, weeks, decks and modes add up to the same, for every log", arguments: Fixture.names)
  func sums(name: String) throws {
    var totals: [[Int]] = []
    for (grouping, list) in [
      ("day", "days"), ("week", "weeks"), ("deck", "decks"), ("mode", "modes"),
    ] {
      let call = try AuditorCall(
        "stats", Fixture.path(name + ".rblog"), "--by", grouping, "--json")
      let entries = try call.document()[list] as? [[String: Any]] ?? []
      totals.append(
        Self.summed.map { key in entries.reduce(0) { $0 + ($1[key] as? Int ?? 0) } })
    }
    #expect(totals.allSatisfy { $0 == totals[0] })
    let state = try AuditorCall("state", Fixture.path(name + ".rblog")).document()
    let days = state["days"] as? [[String: Any]] ?? []
    #expect(totals[0][0] == days.reduce(0) { $0 + ($1["reviews"] as? Int ?? 0) })
    let points = (state["game"] as? [String: Any])?["xp"] as? [String: Int]
    #expect(
      totals[0][7] == (points?["earned"] ?? 0) - (points?["granted"] ?? 0)
        - (points?["penalty"] ?? 0))
  }

  @Test("of the last days nothing earlier counts, and before the first act there is nothing")
  func span() throws {
    let whole = try AuditorCall("stats", Self.log, "--json").document()
    let days = try #require(whole["days"] as? [[String: Any]])
    let last = try AuditorCall("stats", Self.log, "--days", "1", "--json").document()
    let lastDays = try #require(last["days"] as? [[String: Any]])
    #expect(days.count > 1 && lastDays.count == 1)
    #expect(lastDays.first?["day"] as? String == last["through"] as? String)
    #expect(last["reviews"] as? Int == lastDays.first?["reviews"] as? Int)
    let empty = try AuditorCall("stats", Self.log, "--at", "1", "--by", "deck", "--json").document()
    #expect((empty["decks"] as? [Any])?.isEmpty == true && empty["through"] == nil)
    #expect(try AuditorCall("stats", Self.log, "--by", "year").exit == .usage)
    #expect(try AuditorCall("stats", Self.log, "--days", "0").exit == .usage)
  }

  @Test("they are those that the learner sees")
  func learner() throws {
    var recall = try Recall()
    recall.world[1] = "2026-03-02T09:00"
    #expect(try AuditorCall("import", Self.log, "--into", recall.data).exit == .fine)
    let audited = try AuditorCall("stats", recall.data, "--json").document()
    let through = try #require(audited["through"] as? String)
    recall.world[1] = through + "T23:00"
    let seen = try recall.script("stats --days 1000\n")
    let retention = audited["retentionPermille"] as? Int
    if let retention {
      #expect(seen.output.contains("\(retention / 10).\(retention % 10)%"))
    }
    #expect(seen.output.contains("\(audited["reviews"] ?? 0) reviews"))
  }
}

@Suite("What the programs say of themselves")
struct ProgramNameTests {
  @Test("both say their version, and help by a word or a flag")
  func versions() throws {
    #expect(try AuditorCall("--version").output == "recall-replay \(Copy.Help.versionNumber)\n")
    let help = try AuditorCall("help", "verify").output
    #expect(help.contains("Checks: framing"))
    #expect(try AuditorCall("verify", "-h").output == help)
    #expect(try AuditorCall("verify", "--help").output == help)
    #expect(try AuditorCall("-h").output == AuditorCall("help").output)
    #expect(try StudyOptions(parsing: ["-h"]).work == .help)
    #expect(try StudyOptions(parsing: ["--plain", "-h"]).work == .help)
    #expect(
      try StudyOptions(parsing: ["deck", "new", "--help"]).command == ["help", "deck", "new"])
    #expect(try StudyOptions(parsing: ["review", "-h"]).command == ["help", "review"])
    #expect(try StudyOptions(parsing: ["find", "help"]).command == ["find", "help"])
  }
}
