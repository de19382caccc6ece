internal import EventLog
internal import Projections

extension Maturity {
  init(_ figures: DeckFigures) {
    self.init(
      new: figures.new, learning: figures.learning, young: figures.young, mature: figures.mature)
  }

  static func + (left: Self, right: Self) -> Self {
    Self(
      new: left.new + right.new, learning: left.learning + right.learning,
      young: left.young + right.young, mature: left.mature + right.mature)
  }
}

extension StudyRows where Self: ~Copyable {
  /// The lines of the deck list; each deck's counts are those of its own queue.
  borrowing func deckSummaries(
    includingArchived: Bool, _ moment: Moment
  ) throws(StudyError) -> [DeckSummary] {
    let tree = try deckTree(moment)
    var summaries: [DeckSummary] = []
    for (place, node) in tree.nodes.enumerated()
    where includingArchived || !node.deck.row.isArchived {
      summaries.append(try deckSummary(tree, place, moment))
    }
    return summaries
  }

  borrowing func deckSummary(
    _ deck: KnownDeck, _ moment: Moment
  ) throws(StudyError) -> DeckSummary {
    let tree = try deckTree(moment)
    guard let place = tree.place(of: deck.id) else { throw .noSuchDeck(deck.id.text) }
    return try deckSummary(tree, place, moment)
  }

  private borrowing func deckSummary(
    _ tree: DeckTree, _ place: Int, _ moment: Moment
  ) throws(StudyError) -> DeckSummary {
    let deck = tree.nodes[place].deck
    let options = try options(of: deck, moment)
    let scope = try scope(tree, place, moment)
    let available = try available(in: scope, moment)
    let counts = available.counts
    return DeckSummary(
      deck: deck.reference, above: tree.ancestors(of: place).map(\.reference),
      belowCount: tree.subtree(of: place).count - 1,
      language: options.language, createdAt: deck.row.createdAt,
      isArchived: deck.row.isArchived, dailyNewLimit: deck.row.dailyNewLimit,
      limits: limits(of: deck, in: scope, available, moment),
      counts: StudyCounts(counts),
      next: counts.total == 0 ? try rest(of: scope, moment).next : nil)
  }

  /// The limits of a deck, and what they keep back of it and of the decks below it.
  private borrowing func limits(
    of deck: KnownDeck, in scope: Scope, _ available: Available, _ moment: Moment
  ) -> DeckLimits {
    let row = deck.row
    let waiting = available.waiting
    let place = scope.queue.decks.firstIndex { $0.deck == deck.id }
    func left(_ kind: QueueItem.Kind) -> Int? {
      place.map { scope.queue.room(for: kind, at: $0) }.flatMap { $0 == .max ? nil : $0 }
    }
    func limit(_ daily: UInt32, _ today: DayLimit, left: Int?, waiting: Int) -> DeckLimit {
      DeckLimit(
        daily: daily == DeckChange.noLimit ? nil : daily,
        today: today.day == moment.day ? today.limit : nil, left: left, waiting: waiting)
    }
    return DeckLimits(
      new: limit(row.dailyNewLimit, row.newLimitToday, left: left(.new), waiting: waiting.new),
      reviews: limit(
        row.dailyReviewLimit, row.reviewLimitToday, left: left(.due), waiting: waiting.due),
      newUsesReviews: place.map { scope.queue.decks[$0].newUsesReviews } ?? false,
      order: row.order)
  }

  borrowing func deckView(_ deck: KnownDeck, _ moment: Moment) throws(StudyError) -> DeckView {
    let tree = try deckTree(moment)
    let figures = try figures(ofDeck: deck.id)
    var sum = figures
    for below in tree.decksBelow(deck.id) where below.row.isOpen || !deck.row.isOpen {
      sum = sum + (try self.figures(ofDeck: below.id))
    }
    let inForce = try inForce(for: deck, moment)
    let above = try fromAbove(deck, moment)
    let options = DeckOptions(deck.row, above)
    return DeckView(
      summary: try deckSummary(deck, moment),
      below: tree.decksBelow(deck.id).map(\.reference), cardCount: sum.cards,
      ownCardCount: figures.cards, suspendedCount: sum.suspended, maturity: Maturity(sum),
      parameters: inForce.parameters, parametersSource: inForce.source,
      belowWithOwn: belowWithOwn(tree.decksBelow(deck.id)),
      leech: Leech.text(options.leech), keepsSiblings: options.keepsSiblings,
      leechSource: deck.row.leech == nil ? above?.leech?.source : nil,
      siblingsSource: deck.row.keepsSiblings == nil ? above?.keepsSiblings?.source : nil,
      languageSource: deck.row.language == nil ? above?.language?.source : nil,
      rest: try rest(of: try scope(of: deck.id, moment), moment))
  }

  /// The decks of some that have own values, by the key that says it.
  private func belowWithOwn(_ decks: [KnownDeck]) -> [String: [DeckReference]] {
    let own: [(DeckKey, (DeckRow) -> Bool)] = [
      (.scheduler, { $0.parameters != nil }), (.leech, { $0.leech != nil }),
      (.siblings, { $0.keepsSiblings != nil }), (.language, { $0.language != nil }),
    ]
    return Dictionary(
      uniqueKeysWithValues: own.map { key, has in
        (key.rawValue, decks.filter { has($0.row) }.map(\.reference))
      })
  }

  /// What would go with a deck and all below it.
  borrowing func deckDeletion(
    _ deck: KnownDeck, in tree: DeckTree
  ) throws(StudyError) -> DeckDeletion {
    let below = tree.decksBelow(deck.id)
    var figures = try figures(ofDeck: deck.id)
    for deck in below { figures = figures + (try self.figures(ofDeck: deck.id)) }
    return DeckDeletion(
      deck: deck.reference, deckCount: 1 + below.count, cardCount: figures.cards,
      reviewCount: figures.reviews)
  }
}
