/// A word of a command line.
struct Word: Equatable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
  var text: String
  /// Whether any of it stood in quotes: then it is never an option or a tag.
  var isQuoted: Bool

  init(_ text: String, isQuoted: Bool = false) {
    self.text = text
    self.isQuoted = isQuoted
  }

  init(stringLiteral value: String) { self.init(value) }

  var description: String { text }
}
