import Foundation
import Testing

@testable import recall_replay

@Suite("Queries among the words of a command")
struct QueryWordsTests {
  private let start = """
    deck new "Two words"
    deck new Two
    card add "Two words" "el pan" bread #food
    card add "Two words" sal salt
    card add Two pan bread

    """

  @Test(
    "a query with quotes finds the same in every command",
    arguments: [
      "deck:\"Two words\"", "'deck:\"Two words\"'", "deck:'Two words'", "(c1 or c2)", "c1 or c2",
      "-deck:Two deck:*",
    ])
  func everyCommand(query: String) throws {
    let run = try Recall().script(
      start + "card flag \(query) 4\nfind flag:4\ncram \(query)\nq\npreview \(query)\nq\n")
    #expect(run.code == 0, "\(run.errors)")
    #expect(run.output.contains("2 cards with flag 4."))
    #expect(run.output.contains("2 of 3 cards"))
    #expect(run.output.components(separatedBy: "Card 1 of 2").count == 3, "\(run.output)")
  }

  @Test("a quoted phrase stays one, also behind a sign, whatever stands in it")
  func phrases() throws {
    let query = { (line: String) in
      CardSelection.query(of: try Tokenizer.words(of: line))
    }
    #expect(try query("\"el pan\" tag:x") == "\"el pan\" tag:x")
    #expect(try query("-\"el pan\" =\"Pan\"") == "-\"el pan\" =\"Pan\"")
    #expect(try query("\"say \\\"x\\\" now\"") == "\"say \\\"x\\\" now\"")
    #expect(try query("deck:\"a \\\\ b\"") == "deck:\"a \\\\ b\"")
    #expect(try query("\"tag:food is:new\"") == "tag:food is:new")
    #expect(try query("deck:\"e\u{301}\u{301}\"") == "deck:\"e\u{301}\u{301}\"")
  }

  @Test("what stands in quotes is text for every command: no sign, id or operator of a query")
  func quotedText() throws {
    let cards = """
      deck new A
      card add A "-ness" suffix
      card add A happy froh
      card add A "c2 or more" "el pan"

      """
    let removed = try Recall().script(cards + "card rm is:new \"-ness\" --yes\nfind is:new\n")
    #expect(removed.output.contains("happy") && removed.output.contains("c2 or more"))
    #expect(removed.output.contains("2 of 2 cards"), "\(removed.output + removed.errors)")
    for (line, found) in [
      ("cram \"or\"", "Card 1 of 1"), ("cram (is:new \"el pan\")", "Card 1 of 1"),
      ("preview is:new \"-ness\"", "Card 1 of 1"), ("queue --find is:new \"c2\"", "c3"),
      ("card flag (is:new \"el pan\") 2", "c3 has flag 2."),
    ] {
      let run = try Recall().script(cards + line + "\nq\n")
      #expect(run.output.contains(found), "\(line): \(run.output + run.errors)")
      #expect(!run.output.contains("of 2"), "\(line): \(run.output)")
    }
  }

  @Test("behind a search a word in quotes is text of it, also where tags follow")
  func quotedBeforeTags() throws {
    let cards = """
      deck new A
      deck new B
      card add A "-ness" suffix
      card add A happy froh
      card add A sad "c1 or #x"

      """
    for (line, found) in [
      ("card tag is:new \"-ness\" #t", "c1: +t."), ("card tag is:new -\"ness\" #t", "2 cards: +t."),
      ("card tag is:new \"or\" \"c1\" \"#x\" t", "c3: +t."),
      ("card mv is:new \"-ness\" B", "c1 moved"), ("card due is:new \"-ness\" 5", "c1 is due"),
      ("card suspend is:new \"-ness\"", "c1"), ("card reposition is:new \"c1\" 1", "c3"),
      ("card later is:new \"-ness\"", "c1"), ("card fav is:new \"-ness\"", "c1"),
    ] {
      let run = try Recall().script(cards + line + "\n")
      #expect(run.lines.last?.hasPrefix(found) == true, "\(line): \(run.output + run.errors)")
    }
    for line in ["card tag is:new \"food\"", "card tag c1 \"-ness\"", "card tag c1 \"+x\""] {
      let run = try Recall().script(cards + line + "\nfind tag:*\n", "--keep-going")
      #expect(run.errors.contains("Nothing was changed."), "\(line): \(run.errors)")
      #expect(run.lines.last?.hasPrefix("No card fits.") == true, "\(line): \(run.output)")
    }
  }

