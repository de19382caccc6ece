/// A line that is being typed, up to the cursor: its finished words and the one at the cursor.
struct UnfinishedLine: Equatable {
  let done: [Word]
  /// The unfinished word as it stands there, with its quotes.
  let raw: String
  /// What it means so far.
  let text: String

  init(_ before: String) {
    let signs = before.unicodeScalars
    var start = signs.startIndex
    var quote: Unicode.Scalar?
    var text = String.UnicodeScalarView()
    var index = signs.startIndex
    while index < signs.endIndex {
      let sign = signs[index]
      let next = signs.index(after: index)
      switch sign {
      case "\\" where quote != "'" && next < signs.endIndex:
        text.append(signs[next])
        index = signs.index(after: next)
        continue
      case "\"" where quote != "'": quote = quote == nil ? "\"" : nil
      case "'" where quote == "'": quote = nil
      case "'" where quote == nil && (text.isEmpty || text.last == "=" || text.last == ":"):
        quote = "'"
      case _ where sign.properties.isWhitespace && quote == nil:
        start = next
        text = String.UnicodeScalarView()
      default: text.append(sign)
      }
      index = next
    }
    done = (try? Tokenizer.words(of: String(signs[..<start]))) ?? []
    raw = String(signs[start...])
    self.text = String(text)
  }
}
