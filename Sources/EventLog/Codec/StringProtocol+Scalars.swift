/// Typed text is read by Unicode scalars: a mark that joins the sign before it takes nothing of what
/// that sign means.
///
/// The standard `hasPrefix`, `split` and `firstIndex(of:)` compare whole characters, to which `=`
/// and `=` with a vowel sign behind it are two.
extension StringProtocol {
  /// Whether the text begins with another one.
  package func begins(with start: String) -> Bool { utf8.starts(with: start.utf8) }

  /// Whether the text ends with another one.
  package func ends(with end: String) -> Bool {
    utf8.count >= end.utf8.count && utf8.suffix(end.utf8.count).elementsEqual(end.utf8)
  }

  /// Whether a sign stands anywhere in the text.
  package func holds(_ sign: Unicode.Scalar) -> Bool { unicodeScalars.contains(sign) }

  /// The text without its first few scalars.
  package func droppingScalars(_ count: Int = 1) -> String {
    String(String.UnicodeScalarView(unicodeScalars.dropFirst(count)))
  }

  /// The text without a sign that it may begin with; one of them is taken off.
  package func without(leading sign: Unicode.Scalar) -> String {
    unicodeScalars.first == sign ? droppingScalars() : String(self)
  }

  /// The text without the white space that it begins with.
  package func droppingBlanks() -> String {
    String(String.UnicodeScalarView(unicodeScalars.drop(while: \.properties.isWhitespace)))
  }

  /// The text without the white space around it.
  package func trimmingBlanks() -> String {
    var signs = unicodeScalars[...].drop(while: \.properties.isWhitespace)
    while let last = signs.last, last.properties.isWhitespace { signs.removeLast() }
    return String(String.UnicodeScalarView(signs))
  }

  /// What stands before the first of a sign, and behind it; nil where there is none.
  package func cut(at sign: Unicode.Scalar) -> (before: String, behind: String)? {
    guard let place = unicodeScalars.firstIndex(of: sign) else { return nil }
    return (
      String(String.UnicodeScalarView(unicodeScalars[..<place])),
      String(String.UnicodeScalarView(unicodeScalars[place...].dropFirst()))
    )
  }

  /// The pieces between signs, also the empty ones.
  package func pieces(at sign: Unicode.Scalar) -> [String] {
    unicodeScalars.split(separator: sign, omittingEmptySubsequences: false)
      .map { String(String.UnicodeScalarView($0)) }
  }

  /// The words between white space; none of them is empty.
  package var wordsBetweenBlanks: [String] {
    unicodeScalars.split(whereSeparator: \.properties.isWhitespace)
      .map { String(String.UnicodeScalarView($0)) }
  }
}
