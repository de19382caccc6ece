internal import EventLog
internal import Projections

extension StudyEngine {
  func actOnCards(
    _ ids: [CardID], _ command: CardAct, _ work: Work, in transaction: inout WriteTransaction
  ) throws(StudyError) -> Outcome {
    var seen: Set<CardID> = []
    var cards: [KnownCard] = []
    for id in ids where seen.insert(id).inserted {
      cards.append(try transaction.requiredCard(id).card)
    }
    if case .move(let deck) = command { _ = try openDeck(deck, in: transaction) }
    let decision = try CardActDecision(
      command, on: cards,
      lastPlace: command == .postpone ? try transaction.lastPlaceBehind(on: work.moment.day) : 0,
      seed: work.seed, work.act)
    let reference = try append(decision.events, work, in: &transaction)
    var report = CardActReport(
      act: command, changed: [], unchanged: decision.unchanged, refused: decision.refused)
    for id in decision.changed {
      report.changed.append(try transaction.storedCardView(id, work.moment))
    }
    return Outcome(
      act: reference,
      result: decision.events.isEmpty ? .unchanged(.cards(report)) : .cardsChanged(report))
  }

  func postpone(
    _ id: CardID, session: SessionID?, _ work: Work, in transaction: inout WriteTransaction
  ) throws(StudyError) -> Outcome {
    let card = try transaction.requiredCard(id).card
    if card.row.isSuspended { throw .cardRefused(card.reference, .suspended) }
    let day = work.moment.day
    let last = try transaction.lastPlaceBehind(on: day)
    let isLast = card.row.isPostponed(on: day) && card.row.postponedPlace == last
    let isOpen =
      try session.flatMap { id throws(StudyError) in try transaction.session(id) }?
      .isOpen ?? false
    let event = work.act.event(
      .postponed(place: last + 1, day: day), id: work.act.actID(), subject: SubjectID(id),
      session: isOpen ? session : nil)
    let reference = try append(isLast ? [] : [event], work, in: &transaction)
    let view = try transaction.cardView(id, work.moment)
    return Outcome(act: reference, result: isLast ? .unchanged(.card(view)) : .postponed(view))
  }

  /// A sitting that began and ended without an answer; no act, and nothing to undo.
  func notePreview(
    deck: DeckID?, query: String?, _ work: Work, in transaction: inout WriteTransaction
  ) throws(StudyError) -> Outcome {
    let act = work.act
    let id = act.sessionID()
    let start = SessionStart(deck: deck, mode: .preview, query: query, day: act.day)
    let events = [
      act.event(.sessionStarted(start), id: act.actID(), subject: SubjectID(id), session: id),
      act.event(.sessionEnded, id: act.eventID(at: 1), subject: SubjectID(id), session: id),
    ]
    _ = try append(events, work, in: &transaction)
    return Outcome(act: nil, result: .previewNoted(id))
  }

  /// What an act on many cards did, once it is in the log.
  func report(
    of command: CardAct, _ entry: LogEntry, _ work: Work,
    in transaction: borrowing WriteTransaction
  ) throws(StudyError) -> CardActReport {
    var report = CardActReport(act: command, changed: [], unchanged: [], refused: [])
    for id in try transaction.cards(of: entry) {
      report.changed.append(try transaction.storedCardView(id, work.moment))
    }
    return report
  }
}

extension WriteTransaction {
  /// The last place behind all others that is taken on a day; 0 if there is none.
  fileprivate borrowing func lastPlaceBehind(on day: StudyDay) throws(StudyError) -> UInt32 {
    try fromLog(lastPostponedPlace(on: day))
  }
}

extension StudyEvents where Self: ~Copyable {
  /// The cards of an act on many: its own, then those of the events of the same type that it led to.
  borrowing func cards(of entry: LogEntry) throws(StudyError) -> [CardID] {
    let own = entry.event
    var cards = own.subject.map { [CardID($0)] } ?? []
    try forEachEvent(on: SubjectID(own.id), descending: false) { sequence throws(StudyError) in
      guard let next = try event(sequence)?.event, next.cause == own.id, next.type == own.type,
        let subject = next.subject
      else { return .next }
      cards.append(CardID(subject))
      return .next
    }
    return cards
  }
}
