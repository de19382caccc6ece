internal import EventLog
internal import Projections

/// Where cards go that name their deck: one that is there, or a new one among the others.
enum DeckTarget {
  case existing(DeckReference)
  case new(DeckPath, known: [KnownDeck])
}

extension StudyRows where Self: ~Copyable {
  /// The deck of a name, or the path of one to be made; throws for one that is archived.
  borrowing func target(named name: String) throws(StudyError) -> DeckTarget {
    let decks = try decksInUse()
    let key = DeckPath.key(of: DeckName.normalized(name))
    guard let known = decks.first(where: { DeckPath.key(of: $0.row.name) == key }) else {
      return .new(try DeckName.checked(name, among: decks), known: decks)
    }
    guard !known.row.isArchived else { throw .deckIsArchived(known.reference) }
    return .existing(known.reference)
  }

  /// The deck that a request names.
  borrowing func target(_ deck: ImportRequest.Deck) throws(StudyError) -> DeckTarget {
    switch deck {
    case .existing(let id):
      let known = try requiredDeck(id)
      guard !known.row.isArchived else { throw .deckIsArchived(known.reference) }
      return .existing(known.reference)
    case .named(let name), .ofFile(let name): return try target(named: name)
    }
  }
}
