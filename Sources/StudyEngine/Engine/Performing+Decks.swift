internal import EventLog
internal import Projections

extension StudyEngine {
  func createDeck(
    named name: String, language: String?, _ work: Work, in transaction: inout WriteTransaction
  ) throws(StudyError) -> Outcome {
    let others = try transaction.decksInUse()
    let events = try DeckDecisions.create(
      name: name, language: language, among: others, work.act)
    let reference = try append(events, work, in: &transaction)
    let deck = try transaction.requiredDeck(work.act.createdID())
    let summary = try transaction.deckSummary(deck, work.moment)
    return Outcome(act: reference, result: .deckCreated(summary))
  }

  func renameDeck(
    _ id: DeckID, to name: String, _ work: Work, in transaction: inout WriteTransaction
  ) throws(StudyError) -> Outcome {
    let deck = try transaction.requiredDeck(id)
    let others = try transaction.decksInUse()
    let events = try DeckDecisions.rename(deck, name: name, among: others, work.act)
    return try finish(deck, events, work, in: &transaction) {
      .deckRenamed($0, oldName: deck.row.name)
    }
  }

  func setDeck(
    _ id: DeckID, key: String, value: String, _ work: Work,
    in transaction: inout WriteTransaction
  ) throws(StudyError) -> Outcome {
    let deck = try transaction.requiredDeck(id)
    try transaction.checkIsOfTop(key, deck)
    let change = try DeckDecisions.set(
      deck, key: key, value: value,
      inherited: try transaction.inherited(by: deck, work.moment).parameters,
      above: try transaction.fromAbove(deck, work.moment), work.act)
    return try finish(deck, change.events, work, in: &transaction) {
      .deckSet($0, key: change.key.rawValue, value: change.value)
    }
  }

  func limitDeck(
    _ id: DeckID, new: String?, reviews: String?, isToday: Bool, _ work: Work,
    in transaction: inout WriteTransaction
  ) throws(StudyError) -> Outcome {
    let deck = try transaction.requiredDeck(id)
    let events = try DeckDecisions.limit(
      deck, new: new, reviews: reviews, isToday: isToday, work.act)
    return try finish(deck, events, work, in: &transaction) { .deckLimited($0) }
  }

  func reschedule(
    _ id: DeckID, _ work: Work, in transaction: inout WriteTransaction
  ) throws(StudyError) -> Outcome {
    let deck = try transaction.requiredDeck(id).reference
    let (moves, count) = try transaction.rescheduling(of: id, work.moment, seed: work.seed)
    let view = try transaction.rescheduleView(deck, moves, cardCount: count, on: work.moment.day)
    let reference = try append(Rescheduling.events(moves, work.act), work, in: &transaction)
    return Outcome(act: reference, result: .rescheduled(view))
  }

  func archiveDeck(
    _ id: DeckID, _ work: Work, in transaction: inout WriteTransaction
  ) throws(StudyError) -> Outcome {
    let deck = try transaction.requiredDeck(id)
    let events = DeckDecisions.archive(deck, in: try transaction.deckTree(), work.act)
    return try finish(deck, events, work, in: &transaction) { .deckArchived($0) }
  }

  func restoreDeck(
    _ id: DeckID, _ work: Work, in transaction: inout WriteTransaction
  ) throws(StudyError) -> Outcome {
    let deck = try transaction.requiredDeck(id)
    let events = DeckDecisions.restore(deck, in: try transaction.deckTree(), work.act)
    return try finish(deck, events, work, in: &transaction) { .deckRestored($0) }
  }

  func deleteDeck(
    _ id: DeckID, _ work: Work, in transaction: inout WriteTransaction
  ) throws(StudyError) -> Outcome {
    let deck = try transaction.requiredDeck(id)
    let tree = try transaction.deckTree()
    let deletion = try transaction.deckDeletion(deck, in: tree)
    let events = DeckDecisions.delete(deck, in: tree, work.act)
    let reference = try append(events, work, in: &transaction)
    return Outcome(act: reference, result: .deckDeleted(deletion))
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
