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
}
