import Foundation
import StudyEngine
import TestSupport
import Testing

@testable import recall_replay

@Suite("Views of the past")
struct PastViewTests {
  private static let questions = [
    "home", "level", "profile", "badges", "quests", "challenge", "streak", "goal", "decks --all",
    "deck show d1", "queue", "stats", "calendar", "find e", "history",
    "history c1", "why c1", "card show c1", ":set", ":log --limit 100", ":clock", ":verify",
  ]

  private func answers(_ shell: Shell) throws -> [String] {
    try Self.questions.map { line in
      switch try shell.run(Tokenizer.words(of: line), rest: line) {
      case .screen(let screen), .page(let screen): JSONWriter.text(of: screen.json)
      case .nothing, .quit: ""
      }
    }
  }

  @Test("as of an event every question answers what it answered then")
  func asItWas() throws {
    let demo = try DemoShell()
    let shell = demo.shell
    var known: [(event: UInt64, answers: [String])] = []
    for act in [
      "card add d2 Tajo Lisboa", "review d2", "", "3", "", "1", "stop", "undo", "redo",
      ":clock +1day",
      "review", "", "4", "stop", "card rm c2", "deck rename d2 Ríos", ":set rollover 3",
      "deck set d2 steps 5m", "card suspend c4", "undo #7", "deck rm d3", ":clock +3d",
      "card add d2 Duero Oporto",
    ] {
      _ = try shell.perform(line: act)
      guard shell.review == nil, !act.hasPrefix(":clock") else { continue }
      let newest = try #require(shell.engine.events(limit: 1).first?.event.sequence)
      known.append((newest, try answers(shell)))
    }
    _ = try shell.perform(line: ":clock +40d")
    let present = try answers(shell)
    for (event, then) in known {
      _ = try shell.perform(line: ":asof #\(event)")
      for (question, (now, before)) in zip(Self.questions, zip(try answers(shell), then)) {
        #expect(now == before, "\(question) as of #\(event)")
      }
    }
    _ = try shell.perform(line: ":asof now")
    #expect(try answers(shell) == present)
  }

  private static let story = """
    deck new D
    card add D a 1
    card add D b 2
    review

    3

    4
    :clock +1day
    card add D c 3
    :clock +2day

    """

  @Test("as of a day it is its end, before the first event of a later day; as of a time, that time")
  func points() throws {
    let run = try Recall().script(
      Self.story + """
        :asof 2026-03-02
        home
        :asof 2026-03-01 decks
        :asof 2026-03-03T09:00 queue
        :asof #3 decks
        decks
        :asof now
        decks
        :asof #99
        """)
    #expect(run.code == 1)
    #expect(run.errors.hasPrefix("line 20: There is no event 99: the log ends at "))
    let view = run.lines.firstIndex { $0.hasPrefix("Everything as of 2026-03-02: up to event #") }
    let lines = run.lines.dropFirst(try #require(view))
    #expect(
      Array(lines) == [
        "Everything as of 2026-03-02: up to event #15; it is 2026-03-03 03:59:59, study",
        "day 2026-03-02. `:asof now` goes back.", "streak 1 · beads 0",
        "Recallbox, Monday 2026-03-02, 1 deck, 2 cards", "level 0 Rookie: 8/30",
        "today 2, week 2, open 2, goal 2/20",
        "quests: 8 in a row 2/8, 20 XP 8/20, 5 minutes 0/5", "1 left: 1 learning. `review` begins.",
        "tip: Ask a partner to quiz you out of order.", "No decks yet. Things to type:",
        "  practice core       begins with English and German words",
        "  deck new Spanish    makes a deck",
        "  add \"el pan\" bread  makes a card, in a deck of your own words",
        "  import words.csv    takes a list of two columns",
        "c1 learning, due 2026-03-02 09:10: a", "c3 new: c", "d1 D: 1 new.", "d1 D: 1 learning.",
        "This is the present.", "d1 D: 1 new, 1 learning, 1 due.",
      ], "\(run.output)")
  }

