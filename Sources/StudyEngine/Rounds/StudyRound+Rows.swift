public import EventLog
internal import Projections

extension StudyEngine {
  /// A round over the cards that a search finds, as far as they are not suspended or archived.
  ///
  /// - Parameters:
  ///   - kind: A cram or a preview.
  ///   - query: The search, as it was typed.
  ///   - isShuffled: Whether the seed decides the order; else it is that of `find`.
  ///   - limit: How many cards at most.
  /// - Returns: The round, perhaps without cards.
  /// - Throws: As `find`.
  public func round(
    _ kind: StudyRound.Kind, query: String, isShuffled: Bool = false, limit: Int? = nil
  ) throws(StudyError) -> StudyRound {
    let session = StudySession(
      limit: limit.map { UInt32(clamping: $0) }, isShuffled: isShuffled,
      mode: kind == .cram ? .cram : .preview, query: query)
    let found = try cards(matching: query)
    return try round(kind, over: found, session: session, isShuffled: isShuffled, limit: limit)
  }

  /// A preview of the new cards of a deck and those below it in the order in which they will come, then of the others.
  public func preview(deck: DeckID, limit: Int? = nil) throws(StudyError) -> StudyRound {
    let session = StudySession(deck: deck, mode: .preview)
    let cards = try ask { rows, moment throws(StudyError) in
      try rows.previewOrder(of: deck, moment)
    }
    return try round(.preview, over: cards, session: session, isShuffled: false, limit: limit)
  }

  /// A cram that was left, gone on with: its cards less those that were known.
  public func round(resuming session: StudySession) throws(StudyError) -> StudyRound {
    var round = try round(
      .cram, query: session.query ?? "", isShuffled: session.isShuffled,
      limit: session.limit.map { Int($0) })
    round.session = session
    guard let id = session.id else { return round }
    let answers = try ask { rows, _ throws(StudyError) in try rows.answers(of: id) }
    for answer in answers { round.take(answer.card, answer.rating) }
    return round
  }

  /// The card to show next in a round; nil where none is left.
  ///
  /// - Parameter round: Cards that cannot be shown any more are taken out of it.
  /// - Returns: The card, with no choices: an answer changes no schedule.
  /// - Throws: `log` with what the store says.
  public func nextCard(in round: inout StudyRound) throws(StudyError) -> ShownCard? {
    while let id = round.pending.first {
      let left = round.pending.count
      let done = round.done
      let shown = try ask { rows, moment throws(StudyError) in
        try rows.shownInRound(id, done: done, left: left, moment)
      }
      guard var shown else {
        round.drop(id)
        continue
      }
      shown.mode = round.session.mode
      return shown
    }
    return nil
  }

  private func round(
    _ kind: StudyRound.Kind, over cards: [CardID], session: StudySession, isShuffled: Bool,
    limit: Int?
  ) throws(StudyError) -> StudyRound {
    let seed = self.seed
    let wanted = try ask { rows, _ throws(StudyError) in
      var items: [QueueItem] = []
      for id in cards {
        guard let (card, deck) = try rows.knownCard(id), deck.row.isOpen,
          let item = QueueItem(card: id, row: card.row)
        else { continue }
        items.append(item)
      }
      return try isShuffled ? rows.shuffled(items, seed: seed) : items
    }
    return StudyRound(
      kind: kind, session: session, pending: wanted.prefix(limit ?? .max).map(\.card))
  }
}

extension StudyRows where Self: StudyEvents & ~Copyable {
  /// The answers in effect of a sitting, oldest first; looks back over the log to its start.
  borrowing func answers(
    of session: SessionID
  ) throws(StudyError) -> [(card: CardID, rating: Rating)] {
    var answers: [(card: CardID, rating: Rating)] = []
    try forEachEventBackwards(from: nil) { entry in
      let event = entry.event
      guard event.session == session else { return .next }
      if event.type == .sessionStarted { return .stop }
      if event.type == .review, !entry.isVoid, let subject = event.subject {
        answers.append((CardID(subject), event.review.rating))
      }
      return .next
    }
    return answers.reversed()
  }

  fileprivate borrowing func previewOrder(
    of deck: DeckID, _ moment: Moment
  ) throws(StudyError) -> [CardID] {
    let tree = try deckTree(moment)
    guard let place = tree.place(of: deck) else { return [] }
    let decks = Set(tree.nodes[tree.subtree(of: place)].map(\.deck.id))
    var items: [QueueItem] = []
    try forEachCard { id, row in
      if decks.contains(row.deck), let item = QueueItem(card: id, row: row) { items.append(item) }
      return .next
    }
    let new = items.filter { $0.kind == .new }.sorted(by: QueueItem.precedes)
    let others = items.filter { $0.kind != .new }.sorted(by: QueueItem.precedes)
    return (new + others).map(\.card)
  }

  fileprivate borrowing func shownInRound(
    _ id: CardID, done: Int, left: Int, _ moment: Moment
  ) throws(StudyError) -> ShownCard? {
    guard let (card, deck) = try knownCard(id), deck.row.isOpen,
      let item = QueueItem(card: id, row: card.row)
    else { return nil }
    return ShownCard(
      card: try cardView(card, in: deck, moment), kind: QueueKind(item.kind),
      left: StudyCounts(due: left), progress: Progress(done: done, left: left), previews: [],
      basis: try choices(of: card, in: deck, moment).basis,
      asksForms: try asksForms(card.row.deck))
  }
}
