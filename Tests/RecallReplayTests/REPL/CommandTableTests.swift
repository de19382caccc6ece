import Testing

@testable import recall_replay

@Suite("Command table")
struct CommandTableTests {
  private func name(_ line: String) throws -> String {
    try CommandTable.find(Tokenizer.words(of: line)).command.specification.name
  }

  @Test("finds commands by name, alias and unambiguous beginning")
  func finds() throws {
    #expect(try name("review") == "review")
    #expect(try name("rev d1") == "review")
    #expect(try name("r") == "review")
    #expect(try name("cal 2025") == "calendar")
    #expect(try name("deck n x") == "deck new")
    #expect(try name("decks") == "decks")
    #expect(try name("card ed c1") == "card edit")
    #expect(try name("/ bread") == "find")
    #expect(try name("?") == ":help")
    #expect(try name(":q") == ":quit")
    #expect(try name(".") == "home")
    #expect(try name(":decks") == "decks")
    #expect(try name(":deck show d1") == "deck show")

    #expect(message(":nonsense").hasPrefix("No command \":nonsense\""))
    #expect(message("::decks").hasPrefix("No command"))
  }

  private func message(_ line: String) -> String {
    do {
      return "found " + (try name(line))
    } catch {
      return (error as? Failure)?.message ?? "\(error)"
    }
  }

  @Test("says what was probably meant")
  func suggests() {
    #expect(message("reviw") == "No command \"reviw\". Did you mean `review`?")
    #expect(message("xyzzy") == "No command \"xyzzy\". `help` lists them.")
    #expect(message("deck nwe x") == "No command \"deck nwe\". Did you mean `deck new`?")
    #expect(
      message("re") == "\"re\" could be `redo`, `reschedule`, `restore`, `resume` or `review`.")
    #expect(message("\u{1B}[2J") == "No command \"\\u{1B}[2J\". `help` lists them.")
  }

  @Test("names and aliases are unique")
  func unique() {
    let names = CommandTable.all.flatMap {
      [$0.specification.name] + $0.specification.aliases
    }
    #expect(Set(names).count == names.count)
  }

  @Test("each command has a usage, a sentence, two examples and relatives that exist")
  func complete() throws {
    let names = Set(CommandTable.all.map { $0.specification.name })
    for command in CommandTable.all {
      let specification = command.specification
      #expect(!specification.usage.isEmpty)
      #expect(specification.summary.hasSuffix("."))
      #expect(specification.examples.count == 2, "\(specification.name)")
      for example in specification.examples {
        #expect(throws: Never.self) { try Tokenizer.words(of: example) }
        #expect(message(example).hasPrefix("found"), "\(example)")
      }
      for related in specification.related {
        #expect(names.contains(related) || related.hasPrefix("help"), "\(related)")
      }
    }
  }

  @Test("help fits a terminal of 24 rows and 80 columns")
  func helpFits() {
    #expect(Copy.Help.overview.lines(on: Terminal()).count <= 22)
    #expect(Copy.Help.overview.lines(on: Terminal()).allSatisfy { $0.count <= 80 })
  }
}
