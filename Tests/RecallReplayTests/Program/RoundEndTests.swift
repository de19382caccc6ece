import Foundation
import Testing

@Suite("How rounds end")
struct RoundEndTests {
  private static let deck = """
    deck new es
    card add es "el pan" bread
    card add es "la leche" milk
    card add es "la casa" house
    card add es "el agua" water

    """

  private func output(of lines: String, _ flags: String...) throws -> String {
    let recall = try Recall()
    let run = try recall.script(Self.deck + lines, "--yes", "--keep-going", flags[0], flags[1])
    return run.output.replacing("\n", with: " ")
  }

  @Test("a deck that is deleted under a round: what happened, what is kept, what to type")
  func deleted() throws {
    let lines = "practice es\n\n3\ndeck rm es\n"
    let english = try output(of: lines, "--lang", "en")
    #expect(
      english.contains(
        "es was deleted: 3 cards were not asked; your answers are kept. `undo` right after it "
          + "brings it back."))
    #expect(english.contains("1 card, 1 right, +4 XP"))
    let german = try output(of: lines, "--lang", "de")
    #expect(german.contains("es wurde gelöscht: 3 Karten kamen nicht mehr dran"))
  }

  @Test("a deck that is archived under a board of pairs ends the round, too")
  func archived() throws {
    let english = try output(
      of: "place\n3\n2\n4\n4\n3\n3\n4\n2\npractice es --mode memory\ndeck archive es\nhome\n",
      "--lang", "en")
    #expect(english.contains("es was archived: 4 cards were not asked"))
    #expect(english.contains("`deck restore d1`"))
  }

  @Test("a round without an answer that is left says so, and goes on")
  func beforeTheFirst() throws {
    let lines = "practice es\n\n3\nu\nstop\nresume\n\n3\n"
    let english = try output(of: lines, "--lang", "en")
    #expect(english.contains("Paused before the first answer, 4 to go. `resume` goes on."))
    #expect(english.contains("Going on with cards at 1/4, es."))
    let review = try output(of: "review es\n\n3\nu\nstop\n", "--lang", "en")
    #expect(review.contains("Paused before the first answer, 4 to go."))
  }

  @Test("a review of irregular verbs says that forms are asked, as a round does")
  func forms() throws {
    let lines = """
      place
      3
      2
      4
      4
      3
      3
      4
      2
      practice irregular
      q
      review irregular

      q
      cram deck:d2
      q
      review es
      q

      """
    let english = try output(of: lines, "--lang", "en")
    #expect(english.components(separatedBy: "Hint: past, participle.").count == 4)
  }
}
