internal import EventLog
internal import Projections

extension StudyEngine {
  /// The first answer again, or a conflict; writes nothing.
  func repeated(
    _ command: Command, _ entry: LogEntry, _ work: Work,
    in transaction: borrowing WriteTransaction
  ) throws(StudyError) -> Outcome {
    if let field = try Repetition.difference(of: command, from: entry.event) {
      throw .conflict(entry.event.id, sequence: entry.sequence, field: field)
    }
    return Outcome(
      act: entry.logged.reference, isRepeat: true,
      result: try answer(to: command, entry, work, in: transaction))
  }

  private func answer(
    to command: Command, _ entry: LogEntry, _ work: Work,
    in transaction: borrowing WriteTransaction
  ) throws(StudyError) -> Outcome.Result {
    let event = entry.event
    switch command {
    case .rate(let rate): return .rated(try ratedCard(of: entry, in: rate.session, transaction))
    case .createDeck:
      return .deckCreated(try deck(of: event, work, in: transaction))
    case .renameDeck(_, let name):
      return .deckRenamed(try deck(of: event, work, in: transaction), oldName: name)
    case .setDeck(_, let key, let value):
      return .deckSet(try deck(of: event, work, in: transaction), key: key, value: value)
    case .reschedule(let id):
      let deck = try transaction.requiredDeck(id).reference
      return .rescheduled(
        try transaction.rescheduleView(deck, [], cardCount: 0, on: work.moment.day))
    case .limitDeck: return .deckLimited(try deck(of: event, work, in: transaction))
    case .archiveDeck: return .deckArchived(try deck(of: event, work, in: transaction))
    case .restoreDeck: return .deckRestored(try deck(of: event, work, in: transaction))
    case .deleteDeck(let id):
      guard let reference = try transaction.deckReference(id) else { throw .noSuchDeck(id.text) }
      return .deckDeleted(try transaction.deletion(by: entry, reference))
    case .addCard: return .cardAdded(try card(of: event, work, in: transaction), duplicates: [])
    case .quickAdd:
      let card = try transaction.cardFollowing(entry) ?? CardID(event.subject ?? .zero)
      return .cardAdded(try transaction.cardView(card, work.moment), duplicates: [])
    case .editCard:
      let fields = Self.fields(changedBy: Event(event).map { [$0] } ?? [])
      return .cardEdited(try card(of: event, work, in: transaction), changed: fields)
    case .moveCard:
      let view = try card(of: event, work, in: transaction)
      return .cardMoved(view, from: view.deck)
    case .tagCard(_, let added, let removed):
      return .cardTagged(
        try card(of: event, work, in: transaction), added: added, removed: removed)
    case .suspendCard: return .cardSuspended(try card(of: event, work, in: transaction))
    case .resumeCard: return .cardResumed(try card(of: event, work, in: transaction))
    case .setFavourite: return .favouriteSet(try card(of: event, work, in: transaction))
    case .deleteCard(let id):
      guard let card = try transaction.cardReference(id) else { throw .noSuchCard(id.text) }
      return .cardDeleted(card)
    case .actOnCards(_, let act):
      return .cardsChanged(try self.report(of: act, entry, work, in: transaction))
    case .postponeCard: return .postponed(try card(of: event, work, in: transaction))
    case .notePreview: return .previewNoted(event.session ?? .zero)
    case .pauseSession(let id):
      return .sessionPaused(try summary(of: id, work, in: transaction))
    case .endSession(let id): return .sessionEnded(try summary(of: id, work, in: transaction))
    case .undo, .redo:
      let root = try transaction.actSummary(try transaction.root(of: entry))
      return root.isVoid ? .undone(root) : .redone(root)
    case .setSetting(let key, _):
      return .settingChanged(
        try transaction.settingRows().view(of: try SettingRegistry.definition(key)))
    case .plan(let act): return .plan(try repeatedPlan(act, event, work, in: transaction))
    case .installList, .importList, .importCards:
      return .imported(try report(of: event, transaction))
    case .attest: return .attested(try attestView(of: entry))
    case .game(let command):
      return .game(try gameResult(of: command, entry, work, in: transaction))
    }
  }

