package import EventLog

extension StateFold {
  /// The row of a card; nil where nothing of it is in effect: a look-up in memory.
  package func cardRow(_ card: CardID) -> CardRow? { core.state.cardRow(card) }

  /// The text of a card; nil where nothing of it is in effect.
  package func noteRow(_ card: CardID) -> NoteRow? { core.state.noteRow(card) }

  /// The row of a deck; nil where nothing of it is in effect.
  package func deckRow(_ deck: DeckID) -> DeckRow? { state.decks[deck] }

  /// The sums of a study day; nil where nothing counts on it.
  package func dayRow(_ day: StudyDay) -> DayRow? {
    state.days.place(of: day).map { state.days.rows[$0] }.flatMap { $0.isZero ? nil : $0 }
  }

  /// The row of a sitting; nil where nothing of it is in effect.
  package func sessionRow(_ session: SessionID) -> SessionRow? {
    state.sessions.place(of: session).map { state.sessions.row(at: $0) }
      .flatMap { $0.isZero ? nil : $0 }
  }

  /// The value of a setting; nil where it is at its default.
  package func setting(_ key: String) -> String? {
    guard case .value(let value) = state.settings[Array(key.utf8)] else { return nil }
    return value
  }

  /// Settings that are not at their default, in the order of their names' bytes.
  package var settings: [(key: String, row: SettingRow)] {
    state.settings.sorted { $0.key.lexicographicallyPrecedes($1.key) }.map {
      (String(decoding: $0.key, as: UTF8.self), $0.value)
    }
  }

  /// The cards that are there, deleted ones included, in the order of their ids.
  package var cards: [(card: CardID, row: CardRow)] {
    let state = state
    return state.sortedCardPlaces.compactMap { place in
      state.cards[place].map { (state.cardIDs[place], $0) }
    }
  }

  /// The decks that are there, deleted ones included, in the order of their ids.
  package var decks: [(deck: DeckID, row: DeckRow)] {
    state.decks.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  /// Study days on which something counts, oldest first.
  package var days: [(day: StudyDay, row: DayRow)] {
    zip(state.days.days, state.days.rows).filter { !$0.1.isZero }.sorted { $0.0 < $1.0 }
      .map { ($0.0, $0.1) }
  }

  /// What the events of the game add up to, in the order of their subjects.
  package var game: [(subject: SubjectID, row: GameRow)] {
    state.game.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  /// What the game's events about a subject add up to; nil without any.
  package func gameRow(_ subject: GameSubject) -> GameRow? { core.state.game[subject.id] }

  /// Sittings in the order of their ids.
  package var sessions: [(session: SessionID, row: SessionRow)] {
    let sessions = state.sessions
    return sessions.sortedPlaces.map { (sessions.ids[$0], sessions.row(at: $0)) }
      .filter { !$0.1.isZero }
  }

  /// Goes through the rows of a projection as they are stored, in the order of their keys.
  ///
  /// Not for the index, whose rows are derived from these.
  func forEachRow(
    of kind: ProjectionKind,
    _ body: (TableKey, [UInt8]) throws(EventLogError) -> Void
  ) throws(EventLogError) {
    let state = state
    switch kind {
    case .card:
      var bytes: [UInt8] = []
      for place in state.sortedCardPlaces {
        guard let row = state.cards[place] else { continue }
        bytes.removeAll(keepingCapacity: true)
        row.encode(into: &bytes)
        try body(TableKey(state.cardIDs[place]), bytes)
      }
    case .note:
      for place in state.sortedCardPlaces where state.cards[place] != nil {
        guard let bytes = state.notes.encoded(at: place) else { continue }
        try body(TableKey(state.cardIDs[place]), bytes)
      }
    case .deck:
      for (deck, row) in decks { try body(TableKey(deck), row.encoded) }
    case .setting:
      for (key, row) in state.settings.sorted(by: { $0.key.lexicographicallyPrecedes($1.key) }) {
        try body(TableKey(bytes: key), row.encoded)
      }
    case .day:
      for (day, row) in days { try body(day.key, row.encoded) }
    case .session:
      for place in state.sessions.sortedPlaces {
        let row = state.sessions.row(at: place)
        if !row.isZero { try body(TableKey(state.sessions.ids[place]), row.encoded) }
      }
    case .game:
      for (subject, row) in game { try body(TableKey(subject), row.encoded) }
    case .index: break
    }
  }

  /// The digest of each table; about 0.2 µs a row.
  package func digests() throws(EventLogError) -> [ProjectionKind: RowDigest] {
    var hasher = RowHasher()
    var digests: [ProjectionKind: RowDigest] = [:]
    for kind in ProjectionKind.allCases where kind.hasDigest {
      var digest = RowDigest()
      try forEachRow(of: kind) { key, value in
        digest.add(hasher.hash(key: key, value: value))
      }
      digests[kind] = digest
    }
    return digests
  }

  /// The hash of what was learned.
  package func stateHash() throws(EventLogError) -> Hash256 {
    StateHash.of(try digests())
  }
}

extension StudyDay {
  /// The key of its row; earlier days sort first.
  var key: TableKey { TableKey().appending(number.asSortable) }

  /// The day of a key, which has 4 bytes.
  init(key: RawSpan) {
    self.init(number: Int32(sortable: key.bigEndian32(at: 0)))
  }
}
