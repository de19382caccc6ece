import Testing

@Suite("Practice and the schedule")
struct PracticedScheduleTests {
  /// Eight right answers: level 9, which opens every mode.
  private static let placed = "place\n3\n2\n4\n4\n3\n3\n4\n2\n"
  private static let word = placed + "deck new es\ncard add es pan bread\n"
  private static func typed(_ answer: String) -> String {
    "practice es --mode type\n\(answer)\n\n"
  }

  private static func points(_ run: Recall.Run) -> [String] {
    run.lines.filter { $0.hasPrefix("Good.") || $0.hasPrefix("Again.") }.map { line in
      line.split(separator: " ").adjacentPair(endingWith: "XP") ?? "none"
    }
  }

  @Test("a card paid in the morning moves on in the evening, paid or not (B41)")
  func unpaid() throws {
    let run = try Recall().script(
      Self.word + Self.typed("bread") + ":clock +10h\n" + Self.typed("milk") + ":clock +1m\n"
        + Self.typed("bread") + "history c1\ncard show c1\nlevel\n")
    #expect(Self.points(run) == ["+4", "-2", "none"], "\(run.output)")
    #expect(run.output.contains("c1 pan: 3 reviews."))
    #expect(run.output.contains("Status: correct"), "\(run.output)")
    #expect(run.output.contains("Earned 634, mistakes cost 2."))
  }

  @Test("five right answers in one day raise the box once (B43)")
  func early() throws {
    let rounds = Self.typed("bread") + ":clock +10m\n" + Self.typed("bread")
    let run = try Recall().script(
      Self.word + rounds + ":clock +10m\n" + Self.typed("bread") + Self.typed("bread")
        + Self.typed("bread") + "card show c1\n")
    #expect(run.output.contains("Schedule: box 1, ease 2.50, seen 5, lapses 0"), "\(run.output)")
    #expect(run.lines.count { $0.contains("Before its day") } == 3)
    // By right answers on their days, learned needs 1 + 2 + 4 + 8 of them.
    var days = rounds
    for wait in [1, 2, 4, 8] { days += ":clock +\(wait)d\n" + Self.typed("bread") }
    let learned = try Recall().script(Self.word + days + "card show c1\n")
    #expect(learned.output.contains("* learned: pan"), "\(learned.output)")
    #expect(learned.output.contains("Schedule: box 5,"))
  }

  @Test("practice asks beyond the cap of new cards and uses it up (B44)")
  func cap() throws {
    var script = Self.placed + "deck new es\n"
    for number in 1...35 { script += "card add es word\(number) answer\(number)\n" }
    script += "decks\npractice es --size 30\n"
    script += String(repeating: "\n4\n", count: 30) + "decks --json\nreview es\n"
    let run = try Recall().script(script)
    #expect(run.output.contains("Round: 30 cards, 30 right"), "\(run.output)")
    #expect(run.output.contains("\"new\":0"), "\(run.output)")
    #expect(run.output.contains("Today's new cards are used up"), "\(run.output)")
  }
}

extension [Substring] {
  /// What stands before a word; nil where the word is not there.
  fileprivate func adjacentPair(endingWith word: String) -> String? {
    firstIndex { $0 == word }.flatMap { $0 > 0 ? String(self[$0 - 1]) : nil }
  }
}
