import EventLog

extension ProjectionRunner {
  /// Folds a subject anew from its history, and takes over what is different.
  ///
  /// Its history is read once: the fold without the change and the fold with it part where the
  /// first event differs, and what each adds to days and sittings from there on is exchanged.
  mutating func refold(
    _ subject: SubjectID, changes: VoidChanges, boosters: BoosterChanges, through last: UInt64,
    in transaction: borrowing WriteTransaction
  ) throws(EventLogError) {
    var folds = ForkedFold()
    var event = DecodedEvent()
    // What is void before and after is in neither fold, and not read.
    let history = try changes.standings(
      of: transaction.history(of: subject, through: last), in: transaction)
    var next = 0
    try transaction.scanRecords(at: history.map(\.sequence)) {
      sequence, header, body throws(EventLogError) in
      let (wasVoid, isVoid) = (history[next].wasVoid, history[next].isVoid)
      next += 1
      guard !header.isRedacted else { return }
      try EventCodec.decode(body, into: &event)
      guard (event.subject ?? .zero) == subject else { return }
      if event.mayBeDoubled, folds.old != nil || wasVoid != isVoid || boosters.touch(event.at) {
        let windows = try boosterWindows(around: event.at, boosters, in: transaction)
        folds.work(with: windows, on: event, sequence: sequence)
      }
      try folds.take(
        event, sequence: sequence, wasVoid: wasVoid, isVoid: isVoid
      ) { named throws(EventLogError) in try transaction.knownParameters(named) }
    }
    guard let old = folds.old else { return }
    try exchange(old, for: folds.new, of: subject, in: transaction)
  }

  private mutating func exchange(
    _ old: FoldState, for new: FoldState, of subject: SubjectID,
    in transaction: borrowing WriteTransaction
  ) throws(EventLogError) {
    let card = CardID(subject)
    if old.place(of: card) != nil || new.place(of: card) != nil {
      let place = try loadNote(of: card, in: transaction)
      state.cards[place] = new.cardRow(card)
      state.notes.set(new.noteRow(card), at: place)
    }
    let deck = DeckID(subject)
    if old.decks[deck] != nil || new.decks[deck] != nil {
      try loadDeck(deck, in: transaction)
      state.decks[deck] = new.decks[deck]
    }
    for key in Set(old.settings.keys).union(new.settings.keys) {
      try loadSetting(key, in: transaction)
      state.settings[key] = new.settings[key]
    }
    if old.game[subject] != nil || new.game[subject] != nil {
      try loadGame(subject, in: transaction)
      state.game[subject] = new.game[subject]
    }
    let session = SessionID(subject)
    if old.start(of: session) != nil || new.start(of: session) != nil {
      let place = try loadSession(session, in: transaction)
      state.sessions.starts[place] = new.start(of: session)
    }
    exchangeSums(old, for: new)
  }

  private mutating func exchangeSums(_ old: FoldState, for new: FoldState) {
    for (day, row) in zip(old.days.days, old.days.rows) { state.days.subtract(row, from: day) }
    for (day, row) in zip(new.days.days, new.days.rows) { state.days.add(row, to: day) }
    for (session, totals) in zip(old.sessions.ids, old.sessions.totals) where !totals.isZero {
      state.sessions.totals[state.sessions.makePlace(for: session)] -= totals
    }
    for (session, totals) in zip(new.sessions.ids, new.sessions.totals) where !totals.isZero {
      state.sessions.totals[state.sessions.makePlace(for: session)] += totals
    }
  }
}

extension VoidChanges {
  /// Those of some events that are in effect before the change, after it, or both.
  ///
  /// - Parameters:
  ///   - sequences: Their numbers, ascending.
  ///   - transaction: Its `void` table is as it was before.
  /// - Returns: Their numbers, and on which side each is void.
  /// - Throws: What reading throws.
  func standings(
    of sequences: [UInt64], in transaction: borrowing WriteTransaction
  ) throws(EventLogError) -> [(sequence: UInt64, wasVoid: Bool, isVoid: Bool)] {
    zip(sequences, try transaction.areVoid(sequences)).compactMap { sequence, wasVoid in
      let isVoid = isVoid(sequence) ?? wasVoid
      return wasVoid && isVoid ? nil : (sequence, wasVoid, isVoid)
    }
  }
}

