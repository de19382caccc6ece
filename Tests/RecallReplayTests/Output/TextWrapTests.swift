import Testing

@testable import recall_replay

@Suite("Text wrap")
struct TextWrapTests {
  private func wrapped(_ text: String, _ width: Int, taken: Int = 0) -> [String] {
    TextWrap(width: width, terminal: Terminal()).lines(text, taken: taken)
  }

  @Test("breaks between words, else between clusters")
  func breaks() {
    #expect(wrapped("the quick brown fox", 10) == ["the quick", "brown fox"])
    #expect(wrapped("abcdefghij", 4) == ["abcd", "efgh", "ij"])
    #expect(wrapped("日本語日本語", 5) == ["日本", "語日", "本語"])
    #expect(wrapped("👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧‍👦", 4) == ["👨‍👩‍👧‍👦👨‍👩‍👧‍👦", "👨‍👩‍👧‍👦"])
  }

  @Test("keeps line breaks, leading blanks and empty lines")
  func keeps() {
    #expect(wrapped("a\n\n  b", 10) == ["a", "", "  b"])
    #expect(wrapped("", 10) == [""])
  }

  @Test("room taken by a label counts on the first line only")
  func label() {
    #expect(wrapped("aaa bbb ccc", 8, taken: 4) == ["aaa", "bbb ccc"])
  }

  @Test("nothing is lost and no line is too wide", arguments: UInt64(0)..<100)
  func losesNothing(seed: UInt64) {
    var random = LinearRandom(state: seed)
    let pieces = ["a", "be", " ", " ", "日", "e\u{301}", "👨‍👩‍👧", "\n", "word", "🇪🇸"]
    let text = (0..<80).map { _ in pieces[Int(random.next() % UInt64(pieces.count))] }.joined()
    let width = 2 + Int(random.next() % 20)
    let lines = wrapped(text, width)
    let kept = lines.joined().filter { $0 != " " }
    #expect(kept == text.filter { $0 != " " && $0 != "\n" })
    #expect(lines.allSatisfy { DisplayWidth().columns(of: $0) <= width })
  }
}

/// A small generator for made texts: the same for a seed, everywhere.
struct LinearRandom: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state >> 33
  }
}
