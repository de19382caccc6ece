internal import EventLog
internal import Projections

extension StudyRows where Self: StudyEvents & ~Copyable {
  /// The card to show next in a sitting.
  borrowing func nextCard(
    in session: StudySession, _ moment: Moment, seed: UInt64
  ) throws(StudyError) -> NextCard {
    let done = try answers(in: session)
    if let limit = session.limit, done >= Int(limit) { return .limitReached }
    let scope = try scope(of: session, moment)
    let available = try available(in: scope, moment)
    let left = try left(of: available, in: scope, session, done: done, moment, seed: seed)
    guard left.total > 0,
      let item = try next(in: session, scope, available, moment, seed: seed)
    else { return .nothing(try rest(of: scope, moment)) }
    return .card(try shown(item, left: left, done: done, moment, seed: seed))
  }

  /// Answers in effect of a sitting.
  borrowing func answers(in session: StudySession) throws(StudyError) -> Int {
    guard let id = session.id, let row = try self.session(id) else { return 0 }
    return Int(clamping: max(0, row.totals.reviews))
  }

  /// What is left to show, within the limit of the sitting.
  borrowing func left(
    of scope: Scope, in session: StudySession, done: Int, _ moment: Moment, seed: UInt64
  ) throws(StudyError) -> StudyCounts {
    try left(
      of: try available(in: scope, moment), in: scope, session, done: done, moment, seed: seed)
  }

  borrowing func left(
    of available: Available, in scope: Scope, _ session: StudySession, done: Int,
    _ moment: Moment, seed: UInt64
  ) throws(StudyError) -> StudyCounts {
    let counts = available.counts
    guard let limit = session.limit else { return StudyCounts(counts) }
    let most = max(0, Int(limit) - done)
    guard most < counts.total else { return StudyCounts(counts) }
    let items = try queued(
      of: scope, now: available.now, day: moment.day,
      limit: session.isShuffled ? nil : most)
    return StudyCounts(
      session.isShuffled
        ? try shuffled(items, seed: seed).puttingPostponedLast(on: moment.day).prefix(most)
        : items[...])
  }

  /// A card whose answer was undone comes first, while it can be shown; then the queue's order.
  private borrowing func next(
    in session: StudySession, _ scope: Scope, _ available: Available, _ moment: Moment,
    seed: UInt64
  ) throws(StudyError) -> QueueItem? {
    for id in session.returned.reversed() {
      if let item = try item(of: id, in: session, scope, available, moment) { return item }
    }
    guard session.isShuffled else {
      return try firstQueued(
        of: scope, now: available.now, day: moment.day, keeping: moment.kept)
    }
    let all = try queued(of: scope, now: available.now, day: moment.day, limit: nil)
    return try shuffled(all, seed: seed).puttingPostponedLast(on: moment.day).first
  }

  /// The place of one card in the queue, if it can be shown.
  private borrowing func item(
    of id: CardID, in session: StudySession, _ scope: Scope, _ available: Available,
    _ moment: Moment
  ) throws(StudyError) -> QueueItem? {
    guard session.cards?.contains(id) ?? true, let row = try card(id) else { return nil }
    let items = [QueueItem(card: id, row: row), QueueItem(again: id, row: row)]
    return items.compactMap(\.self).first { item in
      item.hasCome(now: moment.now, day: moment.day)
        && scope.queue.hasRoom(for: item, stock: available.stocks)
    }
  }

  private borrowing func shown(
    _ item: QueueItem, left: StudyCounts, done: Int, _ moment: Moment, seed: UInt64
  ) throws(StudyError) -> ShownCard {
    let (card, deck) = try requiredCard(item.card)
    let choices = try choices(of: card, in: deck, moment)
    return ShownCard(
      card: try cardView(card, in: deck, moment),
      kind: QueueKind(item.kind), left: left, progress: Progress(done: done, left: left.total),
      previews: choices.previews, basis: choices.basis,
      asksForms: try asksForms(card.row.deck))
  }
}

extension RatingPreview {
  init(
    _ rating: Rating, _ transition: Transition, wasLearned: Bool, at moment: Moment
  ) {
    self.init(
      rating: rating, after: transition.state,
      wait: Wait(of: transition.state, from: moment.now, on: moment.day),
      isEarly: transition.isEarly, comesAgain: transition.state.comesAgain(on: moment.day),
      becomesLearned: !wasLearned
        && LearnedMark.holds(wasLearned: false, rating: rating, state: transition.state))
  }
}

extension QueueKind {
  init(_ kind: QueueItem.Kind) {
    switch kind {
    case .learning: self = .learning
    case .due: self = .due
    case .new: self = .new
    case .again: self = .learning
    }
  }
}

extension StudyCounts {
  init(_ counts: QueueCounts) {
    self.init(new: counts.new, learning: counts.learning + counts.again, due: counts.due)
  }

  init(_ items: some Sequence<QueueItem>) {
    self.init()
    for item in items {
      switch item.kind {
      case .learning, .again: learning += 1
      case .due: due += 1
      case .new: new += 1
      }
    }
  }
}
