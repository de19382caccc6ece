/// White space by Unicode's own property.
enum Trimming {
  static func trimmed(_ text: String) -> String {
    // Most texts have nothing around them.
    if let first = text.utf8.first, isVisible(first), let last = text.utf8.last, isVisible(last) {
      return text
    }
    let scalars = text.unicodeScalars
    guard let start = scalars.firstIndex(where: { !$0.properties.isWhitespace }),
      let end = scalars.lastIndex(where: { !$0.properties.isWhitespace })
    else { return "" }
    return String(scalars[start...end])
  }

  /// Whether nothing of it is seen: white space, and signs that show nothing by themselves, such as
  /// U+200B.
  static func isBlank(_ text: String) -> Bool {
    if let first = text.utf8.first, isVisible(first) { return false }
    return text.unicodeScalars.allSatisfy {
      $0.properties.isWhitespace || $0.properties.isDefaultIgnorableCodePoint
    }
  }

  /// Whether a byte is a character of ASCII that can be seen.
  private static func isVisible(_ byte: UInt8) -> Bool { byte > 0x20 && byte < 0x7F }
}

extension String {
  /// Whether the bytes are the same: `==` takes a composed and a decomposed letter for equal.
  func isIdentical(to other: String) -> Bool { utf8.elementsEqual(other.utf8) }
}
