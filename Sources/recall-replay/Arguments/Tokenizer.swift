/// Splits a typed line into words.
///
/// Blanks part words. `"…"` groups, with `\"`, `\\`, `\n` and `\t` inside; `'…'` groups without any
/// escape, and opens only where a word or a value begins, so that `l'eau` needs no quotes. Outside
/// of quotes a backslash takes the next character as it is.
struct Tokenizer {
  private var rest: Substring
  private var words: [Word] = []
  private var text = ""
  private var isQuoted = false
  private var isOpen = false
  private var query = ""

  private init(_ line: some StringProtocol) { rest = Substring(line) }

  /// The words of a line.
  static func words(of line: some StringProtocol) throws(UsageError) -> [Word] {
    var tokenizer = Self(line)
    return try tokenizer.all()
  }

  /// Whether a line says nothing: it is a comment.
  static func isComment(_ line: some StringProtocol) -> Bool {
    line.drop { $0 == " " || $0 == "\t" }.hasPrefix("#")
  }

  /// A text in double quotes, as a query takes it for a phrase.
  static func quoted(_ text: String) -> String {
    "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
  }

  private mutating func all() throws(UsageError) -> [Word] {
    while let character = rest.popFirst() {
      switch character {
      case " ", "\t", "\n", "\r\n": endWord()
      case "\"": try takeQuoted(by: "\"", escapes: true)
      case "'" where text.isEmpty || text.hasSuffix("=") || text.hasSuffix(":"):
        try takeQuoted(by: "'", escapes: false)
      case "\\":
        guard let next = rest.popFirst() else { throw UsageError(Copy.Usage.endsInBackslash) }
        take(next)
      default: take(character)
      }
    }
    endWord()
    return words
  }

  private mutating func take(_ character: Character) {
    text.append(character)
    query.append(character)
    isOpen = true
  }

  private mutating func endWord() {
    if isOpen { words.append(Word(text, isQuoted: isQuoted, asQuery: query)) }
    text = ""
    query = ""
    isQuoted = false
    isOpen = false
  }

  private mutating func takeQuoted(by quote: Character, escapes: Bool) throws(UsageError) {
    // A quote in the middle, as in --front="el pan", groups but leaves the word what it was.
    if text.isEmpty { isQuoted = true }
    isOpen = true
    let start = text.unicodeScalars.count
    defer { query += Self.quoted(String(text.unicodeScalars.dropFirst(start))) }
    while let character = rest.popFirst() {
      switch character {
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
      default: text.append(character)
      }
    }
    throw UsageError(Copy.Usage.openQuote, usage: "\(quote)…\(quote)")
  }
}