  @Test("the prompt says so, and every command that writes is refused")
  func readOnly() throws {
    let recall = try Recall()
    #expect(try recall.script(Self.story).code == 0)
    let before = try recall.run("recall-replay", ["state", recall.data, "--hash"]).output
    let written = CommandTable.all.map { $0.specification }.filter { specification in
      !specification.isQuestion(
        ParsedArguments(words: [Word("x"), Word("y"), Word("z")]))
    }
    #expect(written.count > 15)
    try Data("x,y\n".utf8).write(to: URL(fileURLWithPath: recall.folder.path("words.csv")))
    let lines =
      written.map { $0.name == ":asof" ? "redo" : $0.examples[0] } + ["3 @key", "undo #3"]
    let script = ":asof 2026-03-02\n" + lines.joined(separator: "\n") + "\n"
    let run = try recall.script(script, "--keep-going", "--echo", "--yes")
    #expect(run.code == 1)
    let errors = run.errors.split(separator: "\n")
    let refusal = "This is a view of 2026-03-02. Type :asof now to go back."
    #expect(errors.count { $0.contains(refusal) } >= lines.count - 1, "\(run.errors)")
    #expect(run.output.contains("recall @2026-03-02 read-only> undo"))
    #expect(try recall.run("recall-replay", ["state", recall.data, "--hash"]).output == before)
  }

  @Test("the cards that were forgotten most are listed, and what is to come is not shown")
  func hardestAndFuture() throws {
    let recall = try Recall()
    let story = Fixture.path("lapse-then-relearn.rblog")
    let imported = try recall.run("recall-replay", ["import", story, "--into", recall.data])
    #expect(imported.code == 0, "\(imported.errors)")
    let before = try recall.run("recall-replay", ["state", recall.data, "--hash"]).output
    let past = try recall.script(
      """
      :clock set 2026-05-03T09:00
      :asof 2026-03-20 hardest
      :asof 2031-01-01
      :asof 2026-05-03T10:00
      """, "--keep-going")
    #expect(past.lines.contains("c1  el pan / bread"), "\(past.output)")
    #expect(past.errors.contains("2031-01-01 is still to come: it is 2026-05-03 09:00"))
    #expect(past.errors.contains("2026-05-03T10:00 is still to come"), "\(past.errors)")
    #expect(try recall.run("recall-replay", ["state", recall.data, "--hash"]).output == before)
  }

  @Test("lists are answered, and a backup holds what there was then")
  func listsAndBackup() throws {
    let recall = try Recall()
    #expect(try recall.script(Self.story + "fav c1\n:clock +1day\ncard add D d 4\n").code == 0)
    let run = try recall.script(
      """
      :asof 2026-03-02
      fav
      starter
      backup then.rblog
      :asof now
      fav
      backup now.rblog
      """)
    #expect(run.code == 0, "\(run.errors)")
    let said = run.output.replacing("\n", with: " ")
    #expect(said.contains("15 events, as of 2026-03-02; what came later is not in it."))
    #expect(run.output.contains("spanish"))
    let hashes = try ["then.rblog", "now.rblog"].map { file in
      try recall.run("recall-replay", ["state", recall.folder.path(file), "--hash"]).output
    }
    let present = try recall.run("recall-replay", ["state", recall.data, "--hash"]).output
    let past = try recall.run("recall-replay", ["state", recall.data, "--at", "15", "--hash"])
      .output
    #expect(hashes == [past, present])
    let refused = try recall.script(":asof 2026-03-02\nfav c1\n")
    #expect(refused.code == 1 && refused.errors.contains("This is a view of 2026-03-02."))
    let before = try recall.script(":asof #0\nbackup none.rblog\n")
    #expect(before.code == 1, "\(before.output)")
  }
}
