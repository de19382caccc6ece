import StudyEngine
import TestSupport
import Testing

@testable import recall_replay

@Suite("Line width")
struct LineWidthTests {
  private static let widths = [20, 40, 60, 80, 200]

  /// Every way to lay out lines of a width: drawn and in colour, drawn in ASCII, plain words.
  private static func terminals(_ width: Int) -> [Terminal] {
    var drawn = Terminal()
    drawn.width = width
    drawn.hasColor = true
    var ascii = drawn
    ascii.isASCII = true
    ascii.hasColor = false
    ascii.isEncodedASCII = true
    var plain = Terminal()
    plain.width = width
    plain.isPlain = true
    return [drawn, ascii, plain]
  }

  private func expectFits(_ screen: any Screen, _ name: String) {
    for width in Self.widths {
      for terminal in Self.terminals(width) {
        let lines = screen.printed(on: terminal)
        #expect(!lines.isEmpty, "\(name)")
        let wrap = TextWrap(width: width, terminal: terminal)
        for line in lines where wrap.columns(of: line) > width {
          Issue.record("\(name) at \(width): \(wrap.columns(of: line)) columns: \(line)")
        }
      }
    }
  }

  @Test("no line that a command prints is wider than the terminal")
  func commands() throws {
    let demo = try DemoShell()
    let lines =
      [
        "home", "level", "profile", "badges", "quests", "challenge", "streak", "decks",
        "decks --all",
        "deck show d1", "deck show d3", "queue", "queue d2",
        "card show c1", "card show c3", "card show c4", "card show c5", "find e", "find zzz",
        "history", "history c1", "history c3", ":log --limit 100", "why c1", "why c2", "stats",
        "calendar", "calendar 2025", "forecast", ":set", ":set steps", ":clock", "privacy",
        ":verify", "help",
        "help all", "help deck", "resume",
      ] + Copy.Help.topics.map { "help \($0.name)" }
      + CommandTable.all.map { "help \($0.specification.name)" }
    for line in lines {
      guard let screen = try demo.reply(to: line) else { continue }
      expectFits(screen, line)
    }
  }

  @Test("nor is one of what an act answers")
  func acts() throws {
    let demo = try DemoShell()
    let lines = [
      "deck rename d2 \"Rivers of the Iberian peninsula, with all the towns that lie on them\"",
      "deck set d2 steps 1m 10m 1h 2h 3h 4h 5h 6h", "deck limit d2 5", "deck archive d2",
      "deck restore d2", "card add d1 \"el pan\" bread #food #a-rather-long-tag #more-tags",
      "card edit c1 --front \"el pan\" --back x --tags \"a b\"", "card tag c1 #new -a",
      "card mv c1 d2", "card suspend c1", "card resume c1", "card fav c1", "card rm c3", "undo",
      "redo", "deck rm d2", "undo", ":set rollover 3", "stop",
    ]
    for line in lines {
      let screen = try #require(try demo.reply(to: line))
      expectFits(screen, line)
    }
  }

  @Test("nor is one of a card as it is asked and answered")
  func review() throws {
    let demo = try DemoShell()
    for deck in ["d1", "d2", "d3"] {
      _ = try demo.shell.perform(line: "review \(deck)")
      let shown = try #require(demo.shell.review?.shown)
      expectFits(CardFrontScreen(shown: shown, saysKeys: true), deck)
      expectFits(CardBackScreen(shown: shown), deck)
      expectFits(ReviewKeysScreen(shown: shown), deck)
      _ = try demo.shell.perform(line: "stop")
    }
  }

  @Test("nor is one of an import's preview and report")
  func imports() throws {
    let rows =
      ["\(DemoShell.longWord),a back with more words than fit a line,food drink more"]
      + (1...30).map { "only one column \($0) of a row that is passed over" }
    let demo = try DemoShell()
    let report = try demo.shell.engine.previewImport(
      ImportRequest(
        fileName: "words.csv", bytes: Array(rows.joined(separator: "\n").utf8),
        deck: .named("A deck that is made for it")))
    #expect(report.skipped.count == 30)
    expectFits(ImportScreen(report: report, isPreview: true), "preview")
    expectFits(ImportScreen(report: report, isPreview: false), "report")
  }

  @Test("errors, hints and answers of the built program fit as well", arguments: [40, 60, 80, 200])
  func program(width: Int) throws {
    let recall = try Recall()
    let script = """
      deck new "A deck whose name does not fit on one line of forty columns"
      card add d1 "" bread
      card add nowhere "el pan" "a back that is long enough to be broken somewhere"
      practise with a command that is not there
      practise-a-command-whose-name-is-longer-than-any-line-of-forty-columns-could-ever-be
      card add d1 "el pan" "a back that is long enough to be broken somewhere"
      deck rm d1
      deck set d1 steps never
      :set theme pink
      card edit c1 --colour
      find is:what
      undo #900
      import nowhere-to-be-found-under-this-name-or-any-other.csv
      help nonsense-that-is-long
      :clock set yesterday
      """
    let run = try recall.script(script, "--keep-going", "--width", String(width))
    #expect(run.code == 1)
    #expect(run.errors.contains("line 13: "))
    for line in (run.output + run.errors).split(separator: "\n") {
      #expect(DisplayWidth().columns(of: String(line)) <= width, "\(line)")
    }
  }

  @Test("the rest of a broken line is set in, and colour does not cross the break")
  func broken() {
    var terminal = Terminal()
    terminal.width = 20
    terminal.hasColor = true
    let painted = terminal.paint("bread and butter and jam", .muted)
    #expect(
      terminal.fitted(["  c1: " + painted])
        == ["  c1: \u{1B}[2mbread and\u{1B}[0m", "  \u{1B}[2mbutter and jam\u{1B}[0m"])
    #expect(terminal.fitted(["c1 one two three four"], hang: 2) == ["c1 one two three", "  four"])
    #expect(
      terminal.flowed(["1 again 10m", "2 hard 15m", "3 good"], gap: 3)
        == ["1 again 10m", "2 hard 15m   3 good"])
  }
}
