internal import EventLog
internal import Projections

/// Which decks `deck:` means: those that are named and those below them.
enum DeckSearch {
  /// - Parameters:
  ///   - pattern: A short id, a whole name, a name with stars, or the start of one deck's name.
  ///   - decks: The decks that are not deleted.
  ///   - fold: Case and accents make no difference.
  /// - Returns: At least one deck; none only for `*` where there is none.
  /// - Throws: `noSuchDeck`; `ambiguousDeck` where a start fits several decks.
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
    return tree(of: try start(typed, among: names, &fold), in: decks)
  }

  /// The only deck whose name starts so; decks below another that does are part of it.
  private static func start(
    _ typed: String, among names: [(deck: KnownDeck, name: [UInt8])], _ fold: inout SearchFold
  ) throws(StudyError) -> KnownDeck {
    let wanted = fold.fold(typed)
    let starting = names.filter { $0.name.starts(with: wanted) }
    let tops = starting.filter { deck in
      !starting.contains { deck.name.starts(with: $0.name + Array("::".utf8)) }
    }
    guard let first = tops.first else { throw .noSuchDeck(typed) }
    guard tops.count == 1 else { throw .ambiguousDeck(typed, tops.map(\.deck.reference)) }
    return first.deck
  }

  /// A deck and those below it.
  private static func tree(of deck: KnownDeck, in decks: [KnownDeck]) -> Set<DeckID> {
    let below = CaseFold.fold(deck.row.name) + "::"
    let children = decks.filter { CaseFold.fold($0.row.name).hasPrefix(below) }
    return Set([deck.id] + children.map(\.id))
  }
}
