import EventLog

extension FoldState {
  /// Changes the rows by an event in effect; void events never come here.
  ///
  /// - Parameters:
  ///   - event: The event; lent and not changed, for a copy of an answer costs as much as all else.
  ///   - sequence: Its place in the log.
  ///   - place: Where the row of its card is, if that is known.
  @inline(__always)
  mutating func apply(_ event: inout DecodedEvent, sequence: UInt64, at place: Int? = nil) {
    if case .review = event.payload {
      answer(&event, sequence: sequence, at: place)
    } else {
      applyOther(event, sequence: sequence)
    }
  }

  /// Remembers parameters for the answers that name their event, be it void or not.
  mutating func note(parameters event: DecodedEvent, sequence: UInt64) {
    guard case .parametersSet(let parameters) = event.payload else { return }
    knownParameters[event.id] = KnownParameters(sequence: sequence, parameters: parameters)
  }

  /// The parameters that an answer names, if it must be computed and they are not known here.
  func parametersToLookUp(for event: DecodedEvent) -> EventID? {
    guard case .review = event.payload, let named = event.review.parameters,
      !event.review.isCram, let place = place(of: event.card), let row = cards[place],
      !row.accepts(event.review),
      knownParameters[named] == nil
    else { return nil }
    return named
  }

  private mutating func answer(
    _ event: inout DecodedEvent, sequence: UInt64, at known: Int?
  ) {
    guard let place = known ?? place(of: event.card) else { return }
    if event.review.isCram { return cram(event, at: place) }
    // The row is changed where it lies: nothing of it is copied on the way of most answers.
    guard let taken = cards[place]?.answer(&event.review) else { return }
    switch taken {
    case .counted(let share): count(share, of: &event, sequence: sequence)
    case .startedElsewhere:
      guard let share = answerAnew(event, sequence: sequence, at: place) else { return }
      count(share, of: &event, sequence: sequence)
    }
  }

  /// Adds what an answer counts for to its day and its sitting.
  @inline(__always)
  private mutating func count(
    _ share: AnswerShare, of event: inout DecodedEvent, sequence: UInt64
  ) {
    var share = share
    share.hour = StudyHour(at: event.at, offset: event.offset, day: event.review.day)
    lastAward = share.worth.award
    if share.worth.award.isPaid {
      share.isDoubled = boosters.cover(event.at, before: sequence)
    }
    days.add(share, to: event.review.day)
    if let session = event.session, !share.isImported {
      sessions.totals[sessions.makePlace(for: session)].add(share)
    }
  }

  /// Takes an answer of a cram round: of the card nothing changes.
  private mutating func cram(_ event: DecodedEvent, at place: Int) {
    guard let row = cards[place] else { return }
    let share = AnswerShare(
      rating: event.review.rating, isFirst: false, wasGraduated: row.schedule.stage == .review,
      isImported: false, isCram: true, mode: .cram,
      tookMilliseconds: event.review.tookMilliseconds)
    days.add(share, to: event.review.day)
    if let session = event.session {
      sessions.totals[sessions.makePlace(for: session)].add(share)
    }
  }

  /// Takes an answer that started from another state than the card has now.
  private mutating func answerAnew(
    _ event: DecodedEvent, sequence: UInt64, at place: Int
  ) -> AnswerShare? {
    guard let base = cards[place]?.schedule else { return nil }
    let named = parameters(named: event.review.parameters, before: sequence)
    let transition = event.review.recomputed(from: base, at: event.at, named: named)
    var review = event.review
    return cards[place]?.answer(&review, after: transition.state)
  }

  func parameters(named event: EventID?, before sequence: UInt64) -> SchedulerParameters? {
    guard let event, let known = knownParameters[event], known.sequence < sequence else {
      return nil
    }
    return known.parameters
  }

