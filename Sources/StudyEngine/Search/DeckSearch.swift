internal import EventLog
internal import Projections

/// Which decks `deck:` means: those that are named and those below them.
enum DeckSearch {
  /// - Parameters:
  ///   - pattern: A short id, a whole name, a name with stars, the last part of one deck's name, or
  ///     the start of one.
  ///   - decks: The decks that are not deleted.
  ///   - fold: Case and accents make no difference.
  /// - Returns: At least one deck; none only for `*` where there is none.
  /// - Throws: `noSuchDeck`; `ambiguousDeck` where a last part or a start fits several decks.
  static func decks(
    _ pattern: SearchPattern, among decks: [KnownDeck], _ fold: inout SearchFold
  ) throws(StudyError) -> Set<DeckID> {
    let typed = pattern.pieces.joined(separator: "*")
    if let number = ShortID.number(typed, letter: "d"),
      let deck = decks.first(where: { $0.row.number == number })
    {
      return tree(of: deck, in: decks)
    }
    let names = decks.map { (deck: $0, name: fold.fold($0.row.name)) }
    let folded = FoldedPattern(pattern, &fold)
    let whole = names.filter { $0.name.withBytes { folded.isPath($0) } }
    if !whole.isEmpty { return Set(whole.map(\.deck.id)) }
    // Any deck at all: of none there are no cards.
    if pattern.pieces.allSatisfy(\.isEmpty) { return [] }
    guard pattern.literal != nil else { throw .noSuchDeck(typed) }
    let wanted = fold.fold(typed)
    let ending = names.filter { $0.name.suffix(wanted.count + 2).elementsEqual(separator + wanted) }
    let meant = ending.isEmpty ? names.filter { $0.name.starts(with: wanted) } : ending
    return tree(of: try onlyTop(of: meant, typed), in: decks)
  }

  private static let separator = Array("::".utf8)

  /// The only deck of some; decks below another of them are part of it.
  private static func onlyTop(
    of names: [(deck: KnownDeck, name: [UInt8])], _ typed: String
  ) throws(StudyError) -> KnownDeck {
    let tops = names.filter { deck in
      !names.contains { deck.name.starts(with: $0.name + separator) }
    }
    guard let first = tops.first else { throw .noSuchDeck(typed) }
    guard tops.count == 1 else { throw .ambiguousDeck(typed, tops.map(\.deck.reference)) }
    return first.deck
  }

  /// A deck and those below it.
  private static func tree(of deck: KnownDeck, in decks: [KnownDeck]) -> Set<DeckID> {
    let below = CaseFold.fold(deck.row.name) + "::"
    let children = decks.filter { CaseFold.fold($0.row.name).begins(with: below) }
    return Set([deck.id] + children.map(\.id))
  }
}
