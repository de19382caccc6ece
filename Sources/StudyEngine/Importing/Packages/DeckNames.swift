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

  /// The deck of a name, else the one that an import made by that name and that has another now,
  /// else the one that lies where the decks above it are now.
  func deck(_ path: DeckPath) -> DeckID? {
    byKey[path.key] ?? given[path.key] ?? byKey[place(of: path).key]
  }

  /// Where a deck of a file lies here: below the decks above it, whatever they are called by now.
  func place(of path: DeckPath) -> DeckPath {
    if byKey[path.key] != nil { return path }
    for count in stride(from: path.parts.count - 1, to: 0, by: -1) {
      let above = DeckPath(parts: Array(path.parts.prefix(count)))
      guard let id = byKey[above.key] ?? given[above.key],
        let deck = known.first(where: { $0.id == id })
      else { continue }
      return DeckPath(parts: DeckPath(deck.row.name).parts + path.parts[count...])
    }
    return path
  }

  /// What a deck was called when an event was appended; nil if it is gone.
  func name(of deck: DeckID, at sequence: UInt64) -> DeckPath? {
    (past[deck]?.last { $0.sequence <= sequence } ?? past[deck]?.first)
      .map { DeckPath($0.name) }
  }
}
