package import EventLog

/// Many rows at once.
extension Reading where Self: ~Copyable {
  /// All decks that are there, deleted ones included, in the order of their short ids.
  package borrowing func allDecks() throws(EventLogError) -> [(deck: DeckID, row: DeckRow)] {
    var decks: [(deck: DeckID, row: DeckRow)] = []
    try scanRows(of: .deck) { key, row in
      decks.append((DeckID(key), row))
      return .next
    }
    return decks.sorted { ($0.row.number, $0.deck) < ($1.row.number, $1.deck) }
  }

  /// Goes through the cards that are there, deleted ones included, in the order of their ids.
  ///
  /// About 0.1 µs a card.
  package borrowing func scanCards(
    _ body: (CardID, CardRow) throws(EventLogError) -> ScanStep
  ) throws(EventLogError) {
    try scanRows(of: .card) { key, row throws(EventLogError) in try body(CardID(key), row) }
  }

  /// Goes through the cards, in the order of their ids, without reading more than where each one
  /// is; 0.05 µs each.
  package borrowing func scanCardPlaces(
    _ body: (CardID, CardPlace) throws(EventLogError) -> ScanStep
  ) throws(EventLogError) {
    let catalog = ProjectionCatalog.current
    try scan(catalog.table(of: .card)) { key, value throws(EventLogError) in
      guard key.byteCount == 16, let place = CardPlace(of: value) else {
        throw .corruptRow(
          table: catalog.name(of: .card), reason: "a row of \(value.byteCount) bytes")
      }
      return try body(CardID(key), place)
    }
  }

  /// Goes through the cards that are favourites, deleted ones included; of the others nothing but
  /// that is read, 0.05 µs each.
  package borrowing func scanFavourites(
    _ body: (CardRow) throws(EventLogError) -> Void
  ) throws(EventLogError) {
    let catalog = ProjectionCatalog.current
    try scan(catalog.table(of: .card)) { _, value throws(EventLogError) in
      if CardRow.isOfFavourite(value) {
        try body(try CardRow.decoded(value, of: .card, catalog: catalog))
      }
      return .next
    }
  }

  /// Goes through the texts of cards, in the order of the cards' ids.
  package borrowing func scanNotes(
    _ body: (CardID, NoteRow) throws(EventLogError) -> ScanStep
  ) throws(EventLogError) {
    try scanRows(of: .note) { key, row throws(EventLogError) in try body(CardID(key), row) }
  }

  /// Goes through study days on which something counts, oldest first.
  ///
  /// - Parameters:
  ///   - first: The day to begin with; the first of all if nil.
  ///   - last: The day to end with; the newest if nil.
  ///   - body: Gets day and row, and says whether to go on.
  /// - Throws: What `body` throws; `corruptRow` for a row that is not one.
  package borrowing func scanDays(
    from first: StudyDay? = nil, through last: StudyDay? = nil,
    _ body: (StudyDay, DayRow) throws(EventLogError) -> ScanStep
  ) throws(EventLogError) {
    try scanRows(of: .day, from: first?.key) { key, row throws(EventLogError) in
      let day = StudyDay(key: key)
      if let last, day > last { return .stop }
      return try body(day, row)
    }
  }

  /// Sittings that were started and have not ended, the one started last first.
  ///
  /// Goes through all sittings: about 0.1 µs each.
  package borrowing func openSessions() throws(EventLogError) -> [(
    session: SessionID, row: SessionRow
  )] {
    var open: [(session: SessionID, row: SessionRow)] = []
    try scanRows(of: .session) { key, row in
      let row: SessionRow = row
      if row.isOpen { open.append((SessionID(key), row)) }
      return .next
    }
    return open.sorted { left, right in
      let leftStart = left.row.start?.startedAt ?? .never
      let rightStart = right.row.start?.startedAt ?? .never
      return (leftStart, left.session) > (rightStart, right.session)
    }
  }

  /// The settings that are not at their default, in the order of their names' bytes.
  package borrowing func settings() throws(EventLogError) -> [(key: String, value: String)] {
    var settings: [(key: String, value: String)] = []
    try scanRows(of: .setting) { key, row in
      let row: SettingRow = row
      if case .value(let value) = row, let name = key.text() { settings.append((name, value)) }
      return .next
    }
    return settings
  }

  /// The card of a short id, `c12` being 12; nil if there is none, deleted ones included.
  package borrowing func cardID(number: UInt32) throws(EventLogError) -> CardID? {
    let cards: [CardID] = try identifiers(
      number: number, area: IndexArea.cardNumbers, limit: 1)
    return cards.first
  }

  /// The cards of a short id in the order of their ids, deleted ones included: several where
  /// copies of a log went on apart and were merged, at most 1,000.
  package borrowing func cardIDs(number: UInt32) throws(EventLogError) -> [CardID] {
    try identifiers(number: number, area: IndexArea.cardNumbers, limit: 1_000)
  }

  /// The deck of a short id, `d1` being 1; nil if there is none, deleted ones included.
  package borrowing func deckID(number: UInt32) throws(EventLogError) -> DeckID? {
    let decks: [DeckID] = try identifiers(
      number: number, area: IndexArea.deckNumbers, limit: 1)
    return decks.first
  }

  /// The decks of a short id in the order of their ids, as `cardIDs` gives the cards.
  package borrowing func deckIDs(number: UInt32) throws(EventLogError) -> [DeckID] {
    try identifiers(number: number, area: IndexArea.deckNumbers, limit: 1_000)
  }

  /// The cards that have something in common, in the order of their ids, deleted ones included.
  package borrowing func siblings(of group: CardID) throws(EventLogError) -> [CardID] {
    var cards: [CardID] = []
    let prefix = IndexArea.siblingPrefix(group)
    try scan(ProjectionCatalog.current.table(of: .index), prefix: prefix) { key, _ in
      if key.byteCount == 33 {
        cards.append(Identifier(high: key.bigEndian64(at: 17), low: key.bigEndian64(at: 25)))
      }
      return .next
    }
    return cards
  }

  private borrowing func identifiers<Kind>(
    number: UInt32, area: UInt8, limit: Int
  ) throws(EventLogError) -> [Identifier<Kind>] {
    let prefix = TableKey().appending(byte: area).appending(number)
    var found: [Identifier<Kind>] = []
    try scan(ProjectionCatalog.current.table(of: .index), prefix: prefix) { key, _ in
      if key.byteCount == 21 {
        found.append(Identifier(high: key.bigEndian64(at: 5), low: key.bigEndian64(at: 13)))
      }
      return found.count < limit ? .next : .stop
    }
    return found
  }

  borrowing func scanRows<Row: StoredRow>(
    of kind: ProjectionKind, from: TableKey? = nil, catalog: ProjectionCatalog = .current,
    _ body: (RawSpan, Row) throws(EventLogError) -> ScanStep
  ) throws(EventLogError) {
    try scan(catalog.table(of: kind), from: from) { key, value throws(EventLogError) in
      guard kind.hasKey(ofByteCount: key.byteCount) else {
        throw .corruptRow(
          table: catalog.name(of: kind), reason: "a key of \(key.byteCount) bytes")
      }
      return try body(key, try Row.decoded(value, of: kind, catalog: catalog))
    }
  }
}

extension ProjectionKind {
  /// Whether a row's key may have this length.
  func hasKey(ofByteCount count: Int) -> Bool {
    switch self {
    case .card, .note, .deck, .session, .game: count == 16
    case .day: count == 4
    case .setting, .index: count > 0
    }
  }
}
