public import EventLog
internal import Projections

extension StudyEngine {
  /// A sitting over what is due among the cards that a search finds.
  ///
  /// Which cards those are is decided now; what can be shown of them, in which order and within
  /// which limits, is asked anew for each card.
  ///
  /// - Parameters:
  ///   - query: As for `find`.
  ///   - deck: The deck, with those below it; nil for all.
  ///   - limit: Answers after which it ends; nil for no limit.
  ///   - isShuffled: Whether the seed decides the order.
  /// - Returns: The sitting, not begun; without cards where none was found.
  /// - Throws: As `find`.
  public func session(
    over query: String, deck: DeckID? = nil, limit: UInt32? = nil, isShuffled: Bool = false
  ) throws(StudyError) -> StudySession {
    var session = StudySession(deck: deck, limit: limit, isShuffled: isShuffled, query: query)
    session.cards = Set(try cards(matching: query))
    return session
  }
}

extension StudyRows where Self: ~Copyable {
  /// Up to so many cards, looking each up costs less than going through all.
  private var lookUpLimit: Int { 4_096 }

  /// What a sitting goes over: a deck or all, and of those the cards that were searched for.
  borrowing func scope(of session: StudySession, _ moment: Moment) throws(StudyError) -> Scope {
    try scope(of: session.deck, of: session.cards, moment)
  }

  /// A deck or all, and of those the chosen cards if there are any.
  borrowing func scope(
    of deck: DeckID?, of cards: Set<CardID>?, _ moment: Moment
  ) throws(StudyError) -> Scope {
    var scope = try scope(of: deck, moment)
    guard let cards else { return scope }
    var chosen = ChosenCards()
    if cards.count <= lookUpLimit {
      for id in cards.sorted() {
        if let row = try card(id) { chosen.add(id, row) }
      }
    } else {
      try forEachCard { id, row in
        if cards.contains(id) { chosen.add(id, row) }
        return .next
      }
    }
    scope.chosen = chosen
    return scope
  }

  /// All cards of a scope that can be shown, in the queue's order.
  borrowing func queued(
    of scope: Scope, now: Timestamp, day: StudyDay, limit: Int?
  ) throws(StudyError) -> [QueueItem] {
    if let chosen = scope.chosen {
      return chosen.queue(of: scope.queue, now: now, day: day, limit: limit)
    }
    return try queued(of: scope.queue, now: now, day: day, limit: limit)
  }

  /// The first card of a scope that can be shown.
  borrowing func firstQueued(
    of scope: Scope, now: Timestamp, day: StudyDay, keeping kept: KeptQueue
  ) throws(StudyError) -> QueueItem? {
    if let chosen = scope.chosen {
      return chosen.queue(of: scope.queue, now: now, day: day, limit: 1).first
    }
    return try firstQueued(of: scope.queue, now: now, day: day, keeping: kept)
  }

  /// What comes after all of a scope that has come now, but for cards due by day in decks that the
  /// limits of an ordinary day let in none of.
  borrowing func coming(
    of scope: Scope, admittedBy daily: QueueScope, now: Timestamp, day: StudyDay
  ) throws(StudyError) -> ComingCards {
    if let chosen = scope.chosen {
      return chosen.coming(of: scope.queue, admittedBy: daily, now: now, day: day)
    }
    return try coming(of: scope.queue, admittedBy: daily, now: now, day: day)
  }
}

extension StudyRows where Self: StudyEvents & ~Copyable {
  /// A sitting of the log, with the cards that its search finds now and those it has answered.
  ///
  /// An answer may take a card out of what the search finds: it belongs to the sitting all the same.
  ///
  /// - Throws: What the search is refused for by now, such as a deck that is gone.
  borrowing func sitting(
    _ id: SessionID, _ start: SessionRow.Start, _ moment: Moment
  ) throws(StudyError) -> StudySession {
    var session = StudySession(id, start)
    guard session.mode == .cards, session.round == nil, let query = session.query else {
      return session
    }
    let found = try cards(matching: try SearchQuery(parsing: query), moment).map(\.id)
    session.cards = Set(found + (try answers(of: id).map(\.card)))
    return session
  }

  /// The same to close a sitting, which works whatever became of its search.
  borrowing func sittingToClose(
    _ id: SessionID, _ start: SessionRow.Start, _ moment: Moment
  ) throws(StudyError) -> StudySession {
    do throws(StudyError) { return try sitting(id, start, moment) } catch .log(let error) {
      throw .log(error)
    } catch {
      var session = StudySession(id, start)
      session.cards = Set(try answers(of: id).map(\.card))
      return session
    }
  }
}
