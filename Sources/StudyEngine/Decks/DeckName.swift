internal import EventLog

/// The rules for names of decks.
enum DeckName {
  /// Characters, counted as Unicode scalars.
  static let limit = 80

  /// The name as it is stored: trimmed, one line, not that of another deck whatever its case.
  ///
  /// - Parameters:
  ///   - text: The name as it was typed.
  ///   - id: The deck that is renamed, which may keep its own; nil for a new one.
  ///   - decks: All decks that are not deleted.
  /// - Returns: The name to store.
  /// - Throws: `emptyDeckName`, `deckNameTooLong`, `invalidDeckName` and `deckNameTaken`.
  static func checked(
    _ text: String, for id: DeckID? = nil, among decks: [DeckReference]
  ) throws(StudyError) -> String {
    let name = Trimming.trimmed(text)
    guard !name.isEmpty else { throw .emptyDeckName }
    let count = name.unicodeScalars.count
    guard count <= limit else { throw .deckNameTooLong(characters: count, limit: limit) }
    guard !name.unicodeScalars.contains(where: { $0.properties.generalCategory == .control })
    else { throw .invalidDeckName(name) }
    let folded = CaseFold.fold(name)
    if let other = decks.first(where: { $0.id != id && CaseFold.fold($0.name) == folded }) {
      throw .deckNameTaken(other)
    }
    return name
  }
}

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
