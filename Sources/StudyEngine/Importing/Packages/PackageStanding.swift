internal import EventLog

/// What earlier imports told of: which of them are in effect, and how new what they showed was.
struct PackageStanding {
  /// How new the newest package is that told of a deck's cards.
  private struct Newest {
    var everywhere: Timestamp = .never
    var byDeck: [DeckID: Timestamp] = [:]

    mutating func take(_ asOf: Timestamp, of decks: [DeckID]) {
      if decks.isEmpty { everywhere = max(everywhere, asOf) }
      for deck in decks { byDeck[deck] = max(byDeck[deck] ?? .never, asOf) }
    }

    func asOf(_ decks: [DeckID]) -> Timestamp {
      decks.reduce(everywhere) { max($0, byDeck[$1] ?? .never) }
    }
  }

  /// The acts of imports in effect: what they caused came from a file.
  private(set) var manifests: Set<EventID> = []
  /// Those of them that were packages.
  private(set) var packages: Set<EventID> = []
  private var texts = Newest()
  private var schedules = Newest()

  init(in rows: borrowing some StudyEvents & ~Copyable) throws(StudyError) {
    var standing = self
    try rows.forEachEventBackwards(of: .imported) { entry throws(StudyError) in
      guard !entry.isVoid, case .imported(let manifest) = entry.event.payload else {
        return .next
      }
      standing.manifests.insert(entry.event.id)
      guard manifest.format == "apkg" || manifest.format == "colpkg" else { return .next }
      standing.packages.insert(entry.event.id)
      // Of a package whose date was not kept nothing newer than its import can be known.
      let asOf = manifest.asOf ?? entry.event.at
      standing.texts.take(asOf, of: manifest.decks)
      if !manifest.lacksSchedules { standing.schedules.take(asOf, of: manifest.decks) }
      return .next
    }
    self = standing
  }

  /// How new the texts and places are that stand in decks; `never` where no package told of them.
  func texts(in decks: [DeckID]) -> Timestamp { texts.asOf(decks) }

  /// How new the schedules and flags are that stand in decks.
  func schedules(in decks: [DeckID]) -> Timestamp { schedules.asOf(decks) }
}
