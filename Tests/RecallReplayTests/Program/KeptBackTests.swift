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

  @Test("a card brought back for one reason says what other keeps it back")
  func otherReason() throws {
    let run = try Recall().script(
      """
      deck new A
      card add A a x
      card add A b y
      card bury c1
      card suspend c1
      card unbury c1
      card bury c2
      card suspend c2
      card resume c2
      card suspend c2
      card due c2 3
      card add A c z
      card add A d w
      card bury c3 c4
      card suspend c3
      card unbury c3 c4
      """, "--width", "200")
    #expect(run.code == 0, "\(run.errors)")
    for line in [
      "c1 is buried no more, but suspended, in no queue.",
      "c2 is suspended no more, but buried until 2026-03-03.",
      "c2 is due 2026-03-05, interval 3d, but suspended, in no queue.",
    ] {
      #expect(run.lines.contains(line), "\(line): \(run.output)")
    }
    #expect(
      run.lines.last
        == "2 cards back in the queue, but 1 of them kept out of it for another reason.",
      "\(run.output)")
  }

  @Test("cards of archived decks are marked wherever they are shown, and their deck is offered")
  func archived() throws {
    let run = try Recall().script(
      """
      deck new A
      card add A front back
      review

      3
      stop
      deck archive A
      decks
      find front
      card show c1
      why c1
      history c1
      card show c1 --json
      preview A
      """, "--keep-going", "--width", "200")
    #expect(run.code == 1)
    for line in [
      "No decks but 1 archived one: `decks --all`", "c1 (A, deck archived): front = back",
      "Status: correct, deck archived", "c1 front (deck archived): 1 review.",
    ] {
      #expect(run.lines.contains(line), "\(line): \(run.output)")
    }
    #expect(run.output.contains("in an archived deck, in no queue, due "))
    #expect(run.output.contains(#""archived":true"#))
    #expect(run.errors.contains("A is archived.") && run.errors.contains("deck restore d1"))
  }

  @Test("the card that is shown goes when its deck is archived")
  func archivedMeanwhile() throws {
    let run = try Recall().script(
      """
      deck new A
      card add A front back
      deck new B
      card add B other side
      review

      deck archive A
      """)
    #expect(run.code == 0, "\(run.errors)")
    #expect(run.lines.contains { $0.hasPrefix("Card 1 of 1, new, c2.") }, "\(run.output)")
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
