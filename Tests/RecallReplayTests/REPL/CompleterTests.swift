import StudyEngine
import Testing

@testable import recall_replay

@Suite("Completer")
struct CompleterTests {
  private let shell: Shell

  init() throws {
    let script = "deck new Solo\ncard add Solo x y #verb\ndeck archive Solo\n"
    shell = try DemoShell(script: script).shell
  }

  private func texts(_ before: String) -> [String] {
    Completer(shell: shell).complete(before).candidates.map(\.text)
  }

  /// The line after Tab.
  private func tab(_ before: String) -> String? {
    let completion = Completer(shell: shell).complete(before)
    return completion.insertion.map { before.dropLast(completion.unfinished.count) + $0 }
  }

  @Test("commands, nouns and options")
  func commands() {
    #expect(tab("rev") == "review ")
    #expect(tab("deck li") == "deck limit ")
    #expect(texts("deck ").contains("archive"))
    #expect(texts("deck l") == ["limit"])
    #expect(tab("review --sh") == "review --shuffle ")
    #expect(texts("import words.csv --").contains("--preview"))
    // What was given already is not offered again.
    #expect(!texts("import words.csv --preview --").contains("--preview"))
    #expect(tab("stats --d") == "stats --days ")
    #expect(texts("decks --by ") == ["name", "created", "due"])
    #expect(tab("decks --by=cr") == "decks --by=created ")
    #expect(tab(":json deck sh") == ":json deck show ")
    #expect(tab("help deck lim") == "help deck limit ")
    #expect(tab("help acc") == "help accessibility ")
    #expect(texts("nonsense ").isEmpty)
  }

  @Test("cards by short id, decks by name or short id, in quotes where a name has blanks")
  func names() {
    #expect(texts("card show c").prefix(3) == ["c1", "c2", "c3"])
    #expect(texts("card show c9").isEmpty)
    #expect(tab("history c2") == "history c2 ")
    #expect(tab("review Sol") == "review Solo ")
    #expect(tab("review sol") == "review Solo ")
    #expect(
      tab("review Esp") == "review \"Español · comida y bebida para cada día de la semana\" ")
    #expect(tab("review \"Esp") == tab("review Esp"))
    #expect(tab("review 'Esp") == tab("review Esp"))
    #expect(tab("card mv c1 Riv") == "card mv c1 Rivers ")
    #expect(texts("review d").contains("d1"))
    #expect(!texts("review ").contains("d1"))
    #expect(tab("import words.csv --deck Riv") == "import words.csv --deck Rivers ")
    #expect(tab("card add Rivers a b #ph") == "card add Rivers a b #phrase ")
    #expect(tab("card tag c1 #ver") == "card tag c1 #verb ")
    #expect(tab("undo #1") == nil)
    #expect(texts("undo #").contains("#2"))
  }

  @Test("what is typed in quotes with a blank is one word")
  func blanks() throws {
    _ = try shell.perform(line: "deck new \"Solo zwei\"")
    #expect(tab("review Solo") == nil)
    #expect(tab("review \"Solo z") == "review \"Solo zwei\" ")
    #expect(tab("review Solo\\ z") == "review \"Solo zwei\" ")
    #expect(tab("deck show Sol") == "deck show Solo")
    #expect(texts("deck show Sol") == ["Solo", "Solo zwei"])
    _ = try shell.perform(line: "deck new 'A \"b\" c'")
    #expect(tab("deck show 'A ") == "deck show \"A \\\"b\\\" c\" ")
  }

  @Test("keys and values of a search")
  func search() {
    #expect(tab("find ta") == "find tag:")
    #expect(texts("find is:").contains("is:suspended"))
    #expect(tab("find is:susp") == "find is:suspended ")
    #expect(tab("find bread -is:susp") == "find bread -is:suspended ")
    #expect(texts("find tag:a") == ["tag:a-rather-long-tag", "tag:another-long-tag"])
    #expect(tab("find tag:ph") == "find tag:phrase ")
    #expect(tab("find deck:Riv") == "find deck:Rivers ")
    #expect(
      tab("find deck:Esp")
        == "find deck:\"Español · comida y bebida para cada día de la semana\" ")
    #expect(tab("/ is:susp") == "/ is:suspended ")
  }

  @Test("settings and their values, keys of a deck and theirs")
  func settings() {
    #expect(tab(":set roll") == ":set rollover ")
    #expect(texts(":set theme ") == ["dark", "light", "mono", "contrast", "default"])
    #expect(tab(":set ui pl") == ":set ui plain ")
    #expect(tab(":set tz Europe/Mad") == ":set tz Europe/Madrid ")
    #expect(texts(":set rollover ").contains("23"))
    #expect(texts("deck set Rivers ").contains("max-interval"))
    #expect(tab("deck set Rivers sch") == "deck set Rivers scheduler ")
    #expect(texts("deck set Rivers scheduler ").contains("ladder"))
    #expect(tab("deck set Rivers method ti") == "deck set Rivers method tight ")
    #expect(tab("deck set Rivers steps n") == "deck set Rivers steps none ")
    for key in StudyEngine.deckKeys.map(\.value) {
      #expect(texts("deck set Rivers \(key) ").contains("default"))
    }
    for setting in Look.settingsInUse {
      #expect(!texts(":set \(setting) ").isEmpty, "\(setting)")
    }
  }

  @Test("every value that is offered can be set")
  func offered() throws {
    for key in StudyEngine.deckKeys.map(\.value) {
      for value in texts("deck set Rivers \(key) ") where key != "parameters" {
        if ["retention", "fuzz"].contains(key) {
          _ = try shell.perform(line: "deck set Rivers scheduler fsrs")
        }
        if key == "method" { _ = try shell.perform(line: "deck set Rivers scheduler ladder") }
        #expect(throws: Never.self, "\(key) \(value)") {
          try shell.perform(line: "deck set Rivers \(key) \(value)")
        }
      }
    }
    for setting in Look.settingsInUse.sorted() where setting != "tz" {
      for value in texts(":set \(setting) ") {
        #expect(throws: Never.self, "\(setting) \(value)") {
          try shell.perform(line: ":set \(setting) \(value)")
        }
      }
    }
  }

  @Test("behind a key that began the line, the rest is completed as if it stood there")
  func afterKey() {
    #expect(texts(":dec").sorted() == [":deck", ":decks"])
    #expect(tab(":deck sh") == ":deck show ")
    #expect(tab(":review Riv") == ":review Rivers ")
    let completion = Completer(shell: shell).complete(":decks").dropping(":")
    #expect(completion.unfinished == "decks")
    #expect(completion.insertion == "decks ")
  }

  @Test("each candidate in a list stands on a line of its own, with a hint")
  func listing() {
    for width in [40, 80] {
      var terminal = Terminal()
      terminal.width = width
      for before in ["", "deck ", "review ", "card show ", ":set ", "find ", "undo #", "help "] {
        let completion = Completer(shell: shell).complete(before)
        let lines = completion.listing(on: terminal, limit: 500)
        #expect(lines.count == completion.candidates.count)
        #expect(completion.candidates.allSatisfy { !$0.hint.isEmpty }, "\(before)")
        #expect(lines.allSatisfy { terminal.measure($0) <= width })
      }
    }
  }
}