  private func ratedCard(
    of entry: LogEntry, in session: StudySession, _ transaction: borrowing WriteTransaction
  ) throws(StudyError) -> RatedCard {
    let event = entry.event
    var session = session
    session.id = event.session
    var rated = try ratedCard(
      event.review, of: CardID(event.subject ?? .zero), at: event.at, in: session,
      in: transaction)
    try transaction.addConsequences(transaction.consequences(of: event.id), to: &rated)
    rated.isVoid = entry.isVoid
    return rated
  }

  private func deck(
    of event: DecodedEvent, _ work: Work, in transaction: borrowing WriteTransaction
  ) throws(StudyError) -> DeckSummary {
    let deck = try transaction.requiredDeck(DeckID(event.subject ?? .zero))
    return try transaction.deckSummary(deck, work.moment)
  }

  private func card(
    of event: DecodedEvent, _ work: Work, in transaction: borrowing WriteTransaction
  ) throws(StudyError) -> CardView {
    try transaction.cardView(CardID(event.subject ?? .zero), work.moment)
  }

  private func summary(
    of id: SessionID, _ work: Work, in transaction: borrowing WriteTransaction
  ) throws(StudyError) -> SessionSummary {
    guard let start = try transaction.session(id)?.start else { throw .noSuchSession }
    return try transaction.sessionSummary(
      try transaction.sittingToClose(id, start, work.moment), work.moment, seed: work.seed)
  }

  private func report(
    of event: DecodedEvent, _ transaction: borrowing WriteTransaction
  ) throws(StudyError) -> ImportReport {
    guard case .imported(let manifest) = event.payload else { throw .importNoCards }
    var report = ImportReport(
      format: manifest.format, fileName: manifest.fileName,
      deck: try transaction.deckReference(manifest.deck), deckIsNew: false,
      added: Int(manifest.added), same: Int(manifest.same),
      differing: manifest.skipped.count { $0.reason.hasPrefix("differs") },
      skipped: manifest.skipped.map {
        ImportReport.SkippedRow(line: Int($0.line), reason: $0.reason)
      },
      hasHeader: false, sample: [])
    report.replaced = Int(manifest.replaced)
    report.reviews = Int(manifest.reviews)
    report.changed = Int(manifest.changed)
    return report
  }
}

extension StudyRows where Self: StudyEvents & ~Copyable {
  /// What went with a deck: the event says which decks followed it.
  borrowing func deletion(
    by entry: LogEntry, _ deck: DeckReference
  ) throws(StudyError) -> DeckDeletion {
    var figures = try figures(ofDeck: deck.id)
    var deckCount = 1
    try forEachEvent(
      on: SubjectID(entry.event.id), descending: false
    ) { sequence throws(StudyError) in
      guard let caused = try event(sequence)?.event, case .deckDeleted = caused.payload,
        let id = caused.subject.map({ DeckID($0) })
      else { return .next }
      deckCount += 1
      figures = figures + (try self.figures(ofDeck: id))
      return .next
    }
    return DeckDeletion(
      deck: deck, deckCount: deckCount, cardCount: figures.cards, reviewCount: figures.reviews)
  }
}

extension StudyEvents where Self: ~Copyable {
  /// The card that was made together with a deck, if this event made both.
  borrowing func cardFollowing(_ entry: LogEntry) throws(StudyError) -> CardID? {
    var card: CardID?
    try forEachEvent(
      on: SubjectID(entry.event.id), descending: false
    ) { sequence throws(StudyError) in
      guard let caused = try event(sequence)?.event, case .cardCreated = caused.payload else {
        return .next
      }
      card = caused.subject.map { CardID($0) }
      return .stop
    }
    return card
  }
}
