import Testing

@testable import recall_replay

@Suite("Argument parser")
struct ArgumentParserTests {
  let parser = ArgumentParser(options: [
    OptionSpecification("--limit", "N", "a number"),
    OptionSpecification("--shuffle", nil, "a switch"), OptionSpecification("-c", "CMD", "one"),
  ])

  @Test("sorts options from words wherever they stand")
  func sorts() throws {
    let parsed = try parser.parse(["a", "--limit", "3", "b", "--shuffle", "-c", "x", "-c", "y"])
    #expect(parsed.texts == ["a", "b"])
    #expect(parsed.value("--limit") == "3")
    #expect(parsed.has("--shuffle"))
    #expect(parsed.values("-c") == ["x", "y"])
    #expect(try parsed.integer("--limit", in: 1...5) == 3)
  }

  @Test("an equals sign gives a value, which may be empty or hold another")
  func equalsSign() throws {
    #expect(try parser.parse(["--limit=a=b"]).value("--limit") == "a=b")
    #expect(try parser.parse(["--limit="]).value("--limit") == "")
  }

  @Test("a quoted word, a single hyphen and what follows two hyphens are words")
  func words() throws {
    let parsed = try parser.parse([Word("--limit", isQuoted: true), "-", "-x", "--", "--shuffle"])
    #expect(parsed.texts == ["--limit", "-", "-x", "--shuffle"])
    #expect(!parsed.has("--shuffle"))
  }

  @Test("a program's flags end at the first word")
  func stops() throws {
    let flags = ArgumentParser(options: parser.options, stopsAtFirstWord: true)
    let parsed = try flags.parse(["--shuffle", "stats", "--days", "3"])
    #expect(parsed.texts == ["stats", "--days", "3"])
  }

  struct Refusal: CustomTestStringConvertible {
    let words: [String]
    let message: String
    var testDescription: String { words.joined(separator: " ") }
  }

  @Test(
    "says what is wrong",
    arguments: [
      Refusal(words: ["--limt", "3"], message: "No option --limt. Did you mean --limit?"),
      Refusal(words: ["--volume"], message: "No option --volume here."),
      Refusal(words: ["--limit"], message: "--limit needs a value: --limit N."),
      Refusal(words: ["--shuffle=yes"], message: "--shuffle takes no value."),
      Refusal(words: ["--\u{1B}[2J"], message: "No option --\\u{1B}[2J here."),
    ])
  func refuses(refusal: Refusal) {
    #expect(throws: UsageError(refusal.message)) { try parser.parse(refusal.words) }
  }

  @Test("a number outside of its range is refused by name")
  func ranges() throws {
    let parsed = try parser.parse(["--limit", "9"])
    #expect(throws: UsageError("--limit takes a number from 1 to 5.")) {
      try parsed.integer("--limit", in: 1...5)
    }
  }

  @Test("a choice may be shortened while that is clear")
  func choices() throws {
    let parsed = try parser.parse(["--limit", "cr"])
    #expect(try parsed.choice("--limit", of: ["name", "created", "due"]) == "created")
    #expect(throws: UsageError("--limit takes crane or crow.")) {
      try parsed.choice("--limit", of: ["crane", "crow"])
    }
  }
}
