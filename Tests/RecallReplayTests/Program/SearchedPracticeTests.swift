import Testing

@Suite("Practice over a search")
struct SearchedPracticeTests {
  private static let decks = """
    deck new Food --lang es
    deck new Rivers --lang es
    deck new Words --lang en
    card add Food "el pan" bread #noun
    card add Food "la leche" milk #noun
    card add Rivers Ebro Zaragoza
    card add Words tree Baum #noun

    """

  @Test("takes what a search finds, over all decks, and goes on with the cards it began with")
  func search() throws {
    let recall = try Recall()
    let first = try recall.script(
      Self.decks + "practice --find tag:noun\n\n3\nstop\nhistory c1\n", "--echo")
    #expect(first.output.contains("cards 1/3, tag:noun"), "\(first.output)")
    // A card that the search finds by now is not in the round, one that it lost still is.
    let second = try recall.script(
      "card tag c3 #noun\ncard tag c1 -noun\nresume\n\n3\n\n3\nstop\n")
    #expect(second.output.contains("Going on with cards at 2/3, tag:noun."), "\(second.output)")
    #expect(second.output.contains("Front: el pan"), "\(second.output)")
    #expect(!second.output.contains("Front: Ebro"), "\(second.output)")
    #expect(second.output.contains("Round: 3 cards, 3 right"), "\(second.output)")
  }

  @Test("takes a status, and says where nothing fits")
  func status() throws {
    let run = try Recall().script(
      Self.decks + "practice wrong --find tag:noun\npractice unlearned --find deck:Rivers\n\n"
        + "1\npractice --find tag:none-such\npractice --find is:what\n", "--keep-going")
    #expect(run.errors.contains("tag:noun has no wrong cards."), "\(run.errors)")
    #expect(run.output.contains("cards 1/1, deck:Rivers"), "\(run.output)")
    #expect(run.errors.contains("tag:none-such has no cards to practise."))
    #expect(run.errors.contains("is: takes"), "\(run.errors)")
  }

  @Test("a language stands for all decks in it, where no deck or list is called so")
  func language() throws {
    let run = try Recall().script(
      Self.decks + "practice es\nstop\npractice es wrong\npractice fr\ndeck new es\n"
        + "card add es uno one\npractice es\n", "--keep-going")
    #expect(run.output.contains("cards 1/3, es"), "\(run.output)")
    #expect(run.errors.contains("es has no wrong cards."), "\(run.errors)")
    #expect(run.errors.contains("No deck \"fr\"."))
    #expect(run.output.contains("cards 1/1, es"), "\(run.output)")
  }

  @Test("other answers come from the deck of the card that is asked")
  func options() throws {
    let placed = "place\n3\n2\n4\n4\n3\n3\n4\n2\n"
    var script = placed + "deck new A --lang es\ndeck new B --lang es\n"
    for number in 0..<6 {
      script += "card add A a\(number) one\(number)\ncard add B b\(number) two\(number)\n"
    }
    let run = try Recall().script(script + "practice es --mode quiz\n1\n\n1\n\n1\n\n1\nstop\n")
    var asked = ""
    for line in run.lines {
      if line.hasPrefix("Front: ") { asked = line }
      guard line.count > 2, line.dropFirst().hasPrefix(" ") else { continue }
      let option = line.dropFirst(2)
      if option.hasPrefix("one") { #expect(asked.hasPrefix("Front: a"), "\(run.output)") }
      if option.hasPrefix("two") { #expect(asked.hasPrefix("Front: b"), "\(run.output)") }
    }
    #expect(!asked.isEmpty)
  }
}
