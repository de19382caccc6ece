internal import EventLog
internal import Projections

extension StudyEngine {
  func addCard(
    to deck: DeckID, front: String, back: String, tags: [String], withReverse: Bool, _ work: Work,
    in transaction: inout WriteTransaction
  ) throws(StudyError) -> Outcome {
    let deck = try openDeck(deck, in: transaction)
    let events = try CardDecisions.add(
      to: deck, front: front, back: back, tags: tags, withReverse: withReverse, work.act)
    let reference = try append(events, work, in: &transaction)
    let card = try transaction.cardView(work.act.createdID(), work.moment)
    return Outcome(act: reference, result: .cardAdded(card, duplicates: []))
  }

  /// Makes the deck with the card where there is none of that name.
  func addCard(
    toDeckNamed name: String, front: String, back: String, tags: [String], withReverse: Bool,
    _ work: Work, in transaction: inout WriteTransaction
  ) throws(StudyError) -> Outcome {
    switch try transaction.target(named: name) {
    case .existing(let deck):
      return try addCard(
        to: deck.id, front: front, back: back, tags: tags, withReverse: withReverse, work,
        in: &transaction)
    case .new(let path, let known):
      let events = try CardDecisions.add(
        toNewDeck: path, among: known, front: front, back: back, tags: tags,
        withReverse: withReverse, work.act)
      let reference = try append(events, work, in: &transaction)
      let card = try transaction.cardView(
        work.act.createdID(at: UInt64(events.count - (withReverse ? 2 : 1))), work.moment)
      return Outcome(act: reference, result: .cardAdded(card, duplicates: []))
    }
  }

  func editCard(
    _ id: CardID, _ change: CardChange, _ work: Work, in transaction: inout WriteTransaction
  ) throws(StudyError) -> Outcome {
    let (card, _) = try transaction.requiredCard(id)
    let siblings = try transaction.siblings(of: card)
    let events = try CardDecisions.edit(card, change, siblings: siblings, work.act)
    return try finish(id, events, work, in: &transaction) {
      .cardEdited($0, changed: Self.fields(changedBy: events))
    }
  }

  func moveCard(
    _ id: CardID, to target: DeckID, _ work: Work, in transaction: inout WriteTransaction
  ) throws(StudyError) -> Outcome {
    let (card, deck) = try transaction.requiredCard(id)
    let events = CardDecisions.move(
      card, to: try openDeck(target, in: transaction), work.act)
    return try finish(id, events, work, in: &transaction) {
      .cardMoved($0, from: deck.reference)
    }
  }

  func tagCard(
    _ id: CardID, add: [String], remove: [String], _ work: Work,
    in transaction: inout WriteTransaction
  ) throws(StudyError) -> Outcome {
    let (card, _) = try transaction.requiredCard(id)
    let events = try CardDecisions.tag(card, add: add, remove: remove, work.act)
    return try finish(id, events, work, in: &transaction) { view in
      guard case .tagged(let added, let removed)? = events.first?.payload else {
        return .unchanged(.card(view))
      }
      return .cardTagged(view, added: added, removed: removed)
    }
  }

  func suspendCard(
    _ id: CardID, _ work: Work, in transaction: inout WriteTransaction
  ) throws(StudyError) -> Outcome {
    let events = CardDecisions.suspend(try transaction.requiredCard(id).card, work.act)
    return try finish(id, events, work, in: &transaction) { .cardSuspended($0) }
  }

  func resumeCard(
    _ id: CardID, _ work: Work, in transaction: inout WriteTransaction
  ) throws(StudyError) -> Outcome {
    let events = CardDecisions.resume(try transaction.requiredCard(id).card, work.act)
    return try finish(id, events, work, in: &transaction) { .cardResumed($0) }
  }

  func setFavourite(
    _ id: CardID, _ isMarked: Bool?, _ work: Work, in transaction: inout WriteTransaction
  ) throws(StudyError) -> Outcome {
    let events = CardDecisions.setFavourite(
      try transaction.requiredCard(id).card, isMarked, work.act)
    return try finish(id, events, work, in: &transaction) { .favouriteSet($0) }
  }

  func deleteCard(
    _ id: CardID, _ work: Work, in transaction: inout WriteTransaction
  ) throws(StudyError) -> Outcome {
    let (card, _) = try transaction.requiredCard(id)
    let reference = try append(CardDecisions.delete(card, work.act), work, in: &transaction)
    return Outcome(act: reference, result: .cardDeleted(card.reference))
  }

  /// A deck that takes cards.
  func openDeck(
    _ id: DeckID, in transaction: borrowing WriteTransaction
  ) throws(StudyError) -> KnownDeck {
    let deck = try transaction.requiredDeck(id)
    guard !deck.row.isArchived else { throw .deckIsArchived(deck.reference) }
    return deck
  }

  static func fields(changedBy events: [Event]) -> [CardField] {
    guard case .cardEdited(let change)? = events.first?.payload else { return [] }
    return CardField.allCases.filter { field in
      switch field {
      case .front: change.front != nil
      case .back: change.back != nil
      case .tags: change.tags != nil
      case .example: change.example != nil
      case .audio: change.audio != nil
      }
    }
  }

  /// Appends, and answers with the card as it is then; without events it is as asked for already.
  private func finish(
    _ id: CardID, _ events: [Event], _ work: Work, in transaction: inout WriteTransaction,
    _ result: (CardView) -> Outcome.Result
  ) throws(StudyError) -> Outcome {
    let reference = try append(events, work, in: &transaction)
    let view = try transaction.cardView(id, work.moment)
    return Outcome(
      act: reference, result: events.isEmpty ? .unchanged(.card(view)) : result(view))
  }
}

extension StudyRows where Self: ~Copyable {
  /// The other cards of a deck with a card's front, letters composed or decomposed.
  ///
  /// A look-up, and one for each of them.
  borrowing func duplicates(of view: CardView) throws(StudyError) -> [CardReference] {
    var found: [CardReference] = []
    try forEachCard(withFrontLike: view.front) { id throws(StudyError) in
      guard id != view.card.id, let row = try card(id), row.deck == view.deck.id, !row.isDeleted,
        let note = try note(id), note.front == view.front
      else { return .next }
      found.append(CardReference(id: id, number: row.number, front: note.front))
      return .next
    }
    return found.sorted { $0.number < $1.number }
  }
}
