import Testing

@testable import recall_replay

@Suite("Card form")
struct CardFormTests {
  @Test("reads what the page shows")
  func example() throws {
    let text = """
      # c12 in Español · food. Only lines above the first mark are comments.
      --- front
      el pan
      --- back
      bread; loaf
      --- tags
      food

      """
    let form = CardForm(front: "el pan", back: "bread; loaf", tags: ["food"])
    #expect(try CardForm(parsing: text) == form)
    #expect(
      form.text(comments: [
        "c12 in Español · food. Only lines above the first mark are comments."
      ]) == text)
  }

  @Test(
    "a text comes back as it was",
    arguments: [
      "", "a", "a\nb", "\n", "a\n", "\n\na\n\n", "# no comment", "--- back", "\\--- back",
      "\\\\--- front\n--- tags", "--- front ", "--- other", "  spaced  ", "日本\t語",
    ])
  func roundTrip(text: String) throws {
    let form = CardForm(front: text, back: "x" + text, tags: ["a", "b"])
    #expect(try CardForm(parsing: form.text(comments: ["one"])) == form)
    let swapped = CardForm(front: "q", back: text, tags: [])
    #expect(try CardForm(parsing: swapped.text(comments: [])) == swapped)
  }

  @Test("is read the same with the line ends of other systems")
  func carriageReturns() throws {
    let form = CardForm(front: "a\nb", back: "c", tags: ["x", "y"])
    let text = form.text(comments: ["one"]).replacing("\n", with: "\r\n")
    #expect(try CardForm(parsing: text) == form)
    #expect(CardForm.withoutComments(text) == CardForm.withoutComments(form.text(comments: [])))
  }

  @Test("a missing, doubled or misplaced mark is refused")
  func refuses() {
    #expect(throws: FormError.markMissing("--- tags")) {
      try CardForm(parsing: "--- front\na\n--- back\nb\n")
    }
    #expect(throws: FormError.marksOutOfOrder) {
      try CardForm(parsing: "--- back\na\n--- front\nb\n--- tags\n")
    }
    #expect(throws: FormError.marksOutOfOrder) {
      try CardForm(parsing: "--- front\na\n--- front\nb\n--- back\nc\n--- tags\n")
    }
    #expect(throws: FormError.textAboveMarks) {
      try CardForm(parsing: "el pan\n--- front\na\n--- back\nb\n--- tags\n")
    }
  }

  @Test("comments and blanks alone are an empty form")
  func empty() {
    #expect(CardForm.isEmpty("# a\n\n  \n"))
    #expect(CardForm.isEmpty(""))
    #expect(!CardForm.isEmpty("--- front\n"))
  }
}
