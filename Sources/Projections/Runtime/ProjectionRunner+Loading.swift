import EventLog

/// Which rows of a runner's state hold what is stored; sums of days and sittings never do.
struct LoadedRows {
  /// By the card's place.
  var notes: [Bool] = []
  var decks: Set<DeckID> = []
  /// Sittings whose own events are taken in.
  var sessions: Set<SessionID> = []
  var settings: Set<[UInt8]> = []
  var game: Set<SubjectID> = []
  var boosters = LoadedBoosters.none

  mutating func noteIsLoaded(at place: Int) -> Bool {
    while notes.count <= place { notes.append(false) }
    return notes[place]
  }
}

extension ProjectionRunner {
  /// Reads what an event can change, unless it was read before.
  mutating func load(
    for event: DecodedEvent, before sequence: UInt64, in transaction: borrowing WriteTransaction
  ) throws(EventLogError) {
    switch event.payload {
    case .review:
      try loadCard(event.card, in: transaction)
      try loadBoosters(for: event, in: transaction)
      if let named = state.parametersToLookUp(for: event) {
        state.knownParameters[named] = try transaction.knownParameters(named)
      }
    case .suspend, .resume, .bury, .dueSet, .reset, .favourite, .unbury, .flagged, .repositioned,
      .postponed, .cardMoved, .cardDeleted:
      try loadCard(event.card, in: transaction)
    case .cardCreated, .cardEdited, .tagged: try loadNote(of: event.card, in: transaction)
    case .deckCreated, .deckRenamed, .deckSet, .deckArchived, .deckRestored, .deckDeleted:
      try loadDeck(event.deck, in: transaction)
    case .parametersSet:
      state.note(parameters: event, sequence: sequence)
      if event.isAboutEverything {
        try loadSetting(Array(SettingKey.parameters.utf8), in: transaction)
      } else {
        try loadDeck(event.deck, in: transaction)
      }
    case .settingChanged(let key, _):
      if SettingKey.isKept(key) { try loadSetting(Array(key.utf8), in: transaction) }
    case .sessionStarted, .sessionPaused, .sessionEnded:
      guard let subject = event.subject else { return }
      try loadSession(SessionID(subject), in: transaction)
    case .game(.goalSet): try loadSetting(Array(SettingKey.goal.utf8), in: transaction)
    case .game:
      guard let subject = event.subject, GameSubject(subject) != nil else { return }
      try loadGame(subject, in: transaction)
    case .logCreated, .attest, .undo, .rollbackAccepted, .rulesAdopted, .imported, .redact,
      .unknown:
      break
    }
  }

  @discardableResult
  mutating func loadCard(
    _ card: CardID, in transaction: borrowing WriteTransaction
  ) throws(EventLogError) -> Int {
    if let place = state.place(of: card) { return place }
    let row: CardRow? = try transaction.access.row(TableKey(card), of: .card, catalog: catalog)
    let place = state.makePlace(for: card)
    state.cards[place] = row
    return place
  }

  @discardableResult
  mutating func loadNote(
    of card: CardID, in transaction: borrowing WriteTransaction
  ) throws(EventLogError) -> Int {
    let place = try loadCard(card, in: transaction)
    guard !loaded.noteIsLoaded(at: place) else { return place }
    loaded.notes[place] = true
    state.notes.set(
      try transaction.access.row(TableKey(card), of: .note, catalog: catalog), at: place)
    return place
  }

  mutating func loadDeck(
    _ deck: DeckID, in transaction: borrowing WriteTransaction
  ) throws(EventLogError) {
    guard loaded.decks.insert(deck).inserted else { return }
    state.decks[deck] = try transaction.access.row(TableKey(deck), of: .deck, catalog: catalog)
  }

  mutating func loadSetting(
    _ key: [UInt8], in transaction: borrowing WriteTransaction
  ) throws(EventLogError) {
    guard loaded.settings.insert(key).inserted else { return }
    state.settings[key] = try transaction.access.row(
      TableKey(bytes: key), of: .setting, catalog: catalog)
  }

  mutating func loadGame(
    _ subject: SubjectID, in transaction: borrowing WriteTransaction
  ) throws(EventLogError) {
    guard loaded.game.insert(subject).inserted else { return }
    state.game[subject] = try transaction.access.row(TableKey(subject), of: .game, catalog: catalog)
  }

  /// Reads how a sitting was started; its totals are added when it is written.
  @discardableResult
  mutating func loadSession(
    _ session: SessionID, in transaction: borrowing WriteTransaction
  ) throws(EventLogError) -> Int {
    let place = state.sessions.makePlace(for: session)
    guard loaded.sessions.insert(session).inserted else { return place }
    let row: SessionRow? = try transaction.access.row(
      TableKey(session), of: .session, catalog: catalog)
    state.sessions.starts[place] = row?.start
    return place
  }
}

extension Reading where Self: ~Copyable {
  /// The parameters that an event holds, whether it is void or not.
  borrowing func knownParameters(
    _ event: EventID
  ) throws(EventLogError) -> FoldState.KnownParameters {
    guard let sequence = try sequence(of: event) else {
      return FoldState.KnownParameters(sequence: 0, parameters: nil)
    }
    let parameters: SchedulerParameters?? = try withRecord(at: sequence) {
      header, body throws(EventLogError) in
      guard !header.isRedacted,
        case .parametersSet(let parameters) = try EventCodec.decode(body).payload
      else { return nil }
      return parameters
    }
    return FoldState.KnownParameters(sequence: sequence, parameters: parameters ?? nil)
  }
}
