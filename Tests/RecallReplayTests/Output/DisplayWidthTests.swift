import Testing

@testable import recall_replay

@Suite("Display width")
struct DisplayWidthTests {
  struct Example: CustomTestStringConvertible {
    let text: String
    let columns: Int
    var testDescription: String { "\(text) takes \(columns)" }

    init(_ text: String, _ columns: Int) {
      self.text = text
      self.columns = columns
    }
  }

  @Test(
    "counts columns by cluster",
    arguments: [
      Example("", 0), Example("abc", 3), Example("el niño", 7), Example("e\u{301}", 1),
      Example("日本語", 6), Example("ｱ", 1), Example("Ａ", 2), Example("한국", 4),
      Example("\u{1112}\u{1161}\u{11AB}", 2), Example("😀", 2), Example("👨‍👩‍👧‍👦", 2),
      Example("🇪🇸", 2), Example("🇪", 1), Example("☕", 2), Example("❤\u{FE0F}", 2), Example("❤", 1),
      Example("👍🏽", 2), Example("a\u{200D}b", 2), Example("\u{200B}", 0),
      Example("1\u{FE0F}\u{20E3}", 2),
      Example("नमस्ते", 4), Example("שלום", 4), Example("½±", 2), Example("á̈̃", 1),
    ])
  func columns(example: Example) {
    #expect(DisplayWidth().columns(of: example.text) == example.columns)
  }

  @Test("what is ambiguous takes as much as was set")
  func ambiguous() {
    #expect(DisplayWidth(ambiguous: 2).columns(of: "½±α→") == 8)
    #expect(DisplayWidth(ambiguous: 1).columns(of: "½±α→") == 4)
    #expect(DisplayWidth(ambiguous: 2).columns(of: "abc日") == 5)
  }

  @Test("the tables ascend", arguments: [WidthTables.wide, WidthTables.ambiguous])
  func tablesAscend(table: [ClosedRange<UInt32>]) {
    #expect(zip(table, table.dropFirst()).allSatisfy { $0.upperBound < $1.lowerBound })
  }
}
