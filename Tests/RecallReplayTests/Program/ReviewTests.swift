import TestSupport
import Testing

@Suite("Review in a script")
struct ReviewTests {
  private let cards = """
    deck new D
    card add D a 1
    card add D b 2
    card add D c 3

    """

  @Test("a hidden answer cannot be rated")
  func revealFirst() throws {
    let run = try Recall().script(cards + "review\n3\ng\n1\n\n3\n:log --json\n")
    #expect(run.lines.count { $0 == "Reveal first (Enter)." } == 3)
    #expect(run.output.matches(of: /"type":"review"/).count == 1)
    #expect(run.output.contains("Card 2 of 3, new, c2."))
    #expect(run.code == 0)
  }

  @Test("three cards, one again, one good: queue and previews agree while time goes on")
  func threeCards() throws {
    let recall = try Recall()
    let script =
      cards + """
        review

        1

        3
        stop
        :echo now
        queue
        :clock +1m
        :echo later
        queue
        :clock +9m
        :echo last
        queue

        """
    let lines = try recall.script(script).lines
    #expect(
      lines.count { $0 == "1 again 1m, 2 hard 5m, 3 good 10m, 4 easy 2d" } == 2)
    func queue(after label: String) -> [Substring] {
      let rest = lines.drop { $0 != label }.dropFirst()
      return rest.prefix { $0.hasPrefix("c") }.map { $0.prefix(2) }
    }
    #expect(queue(after: "now") == ["c3"])
    #expect(queue(after: "later") == ["c1", "c3"])
    #expect(queue(after: "last") == ["c1", "c2", "c3"])
  }

  @Test("undo brings the card back first and hidden, and the counts with it")
  func undoInReview() throws {
    let recall = try Recall()
    let round = "\n3\nu\n"
    let script =
      cards + "deck limit D 2\nreview\n" + String(repeating: round, count: 5)
      + "stop\ndecks --json\nstats --json\n"
    let run = try recall.script(script)
    #expect(run.code == 0)
    #expect(
      run.lines.filter { $0.hasPrefix("Card") }
        == [
          "Card 1 of 2, new, c1. 2 left: 2 new.", "Card 2 of 2, new, c2. 1 left: 1 new.",
        ]
        + (0..<4).flatMap { _ in
          [
            "Card 1 of 2, new, c1. 2 left: 2 new.", "Card 2 of 2, new, c2. 1 left: 1 new.",
          ]
        } + ["Card 1 of 2, new, c1. 2 left: 2 new."])
    #expect(run.output.contains("undone: c1 good (10m) at 09:00"))
    #expect(
      run.output.contains(
        #"{"decks":[{"dailyNewLimit":2,"due":0,"id":"d1","learning":0,"name":"D","new":2,"waiting":{"due":0,"new":1}}]"#
      ))
    #expect(run.output.contains(#""days":[]"#))
  }

  @Test("an answer under a key counts once, and another answer under it is refused")
  func keys() throws {
    let recall = try Recall()
    let script = cards + "review\n\n3 @k\n3 @k\n\n3 @k\n2 @k\nstop\n3 @k\n:log --json\n"
    let run = try recall.script(script, "--keep-going")
    #expect(run.lines.count { $0.hasPrefix("already recorded") } == 3)
    #expect(run.errors.contains("line 11: "))
    #expect(run.output.matches(of: /"type":"review"/).count == 1)
    #expect(run.code == 1)
  }

  @Test("the end of the input pauses a review, which another program goes on with")
  func pauseAndResume() throws {
    let recall = try Recall()
    let first = try recall.script(cards + "review\n\n3\n")
    #expect(first.code == 0)
    #expect(first.lines.last == "Paused at 1/3. `resume` goes on.")
    let second = try recall.script("resume\n")
    #expect(second.lines.first == "Going on at 2/3.")
    #expect(second.lines.contains("Card 2 of 3, new, c2. 2 left: 2 new."))
  }

  @Test("nothing due says when the next card comes")
  func emptyQueue() throws {
    let run = try Recall().script("deck new D\ncard add D a 1\nreview\n\n4\nreview\nqueue\n")
    #expect(run.lines.suffix(2).allSatisfy { $0 == "Nothing is due. Next card 2026-03-04 04:00." })
    let empty = try Recall().script("deck new D\nreview D\n")
    #expect(
      empty.lines.last == "Nothing is due. 0/0: there is no card to come. `help card add`")
  }

  @Test("a cap keeps new cards back, and says when more come")
  func cap() throws {
    let run = try Recall().script(
      cards + "deck limit D 2\nqueue\nreview\n\n4\n\n4\nreview\n:clock +1day\nqueue\n")
    #expect(run.lines.count { $0.hasPrefix("c") && $0.contains(" new: ") } == 3)
    #expect(
      run.output.contains(
        "Session: 2 cards, 2 right, +8 XP. Next card 2026-03-03 04:00. "
          + "Today's new cards\nare used up; more come 2026-03-03 04:00."))
    #expect(run.lines.last == "c3 new: c")
  }

  @Test("a shuffled review has the same order for the same seed only")
  func shuffle() throws {
    let many = (1...12).map { "card add D f\($0) b\n" }.joined()
    func order(_ seed: String) throws -> [String] {
      let script =
        "deck new D\n" + many + "review --shuffle\n" + String(repeating: "\n4\n", count: 12)
      return try Recall().script(script, "--seed", seed).lines.filter { $0.hasPrefix("Front: ") }
    }
    let first = try order("1")
    #expect(try order("1") == first)
    #expect(Set(first).count == 12)
    #expect(try order("2") != first)
  }

  @Test("an edit keeps history and schedule")
  func editKeepsHistory() throws {
    let script = """
      deck new D
      card add D "el pna" bread
      review

      4
      card edit c1 --front "el pan"
      history c1
      card show c1 --json
      card add D "el pan" bread
      history c2

      """
    let run = try Recall().script(script)
    #expect(run.code == 0)
    #expect(run.output.contains("c1 el pan: 1 review."))
    #expect(run.lines.contains { $0.contains(" easy: ") && $0.hasSuffix("  el pna") })
    #expect(run.output.contains(#""front":"el pan","id":"c1""#))
    #expect(run.output.contains(#""dueDay":"2026-03-04""#))
    #expect(run.output.contains("c2 added to D. The same front is on c1."))
    #expect(run.output.contains("c2 el pan: 0 reviews."))
  }

  @Test("a long back wraps and is not cut")
  func longBack() throws {
    let back = (1...700).map { "w\($0)" }.joined(separator: " ")
    let run = try Recall().script(
      "deck new D\ncard add D a \"\(back)\"\nreview\n\n", "--width", "60")
    #expect(run.lines.allSatisfy { $0.count <= 60 })
    #expect(run.output.replacing("\n", with: " ").contains("Back: " + back))
  }

  @Test("a card's controls never reach the terminal")
  func hostileText() throws {
    let text = "\u{1B}]52;c;aGk=\u{7}\u{1B}[2J\u{9B}31m\u{202E}x"
    let script = """
      deck new "D \(text)"
      card add d1 "\(text)" "\(text)" #\(text)
      decks
      card show c1
      review

      2
      history c1
      find x
      nonsense \(text)

      """
    let run = try Recall().script(script, "--keep-going", "--echo")
    let all = run.output + run.errors
    for scalar in all.unicodeScalars where scalar != "\n" {
      #expect(!SafeCheck.isControl(scalar))
    }
    #expect(all.contains("\\u{1B}]52;c;aGk=\\u{07}"))
  }
}

/// What must never be printed.
enum SafeCheck {
  static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value < 0x20 || (0x7F..<0xA0).contains(scalar.value)
      || (0x202A...0x202E).contains(scalar.value)
  }
}
