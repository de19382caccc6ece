package import EventLog

/// The rows of the projections, one look-up each (about 1 µs).
extension Reading where Self: ~Copyable {
  /// What a card adds up to, also a deleted one; nil if there is no such card.
  package borrowing func cardRow(_ card: CardID) throws(EventLogError) -> CardRow? {
    try access.row(TableKey(card), of: .card)
  }

  /// The text of a card.
  package borrowing func noteRow(_ card: CardID) throws(EventLogError) -> NoteRow? {
    try access.row(TableKey(card), of: .note)
  }

  /// What a deck adds up to, also a deleted one; nil if there is no such deck.
  package borrowing func deckRow(_ deck: DeckID) throws(EventLogError) -> DeckRow? {
    try access.row(TableKey(deck), of: .deck)
  }

  /// What the answers of a study day add up to; nil if there are none.
  package borrowing func dayRow(_ day: StudyDay) throws(EventLogError) -> DayRow? {
    try access.row(day.key, of: .day)
  }

  /// The row of a sitting; nil where nothing of it is in effect: one look-up.
  package borrowing func sessionRow(_ session: SessionID) throws(EventLogError) -> SessionRow? {
    try access.row(TableKey(session), of: .session)
  }

  /// The value of a setting; nil where it is at its default.
  package borrowing func setting(_ key: String) throws(EventLogError) -> String? {
    guard SettingKey.isKept(key) else { return nil }
    let row: SettingRow? = try access.row(TableKey(bytes: Array(key.utf8)), of: .setting)
    guard case .value(let value) = row else { return nil }
    return value
  }

  /// The scheduler parameters of decks without their own; nil where nothing was set.
  package borrowing func defaultParameters() throws(EventLogError) -> ParametersRow? {
    let row: SettingRow? = try access.row(
      TableKey(bytes: Array(SettingKey.parameters.utf8)), of: .setting)
    guard case .parameters(let parameters) = row else { return nil }
    return parameters
  }

  /// A deck's own scheduler parameters, else the default's, and the event that set them if one did:
  /// what its name says of decks above is for the room above.
  package borrowing func parameters(
    for deck: DeckRow
  ) throws(EventLogError) -> (parameters: SchedulerParameters, event: EventID?) {
    if let row = deck.parameters { return (row.parameters, row.event) }
    guard let row = try defaultParameters() else { return (.standard, nil) }
    return (row.parameters, row.event)
  }
}

extension TransactionAccess {
  /// A row of a projection; nil if there is none.
  ///
  /// Here, not on `Reading`: the compiler makes one function of this for each kind of row.
  func row<Row: StoredRow>(
    _ key: TableKey, of kind: ProjectionKind, catalog: ProjectionCatalog = .current
  ) throws(EventLogError) -> Row? {
    var row: Row?
    _ = try lendValue(for: key, in: catalog.table(of: kind)) { value throws(EventLogError) in
      row = try Row.decoded(value, of: kind, catalog: catalog)
    }
    return row
  }
}

extension StoredRow {
  /// The row of a table's value.
  static func decoded(
    _ value: RawSpan, of kind: ProjectionKind, catalog: ProjectionCatalog
  ) throws(EventLogError) -> Self {
    guard let row = Self(decoding: value) else {
      throw .corruptRow(table: catalog.name(of: kind), reason: "\(value.byteCount) bytes")
    }
    return row
  }
}
