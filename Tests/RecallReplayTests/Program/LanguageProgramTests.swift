import Foundation
import TestSupport
import Testing

@Suite("Language at the prompt")
struct LanguageProgramTests {
  private static let story = """
    home
    place
    3
    2
    4
    4
    3
    3
    4
    2
    deck new es --lang es
    card add es "el pan" bread #noun
    card add es "la leche" milk #noun
    card add es "la casa" house #noun
    card add es "el agua" water #noun
    card add es "el libro" book #noun
    home
    practice es --mode quiz
    1

    2

    stop
    practice es --mode type
    zzz

    :show

    bred
    :stop
    practice es --mode memory
    1 2
    99
    1 1
    stop
    practice es --mode match
    1a 2b 3c 4d 5e
    9z
    stop
    practice es --mode swipe
    right

    left

    stop
    practice es

    3
    stop
    plan start es 30
    claim
    goal 5
    undo
    redo
    boost
    streak repair
    add "der Steg" footbridge
    fav c1
    fav
    practice es nonsense
    practice es --size 15
    practise
    review

    3
    stop
    :clock +1d
    home
    quests

    """

  @Test("the same story in German stores the same and says hardly a line as in English")
  func german() throws {
    let runs = try ["en", "de"].map { language in
      let recall = try Recall()
      let run = try recall.script(Self.story, "--keep-going", "--lang", language)
      #expect(run.code == 1)
      let state = try recall.run("recall-replay", ["state", recall.data, "--hash"])
      return (run: run, state: state.output)
    }
    #expect(runs[0].state == runs[1].state)
    // What both say is the learner's text and figures alone.
    let english = Set((runs[0].run.output + runs[0].run.errors).split(separator: "\n"))
    let german = (runs[1].run.output + runs[1].run.errors).split(separator: "\n")
    let shared = Set(german.filter(english.contains))
    let own = ["a ", "b ", "c ", "d ", "e ", "1", "2", "3", "4", "5", "6", "7", "8", "9"]
    for line in shared where !own.contains(where: line.hasPrefix) {
      // `alert`, `bread`: what is asked, and the deck's short id.
      #expect(
        !line.contains(where: \.isWhitespace) || line.contains(" = ") || line == "d1 es"
          || line.hasPrefix("free (") || line == "lie down", "\(line)")
    }
    #expect(german.contains { $0.hasPrefix("Recallbox, Dienstag 2026-03-03") })
  }

  @Test("documents are the same in every language")
  func documents() throws {
    let runs = try ["en", "de"].map { language in
      try Recall().script(Self.story, "--keep-going", "--json", "--lang", language)
    }
    #expect(runs[0].output == runs[1].output)
    #expect(runs[0].errors == runs[1].errors)
  }

  @Test("the flag goes before the setting, the setting before the locale, which a set clock hides")
  func order() throws {
    let recall = try Recall()
    func start(_ flags: [String], _ locale: String?, _ lines: String = "goal\n") throws -> String {
      let file = recall.folder.path("lines.recall")
      try Data(lines.utf8).write(to: URL(fileURLWithPath: file))
      return try recall.run(
        "recall", ["--data", recall.data, "--plain", "--yes"] + flags + ["--script", file],
        environment: locale.map { ["LC_MESSAGES": $0] } ?? [:]
      ).output
    }
    #expect(try start([], nil).hasPrefix("goal"))
    #expect(try start([], "de_DE.UTF-8").hasPrefix("Tagesziel"))
    #expect(try start(["--clock", "2026-03-02T09:00"], "de_DE.UTF-8").hasPrefix("goal"))
    #expect(try start(["--lang", "en"], "de_DE.UTF-8").hasPrefix("goal"))
    #expect(try start([], "de_DE.UTF-8", ":set lang en\ngoal\n").hasSuffix("goal 0/20\n"))
    #expect(try start([], "de_DE.UTF-8").hasPrefix("goal"))
    let ruled = try start(["--lang", "de"], nil, ":set lang system\n")
    #expect(
      ruled.replacing("\n", with: " ").contains("dieses Programms gilt aber --lang de."), "\(ruled)"
    )
  }
}
