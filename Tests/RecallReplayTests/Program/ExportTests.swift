import Foundation
import TestSupport
import Testing

@testable import recall_replay

@Suite("Exports and backups at the prompt")
struct ExportTests {
  static let torture = #"""
    front,back,tags
    plain,text,
    "comma, inside","semi;colon",
    "two
    lines","tab\#there",a b
    "quote "" inside","""quoted""",
    #hash,"#hash",
    "  indented
      lines",x,
    'apostrophe,=1+1,
    émigré,ﬁ ligature,größe
    "👩‍👩‍👧‍👦",日本語,
    المنامة,"-1",

    """#

  @Test(
    "a torture file comes back as it was, from each form (C65)", arguments: ["csv", "tsv", "json"])
  func roundTrip(form: String) throws {
    let recall = try Recall()
    let path = recall.folder.path("torture.csv")
    try Data(Self.torture.utf8).write(to: URL(fileURLWithPath: path))
    let out = "out.\(form)"
    let run = try recall.script(
      "import torture.csv --deck D\nexport \(out)\nimport \(out)\nexport plain.csv\n")
    #expect(run.code == 0, "\(run.errors)")
    #expect(run.output.contains("10 added") && run.output.contains("0 added, 10 same"))
    let fresh = try Recall()
    try FileManager.default.copyItem(
      atPath: recall.folder.path(out), toPath: fresh.folder.path(out))
    let again = try fresh.script("import \(out)\nexport plain.csv\n")
    #expect(again.code == 0 && again.output.contains("10 added"), "\(again.output)")
    let texts = try [recall, fresh].map {
      try String(contentsOfFile: $0.folder.path("plain.csv"), encoding: .utf8)
    }
    #expect(texts[0] == texts[1])
    #expect(texts[0].contains("\"tab\there\"") || texts[0].contains("tab\there"))
  }

  @Test("options of decks come back from our own JSON, and those of decks that are here stay")
  func deckOptions() throws {
    let recall = try Recall()
    let made = try recall.script(
      """
      deck new A
      deck new A::B
      deck new Empty
      deck new Old
      card add A a 1
      card add A::B b 2
      card add Old c 3
      deck set A scheduler fsrs
      deck set A retention 0.85
      deck set A leech "5 suspend"
      deck set A order ease
      deck set A lang es
      deck set A::B siblings keep
      deck set A::B steps "2m 20m"
      deck limit A 7
      deck limit A --reviews 33
      deck limit Empty 3
      deck archive Old
      card bury c2
      card reposition c1 7
      export out.json

