/// What a search found, in order of short id.
public struct SearchResult: Sendable {
  /// At most as many as were asked for.
  public var cards: [CardView]
  /// All that there are.
  public var count: Int
}