  @Test(
    "of several words about one tag the last is meant",
    arguments: [("#a #a -a", ""), ("-#A +a", "a"), ("a -A b", "b"), ("-b #b -c", "b")])
  func lastTag(words: String, tags: String) throws {
    let run = try Recall().script(
      start + "card edit c2 --tags \"\"\ncard tag c2 \(words)\n:json card show c2\n")
    let shown = tags.isEmpty ? "\"tags\":[]" : "\"tags\":[\"\(tags)\"]"
    #expect(run.output.contains(shown), "\(run.output + run.errors)")
  }

  @Test("a word that names no deck is a query of `preview`; one that finds nothing was a deck")
  func previewedWord() throws {
    let run = try Recall().script(start + "preview sal\nq\n")
    #expect(run.output.contains("Card 1 of 1, preview, c2."), "\(run.output + run.errors)")
    let unknown = try Recall().script(start + "preview Spansh\n")
    #expect(unknown.errors.contains("No deck \"Spansh\""), "\(unknown.errors)")
  }

  @Test("a span of ids is text to a search, which says what finds its cards")
  func span() throws {
    let run = try Recall().script(start + "find c1-c3\nfind c1 or c2 or c3\n")
    #expect(run.output.contains("To find these cards: find c1 or c2 or c3"), "\(run.output)")
    #expect(run.output.contains("3 of 3 cards"))
  }

  @Test("`deck set` names its keys where one is unknown, though no value follows")
  func deckKeys() throws {
    let run = try Recall().script(start + "deck set Two foo\ndeck set Two new\n", "--keep-going")
    #expect(run.errors.contains("new-uses-reviews"), "\(run.errors)")
    #expect(run.errors.contains("A word is missing."), "\(run.errors)")
  }

  @Test("a single word in parentheses names a card by its front, not every card that has the word")
  func oneWord() throws {
    let run = try Recall().script(start + "card bury (pan)\n")
    #expect(run.errors.contains("No card \"(pan)\"."), "\(run.errors)")
  }

  @Test("tags come after the parenthesis that closes the query")
  func tags() throws {
    let run = try Recall().script(start + "card tag (c1 or (c2 or c3)) #new\nfind tag:new\n")
    #expect(run.output.contains("3 cards: +new."), "\(run.output + run.errors)")
  }

  @Test(
    "an argument of the shell with blanks is the text of a query",
    arguments: [
      ["find", "c1 or c2"], ["find", "deck:\"Two words\""], ["/", "-deck:Two", "c1 or c2"],
    ])
  func shell(arguments: [String]) throws {
    let recall = try Recall()
    _ = try recall.script(start)
    let run = try recall.run("recall", ["--data", recall.data] + recall.world + arguments)
    #expect(run.output.contains("2 of 3 cards"), "\(run.output + run.errors)")
    let json = try recall.run(
      "recall", ["--data", recall.data] + recall.world + [":json"] + arguments)
    #expect(json.output.contains("c1") && json.output.contains("c2"), "\(json.output)")
  }

  @Test("help of acts on cards and of searches says that a query will do")
  func help() throws {
    let run = try Recall().script("help card due\nhelp search\n", "--width", "200")
    #expect(run.output.contains("or what a query finds, as in deck:Spanish is:due: help search."))
    #expect(run.output.contains("cram and preview take a query"))
  }

  @Test("a new tag that begins like a search is refused, one with a path is not")
  func tagKeys() throws {
    let run = try Recall().script(
      start + "card tag c1 tag::x\ncard tag c1 tag:zzz\ncard tag c1 c2 #Is:new\n", "--keep-going")
    #expect(run.output.contains("Tags: food, tag::x."), "\(run.output)")
    #expect(run.errors.contains("\"tag:zzz\" cannot be a tag: tag: at the start is for searches."))
    #expect(run.errors.contains("\"Is:new\" cannot be a tag"), "\(run.errors)")
  }
}
