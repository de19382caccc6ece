import Foundation
import TestSupport
import Testing

/// What an export of cards as JSON brings back.
@Suite("A way through JSON")
struct JSONRoundTripTests {
  private static let story = """
    deck new A --lang es
    deck new A::B
    deck new C
    deck set C scheduler fsrs
    deck limit A 7
    :set steps 2m 20m
    card add A "el pan" bread #food --reverse
    card add A::B uno one
    card add C dos two --reverse
    card flag c3 4
    card suspend c4
    review A

    3
    stop
    review C

    4
    stop

    """

  /// An export without what no import brings: how often a card was answered, and how it went.
  private func exported(_ recall: Recall) throws -> NSDictionary {
    try? FileManager.default.removeItem(atPath: recall.folder.path("all.json"))
    let run = try recall.script("export all.json\n")
    try #require(run.code == 0, "\(run.errors)")
    let data = try Data(contentsOf: URL(fileURLWithPath: recall.folder.path("all.json")))
    var document = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    let cards = try #require(document["cards"] as? [[String: Any]])
    document["cards"] = cards.map { card in
      card.filter { !["reviews", "status"].contains($0.key) }
    }
    return document as NSDictionary
  }

  private func furnished(_ story: String) throws -> Recall {
    let recall = try Recall()
    let run = try recall.script(story)
    try #require(run.code == 0, "\(run.errors)")
    return recall
  }

  @Test("an export of an import of an export is equal: siblings and default numbers, too")
  func equal() throws {
    let first = try furnished(Self.story)
    let document = try exported(first)
    let cards = try #require(document["cards"] as? [[String: Any]])
    #expect(cards.map { $0["group"] != nil } == [true, true, false, true, true])
    let parameters = try #require(document["parameters"] as? [String: Any])
    #expect(parameters["steps"] as? [Int] == [120, 1_200])
    let second = try Recall()
    let run = try second.script("import \(first.folder.path("all.json"))\n")
    #expect(run.code == 0, "\(run.errors)")
    #expect(try exported(second) == document)
    #expect(try second.script("undo\n").code == 0)
  }

  @Test("where there are decks already, the new ones get the file's default numbers")
  func elsewhere() throws {
    let first = try furnished(Self.story)
    _ = try exported(first)
    let other = try furnished("deck new Own\n:set steps 5m\ncard add Own x y\n")
    let run = try other.script("import \(first.folder.path("all.json"))\n")
    #expect(run.code == 0, "\(run.errors)")
    let shown = try other.script(
      ":json deck show Own\n:json deck show A\n:json deck show A::B\n:json deck show C\n")
    let decks = try shown.lines.map {
      try #require(try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
    }
    let steps = decks.map { ($0["values"] as? [String: String])?["steps"] }
    #expect(steps == ["5m", "2m 20m", "2m 20m", "1m 10m"], "\(shown.output)")
    #expect(
      try other.script("import \(first.folder.path("all.json"))\n").output.contains("0 added"))
  }

  @Test("a file's cards do not join the siblings of a card that is not in it")
  func strangers() throws {
    let first = try furnished(Self.story)
    let cards = try #require(try exported(first)["cards"] as? [[String: Any]])
    let group = try #require(cards[0]["group"] as? String)
    let text = """
      {"cards":[{"back":"b","front":"a","group":"\(group)"},{"back":"d","front":"c","group":"\(group)"}],\
      "schema":"cards/1"}
      """
    try Data(text.utf8).write(to: URL(fileURLWithPath: first.folder.path("joins.json")))
    let run = try first.script("import joins.json\n:json card show c1\n:json card show c6\n")
    #expect(run.code == 0, "\(run.errors)")
    let lines = run.lines.filter { $0.hasPrefix("{") }
    #expect(lines.count == 2)
    #expect(lines.first?.contains("\"siblings\":[\"c2\"]") == true)
    #expect(lines.last?.contains("\"siblings\":[\"c7\"]") == true)
  }
}
