internal import EventLog
internal import Projections
internal import Synchronization

/// What the rows of the deck table stand at: rows that differ have another digest.
struct DeckTableMark: Hashable, Sendable {
  var digest: RowDigest
  var rowCount: UInt64

  init(_ record: ProjectionRecord) {
    digest = record.digest
    rowCount = record.rowCount
  }
}

/// The tree of decks as it was last read, and what decks take from those above them.
///
/// An engine keeps it between transactions. It is used only where the table's record, read in the
/// transaction that asks, has the digest that it was read at; else it is read anew.
final class KeptDecks: Sendable {
  private struct Found: Sendable {
    var mark: DeckTableMark
    var tree: DeckTree
    var fromAbove: [DeckID: DeckInheritance]?
  }

  private let found = Mutex<Found?>(nil)

  /// The tree of the decks that are not deleted.
  func tree(
    at mark: DeckTableMark?, _ read: () throws(StudyError) -> DeckTree
  ) throws(StudyError) -> DeckTree {
    if let mark, let known = found.withLock({ $0 }), known.mark == mark { return known.tree }
    let tree = try read()
    found.withLock { $0 = mark.map { Found(mark: $0, tree: tree) } }
    return tree
  }

  /// What the decks above have, by the deck's id; no entry for a deck below none.
  func fromAbove(
    at mark: DeckTableMark?, _ read: () throws(StudyError) -> DeckTree
  ) throws(StudyError) -> [DeckID: DeckInheritance] {
    if let known = found.withLock({ $0 }), known.mark == mark, let above = known.fromAbove {
      return above
    }
    let above = try tree(at: mark, read).fromAbove
    found.withLock { $0?.fromAbove = above }
    return above
  }
}

extension StudyRows where Self: ~Copyable {
  /// All decks that are not deleted, as a tree; read only where they are others than before.
  borrowing func deckTree(_ moment: Moment) throws(StudyError) -> DeckTree {
    try moment.decks.tree(at: try deckTableMark()) { () throws(StudyError) in try deckTree() }
  }
}
