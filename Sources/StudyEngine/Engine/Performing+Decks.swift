internal import EventLog
internal import Projections

extension StudyEngine {
  func perform(
    _ command: Command, _ work: Work, in transaction: inout WriteTransaction
  ) throws(StudyError) -> Outcome {
    switch command {
    case .createDeck, .renameDeck, .setDeck, .limitDeck, .reschedule, .archiveDeck, .restoreDeck,
      .deleteDeck:
      try performOnDeck(command, work, in: &transaction)
    case .addCard, .quickAdd, .editCard, .moveCard, .tagCard, .suspendCard, .resumeCard,
      .setFavourite, .deleteCard:
      try performOnCard(command, work, in: &transaction)
    case .actOnCards(let cards, let act):
      try actOnCards(cards, act, work, in: &transaction)
    case .postponeCard(let card, let session):
      try postpone(card, session: session, work, in: &transaction)
    case .notePreview(let deck, let query):
      try notePreview(deck: deck, query: query, work, in: &transaction)
    case .rate(let rate): try self.rate(rate, work, in: &transaction)
    case .pauseSession(let id): try closeSession(id, isEnd: false, work, in: &transaction)
    case .endSession(let id): try closeSession(id, isEnd: true, work, in: &transaction)
    case .undo(let target): try undo(target, work, in: &transaction)
    case .redo: try redo(work, in: &transaction)
    case .setSetting(let key, let value):
      try setSetting(key, value, work, in: &transaction)
    case .importCards(let request):
      try importSource(
        ImportSource(request, ImportWatch()), work, ImportWatch(), in: &transaction)
    case .attest: try attest(work, in: &transaction)
    case .installList(let list): try install(list, work, in: &transaction)
    case .importList(let request): try importList(request, work, in: &transaction)
    case .plan(let act): try plan(act, work, in: &transaction)
    case .game(let command): try play(command, work, in: &transaction)
    }
  }

  private func performOnDeck(
    _ command: Command, _ work: Work, in transaction: inout WriteTransaction
  ) throws(StudyError) -> Outcome {
    let act = work.act
    switch command {
    case .createDeck(let name, let language):
      let others = try transaction.decksInUse()
      let events = try DeckDecisions.create(name: name, language: language, among: others, act)
      let reference = try append(events, work, in: &transaction)
      let deck = try transaction.requiredDeck(act.createdID())
      let summary = try transaction.deckSummary(deck, work.moment)
      return Outcome(act: reference, result: .deckCreated(summary))
    case .renameDeck(let id, let name):
      let deck = try transaction.requiredDeck(id)
      let others = try transaction.decksInUse()
      let events = try DeckDecisions.rename(deck, name: name, among: others, act)
      return try finish(deck, events, work, in: &transaction) {
        .deckRenamed($0, oldName: deck.row.name)
      }
    case .setDeck(let id, let key, let value):
      let deck = try transaction.requiredDeck(id)
      try transaction.checkIsOfTop(key, deck)
      let change = try DeckDecisions.set(
        deck, key: key, value: value,
        inherited: try transaction.inherited(by: deck, work.moment).parameters,
        above: try transaction.fromAbove(deck, work.moment), act)
      return try finish(deck, change.events, work, in: &transaction) {
        .deckSet($0, key: change.key.rawValue, value: change.value)
      }
    case .limitDeck(let id, let new, let reviews, let isToday):
      let deck = try transaction.requiredDeck(id)
      let events = try DeckDecisions.limit(deck, new: new, reviews: reviews, isToday: isToday, act)
      return try finish(deck, events, work, in: &transaction) { .deckLimited($0) }
    case .reschedule(let id):
      let deck = try transaction.requiredDeck(id).reference
      let (moves, count) = try transaction.rescheduling(of: id, work.moment, seed: work.seed)
      let view = try transaction.rescheduleView(
        deck, moves, cardCount: count, on: work.moment.day)
      let reference = try append(Rescheduling.events(moves, act), work, in: &transaction)
      return Outcome(act: reference, result: .rescheduled(view))
    case .archiveDeck(let id):
      let deck = try transaction.requiredDeck(id)
      let events = DeckDecisions.archive(deck, in: try transaction.deckTree(), act)
      return try finish(deck, events, work, in: &transaction) { .deckArchived($0) }
    case .restoreDeck(let id):
      let deck = try transaction.requiredDeck(id)
      let events = DeckDecisions.restore(deck, in: try transaction.deckTree(), act)
      return try finish(deck, events, work, in: &transaction) { .deckRestored($0) }
    case .deleteDeck(let id):
      let deck = try transaction.requiredDeck(id)
      let tree = try transaction.deckTree()
      let deletion = try transaction.deckDeletion(deck, in: tree)
      let events = DeckDecisions.delete(deck, in: tree, act)
      let reference = try append(events, work, in: &transaction)
      return Outcome(act: reference, result: .deckDeleted(deletion))
    default: preconditionFailure("not a command about a deck")
    }
  }

  /// Appends, and answers with the deck as it is then; without events it is as asked for already.
  private func finish(
    _ deck: KnownDeck, _ events: [Event], _ work: Work,
    in transaction: inout WriteTransaction, _ result: (DeckSummary) -> Outcome.Result
  ) throws(StudyError) -> Outcome {
    let reference = try append(events, work, in: &transaction)
    let changed = try transaction.requiredDeck(deck.id)
    let summary = try transaction.deckSummary(changed, work.moment)
    return Outcome(
      act: reference, result: events.isEmpty ? .unchanged(.deck(summary)) : result(summary))
  }
}

extension StudyRows where Self: ~Copyable {
  /// What rules a whole tree of decks is set at its top.
  borrowing func checkIsOfTop(_ key: String, _ deck: KnownDeck) throws(StudyError) {
    guard CaseFold.fold(Trimming.trimmed(key)) == DeckKey.newUsesReviews.rawValue else { return }
    let tree = try deckTree()
    if let place = tree.place(of: deck.id), let top = tree.ancestors(of: place).last {
      throw .notTopDeck(key: DeckKey.newUsesReviews.rawValue, top: top.reference)
    }
  }
}
