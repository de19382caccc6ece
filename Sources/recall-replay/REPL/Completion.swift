/// What may stand in place of the last, unfinished word before the cursor.
struct Completion: Equatable {
  /// A word that fits, and what it means in a few words.
  struct Candidate: Equatable {
    let text: String
    let hint: String

    init(_ text: String, _ hint: String = "") {
      self.text = text
      self.hint = hint
    }
  }

  /// The unfinished word, which every candidate replaces; it may be empty.
  var unfinished: String
  var candidates: [Candidate]

  /// What Tab puts in place of the unfinished word; nil when nothing can be added.
  ///
  /// It is as much as all candidates agree on, with a space after the only one.
  var insertion: String? {
    guard let first = candidates.first else { return nil }
    if candidates.count == 1 { return first.text.hasSuffix("/") ? first.text : first.text + " " }
    var common = Substring(first.text)
    for candidate in candidates.dropFirst() {
      while !candidate.text.hasPrefix(common) { common = common.dropLast() }
    }
    return common.count > unfinished.count ? String(common) : nil
  }

  /// The candidates, a line each, their hints side by side.
  func listing(on terminal: Terminal, limit: Int = 40) -> [String] {
    let width = candidates.prefix(limit).map { terminal.measure($0.text) }.max() ?? 0
    var lines = candidates.prefix(limit).map { candidate in
      candidate.hint.isEmpty
        ? "  " + candidate.text
        : "  " + terminal.padded(candidate.text, to: width) + "  " + candidate.hint
    }
    if candidates.count > limit { lines.append("  … \(candidates.count - limit) more") }
    return lines
  }
}
