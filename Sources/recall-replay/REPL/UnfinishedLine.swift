/// A line that is being typed, up to the cursor: its finished words and the one at the cursor.
struct UnfinishedLine: Equatable {
  let done: [Word]
  /// The unfinished word as it stands there, with its quotes.
  let raw: String
  /// What it means so far.
  let text: String

  init(_ before: String) {
    var start = before.startIndex
    var quote: Character?
    var text = ""
    var index = before.startIndex
    while index < before.endIndex {
      let character = before[index]
      let next = before.index(after: index)
      switch character {
      case "\\" where quote != "'" && next < before.endIndex:
        text.append(before[next])
        index = before.index(after: next)
        continue
      case "\"" where quote != "'": quote = quote == nil ? "\"" : nil
      case "'" where quote == "'": quote = nil
      case "'" where quote == nil && (text.isEmpty || text.hasSuffix("=") || text.hasSuffix(":")):
        quote = "'"
      case _ where character.isWhitespace && quote == nil:
        start = next
        text = ""
      default: text.append(character)
      }
      index = next
    }
    done = (try? Tokenizer.words(of: before[..<start])) ?? []
    raw = String(before[start...])
    self.text = text
  }
}
