import EventLog
import StudyEngine
import Testing

@testable import recall_replay

@Suite("Screens in German")
struct GermanScreenTests {
  /// Commands of the trainer and its game, and of what a day with them meets.
  private static let lines = [
    "home", "lists", "lists --all", "modes", "modes --all", "level", "badges", "streak", "quests",
    "challenge", "goal", "plan", "tip", "glossary", "glossary P", "glossary Q", "fav", "start",
    "hardest", "resume", "decks",
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
      .practice(.noSuchPlan), .practice(.placementTaken(level: 9)),
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

  @Test("ranks and badges have a German name each, and no two the same")
  func names() {
    Self.inGerman {
      let badges = (1...20).map(Copy.Badges.name)
      #expect(Set(badges).count == 20)
    }
    #expect((1...20).map(Copy.Badges.name)[0] == "First Light")
  }
}
