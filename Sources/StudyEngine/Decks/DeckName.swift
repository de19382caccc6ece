internal import EventLog
internal import Projections

/// The rules for names of decks.
enum DeckName {
  /// Characters of each part, counted as Unicode scalars.
  static let limit = 80
  /// Characters of the whole name.
  static let pathLimit = 400

  /// The name as it is stored: its parts trimmed, one line, not that of another deck whatever its
  /// case.
  ///
  /// - Parameters:
  ///   - text: The name as it was typed; `::` parts it from those of the decks above.
  ///   - id: The deck that is renamed, which may keep its own; nil for a new one.
  ///   - decks: All decks that are not deleted.
  /// - Returns: The path to store.
  /// - Throws: `emptyDeckName`, `emptyDeckPart`, `deckNameTooLong`, `deckPathTooLong`,
  ///   `invalidDeckName` and `deckNameTaken`.
  static func checked(
    _ text: String, for id: DeckID? = nil, among decks: [KnownDeck]
  ) throws(StudyError) -> DeckPath {
    let path = DeckPath(parts: parts(of: text))
    guard path.parts.count > 1 || !Trimming.isBlank(path.name) else { throw .emptyDeckName }
    guard !path.parts.contains(where: Trimming.isBlank) else { throw .emptyDeckPart(path.name) }
    for part in path.parts {
      let count = part.unicodeScalars.count
      guard count <= limit else { throw .deckNameTooLong(characters: count, limit: limit) }
    }
    try checkLength(path)
    guard !path.name.unicodeScalars.contains(where: { $0.properties.generalCategory == .control })
    else { throw .invalidDeckName(path.name) }
    try checkIsFree(path, for: id, among: decks)
    return path
  }

  static func checkLength(_ path: DeckPath) throws(StudyError) {
    let count = path.name.unicodeScalars.count
    guard count <= pathLimit else {
      throw .deckPathTooLong(characters: count, limit: pathLimit)
    }
  }

  static func checkIsFree(
    _ path: DeckPath, for id: DeckID? = nil, among decks: [KnownDeck]
  ) throws(StudyError) {
    let key = path.key
    if let other = decks.first(where: { $0.id != id && DeckPath.key(of: $0.row.name) == key }) {
      throw .deckNameTaken(other.reference)
    }
  }

  /// A name as it would be stored, whether or not it may be.
  static func normalized(_ text: String) -> String { DeckPath(parts: parts(of: text)).name }

  private static func parts(of text: String) -> [String] {
    DeckPath.split(Trimming.trimmed(text)).map(Trimming.trimmed)
  }
}
