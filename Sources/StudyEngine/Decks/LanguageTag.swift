/// Tags of languages, such as `es` or `pt-BR`.
enum LanguageTag {
  /// The tag as it is stored, or nil if the text is none.
  static func checked(_ text: String) -> String? {
    let tag = Trimming.trimmed(text)
    let parts = tag.split(separator: "-", omittingEmptySubsequences: false)
    guard tag.utf8.count <= 35, let first = parts.first, (2...8).contains(first.utf8.count),
      first.utf8.allSatisfy({ ($0 | 32) >= 97 && ($0 | 32) <= 122 }),
      parts.allSatisfy({ (1...8).contains($0.utf8.count) && $0.utf8.allSatisfy(isLetterOrDigit) })
    else { return nil }
    return tag
  }

  private static func isLetterOrDigit(_ byte: UInt8) -> Bool {
    (48...57).contains(byte) || (97...122).contains(byte | 32)
  }
}
