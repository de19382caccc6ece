import TestSupport
import Testing

@testable import StudyEngine

@Suite("Typed answers", .tags(.golden))
struct AnswerCheckTests {
  struct Example: CustomTestStringConvertible, Sendable {
    let typed: String
    let side: String
    let verdict: AnswerVerdict

    var testDescription: String { "\(typed) for \(side)" }
  }

  @Test("each is worth what the rules say", arguments: examples)
  func verdicts(example: Example) throws {
    #expect(try Self.verdict(example.typed, example.side) == example.verdict)
  }

  @Test("a near word that answers another card is another word")
  func otherAnswer() throws {
    let verdict = try AnswerCheck.verdict(on: "bead", AnswerKey("bread")) { $0.joined == "bead" }
    #expect(verdict == .wrong)
  }

  @Test("other cards are asked for only where there is a slip of spelling")
  func askedSeldom() throws {
    for typed in ["bread", "br\u{E9}ad", "milk", ""] {
      _ = try AnswerCheck.verdict(on: typed, AnswerKey("bread")) { _ in
        Issue.record("asked for \(typed)")
        return false
      }
    }
  }

  @Test("two alternatives overlap if a form is the same")
  func overlap() {
    for mark in ["\u{93F}", "\u{64E}", "\u{200D}"] {
      #expect(AnswerKey("a;\(mark)b").alternatives.map(\.shown) == ["a", "\(mark)b"])
      #expect(AnswerKey("a (\(mark)b) c").alternatives[0].forms.count == 2)
    }
    #expect(AnswerKey("das Sofa; die Couch").overlaps(AnswerKey("Couch / Liege")))
    #expect(AnswerKey("(sich) beeilen").overlaps(AnswerKey("beeilen")))
    #expect(!AnswerKey("die Bank").overlaps(AnswerKey("die B\u{E4}nke")))
  }

  private static func verdict(_ typed: String, _ side: String) throws -> AnswerVerdict {
    try AnswerCheck.verdict(on: typed, AnswerKey(side)) { _ in false }
  }

  private static func right(_ typed: String, _ side: String) -> Example {
    Example(typed: typed, side: side, verdict: .right)
  }

  private static func wrong(_ typed: String, _ side: String) -> Example {
    Example(typed: typed, side: side, verdict: .wrong)
  }

  private static func slip(
    _ slip: AnswerSlip, _ typed: String, _ side: String, of answer: String? = nil
  ) -> Example {
    Example(typed: typed, side: side, verdict: .slip(slip, answer: answer ?? side))
  }

