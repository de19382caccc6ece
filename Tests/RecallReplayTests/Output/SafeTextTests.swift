import Testing

@testable import recall_replay

@Suite("Safe text")
struct SafeTextTests {
  struct Example: CustomTestStringConvertible {
    let text: String
    let shown: String
    var testDescription: String { shown }

    init(_ text: String, _ shown: String) {
      self.text = text
      self.shown = shown
    }
  }

  @Test(
    "shows what a terminal would obey",
    arguments: [
      Example("plain text, ñ 日本 😀", "plain text, ñ 日本 😀"),
      Example("\u{1B}]52;c;aGk=\u{7}", "\\u{1B}]52;c;aGk=\\u{07}"),
      Example("\u{1B}[2J\u{1B}[H", "\\u{1B}[2J\\u{1B}[H"), Example("\u{9B}31m", "\\u{9B}31m"),
      Example("a\u{0}b\u{8}c\u{7F}", "a\\u{00}b\\u{08}c\\u{7F}"),
      Example("\u{202E}evil\u{202C}", "\\u{202E}evil\\u{202C}"),
      Example("\u{2066}x\u{2069}\u{200F}", "\\u{2066}x\\u{2069}\\u{200F}"),
      Example("a\tb", "a    b"), Example("a\nb\r\nc\rd", "a\nb\nc\nd"),
      Example("a\u{2028}b\u{85}c", "a\nb\nc"), Example("👨‍👩‍👧", "👨‍👩‍👧"), Example("نمی‌خواهم", "نمی‌خواهم"),
      Example("\u{FEFF}x", "\\u{FEFF}x"),
    ])
  func shows(example: Example) {
    #expect(SafeText.block(example.text) == example.shown)
  }

  @Test("on one line, line breaks are shown")
  func line() {
    #expect(SafeText.line("a\nb\r\n\nc") == "a / b / c")
  }

  @Test("no scalar below U+0300 but the harmless ones gets through", arguments: [0x0...0x2FF])
  func exhaustive(values: ClosedRange<UInt32>) {
    for value in values {
      guard let scalar = Unicode.Scalar(value) else { continue }
      for shown in SafeText.block("a" + String(scalar) + "b").unicodeScalars where shown != "\n" {
        #expect(shown.value >= 0x20 && !(0x7F..<0xA0).contains(shown.value))
      }
    }
  }
}
