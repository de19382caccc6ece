/// Splits a typed line into words.
///
/// Blanks part words. `"…"` groups, with `\"`, `\\`, `\n` and `\t` inside; `'…'` groups without any
/// escape, and opens only where a word or a value begins, so that `l'eau` needs no quotes. Outside
/// of quotes a backslash takes the next character as it is. A line is read by Unicode scalars: a
/// mark that joins the sign before it takes nothing of what that sign means.
struct Tokenizer {
  private var rest: Substring.UnicodeScalarView
  private var words: [Word] = []
  private var text = String.UnicodeScalarView()
  private var isQuoted = false
  private var isOpen = false
  private var query = String.UnicodeScalarView()

  private init(_ line: some StringProtocol) { rest = Substring(line).unicodeScalars }

  /// The words of a line.
  static func words(of line: some StringProtocol) throws(UsageError) -> [Word] {
    var tokenizer = Self(line)
    return try tokenizer.all()
  }

  /// Whether a line says nothing: it is a comment.
  static func isComment(_ line: some StringProtocol) -> Bool {
    Substring(line).unicodeScalars.first { $0 != " " && $0 != "\t" } == "#"
  }

  /// A text in double quotes, as a query takes it for a phrase.
  static func quoted(_ text: String) -> String {
    "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
  }

  private mutating func all() throws(UsageError) -> [Word] {
    while let sign = rest.popFirst() {
      switch sign {
      case " ", "\t", "\n": endWord()
      case "\r" where rest.first == "\n": endWord()
      case "\"": try takeQuoted(by: "\"", escapes: true)
      case "'" where text.isEmpty || text.last == "=" || text.last == ":":
        try takeQuoted(by: "'", escapes: false)
      case "\\":
        guard let next = rest.popFirst() else { throw UsageError(Copy.Usage.endsInBackslash) }
        take(next)
      default: take(sign)
      }
    }
    endWord()
    return words
  }

  private mutating func take(_ sign: Unicode.Scalar) {
    text.append(sign)
    query.append(sign)
    isOpen = true
  }

  private mutating func endWord() {
    if isOpen {
      words.append(Word(String(text), isQuoted: isQuoted, asQuery: String(query)))
    }
    text = String.UnicodeScalarView()
    query = String.UnicodeScalarView()
    isQuoted = false
    isOpen = false
  }

  private mutating func takeQuoted(
    by quote: Unicode.Scalar, escapes: Bool
  ) throws(UsageError) {
    // A quote in the middle, as in --front="el pan", groups but leaves the word what it was.
    if text.isEmpty { isQuoted = true }
    isOpen = true
    let start = text.count
    defer {
      query += Self.quoted(String(String.UnicodeScalarView(text.dropFirst(start)))).unicodeScalars
    }
    while let sign = rest.popFirst() {
      switch sign {
      case quote: return
      case "\\" where escapes:
        guard let next = rest.popFirst() else { break }
        switch next {
        case "n": text.append("\n")
        case "t": text.append("\t")
        case "\"", "\\": text.append(next)
        default:
          text.append("\\")
          text.append(next)
        }
      default: text.append(sign)
      }
    }
    throw UsageError(Copy.Usage.openQuote, usage: "\(quote)…\(quote)")
  }
}
