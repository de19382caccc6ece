import TestSupport
import Testing

@testable import recall_replay

@Suite("Acts that store their day")
struct VerifiedActTests {
  @Test(
    "a log that ends with one is whole",
    arguments: ["card bury c1", "card due c1 3", "card reset c1", "review\n\n3", "review\nn"])
  func whole(act: String) throws {
    let run = try Recall().script(
      """
      deck new A
      card add A one eins
      card add A two zwei
      \(act)
      :verify

      """)
    #expect(run.code == 0, "\(run.output)\(run.errors)")
    #expect(!run.output.contains("error"))
  }

  @Test("a log with a card that came learned, and an answer to it, is whole", arguments: [15, 33])
  func learnedElsewhere(interval: Int) throws {
    let recall = try Recall()
    let list = recall.folder.path("list.csv")
    try FileBytes.write(
      Array("front,back,due,interval,ease\nw,m,-3,\(interval),2.0\n".utf8), to: list)
    let run = try recall.script(
      """
      import \(list)
      review

      3
      stop
      :verify

      """)
    #expect(run.code == 0, "\(run.output)\(run.errors)")
    #expect(run.output.contains("good"))
    #expect(!run.output.contains("error"))
  }
}
