import TestSupport
import Testing

@Suite("Transcript")
struct TranscriptTests {
  @Test("the session of the manual prints as it stands there")
  func manual() throws {
    let recall = try Recall()
    let script = """
      deck new Spanish
      card add Spanish "el pan" bread #food
      review

      3
      :clock +10m
      queue

      """
    let run = try recall.script(script, "--echo")
    #expect(run.errors == "")
    #expect(run.code == 0)
    #expect(
      run.output == """
        recall> deck new Spanish
        d1 Spanish
        recall> card add Spanish "el pan" bread #food
        c1 added to Spanish (food).
        recall [1 left]> review
        Card 1 of 1, new, c1. 1 left: 1 new.
        Front: el pan
        reveal>
        Back: bread
        Tags: food. New.
        1 again 1m, 2 hard 5m, 3 good 10m, 4 easy 2d
        rate> 3
        Good. Back at 09:10, 10 minutes. 0 left.
        Session: 1 card, 1 right, +4 XP. Next card 09:10.
        Badge earned: First Light (first finished session).
        recall> :clock +10m
        2026-03-02 09:10 (standing).
        recall [1 left]> queue
        c1 learning, due 09:10: el pan

        """)
  }

  @Test("the same input gives the same bytes, whatever the surroundings")
  func deterministic() throws {
    let script = """
      deck new Spanish
      card add Spanish "el pan" bread
      card add Spanish "la leche" milk
      review --shuffle

      3

      1
      history --json
      :log --json
      decks --json
      stats --json

      """
    let first = try Recall().script(script)
    let second = try Recall().script(
      script, environment: ["LC_ALL": "tr_TR.UTF-8", "TZ": "Asia/Tokyo", "COLUMNS": "33"])
    #expect(first.code == 0)
    #expect(first.output == second.output)
    #expect(first.errors == second.errors)
  }

  @Test("started with nothing to do, the first line is the header")
  func startsOnHome() throws {
    let run = try Recall().script("")
    #expect(run.code == 0)
    #expect(run.lines.first == "Recallbox, Monday 2026-03-02, 0 decks, 0 cards")
  }
}
