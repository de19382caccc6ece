import Foundation
import TestSupport
import Testing

@Suite("Practice at the prompt")
struct PracticeScriptTests {
  /// Eight right answers: level 9, which opens every mode.
  private static let placed = "place\n3\n2\n4\n4\n3\n3\n4\n2\n"
  private static let deck = """
    deck new es --lang es
    card add es "el pan" bread #noun
    card add es "la leche" milk #noun
    card add es "la casa" house #noun
    card add es "el agua" water #noun
    card add es "el libro" book #noun

    """

  /// One line for each schema that practice prints, from one story.
  private static let story =
    deck + "lists\nmodes\npractice\n3\nq\n" + placed + """
      lists
      practice d1 --mode quiz --size 10
      ?
      a
      1

      stop
      practice d1 --mode type --reverse
      ,
      zzz

      :stop
      practice d1 --mode memory
      1 2
      1
      99
      stop
      practice d1 --mode match
      1a 2b 3c 4d 5e
      9z
      1a 1b 1c 1d 1e
      2a 2b 2c 2d 2e
      3a 3b 3c 3d 3e
      4a 4b 4c 4d 4e
      5a 5b 5c 5d 5e
      practice d1 --mode swipe
      y

      q
      practice d1

      3
      q
      hardest
      practice d1 learned
      plan start d1 30
      plan
      plan stop
      tip
      glossary
      glossary L
      fav c1
      fav
      start
      practice es nonsense
      practice es --size 15

      """