      """)
    #expect(made.code == 0, "\(made.errors)")
    #expect(made.output.contains("out.json written (cards-json): 3 cards."))
    func decks(_ recall: Recall, _ name: String) throws -> [NSDictionary] {
      let data = try Data(contentsOf: URL(fileURLWithPath: recall.folder.path(name)))
      let document = try #require(
        try JSONSerialization.jsonObject(with: data) as? [String: Any])
      let decks = try #require(document["decks"] as? [[String: Any]])
      // When it was made is when it was made here.
      return decks.map { $0.filter { $0.key != "createdAt" } as NSDictionary }
    }
    let fresh = try Recall()
    try FileManager.default.copyItem(
      atPath: recall.folder.path("out.json"), toPath: fresh.folder.path("out.json"))
    let again = try fresh.script("import out.json\nexport back.json\nimport out.json\n")
    #expect(again.code == 0 && again.output.contains("3 added"), "\(again.errors)")
    #expect(try decks(fresh, "back.json") == decks(recall, "out.json"))
    #expect(try decks(recall, "out.json").count == 4)
    let texts = try [recall.folder.path("out.json"), fresh.folder.path("back.json")].map {
      try String(contentsOfFile: $0, encoding: .utf8)
    }
    for part in ["\"position\":7", "\"buriedUntil\":"] {
      #expect(texts.allSatisfy { $0.contains(part) }, "\(part)")
    }
    #expect(again.output.contains("0 added, 2 same") && !again.output.contains("was here"))
    // Where a deck is here, its own options stay, and that is said.
    let other = try Recall()
    try FileManager.default.copyItem(
      atPath: recall.folder.path("out.json"), toPath: other.folder.path("out.json"))
    let kept = try other.script("deck new A\nimport out.json\nexport kept.json\n")
    #expect(kept.output.contains("d1 A was here: its own limits, steps and scheduler stay."))
    let first = try #require(try decks(other, "kept.json").first)
    #expect(first["dailyNewLimit"] as? Int == 20 && first["parameters"] == nil)
  }

  @Test("cells that a spreadsheet would run are guarded where that is asked for")
  func formulas() throws {
    let recall = try Recall()
    let run = try recall.script(
      "deck new D\ncard add D \"=1+1\" \"@x\"\nexport a.csv\nexport b.csv --spreadsheet-safe\n")
    #expect(run.code == 0, "\(run.errors)")
    func text(_ name: String) throws -> String {
      try String(contentsOfFile: recall.folder.path(name), encoding: .utf8)
    }
    #expect(try text("a.csv").contains("\r\n=1+1,@x,,D\r\n"))
    #expect(try text("b.csv").contains("\r\n'=1+1,'@x,,D\r\n"))
  }

  @Test("nothing is written over what is there without asking")
  func asking() throws {
    let recall = try Recall()
    let run = try recall.script(
      "add a b\nexport a.csv\nexport a.csv\nbackup a.rblog\nbackup a.rblog\nexport none\n",
      "--keep-going")
    #expect(
      run.errors.contains("line 3: Needs --yes") && run.errors.contains("line 5: Needs --yes"))
    #expect(run.errors.contains("says no kind") && run.code == 1)
  }

  @Test("reviews leave in the columns of the public benchmark")
  func reviews() throws {
    let recall = try Recall()
    try FileManager.default.copyItem(
      atPath: Fixture.path("../anki/sample.apkg"), toPath: recall.folder.path("s.apkg"))
    let run = try recall.script("import s.apkg\nexport r.csv --as reviews\n")
    #expect(run.code == 0, "\(run.errors)")
    let lines = try String(contentsOfFile: recall.folder.path("r.csv"), encoding: .utf8)
      .split(separator: "\n")
    #expect(lines[0] == "card_id,review_th,elapsed_days,elapsed_seconds,rating,state,duration")
    // Manual and rescheduled rows are no answers.
    #expect(lines.count == 1 + 197 - 14)
    #expect(lines[1].hasSuffix(",-1,-1,3,0,7250"), "\(lines[1])")
  }

  @Test("a backup is restored with the same hash; the old folder is kept (B96, C68)")
  func restore() throws {
    let recall = try Recall()
    let made = try recall.script("add a b\nreview\n\n3\nstop\nbackup b.rblog\nadd c d\n")
    #expect(made.code == 0, "\(made.errors)")
    let asked = try recall.script("restore b.rblog\n")
    #expect(asked.code == 1 && asked.errors.contains("Needs --yes"))
    let run = try recall.script("restore b.rblog\nqueue\nadd e f\n", "--yes")
    #expect(run.code == 0 && run.output.contains("The old folder is"), "\(run.errors)")
    let other = try Recall()
    try FileManager.default.copyItem(
      atPath: recall.folder.path("b.rblog"), toPath: other.folder.path("b.rblog"))
    #expect(try other.script("restore b.rblog\n").code == 0)
    let hashes = try [other.data, recall.folder.path("b.rblog")].map {
      try AuditorCall("state", $0, "--hash").output
    }
    #expect(hashes[0] == hashes[1] && !hashes[0].isEmpty)
    try Data("nonsense".utf8).write(to: URL(fileURLWithPath: other.folder.path("n.rblog")))
    let refused = try other.script("restore n.rblog\n", "--yes")
    #expect(refused.code != 0)
    #expect(try AuditorCall("state", other.data, "--hash").output == hashes[0])
  }

  @Test("each study day's first act makes a backup where that is set")
  func daily() throws {
    let recall = try Recall()
    let run = try recall.script(
      ":set backup daily\nadd a b\nadd c d\n:clock +1day\nadd e f\n:clock +1day\n")
    #expect(run.code == 0, "\(run.errors)")
    let shelf = recall.data + ".backups"
    let names = try FileManager.default.contentsOfDirectory(atPath: shelf).sorted()
    #expect(names == ["2026-03-02.rblog", "2026-03-03.rblog"])
    #expect(try AuditorCall("verify", shelf + "/2026-03-03.rblog").exit == .fine)
  }
}
