import Foundation
import TestSupport
import Testing

@Suite("The game at the prompt")
struct GameNewsProgramTests {
  private static let deck = """
    deck new es --lang es
    card add es "el pan" bread
    card add es "la leche" milk

    """

  @Test("the placement test tells what its level opened; taken twice it says what it gave")
  func place() throws {
    let recall = try Recall()
    let run = try recall.script(
      "place\n3\n2\n4\n4\n3\n3\n4\n2\nplace\n", "--plain", "--keep-going")
    #expect(run.output.contains("Level 9, Rookie. Now open: modes memory, quiz, type, match"))
    #expect(run.output.contains("9 chests ready: `claim` opens them."))
    let all = run.output + run.errors
    #expect(all.contains("The test was taken: it gave level 9."))
    #expect(!all.contains("was not finished"))
    #expect(all.contains("Your level is as it was."))
  }

  @Test("a round and a review tell goal and badge at their end, in both languages and as JSON")
  func ends() throws {
    let answers = "practice es\n\n4\n\n4\n"
    for (flags, texts) in [
      (["--plain"], ["Daily goal reached: 2/2.", "Badge earned: First Light"]),
      (
        ["--plain", "--lang", "de"],
        ["Tagesziel erreicht: 2/2.", "Abzeichen verdient: Erstes Licht"]
      ),
      (["--json"], [#""badges":[{"name":"First Light","number":1}]"#, #""news":{"#]),
    ] {
      let recall = try Recall()
      _ = try recall.script(Self.deck + "goal 2\n")
      let run = try recall.run(
        "recall", ["--data", recall.data] + recall.world + flags + ["--script", "-"],
        input: answers)
      for text in texts { #expect(run.output.contains(text), "\(text): \(run.output)") }
      let later = try recall.run(
        "recall", ["--data", recall.data] + recall.world + flags + ["--script", "-"],
        input: "practice es\n\n4\nq\n")
      #expect(!later.output.contains(texts[1]))
    }
  }

  @Test("the glossary takes the beginning of words, lists their own names")
  func names() throws {
    let recall = try Recall()
    let run = try recall.script(
      "add abbey Abtei\nadd apple Apfel\nglossary AB\nglossary a\ndeck set own new 7\n"
        + "practice\nidioms\n", "--plain", "--keep-going")
    let parts = run.output.components(separatedBy: "abbey")
    #expect(parts.count >= 3)
    let glossary = run.output.components(separatedBy: "\n").filter { $0.contains("Apfel") }
    #expect(glossary.count == 1)
    #expect((run.output + run.errors).contains("Idioms opens at level 8"))
    #expect(!(run.output + run.errors).contains("No command"))
    #expect(!(run.output + run.errors).contains("No deck"))
  }
}
