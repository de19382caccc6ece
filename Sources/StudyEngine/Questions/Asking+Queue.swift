public import EventLog
internal import Projections

extension StudyEngine {
  /// What can be shown now, for the prompt.
  ///
  /// - Parameter deck: The deck; nil for all.
  /// - Returns: As many cards as `queue` lists.
  /// - Throws: `log` with what the store says.
  public func counts(deck: DeckID? = nil) throws(StudyError) -> StudyCounts {
    try ask { rows, moment throws(StudyError) in
      StudyCounts(try rows.available(in: try rows.scope(of: deck, moment), moment).counts)
    }
  }

  /// What the queue holds now, in the order in which `review` shows it.
  ///
  /// - Parameters:
  ///   - deck: The deck; nil for all.
  ///   - query: A search, as for `find`, that the cards must fit; nil for all.
  ///   - isShuffled: Whether the seed decides the order.
  ///   - limit: How many entries to return at most; the counts are of all.
  /// - Returns: The cards; about 3 µs each.
  /// - Throws: `log` with what the store says.
  public func queue(
    deck: DeckID? = nil, matching query: String? = nil, isShuffled: Bool = false,
    limit: Int? = nil
  ) throws(StudyError) -> QueueListing {
    let query = try query.map { query throws(StudyError) in try SearchQuery(parsing: query) }
    return try ask { rows, moment throws(StudyError) in
      let found = try query.map { query throws(StudyError) in
        Set(try rows.cards(matching: query, moment).map(\.id))
      }
      let scope = try rows.scope(of: deck, of: found, moment)
      let available = try rows.available(in: scope, moment)
      var items = try rows.queued(
        of: scope, now: available.now, day: moment.day, limit: isShuffled ? nil : limit)
      if isShuffled {
        items = try rows.shuffled(items, seed: self.seed).puttingPostponedLast(on: moment.day)
      }
      let references = scope.references
      var entries: [QueueCard] = []
      for item in items.prefix(limit ?? .max) {
        guard let card = try rows.cardReference(item.card),
          let deck = references[item.deck]
        else { continue }
        entries.append(
          QueueCard(
            card: card, deck: deck, kind: QueueKind(item.kind), dueAt: item.dueAt,
            dueDay: item.dueDay))
      }
      return QueueListing(
        entries: entries, counts: StudyCounts(available.counts), waiting: available.waiting,
        rest: try rows.rest(of: scope, moment))
    }
  }

  /// The card to show next in a sitting, with the four choices; of a deck that was deleted or
  /// archived meanwhile there is none.
  public func nextCard(in session: StudySession) throws(StudyError) -> NextCard {
    try ask { rows, moment throws(StudyError) in
      try rows.nextCard(in: session, moment, seed: self.seed)
    }
  }

  /// The sitting that was started last, unless it has ended: what `resume` goes on with.
  public func openSession() throws(StudyError) -> OpenSession? {
    try ask { rows, moment throws(StudyError) in
      try rows.openSession(moment, seed: self.seed)
    }
  }

  /// What a sitting has come to so far.
  public func summary(of session: StudySession) throws(StudyError) -> SessionSummary {
    try ask { rows, moment throws(StudyError) in
      try rows.sessionSummary(session, moment, seed: self.seed)
    }
  }
}
