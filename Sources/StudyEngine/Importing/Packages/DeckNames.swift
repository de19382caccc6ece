internal import EventLog
internal import Projections

/// Decks here by the names that they have, and by those that imports gave them.
struct DeckNames {
  let known: [KnownDeck]
  private var byKey: [[UInt8]: DeckID] = [:]
  private var given: [[UInt8]: DeckID] = [:]
  /// Every name of a deck with the number of the event that gave it.
  private var past: [DeckID: [(sequence: UInt64, name: String)]] = [:]

  init(
    _ standing: PackageStanding, in rows: borrowing some StudySource & ~Copyable
  ) throws(StudyError) {
    known = try rows.decksInUse()
    for deck in known {
      let key = DeckPath.key(of: deck.row.name)
      if byKey[key] == nil { byKey[key] = deck.id }
    }
    guard !standing.manifests.isEmpty else { return }
    for deck in known { try takePast(of: deck, standing, in: rows) }
  }

  private mutating func takePast(
    of deck: KnownDeck, _ standing: PackageStanding,
    in rows: borrowing some StudySource & ~Copyable
  ) throws(StudyError) {
    var names: [(sequence: UInt64, name: String)] = []
    var imported: String?
    try rows.forEachEvent(
      on: SubjectID(deck.id), descending: false
    ) { sequence throws(StudyError) in
      guard let entry = try rows.event(sequence), !entry.isVoid else { return .next }
      switch entry.event.payload {
      case .deckCreated(_, let name, _):
        names.append((sequence, name))
        if let cause = entry.event.cause, standing.manifests.contains(cause) { imported = name }
      case .deckRenamed(let name): names.append((sequence, name))
      default: break
      }
      return .next
    }
    past[deck.id] = names
    if let imported { given[DeckPath.key(of: imported)] = deck.id }
  }

  /// The deck of a name, else the one that an import made by that name and that has another now.
  func deck(_ path: DeckPath) -> DeckID? { byKey[path.key] ?? given[path.key] }

  /// What a deck was called when an event was appended; nil if it is gone.
  func name(of deck: DeckID, at sequence: UInt64) -> DeckPath? {
    (past[deck]?.last { $0.sequence <= sequence } ?? past[deck]?.first)
      .map { DeckPath($0.name) }
  }
}
