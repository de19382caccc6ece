import EventLog
import StudyEngine
import Testing

@testable import recall_replay

@Suite("Screens in German")
struct GermanScreenTests {
  /// Commands of the trainer and its game, and of what a day with them meets.
  private static let lines = [
    "home", "lists", "lists --all", "modes", "modes --all", "level", "profile", "badges", "streak",
    "quests",
    "challenge", "goal", "plan", "tip", "glossary", "glossary P", "glossary Q", "fav", "start",
    "hardest", "resume", "decks",
  ]

  /// What looks at cards, figures and the program itself.
  private static let looks = [
    "card show c1", "stats", "calendar", "forecast", "history", "history c1", "why c1", "why c2",
    "queue", "find pan", "deck show d1", "starter", ":set", ":clock", ":verify", ":asof", "help",
    "help days", "help limits", "help keys", "help search", "help answers", "help game",
    "help scripting", "help accessibility", "privacy", "deck optimise d1", "imports",
    "reschedule d1 --preview", "profile",
  ]

  private static let sameInBoth = [
    "=", "  find", "  card", "pan", "d1 ", "comida", "loaf", "fahrt", "scheduler: ladder",
    "max-interval", "change.", " . . .",
  ]

  private static func terminals() -> [Terminal] {
    var drawn = Terminal()
    drawn.width = 80
    var plain = drawn
    plain.isPlain = true
    return [drawn, plain]
  }

  private static func inGerman<Result>(_ work: () throws -> Result) rethrows -> Result {
    try Copy.$speaker.withValue(Speaker(.german), operation: work)
  }

  @Test("fit 80 columns and, beside lists of the learner's own cards, 24 rows")
  func fit() throws {
    try Self.inGerman {
      let demo = try DemoShell()
      for line in Self.lines {
        guard let screen = try demo.reply(to: line) else { continue }
        for terminal in Self.terminals() {
          let shown = screen.printed(on: terminal)
          #expect(!shown.isEmpty && shown.count <= 22, "\(line): \(shown.count) rows")
          for text in shown { #expect(terminal.measure(text) <= 80, "\(line): \(text)") }
        }
      }
    }
  }

  @Test("say no line that the English ones say, but for names, figures and the learner's text")
  func wholly() throws {
    let demo = try DemoShell()
    for line in Self.lines where !["glossary", "glossary P", "fav"].contains(line) {
      guard let screen = try demo.reply(to: line),
        let translated = try Self.inGerman({ try demo.reply(to: line) })
      else { continue }
      for terminal in Self.terminals() {
        let english = Set(screen.printed(on: terminal))
        let german = Self.inGerman { translated.printed(on: terminal) }
        for text in german where english.contains(text) {
          Issue.record("\(line): \(text)")
        }
      }
    }
  }

  @Test("every mode, board, status, status's word and refusal has its own German")
  func words() throws {
    for mode in StudyMode.practised {
      for text in [
        { Copy.Practice.howTo(mode) }, { Copy.Practice.summary(mode) },
        { Copy.Practice.gradesForYou(mode) },
      ] {
        #expect(text() != Self.inGerman(text), "\(mode)")
      }
      let keys = Copy.Practice.keys(mode, takesGrades: false).map(\.1)
      let german = Self.inGerman { Copy.Practice.keys(mode, takesGrades: false).map(\.1) }
      #expect(keys.count == german.count && Set(keys).isDisjoint(with: german), "\(mode)")
    }
    let refusals: [StudyError] = [
      .practice(.listLocked(.c1, level: 3)), .practice(.listDeletedToday(.core, sequence: 418)),
      .practice(.modeLocked(.swipe, opensAt: 9, level: 2)),
      .practice(.nothingToPractise("es", .hardest)), .practice(.nothingToPractise("es", .all)),
      .practice(.nothingToPractise("es", .wrong)),
      .practice(.tooFewAnswers("es", .quiz, needed: 4)), .practice(.noPlan),
      .practice(.noSuchPlan), .practice(.placementTaken(level: 9, sequence: 7)),
      .gameRefused(.nothingToClaim), .gameRefused(.noBooster), .gameRefused(.goalOutOfRange),
      .gameRefused(.noGap), .gameRefused(.gapTooLong(days: 4)),
      .gameRefused(.fewSnowflakes(have: 1)), .noSuchDeck("es"), .noSuchCard("c9"), .emptyFront,
      .emptyBack, .noSuchSession, .sessionIsOver, .unknownSetting("x"),
    ]
    for error in refusals {
      let german = try #require(Copy.Refusals.german(error), "\(error)")
      #expect(german != error.message)
      // The same figures stand in both.
      let figures = [error.message, german].map { text in
        text.split { !$0.isNumber }.map(String.init).sorted()
      }
      #expect(figures[0] == figures[1], "\(german)")
    }
  }

  @Test("of cards, figures and the program fit 80 columns, and hardly a line is English")
  func looks() throws {
    let demo = try DemoShell()
    for line in Self.looks {
      guard let screen = try demo.reply(to: line),
        let translated = try Self.inGerman({ try demo.reply(to: line) })
      else {
        Issue.record("\(line) shows nothing")
        continue
      }
      for terminal in Self.terminals() {
        let english = Set(screen.printed(on: terminal))
        let german = Self.inGerman { translated.printed(on: terminal) }
        for text in german { #expect(terminal.measure(text) <= 80, "\(line): \(text)") }
        // The learner's text, licences, figures alone, and what is typed as it stands.
        let shared = german.filter { text in
          english.contains(text) && text.contains { $0.isLowercase }
            && !Self.sameInBoth.contains(where: text.contains)
        }
        #expect(line == ":set" || shared.isEmpty, "\(line): \(shared)")
      }
    }
    // One page: the overview of the help.
    let overview = Self.inGerman { TextScreen(name: "help", parts: Copy.Help.overview) }
    #expect(Self.inGerman { overview.printed(on: Self.terminals()[0]) }.count <= 22)
  }

  @Test("every command but those of files says what it does in German, and what its options do")
  func help() {
    let ofFiles = [":backup", "import", "export", "backup", "restore", "imports"]
    for command in CommandTable.all.map({ $0.specification }) where !ofFiles.contains(command.name)
    {
      #expect(command.summary != Self.inGerman { command.summary }, "\(command.name)")
      let page = Self.inGerman { TextScreen(name: "", parts: Copy.Help.command(command)) }
      for text in Self.inGerman({ page.printed(on: Self.terminals()[0]) }) {
        #expect(Self.terminals()[0].measure(text) <= 80, "\(command.name): \(text)")
      }
      for option in command.options {
        #expect(
          option.summary != Self.inGerman { option.summary }, "\(command.name) \(option.name)")
      }
    }
  }

  @Test("what a setting or a key of a deck takes is in no language but the learner's")
  func allowed() throws {
    for setting in try DemoShell().shell.engine.settings() where setting.allowed.contains(" to ") {
      #expect(Self.inGerman { Copy.Allowed.said(setting.allowed) } != setting.allowed)
    }
    #expect(Self.inGerman { Copy.Allowed.said("1 to 500") } == "1 bis 500")
    #expect(Self.inGerman { Copy.Allowed.said("on, off") } == "on, off")
  }

  @Test("ranks and badges have a German name each, and no two the same")
  func names() {
    Self.inGerman {
      let badges = (1...20).map(Copy.Badges.name)
      #expect(Set(badges).count == 20)
    }
    #expect((1...20).map(Copy.Badges.name)[0] == "First Light")
  }
}
