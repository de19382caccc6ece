import Foundation
import TestSupport
import Testing

@testable import recall_replay

@Suite("What is said of answers, sittings and what comes")
struct ToldTruthTests {
  private let cards = "deck new D\ncard add D a 1\ncard add D b 2\n"

  private func run(_ script: String, _ flags: String...) throws -> Recall.Run {
    let recall = try Recall()
    return try recall.run(
      "recall",
      ["--data", recall.data] + recall.world + ["--width", "400"] + flags
        + ["--script", "-"], input: script)
  }

  @Test("a key whose answer was undone says so, and that nothing was written (C24)")
  func undoneKey() throws {
    let run = try run(
      cards + "review\n\n3 @K\nu\n\n3 @K\n4 @K\n3 @K --json\nstop\n:json 3 @K\n:log --json\n",
      "--keep-going")
    #expect(
      run.lines.contains(
        "already recorded: c1 good (undone). Nothing was written: another key records it anew."),
      "\(run.output)")
    #expect(
      run.errors.contains(
        "with another rating: nothing was written.  Usage: RATING @KEY with a key not used yet"),
      "\(run.errors)")
    #expect(run.output.matches(of: /"type":"review"/).count == 1)
    let json = try self.run(cards + "review\n\n3 @K\nu\n3 @K\n", "--json")
    #expect(json.output.contains(#""undone":true"#), "\(json.output)")
  }

  @Test(
    "a limit of 0 keeps back what no day brings, and says what to type", arguments: ["en", "de"])
  func limitOfZero(language: String) throws {
    let run = try run(
      cards + "deck limit D 0\nqueue\nhome\nreview\n:clock +1day\nqueue\n", "--lang", language)
    #expect(run.code == 0, "\(run.errors)")
    for promise in ["more come", "mehr kommt", "Next card", "Nächste Karte"] {
      #expect(!run.output.contains(promise), "\(run.output)")
    }
    let said =
      language == "de"
      ? "Die Grenze von 0 bei D hält neue Karten zurück: `deck limit D N`."
      : "The limit of 0 of D keeps new cards back: `deck limit D N`."
    #expect(run.lines.count { $0.hasSuffix(said) } >= 4, "\(run.output)")
    let json = try self.run(cards + "deck limit D 0\nreview\n", "--json")
    #expect(json.output.contains(#""newShutOut":true"#) && !json.output.contains("newCapReached"))
  }

  @Test("what comes again today is due now to searches and screens")
  func comesAgain() throws {
    let run = try run(
      """
      deck new D
      deck set D scheduler sm2
      card add D a 1
      review

      3
      stop
      find is:due
      find is:learning
      card show c1
      why c1
      review --find is:due

      4
      find is:due
      find is:learning
      """)
    #expect(run.code == 0, "\(run.errors)")
    #expect(run.lines.count { $0 == "1 of 1 card" } == 2, "\(run.output)")
    #expect(
      run.lines.contains {
        $0.hasPrefix("Schedule: ") && $0.hasSuffix("due today after all else, then 2026-03-03")
      }, "\(run.output)")
    #expect(
      run.lines.contains {
        $0.hasPrefix("So: ") && $0.hasSuffix("due today after all else, then 2026-03-03.")
      }, "\(run.output)")
    #expect(run.lines.contains { $0.hasPrefix("Card 1 of 1, learning, c1.") }, "\(run.output)")
    #expect(run.lines.suffix(2).allSatisfy { $0.hasPrefix("No card fits.") }, "\(run.output)")
  }

  @Test("a sitting that its limit ended says what is left, and no later card (C26)")
  func limitReached() throws {
    let run = try run(cards + "review --limit 1\n\n3\nqueue\n")
    #expect(
      run.lines.contains {
        $0.hasPrefix("Session: 1 card, 1 right") && $0.hasSuffix(". Limit reached, 1 left: 1 new.")
      }, "\(run.output)")
    #expect(!run.output.contains("Next card"))
    let json = try self.run(cards + "review --limit 1\n\n3\n", "--json")
    #expect(json.output.contains(#""queue":{"due":0,"learning":0,"new":1}"#), "\(json.output)")
  }

  @Test("a sitting that runs or has nothing left is not told as paused (C27)")
  func paused() throws {
    let run = try run(
      cards + """
        review

        4
        home
        stop
        home
        card suspend c2
        home
        resume
        """)
    #expect(run.code == 0, "\(run.errors)")
    #expect(run.output.matches(of: /A review is paused/).count == 1, "\(run.output)")
    #expect(run.lines.contains("A review is paused at 1/2: `resume` goes on."))
    #expect(run.lines.contains("Nothing is left of it: 1/1."))
    #expect(!run.output.contains("Going on at"))
  }

  @Test("a day that was set by hand is told in words")
  func byHand() throws {
    let run = try run(cards + "review\n\n4\nstop\ncard due c1 5!\nwhy c1\n")
    #expect(
      run.lines.contains("With: due 2026-03-07, set on 2026-03-02, interval 5 days."),
      "\(run.output)")
  }

  @Test("a long word is not thrown back whole", arguments: ["", "deck show "])
  func longWord(start: String) throws {
    let word = String(repeating: "x", count: 300_000)
    let run = try run(start + word + "\n")
    #expect(run.code == 1)
    #expect(run.errors.utf8.count < 2_500, "\(run.errors)")
    #expect(run.errors.contains("…"))
  }

  @Test("`deck:*` is any deck, also where there is none")
  func anyDeck() throws {
    let run = try run("find deck:*\ndeck new D\nfind deck:*\n")
    #expect(run.code == 0, "\(run.errors)")
    #expect(try self.run("deck new D\nfind deck:x*\n").code == 1)
  }

  @Test("an import that brought one back is what `undo` takes next")
  func importBroughtBack() throws {
    let recall = try Recall()
    try Data("uno,one\n".utf8).write(
      to: URL(fileURLWithPath: recall.folder.path("words.csv")))
    let run = try recall.script(
      """
      import words.csv
      undo
      deck new Other
      import words.csv
      undo
      undo
      redo
      """)
    #expect(run.code == 0, "\(run.errors)")
    let said = run.lines.filter { $0.hasPrefix("undone") || $0.hasPrefix("redone") }
    #expect(said.count == 4, "\(run.output)")
    #expect(said.map { $0.contains("import words.csv") } == [true, true, false, false], "\(said)")
    #expect(said.last?.hasPrefix("redone: deck new") == true)
  }
}
