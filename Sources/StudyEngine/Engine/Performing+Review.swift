internal import EventLog
internal import Projections

extension StudyEngine {
  func rate(
    _ command: RateCard, _ work: Work, in transaction: inout WriteTransaction
  ) throws(StudyError) -> Outcome {
    let rows = try rows(for: command, work, in: transaction)
    let decision = try RateDecision.decide(
      command, rows, isStanding: work.isStanding, work.act)
    var events: [Event]
    switch decision {
    case .notRated(let reason):
      let card = try transaction.cardReference(command.card)
      guard let card else { throw .noSuchCard(command.card.text) }
      return Outcome(act: nil, result: .notRated(card, because: reason))
    case .events(let decided): events = decided
    }
    var points: Int?
    if let card = rows.card, let answer = events.first(where: { $0.review != nil }) {
      let game = try gameEvents(
        after: answer, to: card, from: events.count, work, in: transaction)
      events += game.events
      points = game.points
    }
    let reference = try append(events, work, in: &transaction)
    guard let event = events.first(where: { $0.review != nil }), let review = event.review else {
      preconditionFailure("an answer is an event")
    }
    var session = command.session
    session.id = event.session
    var rated = try ratedCard(
      review, of: command.card, at: event.at, in: session, in: transaction)
    let caused = events.filter { $0.cause == event.id }.map { ($0.payload, $0.subject) }
    try transaction.addConsequences(caused, to: &rated)
    rated.points = points
    return Outcome(act: reference, result: .rated(rated))
  }

  private func rows(
    for command: RateCard, _ work: Work, in transaction: borrowing WriteTransaction
  ) throws(StudyError) -> RateDecision.Rows {
    let card = try transaction.card(command.card)
    let deck = try card.flatMap { card throws(StudyError) in try transaction.deck(card.deck) }
    let known = card.flatMap { card in deck.map { KnownDeck(id: card.deck, row: $0) } }
    let inForce = try known.map { known throws(StudyError) in
      try transaction.inForce(for: known, work.moment)
    }
    let options = try known.map { known throws(StudyError) in
      try transaction.options(of: known, work.moment)
    }
    let parameters = inForce?.parameters ?? work.moment.common?.parameters ?? .standard
    var sessionIsOpen = false
    if let id = command.session.id {
      sessionIsOpen = try transaction.session(id)?.isOpen ?? false
    }
    var siblings: [(id: CardID, row: CardRow)] = []
    if let group = card?.siblings {
      for id in try transaction.cards(inCommon: group) where id != command.card {
        guard let row = try transaction.card(id) else { continue }
        // Nothing comes up from a deck that was put away, or is not there any more.
        guard let own = row.deck == card?.deck ? deck : try transaction.deck(row.deck),
          !own.isArchived, !own.isDeleted
        else { continue }
        siblings.append((id, row))
      }
    }
    var tags: [String] = []
    if let card, let options, Leech.isNear(card.schedule, threshold: options.leech.threshold) {
      tags = try transaction.note(command.card)?.tags ?? []
    }
    return RateDecision.Rows(
      card: card, tags: tags, deck: deck, options: options, siblings: siblings,
      parameters: parameters,
      parametersEvent: inForce?.event ?? (deck == nil ? work.moment.common?.event : nil),
      drawnFuzz: card.flatMap {
        parameters.drawnFuzz(seed: work.seed, card: command.card, reviews: $0.reviewCount)
      },
      sessionIsOpen: sessionIsOpen)
  }

  /// An answer in the log.
  func ratedCard(
    _ review: Review, of id: CardID, at instant: Timestamp, in session: StudySession,
    in transaction: borrowing WriteTransaction
  ) throws(StudyError) -> RatedCard {
    guard let card = try transaction.cardReference(id) else { throw .noSuchCard(id.text) }
    return RatedCard(
      card: card, rating: review.rating, before: review.before, after: review.after,
      scheduler: review.scheduler, wait: Wait(of: review.after, from: instant, on: review.day),
      isEarly: review.isEarly, comesAgain: review.after.comesAgain(on: review.day),
      becameLearned: !LearnedMark.isReached(by: review.before)
        && LearnedMark.holds(wasLearned: false, rating: review.rating, state: review.after),
      becameLeech: false, session: session,
      tookMilliseconds: review.tookMilliseconds)
  }

  func closeSession(
    _ id: SessionID, isEnd: Bool, _ work: Work, in transaction: inout WriteTransaction
  ) throws(StudyError) -> Outcome {
    guard let start = try transaction.session(id)?.start else { throw .noSuchSession }
    var events =
      isEnd
      ? SessionDecisions.end(id, start.status, work.act)
      : try SessionDecisions.pause(
        id, start.status, hasAnswersSince: try transaction.hasAnswersSinceOwnEvent(id), work.act)
    if isEnd, !events.isEmpty {
      events += try gameEvents(afterEnd: id, from: events.count, work, in: transaction)
    }
    let reference = try append(events, work, in: &transaction)
    var notAttested: StudyError?
    if isEnd, !events.isEmpty {
      notAttested = try attestEnd(of: id, at: events.count, work, in: &transaction)
    }
    let summary = try transaction.sessionSummary(
      try transaction.sittingToClose(id, start, work.moment), work.moment, seed: work.seed)
    guard !events.isEmpty else {
      return Outcome(act: nil, result: .unchanged(.session(summary)))
    }
    return Outcome(
      act: reference, notAttested: notAttested,
      result: isEnd ? .sessionEnded(summary) : .sessionPaused(summary))
  }
}

extension StudyRows where Self: StudyEvents & ~Copyable {
  /// What an answer led to, as the log has it.
  borrowing func consequences(
    of answer: EventID
  ) throws(StudyError) -> [(EventPayload, SubjectID?)] {
    var caused: [(EventPayload, SubjectID?)] = []
    try forEachEvent(on: SubjectID(answer), descending: false) { sequence throws(StudyError) in
      guard let event = try event(sequence)?.event, event.cause == answer else { return .next }
      caused.append((event.payload, event.subject))
      return .next
    }
    return caused
  }

  /// Says of an answer what it led to: a leech, siblings that are buried.
  borrowing func addConsequences(
    _ caused: [(EventPayload, SubjectID?)], to rated: inout RatedCard
  ) throws(StudyError) {
    var buried: [CardID] = []
    var isLeech = false
    var isSuspended = false
    for (payload, subject) in caused {
      switch payload {
      case .tagged(let added, _) where added.contains(Leech.tag): isLeech = true
      case .suspend: isSuspended = true
      case .bury: buried.append(CardID(subject ?? .zero))
      default: break
      }
    }
    rated.becameLeech = isLeech || isSuspended
    rated.isLeechSuspended = isSuspended
    for id in buried {
      if let card = try cardReference(id) { rated.buried.append(card) }
    }
  }
}
