import TestSupport
import Testing

@Suite("What is said of cards out of the queue, and what :expect sees")
struct KeptBackTests {
  @Test("a suspended or buried card claims no place in the queue")
  func keptBack() throws {
    let recall = try Recall()
    let run = try recall.script(
      """
      deck new Spanish
      card add Spanish a x
      card add Spanish b y
      card add Spanish c z
      review

      4
      q
      card suspend c1
      card suspend c2
      card bury c3
      why c1
      card show c1
      why c2
      card show c2
      why c3
      """)
    #expect(run.code == 0, "\(run.errors)")
    let said = run.output.replacing("\n", with: " ")
    #expect(said.contains("suspended, in no queue, due 2026-"))
    #expect(
      said.contains(
        "c2 is new: it was never answered. It is suspended, in no queue; its place 2 among the new "
          + "cards is kept."), "\(run.output)")
    #expect(said.contains("It is buried until 2026-03-03; its place 3"))
    #expect(!said.contains("due now"))
  }

  @Test(
    "an expectation matches what was said before it was broken to fit", arguments: [24, 40, 80])
  func unwrapped(width: Int) throws {
    let recall = try Recall()
    let run = try recall.script(
      """
      deck new Spanish
      card add Spanish "el pan de cada día" "our daily bread"
      :expect c1 added to Spanish\\.
      find pan
      :expect el pan de cada día = our daily bread
      why c1
      :expect is new: it was never answered, and is at place 1 among the new cards
      """, "--width", "\(width)")
    #expect(run.code == 0, "\(run.errors)")
    let wrong = try recall.script("decks\n:expect nothing of the kind\n")
    #expect(wrong.code == 1)
  }
}
