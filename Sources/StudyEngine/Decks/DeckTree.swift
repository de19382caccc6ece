internal import EventLog
internal import Projections

/// Decks by their names: a deck lies below the nearest one whose name its own begins with.
///
/// Total: names come from any log. Where a deck in between is missing, the next one above counts;
/// of two decks of one name, which no engine makes, the lower number has the decks below.
struct DeckTree: Sendable {
  struct Node: Sendable {
    var deck: KnownDeck
    /// The place of the deck above, which comes before.
    var parent: Int?
    /// The place behind the last deck below it.
    var end: Int
    /// How many decks are above it.
    var depth: Int
  }

  /// Each deck before those below it; by name where there are paths, else as they were given.
  private(set) var nodes: [Node] = []

  /// - Parameter decks: All decks that are not deleted.
  init(_ decks: [KnownDeck]) {
    guard decks.contains(where: { DeckPath.isPath($0.row.name) }) else {
      nodes = decks.enumerated().map { place, deck in
        Node(deck: deck, parent: nil, end: place + 1, depth: 0)
      }
      return
    }
    let keyed = decks.map { (key: DeckPath.key(of: $0.row.name), deck: $0) }.sorted { left, right in
      left.key == right.key
        ? left.deck.row.number > right.deck.row.number
        : left.key.lexicographicallyPrecedes(right.key)
    }
    var above: [Int] = []
    for (place, (key, deck)) in keyed.enumerated() {
      while let last = above.last, !Self.isAbove(keyed[last].key, key) {
        nodes[last].end = place
        above.removeLast()
      }
      nodes.append(Node(deck: deck, parent: above.last, end: place + 1, depth: above.count))
      above.append(place)
    }
    for place in above { nodes[place].end = nodes.count }
  }

  private static func isAbove(_ upper: [UInt8], _ lower: [UInt8]) -> Bool {
    lower.count > upper.count && lower[upper.count] == 0 && lower.starts(with: upper)
  }

  func place(of deck: DeckID) -> Int? { nodes.firstIndex { $0.deck.id == deck } }

  /// A deck and all below it.
  func subtree(of place: Int) -> Range<Int> { place..<nodes[place].end }

  /// The top deck of the tree that a deck is in.
  func root(of place: Int) -> Int {
    var root = place
    while let parent = nodes[root].parent { root = parent }
    return root
  }

  /// The decks above a deck, the nearest first.
  func ancestors(of place: Int) -> [KnownDeck] {
    var ancestors: [KnownDeck] = []
    var next = nodes[place].parent
    while let place = next {
      ancestors.append(nodes[place].deck)
      next = nodes[place].parent
    }
    return ancestors
  }

  /// The decks below a deck.
  func decksBelow(_ deck: DeckID) -> [KnownDeck] {
    guard let place = place(of: deck) else { return [] }
    return nodes[subtree(of: place).dropFirst()].map(\.deck)
  }
}

extension StudyRows where Self: ~Copyable {
  /// All decks that are not deleted, as a tree.
  borrowing func deckTree() throws(StudyError) -> DeckTree { DeckTree(try decksInUse()) }
}
