import Testing

@testable import recall_replay

@Suite("Text from right to left, turned here")
struct VisualOrderTests {
  // By the Unicode Standard's Annex 9, from logical to visual order.
  @Test(
    "is as a terminal without reordering must get it",
    arguments: [
      ("שלום", "םולש"),
      ("שלום עולם", "םלוע םולש"),
      ("שלום (12.5) abc", "abc (12.5) םולש"),
      ("abc שלום 12", "abc 12 םולש"),
      ("abc (שלום)!", "abc (םולש)!"),
      ("שלום 2026-03-02", "2026-03-02 םולש"), ("مرحبا 2026-03-02", "02-03-2026 ابحرم"),
      ("مرحبا 12.5", "12.5 ابحرم"),
      ("el pan", "el pan"), ("12 (3)", "12 (3)"), ("", ""),
    ])
  func order(logical: String, visual: String) {
    #expect(VisualOrder.line(logical) == visual)
  }

  @Test("marks stay with their letters, and each line of a long text is turned by itself")
  func wrapped() {
    // Shin with its dot and its vowel.
    #expect(VisualOrder.line("\u{5E9}\u{5C1}\u{5B8}\u{5DC}") == "\u{5DC}\u{5E9}\u{5C1}\u{5B8}")
    var terminal = Terminal()
    terminal.width = 20
    let text = "אבגדהוזח טיכלמנסע פצקרשת"
    let usual = CardText.indented(text, on: terminal)
    #expect(usual.map { String($0.dropFirst(3)) } == ["אבגדהוזח טיכלמנסע", "פצקרשת"])
    terminal.reordersText = true
    let turned = CardText.indented(text, on: terminal)
    #expect(turned.map { String($0.dropFirst(3)) } == ["עסנמלכיט חזוהדגבא", "תשרקצפ"])
  }
}
