/// What may stand in place of the last, unfinished word before the cursor.
struct Completion: Equatable {
  /// A word that fits, and what it means in a few words.
  struct Candidate: Equatable {
    /// The word as it is meant, without quotes.
    let text: String
    let hint: String
    /// Whether more may follow without a blank: a folder, `tag:`.
    let isOpen: Bool

    init(_ text: String, _ hint: String = "", isOpen: Bool = false) {
      self.text = text
      self.hint = hint
      self.isOpen = isOpen || text.hasSuffix("/")
    }
  }

  /// The unfinished word as it was typed, which every candidate replaces; it may be empty.
  var unfinished: String
  var candidates: [Candidate]

  /// What Tab puts in place of the unfinished word; nil when nothing can be added.
  ///
  /// It is as much as all candidates agree on, with a space after the only one, in quotes where
  /// there is a blank in it.
  var insertion: String? {
    guard let first = candidates.first else { return nil }
    if candidates.count == 1 {
      return Self.quoted(first.text, isOpen: first.isOpen) + (first.isOpen ? "" : " ")
    }
    var common = Substring(first.text)
    for candidate in candidates.dropFirst() {
      while !candidate.text.hasPrefix(common) { common = common.dropLast() }
    }
    let inserted = Self.quoted(String(common), isOpen: true)
    return inserted.count > unfinished.count ? inserted : nil
  }

  /// A word as it must be typed: what follows a key such as `deck:` is quoted behind it.
  ///
  /// `isOpen`: leaves the quote open, since more may follow.
  static func quoted(_ text: String, isOpen: Bool) -> String {
    let isPlain = !text.contains { $0.isWhitespace || "\"'\\".contains($0) }
    guard !isPlain else { return text }
    let colon = text.firstIndex { $0 == ":" || $0.isWhitespace }
    let isKeyed = colon.map { text[$0] == ":" } ?? false
    let start = isKeyed ? colon.map { text.index(after: $0) } ?? text.startIndex : text.startIndex
    let value = text[start...].replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
    return text[..<start] + "\"" + value + (isOpen ? "" : "\"")
  }

  /// The candidates, a line each, their hints side by side.
  func listing(on terminal: Terminal, limit: Int = 40) -> [String] {
    let shown = candidates.prefix(limit).map { candidate in
      (text: SafeText.line(candidate.text), hint: SafeText.line(candidate.hint))
    }
    let most = max(8, terminal.width / 2)
    let width = min(most, shown.map { terminal.measure($0.text) }.max() ?? 0)
    var lines = shown.map { text, hint in
      let line = hint.isEmpty ? "  " + text : "  " + terminal.padded(text, to: width) + "  " + hint
      return CardText.cut(line, to: terminal.width, on: terminal)
    }
    if candidates.count > limit { lines.append("  … \(candidates.count - limit) more") }
    return terminal.isEncodedASCII ? lines.map { ASCIIText.encoded($0) } : lines
  }

  /// The same for a line whose first characters were typed before the cursor's own line.
  func dropping(_ start: String) -> Self {
    guard !start.isEmpty, unfinished.hasPrefix(start) else { return self }
    return Self(
      unfinished: String(unfinished.dropFirst(start.count)),
      candidates: candidates.map {
        Candidate(String($0.text.dropFirst(start.count)), $0.hint, isOpen: $0.isOpen)
      })
  }
}
