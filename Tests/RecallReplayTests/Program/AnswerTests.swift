import Foundation
import TestSupport
import Testing

@testable import recall_replay

@Suite("Answers")
struct AnswerTests {
  @Test("a deck that waits for its new cards comes now")
  func deckList() throws {
    let demo = try DemoShell(script: "deck new Fresh\ncard add d5 a b\n")
    let screen = try #require(try demo.reply(to: "decks --by created"))
    let row = try #require(screen.printed(on: Terminal()).first { $0.hasSuffix("Fresh") })
    #expect(row.contains(" now "))
  }

  @Test("a review of an archived deck says so, and what to type")
  func archived() throws {
    let script = "deck new D\ncard add D a 1\ndeck archive D\nqueue D\nreview D\n"
    let run = try Recall().script(script)
    #expect(run.code == 1)
    #expect(run.lines.last == "D is archived.  Try: deck restore d1")
    #expect(run.errors == "line 5: D is archived.  Try: deck restore d1\n")
  }

  @Test("limits say of what there is none, of one review, and whose places are used up")
  func limits() throws {
    let run = try Recall().script(
      """
      deck new D
      deck limit D none --reviews 1
      deck limit D none --reviews none --today
      deck limit D default --reviews default --today
      deck set D new-uses-reviews on
      deck limit D 5 --reviews 0
      card add D front back
      queue
      """)
    #expect(
      run.output.contains("D: no limit for new cards. Reviews: 1 review a day, 1 left today."),
      "\(run.output)")
    #expect(run.output.contains("no limit for new cards today alone (else no limit"))
    #expect(run.output.contains("no limit today alone (else 1 review a day)"))
    #expect(run.output.contains("The limit of 0 of D keeps reviews back: `deck limit D --reviews"))
    #expect(!run.output.contains("new cards are used up"))
  }

  @Test("errors say the bound, how to type it, and end in a stop")
  func errors() throws {
    let run = try Recall().script(
      """
      deck new D
      card add D front back
      card due c1 36501
      card reposition c1 1 --step 0
      card flag is:foo 1
      """, "--keep-going")
    #expect(run.errors.contains("days from 0 to 36500"), "\(run.errors)")
    #expect(run.errors.contains("card due CARD… WHEN") || run.errors.contains("card due CARD"))
    #expect(!run.errors.contains("WHEN 5") && !run.errors.contains("CARD… 5"))
    #expect(run.errors.contains("--step") && run.errors.contains("1"))
    #expect(run.errors.contains("Here: is:foo. Nothing was changed."))
  }

  @Test("what was set is said with what it was")
  func before() throws {
    let script = """
      deck new D
      deck limit D 2
      deck set D steps 1m 90s
      deck set D lang es
      :set rollover 3
      :set rollover default
      :set tz Europe/Lisbon
      :set tz Europe/Lisbon
      """
    let run = try Recall().script(script)
    #expect(
      run.lines.dropFirst() == [
        "d1 D: 2 new a day, 2 left today. Reviews: no limit. Before: 20 new a day.",
        "d1 D: steps is now 1m 90s, was 1m 10m.",
        "d1 D: lang is now es, was none.", "rollover is now 3, was 4.",
        "rollover is now 4 (the default), was 3.",
        "tz is now Europe/Lisbon, was system. But --tz Europe/Madrid is in force until",
        "this program ends.",
        "No change. But --tz Europe/Madrid is in force until this program ends.",
      ])
  }

  @Test("undo says what goes with an act")
  func undo() throws {
    let recall = try Recall()
    try Data("uno,one\ndos,two\n".utf8).write(
      to: URL(fileURLWithPath: recall.folder.path("words.csv")))
    let script = """
      import words.csv
      review

      3
      stop
      undo #2
      redo
      deck new Spanish
      deck rename Spanish Castellano
      deck new Spanish
      card add d2 a b
      undo #16
      undo #15
      undo #15 --json
      redo --json
      """
    let run = try recall.script(script)
    #expect(run.code == 0, "\(run.errors)")
    let said = run.lines.filter { $0.hasPrefix("undone") || $0.hasPrefix("redone") }
    #expect(
      said == [
        "undone: import words.csv (2 cards) at 09:00. 2 cards and 1 review are gone with",
        "redone: import words.csv (2 cards) at 09:00. 2 cards and 1 review are back with",
        "undone: d2 renamed to Castellano at 09:00. d2 and d3 have one name now; `deck",
        "undone: deck new d2 Spanish at 09:00. 1 card is out of view with it.",
      ], "\(run.output)")
    #expect(run.lines.contains("rename d2 NAME` parts them."))
    #expect(run.lines.last?.contains(#""cards":1,"result":"redone","reviews":0"#) == true)
  }

  @Test("edits of a card whose creation was undone are told by its name")
  func edits() throws {
    let script = """
      deck new D
      card add D a b
      card edit c1 --front x
      card tag c1 #t
      undo #3
      history
      :log
      """
    let run = try Recall().script(script)
    #expect(run.lines.contains("#4 09:00 c1 edited"))
    #expect(run.lines.contains("#5 09:00 c1 tags +t"))
    #expect(!run.output.contains("never made"))
  }

  @Test("the rights in a list are thought of once an import")
  func licence() throws {
    let recall = try Recall()
    try Data("uno,one\n".utf8).write(to: URL(fileURLWithPath: recall.folder.path("words.csv")))
    let run = try recall.script("import words.csv --preview\nimport words.csv\n")
    #expect(run.lines.count { $0.hasPrefix("licence") } == 2)
  }

  @Test("a wait is shown as it is stored, half seconds too")
  func halfSeconds() throws {
    let recall = try Recall()
    let script = """
      deck new D
      deck set D steps 1m 183s
      card add D a b
      review

      --json
      2
      """
    let run = try recall.script(script.replacing("--json", with: "?"))
    #expect(run.lines.contains("1 again 1m, 2 hard 1m 31.5s, 3 good 3m 3s, 4 easy 2d"))
    #expect(run.lines.contains { $0.contains("1 minute 31.5 seconds") })
    let why = try recall.script("card show c1 --json\n")
    #expect(why.output.contains(#""dueAt":"2026-03-02T08:01:31.500Z""#))
    let json = try Recall().script(
      "deck new D\ndeck set D steps 1m 183s\ncard add D a b\nreview\n\n", "--json")
    #expect(json.output.contains(#"{"milliseconds":91500,"rating":"hard","seconds":92}"#))
  }

  @Test("every plain command can be typed behind a colon, as a review on a terminal asks for")
  func colon() throws {
    let run = try Recall().script(
      "deck new D\ncard add D a b\nreview\n:decks\n:deck show d1\n:stop\n")
    #expect(run.code == 0, "\(run.errors)")
    #expect(run.output.contains("d1 D: 1 new"))
    #expect(run.output.contains("new: 20 new a day, 20 left today"))
  }
}
