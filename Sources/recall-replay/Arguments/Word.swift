/// A word of a command line.
struct Word: Equatable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
  var text: String
  /// Whether any of it stood in quotes: then it is never an option or a tag.
  var isQuoted: Bool
  /// As a query reads it: what stood in quotes stands in double ones here.
  ///
  /// So in `deck:"Two words"`. For a word that no line was split into, its text.
  var asQuery: String

  init(_ text: String, isQuoted: Bool = false, asQuery: String? = nil) {
    self.text = text
    self.asQuery = asQuery ?? text
    self.isQuoted = isQuoted
  }

  init(stringLiteral value: String) { self.init(value) }

  var description: String { text }

  /// Compares the text and whether it was quoted, not how it was written.
  static func == (one: Word, other: Word) -> Bool {
    one.text == other.text && one.isQuoted == other.isQuoted
  }
}