/// One subject folded twice: with the events that were in effect, and with those that are now.
struct ForkedFold {
  /// Nil until the first event that differs.
  private(set) var old: FoldState?
  private(set) var new = FoldState()
  /// The boosters that work on the next answer in the fold without the change.
  private var oldBoosters = BoosterWindows()

  /// Looks up parameters by the event that holds them.
  typealias ParameterSearch<Failure: Error> =
    (EventID) throws(Failure) -> FoldState.KnownParameters

  mutating func take<Failure>(
    _ event: DecodedEvent, sequence: UInt64, wasVoid: Bool, isVoid: Bool,
    _ search: ParameterSearch<Failure>
  ) throws(Failure) {
    if case .parametersSet = event.payload { note(parameters: event, sequence: sequence) }
    if wasVoid != isVoid, old == nil { fork() }
    if !isVoid { try Self.apply(event, sequence, to: &new, search) }
    guard !wasVoid, let parted = old.take() else { return }
    old = try Self.applied(event, sequence, to: parted, search)
  }

  /// Sets which boosters work on the answer that comes next; where that differs, the folds part.
  mutating func work(
    with windows: (old: BoosterWindows, new: BoosterWindows), on event: DecodedEvent,
    sequence: UInt64
  ) {
    oldBoosters = windows.old
    let before = windows.old.cover(event.at, before: sequence)
    if old == nil, before != windows.new.cover(event.at, before: sequence) { fork() }
    new.boosters = windows.new
    old?.boosters = windows.old
  }

  /// What was added up so far is in both, so that only what comes counts.
  private mutating func fork() {
    new.forgetSums()
    old = new
    old?.boosters = oldBoosters
  }

  private mutating func note(parameters event: DecodedEvent, sequence: UInt64) {
    new.note(parameters: event, sequence: sequence)
    old?.note(parameters: event, sequence: sequence)
  }

  private static func applied<Failure>(
    _ event: DecodedEvent, _ sequence: UInt64, to state: consuming FoldState,
    _ search: ParameterSearch<Failure>
  ) throws(Failure) -> FoldState {
    try apply(event, sequence, to: &state, search)
    return state
  }

  private static func apply<Failure>(
    _ event: DecodedEvent, _ sequence: UInt64, to state: inout FoldState,
    _ search: ParameterSearch<Failure>
  ) throws(Failure) {
    if let named = state.parametersToLookUp(for: event) {
      state.knownParameters[named] = try search(named)
    }
    var event = event
    state.apply(&event, sequence: sequence)
  }
}

extension FoldState {
  func cardRow(_ card: CardID) -> CardRow? { place(of: card).flatMap { cards[$0] } }

  func noteRow(_ card: CardID) -> NoteRow? { place(of: card).flatMap { notes.row(at: $0) } }

  func start(of session: SessionID) -> SessionRow.Start? {
    sessions.place(of: session).flatMap { sessions.starts[$0] }
  }

  mutating func forgetSums() {
    days = DaySums()
    for place in sessions.totals.indices { sessions.totals[place] = SessionTotals() }
  }
}

extension Reading where Self: ~Copyable {
  /// The numbers of the events under a subject, in order.
  borrowing func history(
    of subject: SubjectID, through last: UInt64
  ) throws(EventLogError) -> [UInt64] {
    var history: [UInt64] = []
    try subjectHistory(subject) { sequence in
      guard sequence <= last else { return .stop }
      history.append(sequence)
      return .next
    }
    return history
  }

  /// Which of some events, in order, are void: looked up one by one, or, where that is quicker,
  /// in one pass over all void events between the first and the last.
  borrowing func areVoid(_ sequences: [UInt64]) throws(EventLogError) -> [Bool] {
    var areVoid = [Bool](repeating: false, count: sequences.count)
    guard let first = sequences.first else { return areVoid }
    let voidCount = try count(of: .void)
    if voidCount > 4 * sequences.count {
      for place in sequences.indices { areVoid[place] = try isVoid(sequences[place]) }
    } else if voidCount > 0 {
      var place = 0
      try scan(.void, from: TableKey(first)) { key, _ in
        guard key.byteCount == 8 else { return .next }
        let void = key.bigEndian64(at: 0)
        while place < sequences.count, sequences[place] < void { place += 1 }
        guard place < sequences.count else { return .stop }
        if sequences[place] == void { areVoid[place] = true }
        return .next
      }
    }
    return areVoid
  }
}
