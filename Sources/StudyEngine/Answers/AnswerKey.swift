internal import EventLog

/// The right answers that a side of a card stands for.
///
/// `;` or ` / ` part them; words in round brackets may be left out, and so may the article before a
/// German noun.
struct AnswerKey: Sendable {
  /// A right answer: as it is written, and every form in which it counts.
  struct Alternative: Sendable {
    var shown: String
    var forms: [AnswerText]
  }

  let alternatives: [Alternative]

  init(_ side: String) {
    var alternatives = Self.parts(of: side).map { part in
      Alternative(shown: part, forms: Self.forms(of: part))
    }.filter { !$0.forms.isEmpty }
    if alternatives.isEmpty {
      alternatives = [Alternative(shown: side, forms: [AnswerText(side)])]
    }
    self.alternatives = alternatives
  }

  /// Whether a text is one of the answers.
  func contains(_ text: AnswerText) -> Bool {
    alternatives.contains { $0.forms.contains { $0.isSame(as: text) } }
  }

  /// Whether the sides have an answer in common.
  func overlaps(_ other: Self) -> Bool {
    alternatives.contains { $0.forms.contains { other.contains($0) } }
  }

  /// Answers that were typed beside each other; commas part them, too, where nothing else does.
  static func parts(ofTyped text: String) -> [String] {
    let parts = parts(of: text)
    guard parts.count == 1 else { return parts }
    return text.pieces(at: ",").map(Trimming.trimmed).filter { !$0.isEmpty }
  }

  /// Signs inside round brackets part nothing.
  private static func parts(of side: String) -> [String] {
    let signs = Array(side.unicodeScalars)
    var parts: [String] = []
    var part = String.UnicodeScalarView()
    var depth = 0
    var place = 0
    while place < signs.count {
      let sign = signs[place]
      if sign == "(" { depth += 1 }
      if sign == ")" { depth = max(0, depth - 1) }
      let isSlash =
        sign == "/" && place > 0 && signs[place - 1] == " "
        && place + 1 < signs.count && signs[place + 1] == " "
      if depth == 0, sign == ";" || sign == "\n" || isSlash {
        parts.append(String(part))
        part = String.UnicodeScalarView()
      } else {
        part.append(sign)
      }
      place += 1
    }
    return (parts + [String(part)]).map(Trimming.trimmed).filter { !$0.isEmpty }
  }

  /// With every choice of brackets left out, four pairs of them at most; of more, all or none.
  private static func forms(of part: String) -> [AnswerText] {
    let pieces = BracketPieces(part)
    let count = pieces.bracketed
    let choices = count <= 4 ? Array(0..<(1 << count)) : [0, -1]
    var forms: [AnswerText] = []
    for choice in choices {
      let text = pieces.text { choice & (1 << min($0, 30)) == 0 }
      for form in [text, withoutArticle(text)].compactMap(\.self).map({ AnswerText($0) })
      where !form.isEmpty && !forms.contains(form) {
        forms.append(form)
      }
    }
    return forms
  }

  /// What is left of a German noun without its article; nil where there is none.
  ///
  /// A noun is known by its capital letter: nothing is taken from `die out`.
  private static func withoutArticle(_ text: String) -> String? {
    let words = text.split(whereSeparator: \.isWhitespace)
    guard words.count > 1, let first = words.first, ["der", "die", "das"].contains(first),
      words.dropFirst().contains(where: { $0.first?.isUppercase == true })
    else { return nil }
    return words.dropFirst().joined(separator: " ")
  }
}

/// A text as what stands outside and inside round brackets; brackets in brackets are part of them.
private struct BracketPieces {
  private var pieces: [(text: String, isBracketed: Bool)] = []

  init(_ text: String) {
    var depth = 0
    var piece = String.UnicodeScalarView()
    for sign in text.unicodeScalars {
      switch sign {
      case "(":
        if depth == 0 { close(&piece, isBracketed: false) }
        depth += 1
      case ")" where depth > 0:
        depth -= 1
        if depth == 0 { close(&piece, isBracketed: true) }
      default: piece.append(sign)
      }
    }
    // A bracket that is never closed brackets nothing.
    close(&piece, isBracketed: false)
  }

  private mutating func close(_ piece: inout String.UnicodeScalarView, isBracketed: Bool) {
    pieces.append((String(piece), isBracketed))
    piece = String.UnicodeScalarView()
  }

  var bracketed: Int { pieces.count { $0.isBracketed } }

  /// The text with the bracketed pieces that `isKept` says.
  func text(_ isKept: (Int) -> Bool) -> String {
    var text = ""
    var place = 0
    for piece in pieces {
      if piece.isBracketed {
        if isKept(place) { text += piece.text }
        place += 1
      } else {
        text += piece.text
      }
    }
    return text
  }
}
