import EventLog
import StudyEngine
import Testing

@testable import recall_replay

/// A sign means what it means whatever mark joins it on the screen.
@Suite("Marks that join the sign before them")
struct JoiningMarkTests {
  /// A vowel sign of Devanagari, a haraka, a joiner, an accent.
  private static let marks = ["\u{93F}", "\u{64E}", "\u{200D}", "\u{301}"]

  private let parser = ArgumentParser(options: [
    OptionSpecification("--front", "TEXT", "a text"), CardSelection.findOption,
  ])

  @Test("an option's value begins behind its equals sign", arguments: marks)
  func values(mark: String) throws {
    #expect(try parser.parse(["--front=\(mark)x"]).value("--front") == "\(mark)x")
    #expect(try parser.parse(["--find=\(mark)x", "y"]).list("--find") == [Word("\(mark)x"), "y"])
    #expect(throws: UsageError.self) { try parser.parse([Word("--\(mark)x")]) }
  }

  @Test(
    "a line that is typed ends where its last blank stands, quotes and escapes left aside",
    arguments: marks)
  func unfinished(mark: String) {
    #expect(UnfinishedLine("find \(mark)x").text == "\(mark)x")
    #expect(UnfinishedLine("add \"\(mark)a b").text == "\(mark)a b")
    #expect(UnfinishedLine("add '\(mark)a b").text == "\(mark)a b")
    #expect(UnfinishedLine("add a\\ \(mark)b").text == "a \(mark)b")
  }

  @Test("comments, tags and escaped marks of a card's form", arguments: marks)
  func form(mark: String) throws {
    let form = try CardForm(
      parsing: "#\(mark) note\n--- front\na\n--- back\n\\--- tags\n--- tags\n#\(mark)x \(mark)y\n")
    #expect(form.tags == ["\(mark)x", "\(mark)y"])
    #expect(form.back == "--- tags")
    #expect(CardForm.isEmpty("#\(mark)\n"))
  }

  @Test("`--sort` of a search and the key of a rating", arguments: marks)
  func others(mark: String) throws {
    #expect(try FindCommand.parts(of: "--sort=\(mark)x a").keys == "\(mark)x")
    #expect(try FindCommand.parts(of: "--sort due \(mark)x").query == "\(mark)x")
    #expect(ReviewInput("3 @\(mark)") == .rate(.digit(3), key: mark))
    #expect(PracticeInput(":\(mark)", in: .type, isAsking: true) == nil)
  }

  @Test("tags are given, found and taken away with their signs", arguments: marks)
  func tags(mark: String) throws {
    let run = try Recall().script(
      """
      deck new A
      card add A one eins
      card tag c1 #\(mark)x +\(mark)y
      find tag:#\(mark)x
      card tag c1 -\(mark)y
      card edit c1 --tags "#\(mark)z" --front=\(mark)w

      """)
    #expect(run.code == 0, "\(run.errors)")
    #expect(
      run.output.contains("c1: +\(mark)x +\(mark)y. Tags: \(mark)x, \(mark)y."), "\(run.output)")
    #expect(run.output.contains("1 of 1 card\n"))
    #expect(run.output.contains("c1: -\(mark)y. Tags: \(mark)x."))
  }
}
