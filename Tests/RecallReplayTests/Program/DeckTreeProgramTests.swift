import Testing

@testable import recall_replay

@Suite("Trees of decks in a script")
struct DeckTreeProgramTests {
  private let start = """
    deck new Spanish::food
    deck new Spanish::verbs
    card add food "el pan" bread
    card add food "la sal" salt
    card add verbs comer eat
    deck limit Spanish 2

    """

  @Test("the list shows decks below those above, in whole names where nothing is drawn")
  func list() throws {
    let plain = try Recall().script(start + "decks\n")
    #expect(plain.lines.first == "d1 Spanish::food, and d2 Spanish above it")
    #expect(
      plain.lines.suffix(3) == [
        "d2 Spanish: 2 new.", "d1 Spanish::food: 2 new.", "d3 Spanish::verbs: 1 new.",
      ])
  }

  @Test("limits are said in words: what is left, what waits")
  func words() throws {
    let run = try Recall().script(
      start + "queue\nhome\ndeck show Spanish\ndeck limit Spanish 9 --reviews 50 --today\n")
    #expect(run.code == 0, "\(run.errors)")
    #expect(run.output.contains("d2 Spanish: 2 new a day, 2 left today; 1 more wait."))
    #expect(run.output.contains("Beyond today's limits: 1 new. `deck limit DECK N --today`"))
    #expect(run.output.contains("2 left: 2 new"))
    #expect(run.output.contains("cards: 3, 0 here and the rest in 2 decks below"))
    #expect(run.output.contains("9 new today alone (else 2 new a day), 9 left today"))
  }

  @Test("a tree is deleted with the sums of all its decks, and kept without an answer")
  func remove() throws {
    let kept = try Recall().script(start + "deck rm Spanish\n")
    #expect(kept.code == 1)
    #expect(
      (kept.output + kept.errors).contains("2 decks below it, together 3 cards and 0 reviews"))
    let gone = try Recall().script(start + "deck rm Spanish\ndecks\n", "--yes")
    #expect(gone.output.contains("Deleted d2 Spanish with 2 decks below it and 3 cards."))
  }

  @Test("documents name the deck above, the limits and what waits")
  func documents() throws {
    let run = try Recall().script(
      start + "deck set Spanish order interval\ndecks --json\nqueue --json\n")
    #expect(
      run.output.contains(
        #"{"dailyNewLimit":20,"due":0,"id":"d1","learning":0,"name":"Spanish::food","new":2,"parent":"d2"}"#
      ))
    #expect(
      run.output.contains(
        #""id":"d2","learning":0,"name":"Spanish","new":2,"order":"interval","waiting":{"due":0,"new":1}"#
      ))
    #expect(run.output.contains(#""schema":"queue/1","waiting":{"due":0,"new":1}}"#))
  }

  @Test("decks below follow the scheduler of the one above, and each says where it has it from")
  func scheduler() throws {
    let run = try Recall().script(
      start + """
        deck set food steps 2m
        deck set Spanish scheduler sm2
        deck show food
        deck show verbs
        deck show verbs --json
        deck set food steps default
        deck show food
        deck set food scheduler default
        deck set verbs scheduler sm2
        deck set Spanish scheduler ladder
        """)
    #expect(run.code == 0, "\(run.errors)")
    for line in [
      "d2 Spanish: scheduler is now sm2, was ladder. d1 Spanish::food keeps its own: "
        + "`deck set d1 scheduler default` lets it follow.",
      "  scheduler: ladder, scheduled, steps 2m, relearn 10m, max-interval 36500 (its own)",
      "  scheduler: sm2, max-interval 36500 (from d2 Spanish)",
      "d1 Spanish::food: steps is now 1m 10m, was 2m.",
      "d1 Spanish::food: scheduler is now sm2, was ladder.",
    ] {
      #expect(unwrapped(run.output).contains(unwrapped(line)), "\(line): \(run.output)")
    }
    #expect(run.output.contains(#""parametersFrom":"d2""#))
    #expect(run.lines.contains("No change."))
    #expect(run.lines.last == "d2 Spanish: scheduler is now ladder, was sm2.")
  }

  @Test("a deck that gets a number of its own says that it follows no deck any more")
  func followsNoLonger() throws {
    let run = try Recall().script(
      start + "deck set Spanish scheduler fsrs\ndeck set food retention 0.8\n")
    #expect(
      unwrapped(run.output).contains(
        unwrapped(
          "Its scheduler and all its numbers are its own now and follow d2 Spanish no longer: "
            + "`deck set d1 scheduler default` goes back.")), "\(run.output)")
  }

  @Test("what a key was is said for each of them")
  func before() throws {
    let run = try Recall().script(
      """
      deck new D
      deck set D scheduler fsrs
      deck set D retention 0.85
      deck set D fuzz off
      deck set D leech 4 suspend
      deck set D siblings keep
      """)
    #expect(
      run.lines.dropFirst(2) == [
        "d1 D: retention is now 0.85, was 0.9.", "d1 D: fuzz is now off, was on.",
        "d1 D: leech is now 4 suspend, was 8.", "d1 D: siblings is now keep, was bury.",
      ])
  }

  private func unwrapped(_ text: String) -> String {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}
