/// What a search found, in the order asked for, then of the decks' short ids and the cards' own.
public struct SearchResult: Sendable {
  /// At most as many as were asked for.
  public var cards: [CardView]
  /// All that there are.
  public var count: Int
  /// The cards that were searched: all that are not deleted, nor is their deck.
  public var total: Int
}
