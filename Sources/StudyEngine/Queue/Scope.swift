internal import EventLog
internal import Projections

/// The decks that a queue is made of, with what their limits and those above still let in.
struct Scope {
  /// The trees that the decks are in, each deck before those below it.
  var nodes: [DeckTree.Node]
  /// Which of them are studied.
  var isListed: [Bool]
  /// What is left today.
  var queue: QueueScope
  /// The cards that are studied, where they were searched for; nil for all of the decks.
  var chosen: ChosenCards?

  var listed: [KnownDeck] {
    zip(nodes, isListed).compactMap { node, isListed in isListed ? node.deck : nil }
  }

  func deck(_ id: DeckID) -> KnownDeck? { nodes.first { $0.deck.id == id }?.deck }

  /// The names of the decks by their ids.
  var references: [DeckID: DeckReference] {
    Dictionary(listed.map { ($0.id, $0.reference) }) { first, _ in first }
  }
}

/// What of a scope can be shown.
struct Available {
  /// Within all limits.
  var counts: QueueCounts
  /// What each deck itself holds, limits apart.
  var stocks: [QueueCounts]
  /// The instant by which steps count as ended.
  var now: Timestamp

  /// Cards that limits keep back now.
  var waiting: StudyCounts {
    let all = stocks.reduce(QueueCounts(), +)
    return StudyCounts(new: all.new - counts.new, due: all.due - counts.due)
  }
}

extension StudyRows where Self: ~Copyable {
  /// A deck with those below it, or all; archived and deleted ones offer nothing.
  ///
  /// Where one deck is studied its order rules; where all are, that of the top decks if they have
  /// the same, else the order `due`.
  borrowing func scope(of deck: DeckID?, _ moment: Moment) throws(StudyError) -> Scope {
    let tree = try deckTree(moment)
    guard let deck else {
      let isListed = tree.nodes.map(\.deck.row.isOpen)
      let tops = tree.nodes.filter { $0.parent == nil && $0.deck.row.isOpen }
      let order = tops.first?.deck.row.order ?? .due
      let isShared = tops.allSatisfy { $0.deck.row.order == order }
      return try scope(tree.nodes, isListed, isShared ? order : .due, moment)
    }
    guard let place = tree.place(of: deck) else { return try scope([], [], .due, moment) }
    return try scope(tree, place, moment)
  }

  /// The scope of one deck of a tree.
  borrowing func scope(
    _ tree: DeckTree, _ place: Int, _ moment: Moment
  ) throws(StudyError) -> Scope {
    let root = tree.root(of: place)
    let range = tree.subtree(of: root)
    let studied = tree.subtree(of: place)
    let isOpen = tree.nodes[place].deck.row.isOpen
    let nodes = tree.nodes[range].map { node in
      var node = node
      node.parent = node.parent.map { $0 - root }
      node.end -= root
      return node
    }
    let isListed = range.map {
      isOpen && studied.contains($0) && tree.nodes[$0].deck.row.isOpen
    }
    return try scope(nodes, isListed, tree.nodes[place].deck.row.order, moment)
  }

  private borrowing func scope(
    _ nodes: [DeckTree.Node], _ isListed: [Bool], _ order: ReviewOrder, _ moment: Moment
  ) throws(StudyError) -> Scope {
    let (seed, day) = (moment.seed, moment.day)
    let queue = QueueScope(
      decks: try queueDecks(nodes, isListed, on: moment.day), order: order,
      draw: { card in
        Draw.value(
          "order", seed: seed, subject: card, reviews: UInt64(bitPattern: Int64(day.number)))
      })
    return Scope(nodes: nodes, isListed: isListed, queue: queue)
  }

  /// The slots that limits leave on a day: what was used up in a deck counts in all above it.
  borrowing func queueDecks(
    _ nodes: [DeckTree.Node], _ isListed: [Bool], on day: StudyDay
  ) throws(StudyError) -> [QueueDeck] {
    var used: [DeckUse] = []
    used.reserveCapacity(nodes.count)
    for node in nodes { used.append(try use(of: node.deck.id, on: day)) }
    for (place, node) in nodes.enumerated().reversed() {
      guard let parent = node.parent else { continue }
      used[parent].introduced += used[place].introduced
      used[parent].reviewed += used[place].reviewed
    }
    var decks: [QueueDeck] = []
    decks.reserveCapacity(nodes.count)
    for (place, node) in nodes.enumerated() {
      let row = node.deck.row
      let newUsesReviews = node.parent.map { decks[$0].newUsesReviews } ?? row.newUsesReviews
      var deck = QueueDeck(
        deck: node.deck.id, parent: node.parent, isListed: isListed[place],
        newUsesReviews: newUsesReviews)
      if row.isOpen {
        let reviews = used[place].reviewed + (newUsesReviews ? used[place].introduced : 0)
        deck.newSlots = slots(row.newLimit(on: day), used: used[place].introduced)
        deck.reviewSlots = slots(row.reviewLimit(on: day), used: reviews)
      }
      decks.append(deck)
    }
    return decks
  }

  private borrowing func slots(_ limit: Int, used: Int) -> Int {
    limit >= Int(DeckChange.noLimit) ? .max : max(0, limit - used)
  }

  /// What each deck of a scope itself holds, limits apart; nothing of those not studied.
  borrowing func stocks(
    of scope: Scope, now: Timestamp, day: StudyDay
  ) throws(StudyError) -> [QueueCounts] {
    if let chosen = scope.chosen { return chosen.stocks(in: scope.queue, now: now, day: day) }
    var stocks: [QueueCounts] = []
    stocks.reserveCapacity(scope.nodes.count)
    for (node, isListed) in zip(scope.nodes, scope.isListed) {
      stocks.append(
        isListed ? try stock(of: node.deck.id, now: now, day: day) : QueueCounts())
    }
    return stocks
  }

  /// What can be shown now, and the instant by which steps count as ended: later than now only
  /// where steps are offered ahead because nothing else is there.
  borrowing func available(
    in scope: Scope, _ moment: Moment
  ) throws(StudyError) -> Available {
    let available = try available(in: scope, until: moment.now, moment)
    guard available.counts.total == 0, moment.learnAheadMilliseconds > 0 else { return available }
    let ahead = moment.now.advanced(byMilliseconds: moment.learnAheadMilliseconds)
    return try self.available(in: scope, until: ahead, moment)
  }

  private borrowing func available(
    in scope: Scope, until now: Timestamp, _ moment: Moment
  ) throws(StudyError) -> Available {
    let stocks = try stocks(of: scope, now: now, day: moment.day)
    return Available(counts: scope.queue.total(stocks), stocks: stocks, now: now)
  }
}