  @Test("each schema prints as its golden file has it")
  func golden() throws {
    let run = try Recall().script(Self.story, "--json", "--yes", "--keep-going")
    var documents: [String: [String]] = [:]
    let wanted = [
      "question-1", "answer-1", "lists-1", "modes-1", "practice-1", "plan-1", "place-1", "tip-1",
      "glossary-1", "start-1",
    ]
    for line in run.lines {
      let object = try #require(
        try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any], "\(line)")
      let schema = try #require(object["schema"] as? String, "\(line)")
      documents[schema.replacing("/", with: "-"), default: []].append(line)
    }
    for schema in wanted {
      let lines = try #require(documents[schema], "\(schema)")
      try expectGolden(lines.joined(separator: "\n") + "\n", "json/recall/\(schema).ndjson")
    }
    // What follows from an answer stands in it.
    for schema in ["board/1", "turn/1", "pair/1", "answer/1", "session/1"] {
      #expect(run.output.contains("\"\(schema)\""), "\(schema)")
    }
    #expect(run.errors.contains("nothing_to_practise"), "\(run.errors)")
  }

  @Test("a booster that is opened prints as its golden file has it")
  func booster() throws {
    // Seven days of claims: the last one brings a booster.
    let days = (1...7).map { _ in "claim\n:clock +1day\n" }.joined()
    let run = try Recall().script(days + ":json boost\n")
    let line = try #require(run.lines.last)
    try expectGolden(line + "\n", "json/recall/boost-1.ndjson")
  }

  @Test("the same script gives the same bytes twice")
  func twice() throws {
    let runs = try (0..<2).map { _ in try Recall().script(Self.story, "--echo", "--keep-going") }
    #expect(runs[0].output == runs[1].output)
    #expect(runs[0].errors == runs[1].errors)
  }

  @Test("in the first session there is one list and one mode; seven and six later")
  func firstSession() throws {
    let fresh = try Recall().script("lists\nmodes\n")
    #expect(fresh.lines.count == 4, "\(fresh.output)")
    #expect(fresh.output.contains("+5 more"))
    let later = try Recall().script(Self.placed + "lists\nmodes\n")
    #expect(later.lines.suffix(13).allSatisfy { $0.contains("open") }, "\(later.output)")
    #expect(later.output.contains("opens at level 10"))
  }

  @Test("practice without a list asks for it, then for the status with counts")
  func steps() throws {
    let run = try Recall().script(Self.deck + "practice\n2\n1\n\n3\nq\npractice\n\n")
    #expect(run.output.contains("1 Core"), "\(run.output)")
    #expect(run.output.contains("2 unlearned   5"))
    #expect(run.output.contains("cards 1/5, es"))
    #expect(run.output.contains("Nothing was begun."))
    #expect(run.code == 0)
  }

  @Test("a size that there is not names the five; a mode that is locked says when it opens")
  func refusals() throws {
    let run = try Recall().script(
      Self.deck + "practice es wrong --size 15\npractice es --mode quiz\npractice irregular\n"
        + "practice es wrong\nhardest\n", "--keep-going")
    #expect(run.errors.contains("--size takes 10, 20, 30, 50 or all."))
    #expect(run.errors.contains("The mode quiz opens at level 3; you are at level 0."))
    #expect(run.errors.contains("Irregular verbs opens at level 4"))
    #expect(run.errors.contains("es has no wrong cards."))
    #expect(run.output.contains("nothing is hard so far"))
  }

  @Test("typing forgives case and a slip, which it shows; strict typing does not")
  func typing() throws {
    let script =
      Self.placed + "deck new es\ncard add es pan bread\npractice es --mode type\n"
      + "bred\n\n:set typing strict\npractice es --mode type\nbred\n\n"
      + "practice es --mode type\nBREAD\n\npractice es --mode type\nmilk\n\n"
    let run = try Recall().script(script)
    let answers = run.lines.filter { $0.hasPrefix("Right") || $0.hasPrefix("Not quite") }
    #expect(
      answers == [
        "Right, with a slip.  you: bred, right: bread (spelling)",
        "Not quite.  "
          + "you: bred, right: bread (spelling)", "Right.", "Not quite.",
      ], "\(run.output)")
  }

  @Test("a round is gone on with after the program ended, in the same order")
  func resumed() throws {
    let recall = try Recall()
    let first = try recall.script(Self.placed + Self.deck + "practice es --mode type\nx\n")
    let second = try recall.script("resume\n:stop\n")
    #expect(first.output.contains("type 1/5, es"))
    #expect(second.output.contains("Going on with type at 2/5, es."), "\(second.output)")
    #expect(second.output.contains("type 2/5, es"))
    #expect(second.output.contains("Paused at 1/5."))
  }

  @Test("auto-advance goes on after a right answer and waits after a wrong one")
  func advance() throws {
    let script =
      ":set advance on\n" + Self.placed + Self.deck
      + "practice es --mode type --reverse\nzzz\n\n:stop\n"
    let run = try Recall().script(script, "--echo")
    #expect(run.output.contains("next>"), "\(run.output)")
    let right = try Recall().script(
      ":set advance on\n" + Self.placed
        + "deck new es\ncard add es pan bread\ncard add es pan2 bread\npractice es --mode type\n"
        + "bread\nbread\n", "--echo")
    #expect(!right.output.contains("next>"), "\(right.output)")
    #expect(right.output.contains("Round: 2 cards, 2 right, +8 XP."))
  }

  @Test("an own word is found in the glossary under the letter behind its article")
  func glossary() throws {
    let run = try Recall().script(
      "add \"der Steg\" footbridge\nadd Ast branch\nglossary S\nfind steg\nglossary Q\n")
    #expect(run.output.contains("der Steg = footbridge  (c1, unlearned)"))
    #expect(run.output.contains("No word begins with Q."))
    #expect(run.lines.count { $0.contains("footbridge") } == 2)
  }

  @Test("tips are in German where that is asked for, documents never")
  func german() throws {
    let recall = try Recall()
    let english = try recall.script("tip\n")
    let german = try recall.script("tip\n", "--lang", "de")
    #expect(english.output != german.output)
    #expect(!german.output.isEmpty)
    let documents = try [["--lang", "de"], []].map {
      try recall.run("recall", ["--data", recall.data] + recall.world + $0 + ["tip", "--json"])
        .output
    }
    #expect(documents[0] == documents[1])
  }

  @Test("the welcome has five lines, and starting the program after it has none of them")
  func welcome() throws {
    let recall = try Recall()
    let welcome = try recall.script("start\n")
    #expect(welcome.lines.count == 5, "\(welcome.output)")
    #expect(welcome.output.hasPrefix("Welcome."))
    #expect(try !recall.script("home\n").output.contains("Welcome."))
  }
}