  private mutating func applyOther(_ event: DecodedEvent, sequence: UInt64) {
    switch event.payload {
    case .cardCreated(let card): create(card, event)
    case .suspend, .resume, .bury, .dueSet, .reset, .favourite, .unbury, .flagged, .repositioned,
      .postponed, .cardMoved, .cardDeleted:
      guard let place = place(of: event.card) else { return }
      cards[place]?.evolve(by: event.payload, at: event.at)
    case .cardEdited, .tagged:
      guard let place = place(of: event.card), var note = notes.row(at: place) else { return }
      note.evolve(by: event.payload)
      notes.set(note, at: place)
    case .deckCreated(let number, let name, let language):
      guard let subject = event.subject, decks[DeckID(subject)] == nil else { return }
      decks[DeckID(subject)] = DeckRow(
        number: number, createdAt: event.at, name: name, language: language)
    case .deckRenamed, .deckSet, .deckArchived, .deckRestored, .deckDeleted:
      decks[event.deck]?.evolve(by: event.payload, event: event.id)
    case .parametersSet(let parameters): set(parameters, event, sequence: sequence)
    case .settingChanged(let key, let value):
      guard event.isAboutEverything, SettingKey.isKept(key) else { return }
      settings[Array(key.utf8)] = value.map(SettingRow.value)
    case .sessionStarted, .sessionPaused, .sessionEnded: evolveSession(event)
    case .game(let game): evolveGame(game, event, sequence: sequence)
    case .logCreated, .attest, .undo, .rollbackAccepted, .rulesAdopted, .imported, .redact,
      .review, .unknown:
      break
    }
  }

  /// An event of the game that is not about what it says changes nothing: so what is about one
  /// subject can be folded alone.
  private mutating func evolveGame(
    _ game: GameEvent, _ event: DecodedEvent, sequence: UInt64
  ) {
    if case .goalSet(let goal) = game {
      if event.isAboutEverything { settings[Array(SettingKey.goal.utf8)] = .value("\(goal)") }
      return
    }
    guard let subject = event.subject, game.subject(at: event.at)?.id == subject else { return }
    self.game[subject] = GameRow.evolved(self.game[subject], by: game)
    if case .boosterOpened = game {
      boosters.insert(
        BoosterWindows.Opening(start: event.at.milliseconds, sequence: sequence))
    }
  }

  private mutating func create(_ card: NewCard, _ event: DecodedEvent) {
    guard let subject = event.subject else { return }
    let place = makePlace(for: CardID(subject))
    guard cards[place] == nil else { return }
    cards[place] = CardRow(creation: card, at: event.at)
    let note = NoteRow(
      front: card.front, back: card.back, tags: card.tags, example: card.example,
      audio: card.audio)
    notes.set(note, at: place)
    if event.isWritten {
      days.addWritten(to: StudyDay(of: event.at, offset: event.offset, rolloverHour: 4))
    }
  }

  private mutating func set(
    _ parameters: SchedulerParameters, _ event: DecodedEvent, sequence: UInt64
  ) {
    if event.isAboutEverything {
      settings[Array(SettingKey.parameters.utf8)] = .parameters(
        ParametersRow(event: event.id, parameters: parameters))
    } else {
      decks[event.deck]?.evolve(by: event.payload, event: event.id)
    }
  }

  private mutating func evolveSession(_ event: DecodedEvent) {
    guard let subject = event.subject else { return }
    let place = sessions.makePlace(for: SessionID(subject))
    sessions.evolve(at: place, by: event.payload, at: event.at)
  }
}

extension DecodedEvent {
  /// What it is about, read as a card; the zero id if it is about nothing.
  var card: CardID { CardID(subject ?? .zero) }

  /// What it is about, read as a deck; the zero id if it is about nothing.
  var deck: DeckID { DeckID(subject ?? .zero) }

  /// A card that someone wrote: those of an import are caused by it, and their events' ids are
  /// derived from their rows (version 5).
  var isWritten: Bool { cause == nil || (id.high >> 12) & 0xF != 5 }

  /// It has no subject: a setting, or parameters of the decks without their own.
  var isAboutEverything: Bool { subject == nil || subject == .zero }
}
