/// White space by Unicode's own property.
enum Trimming {
  static func trimmed(_ text: String) -> String {
    let scalars = text.unicodeScalars
    guard let start = scalars.firstIndex(where: { !$0.properties.isWhitespace }),
      let end = scalars.lastIndex(where: { !$0.properties.isWhitespace })
    else { return "" }
    return String(scalars[start...end])
  }

  static func isBlank(_ text: String) -> Bool {
    text.unicodeScalars.allSatisfy { $0.properties.isWhitespace }
  }
}

extension String {
  /// Whether the bytes are the same: `==` takes a composed and a decomposed letter for equal.
  func isIdentical(to other: String) -> Bool { utf8.elementsEqual(other.utf8) }
}
