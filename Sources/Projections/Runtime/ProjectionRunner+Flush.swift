import EventLog

extension ProjectionRunner {
  /// Writes the rows that differ from what is stored, each table in the order of its keys.
  mutating func flush(
    with writer: inout TableWriter, in transaction: inout WriteTransaction
  ) throws(EventLogError) {
    var index = IndexChanges()
    try flushCards(with: &writer, index: &index, in: &transaction)
    for deck in loaded.decks.sorted() {
      let rows = try writer.change(TableKey(deck), of: .deck, in: &transaction) {
        (_: DeckRow?) in state.decks[deck]
      }
      index.change(deck, from: rows.old, to: rows.new)
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
      let rows = try writer.change(TableKey(card), of: .card, in: &transaction) {
        (_: CardRow?) in state.cards[place]
      }
      index.change(card, from: rows.old, to: rows.new)
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
      try writer.change(day.key, of: .day, in: &transaction) { (old: DayRow?) in
        var row = old ?? DayRow()
        row += change
        return row.isZero ? nil : row
      }
    }
    for place in state.sessions.sortedPlaces {
      let session = state.sessions.ids[place]
      let change = state.sessions.row(at: place)
      let isStartKnown = loaded.sessions.contains(session)
      guard isStartKnown || !change.totals.isZero else { continue }
      try writer.change(TableKey(session), of: .session, in: &transaction) {
        (old: SessionRow?) in
        var row = old ?? SessionRow()
        if isStartKnown { row.start = change.start }
        row.totals += change.totals
        return row.isZero ? nil : row
      }
    }
  }
}
