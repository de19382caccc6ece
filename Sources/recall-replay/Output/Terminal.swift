/// What the place that text goes to can show, and how the person wants it.
///
/// A value: commands are given one and write plain strings, painted only where colour is on.
struct Terminal: Equatable {
  /// Columns, 20 or more.
  var width = 80
  /// Rows, if it is a terminal that pages.
  var height: Int?
  var hasColor = false
  var theme = ColorTheme.standard
  /// Append-only words: no columns, no drawing, no marks without a word.
  var isPlain = false
  /// Whether our own drawings keep to ASCII.
  var isASCII = false
  /// Whether nothing beyond ASCII can be shown at all.
  var isEncodedASCII = false
  var hasEmoji = true
  /// Columns of a character of ambiguous width, 1 or 2.
  var ambiguousWidth = 1
  /// Whether text from right to left is turned here, for a terminal that does not.
  var reordersText = false

  /// The text in a role's colour, or as it is where there is no colour.
  func paint(_ text: String, _ role: ColorRole) -> String {
    guard hasColor, theme != .mono, !text.isEmpty else { return text }
    return "\u{1B}[\(role.parameters(theme))m\(text)" + Painting.end
  }

  /// The text followed by blanks up to a number of columns; longer text stays as it is.
  func padded(_ text: String, to columns: Int) -> String {
    text + String(repeating: " ", count: max(0, columns - measure(text)))
  }

  /// The text after blanks that fill it up to a number of columns.
  func paddedLeft(_ text: String, to columns: Int) -> String {
    String(repeating: " ", count: max(0, columns - measure(text))) + text
  }

  /// Columns that unpainted text takes.
  func measure(_ text: String) -> Int {
    DisplayWidth(ambiguous: ambiguousWidth).columns(of: text)
  }
}
