import Testing

@testable import recall_replay

@Suite("Tokenizer")
struct TokenizerTests {
  struct Example: CustomTestStringConvertible {
    let line: String
    let words: [Word]
    var testDescription: String { line }

    init(_ line: String, _ words: Word...) {
      self.line = line
      self.words = words
    }
  }

  @Test(
    "splits a line into words",
    arguments: [
      Example(""), Example("   \t"), Example("decks", "decks"),
      Example("  deck   new  Spanish ", "deck", "new", "Spanish"),
      Example(#"add "el pan" bread"#, "add", Word("el pan", isQuoted: true), "bread"),
      Example("add 'el pan' bread", "add", Word("el pan", isQuoted: true), "bread"),
      Example("add l'eau water", "add", "l'eau", "water"),
      Example("add aujourd'hui l'eau", "add", "aujourd'hui", "l'eau"),
      Example(#"add "" x"#, "add", Word("", isQuoted: true), "x"),
      Example(#""say \"hi\" \\ now""#, Word(#"say "hi" \ now"#, isQuoted: true)),
      Example(#""two\nlines\tand""#, Word("two\nlines\tand", isQuoted: true)),
      Example(#""\nabla \x""#, Word("\nabla \\x", isQuoted: true)),
      Example(#"'\nabla'"#, Word(#"\nabla"#, isQuoted: true)),
      Example(#"el\ pan \"x"#, "el pan", "\"x"),
      Example(#"--front="el pan""#, "--front=el pan"), Example("tag:'a b'", "tag:a b"),
      Example("ab\u{301}c 日本 語", "ab\u{301}c", "日本", "語"),
      Example(#"a"b c"d"#, "ab cd"),
      // Marks that join the sign before them: a vowel sign of Hindi, a doubling sign of Arabic.
      Example("add \"\u{93F}\" \u{93F}", "add", Word("\u{93F}", isQuoted: true), "\u{93F}"),
      Example(
        "\"one\" \"\u{651}two\"", Word("one", isQuoted: true), Word("\u{651}two", isQuoted: true)),
      Example("tag \u{93F} #\u{93F}", "tag", "\u{93F}", "#\u{93F}"),
    ])
  func splits(example: Example) throws {
    #expect(try Tokenizer.words(of: example.line) == example.words)
  }

  @Test("a quote that is never closed is refused", arguments: ["add \"el pan", "add 'el", "x\\"])
  func refuses(line: String) {
    #expect(throws: UsageError.self) { try Tokenizer.words(of: line) }
  }

  @Test("a comment starts with a number sign, after blanks or none")
  func comments() {
    #expect(Tokenizer.isComment("# x"))
    #expect(Tokenizer.isComment("  #> x"))
    #expect(!Tokenizer.isComment("card tag c1 #food"))
    #expect(!Tokenizer.isComment(""))
  }
}
