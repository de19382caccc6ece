import EventLog

extension ProjectionRunner {
  /// Writes the rows that differ from what is stored, each table in the order of its keys.
  mutating func flush(
    with writer: inout TableWriter, in transaction: inout WriteTransaction
  ) throws(EventLogError) {
    var index = IndexChanges()
    try flushCards(with: &writer, index: &index, in: &transaction)
    for deck in loaded.decks.sorted() {
      let row = state.decks[deck]
      let old = try writer.replace(
        TableKey(deck), with: row?.encoded, of: .deck, in: &transaction)
      index.change(deck, from: old.flatMap(DeckRow.init(row:)), to: row)
    }
    for key in loaded.settings.sorted(by: { $0.lexicographicallyPrecedes($1) }) {
      _ = try writer.replace(
        TableKey(bytes: key), with: state.settings[key]?.encoded, of: .setting, in: &transaction)
    }
    for subject in loaded.game.sorted() {
      _ = try writer.replace(
        TableKey(subject), with: state.game[subject]?.encoded, of: .game, in: &transaction)
    }
    try flushSums(with: &writer, in: &transaction)
    try index.write(to: catalog.table(of: .index), in: &transaction)
  }

  private func flushCards(
    with writer: inout TableWriter, index: inout IndexChanges,
    in transaction: inout WriteTransaction
  ) throws(EventLogError) {
    let places = state.sortedCardPlaces
    for place in places {
      let card = state.cardIDs[place]
      let row = state.cards[place]
      let old = try writer.replace(
        TableKey(card), with: row?.encoded, of: .card, in: &transaction)
      index.change(card, from: old.flatMap(CardRow.init(row:)), to: row)
    }
    for place in places where place < loaded.notes.count && loaded.notes[place] {
      let card = state.cardIDs[place]
      let note = state.notes.encoded(at: place)
      let old = try writer.replace(TableKey(card), with: note, of: .note, in: &transaction)
      index.changeNote(of: card, from: old, to: note)
    }
  }

  private func flushSums(
    with writer: inout TableWriter, in transaction: inout WriteTransaction
  ) throws(EventLogError) {
    let days = zip(state.days.days, state.days.rows).filter { !$0.1.isZero }
    for (day, change) in days.sorted(by: { $0.0 < $1.0 }) {
      var row: DayRow = try transaction.row(day.key, of: .day, catalog: catalog) ?? DayRow()
      row += change
      _ = try writer.replace(
        day.key, with: row.isZero ? nil : row.encoded, of: .day, in: &transaction)
    }
    for place in state.sessions.sortedPlaces {
      let session = state.sessions.ids[place]
      let change = state.sessions.row(at: place)
      let key = TableKey(session)
      var row: SessionRow =
        try transaction.row(key, of: .session, catalog: catalog) ?? SessionRow()
      if loaded.sessions.contains(session) { row.start = change.start }
      row.totals += change.totals
      _ = try writer.replace(
        key, with: row.isZero ? nil : row.encoded, of: .session, in: &transaction)
    }
  }
}

extension StoredRow {
  /// Reads a row from a copy of its bytes.
  init?(row: [UInt8]) {
    let bytes = RawSpan(_elements: row.span)
    self.init(decoding: bytes)
  }
}
