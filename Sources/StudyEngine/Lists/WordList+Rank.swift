/// How usual the words of a list are, reckoned from its own examples.
///
/// A word that many examples use, whatever word they are about, is a usual one. Of those used
/// alike the shorter comes first, then the one earlier in the list. Cost: a pass over the examples.
extension WordList {
  /// The places of the entries, the most usual word first.
  var fromUsualToRare: [Int] {
    let uses = usesInExamples
    let keys = entries.map { entry in
      // A phrase is as rare as its rarest word.
      let words = Self.words(of: entry.term)
      return (
        uses: words.map { Self.uses(of: $0, in: uses) }.min() ?? 0, length: entry.term.utf8.count
      )
    }
    return entries.indices.sorted { left, right in
      let (first, second) = (keys[left], keys[right])
      return (second.uses, first.length, left) < (first.uses, second.length, right)
    }
  }

  private var usesInExamples: [String: Int] {
    var uses: [String: Int] = [:]
    for entry in entries {
      for word in Self.words(of: entry.example ?? "") { uses[word, default: 0] += 1 }
    }
    return uses
  }

  /// Uses of a word with the regular endings of English: plural, past, participle.
  private static func uses(of word: String, in uses: [String: Int]) -> Int {
    var forms = ["", "s", "es", "d", "ed", "ing"].map { word + $0 }
    if word.hasSuffix("e") { forms.append(word.dropLast() + "ing") }
    if word.hasSuffix("y") { forms += ["ies", "ied"].map { word.dropLast() + $0 } }
    return forms.reduce(0) { $0 + (uses[$1] ?? 0) }
  }

  /// Runs of letters from a to z and apostrophes, in small letters.
  private static func words(of text: String) -> [String] {
    text.utf8.split { byte in !(isLetter(byte | 0x20) || byte == 0x27) }
      .map { String(decoding: $0.map { $0 == 0x27 ? $0 : $0 | 0x20 }, as: UTF8.self) }
  }

  private static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte) }
}