  static let examples: [Example] = [
    // Case, white space, composition, punctuation.
    right("Bread", "bread"), right("  BREAD\t", "bread"), right("ice   cream", "ice cream"),
    right("cafe\u{301}", "caf\u{E9}"), right("what's up", "What\u{2019}s up?"),
    right("Que tal", "\u{BF}Que tal?"), right("well-known", "well-known"),
    right("eg", "e.g."), right("went gone", "went, gone"), right("went,gone", "went, gone"),
    right("?", "?"), wrong("!", "?"), wrong("", "bread"), wrong("   ", "bread"),
    // An apostrophe or a hyphen inside a word counts.
    slip(.spelling, "wellknown", "well-known"), slip(.spelling, "dont go", "don't go"),
    // Alternatives.
    right("loaf", "bread; loaf"), right("bread", "bread; loaf"), right("loaf", "bread / loaf"),
    right("and/or", "and/or"), right("color", "colour / color (shade)"),
    wrong("bread loaf", "bread; loaf"), wrong("shade", "colour / color (shade)"),
    // Several at once: all that were typed must be right.
    right("bread; loaf", "bread; loaf"), right("loaf, bread", "bread; loaf"),
    right("color / colour", "colour / color"), right("bread; bread", "bread; loaf"),
    right("der Stra\u{DF}e; weg", "die Strasse; der Weg; der Strasse"),
    slip(.accent, "adios, hola", "hola; adi\u{F3}s", of: "adi\u{F3}s"),
    wrong("bread; milk", "bread; loaf"), wrong("bred; loaf", "bread; loaf"),
    wrong("went", "went, gone"), wrong("gone, went", "went, gone"),
    right("burned, burned; burnt, burnt", "burnt, burnt; burned, burned"),
    // Words in brackets.
    right("beeilen", "(sich) beeilen"), right("sich beeilen", "(sich) beeilen"),
    right("ein Auge haben", "(gern) ein Auge (auf etwas) haben"),
    right("gern ein Auge auf etwas haben", "(gern) ein Auge (auf etwas) haben"),
    right("ein Auge auf etwas haben", "(gern) ein Auge (auf etwas) haben"),
    right("get", "get (a; b / c)"), right("a :(", "a :("),
    // The article before a German noun.
    right("Hund", "der Hund"), right("der Hund", "der Hund"), right("hund", "der Hund"),
    slip(.spelling, "das Hund", "der Hund"), wrong("out", "die out"),
    right("kleine Geld", "das kleine Geld"),
    // Accents alone.
    slip(.accent, "buenos dias", "buenos d\u{ED}as"), slip(.accent, "schon", "sch\u{F6}n"),
    slip(.accent, "si", "s\u{ED}"), slip(.accent, "Fu\u{DF}g\u{E4}nger", "Fussganger"),
    // German letters as they are typed elsewhere.
    right("strasse", "Stra\u{DF}e"), right("STRASSE", "Stra\u{DF}e"),
    right("schoen", "sch\u{F6}n"), right("Uebergroesse", "\u{DC}bergr\u{F6}\u{DF}e"),
    right("Uebergr\u{F6}\u{DF}e", "\u{DC}bergr\u{F6}\u{DF}e"),
    wrong("Isr\u{E4}l", "Israel"),
    // Spelling: none up to 3 letters, one from 4, two from 8.
    slip(.spelling, "bred", "bread"), wrong("cot", "cat"), wrong("milk", "bread"),
    slip(.spelling, "baed", "baad"), wrong("brxxd", "bread"), slip(.spelling, "berad", "bread"),
    slip(.spelling, "elefant", "elephant"), wrong("elefandt", "elephant"),
    slip(.spelling, "buenas dias", "buenos d\u{ED}as"),
    slip(.spelling, "loav", "bread; loaf", of: "loaf"),
  ]
}

@Suite("Distances of spelling", .tags(.property))
struct EditDistanceTests {
  @Test("up to 2 it is that of Damerau and Levenshtein in full", arguments: UInt64(0)..<200)
  func agrees(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for _ in 0..<40 {
      let left = Self.word(&random)
      let right = Self.word(&random)
      let full = Self.full(left, right)
      for limit in 0...2 {
        #expect(
          EditDistance.distance(left, right, atMost: limit) == (full <= limit ? full : nil),
          "\(String(left)) \(String(right)) \(limit)")
      }
    }
  }

  private static func word(_ random: inout SplitMix64) -> [Character] {
    let length = Int(random.next() % 7)
    return (0..<length).map { _ in ["a", "b", "c"][Int(random.next() % 3)] }
  }

  /// The textbook's table with the last place of each letter.
  private static func full(_ left: [Character], _ right: [Character]) -> Int {
    let far = left.count + right.count
    var last: [Character: Int] = [:]
    var table = [[Int]](
      repeating: [Int](repeating: 0, count: right.count + 2), count: left.count + 2)
    table[0][0] = far
    for i in 0...left.count {
      table[i + 1][0] = far
      table[i + 1][1] = i
    }
    for j in 0...right.count {
      table[0][j + 1] = far
      table[1][j + 1] = j
    }
    for (i, letter) in left.enumerated() {
      var match = 0
      for (j, other) in right.enumerated() {
        let (k, l) = (last[other] ?? 0, match)
        if letter == other { match = j + 1 }
        table[i + 2][j + 2] = min(
          table[i + 1][j + 1] + (letter == other ? 0 : 1), table[i + 2][j + 1] + 1,
          table[i + 1][j + 2] + 1, table[k][l] + (i + 1 - k - 1) + 1 + (j + 1 - l - 1))
      }
      last[letter] = i + 1
    }
    return table[left.count + 1][right.count + 1]
  }
}
