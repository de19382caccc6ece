import Testing

@testable import recall_replay

@Suite("Completion")
struct CompletionTests {
  private func insertion(_ unfinished: String, _ candidates: String...) -> String? {
    Completion(unfinished: unfinished, candidates: candidates.map { .init($0) }).insertion
  }

  @Test("Tab adds what all candidates agree on, and a blank after the only one")
  func insertions() {
    #expect(insertion("re", "review") == "review ")
    #expect(insertion("re", "review", "resume") == nil)
    #expect(insertion("r", "review", "resume") == "re")
    #expect(insertion("sr", "src/") == "src/")
    #expect(insertion("x") == nil)
  }

  @Test("the list has a line each, hints side by side, and says how many more there are")
  func listing() {
    let completion = Completion(
      unfinished: "", candidates: [.init("a", "one"), .init("日本", "two"), .init("c")])
    #expect(
      completion.listing(on: Terminal(), limit: 2) == ["  a     one", "  日本  two", "  … 1 more"])
  }

  @Test("pasted text keeps its lines and loses its controls")
  func paste() {
    #expect(LineEditor.insertable("a\r\nb\rc\n") == "a\nb\nc")
    #expect(LineEditor.insertable("a\u{1B}[2J\tb\u{7F}") == "a[2J b")
  }
}
