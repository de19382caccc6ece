import EventLog

/// A word of a command line.
struct Word: Equatable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
  var text: String
  /// Whether any of it stood in quotes: then it is never an option or a tag.
  var isQuoted: Bool
  /// As a query reads it: what stood in quotes stands in double ones here.
  ///
  /// So in `deck:"Two words"`. For a word that no line was split into, its text.
  var asQuery: String

  /// Whether quotes stand anywhere in it, but for a tag's: `"x"`, `-"x"`, `deck:"x y"`; not `#"x"`.
  var holdsQuotes: Bool {
    isQuoted
      || !asQuery.hasSameBytes(as: text) && !text.begins(with: "#")
        && !text.begins(with: "+")
  }

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
