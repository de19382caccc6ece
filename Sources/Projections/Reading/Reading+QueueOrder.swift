package import EventLog

/// The queue over one or several decks, in its one order: cards in steps whose instant has come,
/// by instant; then those whose day has come, in the scope's order; then new ones, by position;
/// then those that come again today. Equal ones go by age. Those that were postponed for the day
/// come last, in the order in which they were.
extension Reading where Self: ~Copyable {
  /// The first card of the queue; about 3 µs a deck in the order `due`, else as long as it takes
  /// to look at each card that is due (0.5 µs).
  ///
  /// - Parameters:
  ///   - scope: The decks to draw from, with their slots.
  ///   - now: Steps that end at this instant or before it have ended.
  ///   - day: The study day now.
  /// - Returns: The card's item; nil if there is none.
  /// - Throws: `corruptRow` for a row of the index that is not one.
  package borrowing func firstInQueue(
    of scope: QueueScope, now: Timestamp, day: StudyDay
  ) throws(EventLogError) -> QueueItem? {
    guard try !hasPostponed(in: scope, on: day) else {
      return try firstInQueue(of: scope, now: now, day: day) { _ in true }
    }
    let slots = SlotCounter(scope)
    for kind in QueueItem.Kind.allCases {
      if kind == .due, scope.order != .due {
        let due = try keyed(in: scope, now: now, day: day)
        if let first = due.min(by: KeyedItem.precedes) { return first.item }
        continue
      }
      if let first = try firstItem(kind, in: scope, slots, now: now, day: day) { return first }
    }
    return nil
  }

  /// The first card of a kind in the order of the index, those behind all others left out.
  borrowing func firstItem(
    _ kind: QueueItem.Kind, in scope: QueueScope, _ slots: SlotCounter, now: Timestamp,
    day: StudyDay
  ) throws(EventLogError) -> QueueItem? {
    var first: QueueItem?
    for (place, deck) in scope.decks.enumerated()
    where deck.isListed && slots.room(for: kind, at: place) > 0 {
      try scanItems(kind, of: deck.deck, now: now, day: day) { item in
        if item.marks.isPostponed(on: day) { return .next }
        if first.map({ QueueItem.precedes(item, $0) }) ?? true { first = item }
        return .stop
      }
    }
    return first
  }

  /// The first card of the queue that is wanted; one passed over keeps its slot.
  package borrowing func firstInQueue(
    of scope: QueueScope, now: Timestamp, day: StudyDay, where isWanted: (QueueItem) -> Bool
  ) throws(EventLogError) -> QueueItem? {
    var limit = 8
    while true {
      let queue = try queueInOrder(of: scope, now: now, day: day, limit: limit)
      let first = queue.first { !$0.marks.isPostponed(on: day) && isWanted($0) }
      if let first { return first }
      if queue.count < limit { return queue.puttingPostponedLast(on: day).first(where: isWanted) }
      limit *= 8
    }
  }

  /// The whole queue in order; about 0.1 µs a card in the order `due`, 1 µs in others.
  ///
  /// - Parameters:
  ///   - scope: The decks to draw from, with their slots.
  ///   - now: Steps that end at this instant or before it have ended.
  ///   - day: The study day now.
  ///   - limit: How many cards to take at most; nil for all.
  /// - Returns: As many items as `queueCounts` says, or the first of them.
  /// - Throws: `corruptRow` for a row of the index that is not one.
  package borrowing func queue(
    of scope: QueueScope, now: Timestamp, day: StudyDay, limit: Int? = nil
  ) throws(EventLogError) -> [QueueItem] {
    let limit = max(0, limit ?? .max)
    guard try hasPostponed(in: scope, on: day) else {
      return try queueInOrder(of: scope, now: now, day: day, limit: limit)
    }
    let queue = try queueInOrder(of: scope, now: now, day: day, limit: .max)
    return Array(queue.puttingPostponedLast(on: day).prefix(limit))
  }

  /// The queue as if none were postponed.
  private borrowing func queueInOrder(
    of scope: QueueScope, now: Timestamp, day: StudyDay, limit: Int
  ) throws(EventLogError) -> [QueueItem] {
    var places: [DeckID: Int] = [:]
    for (place, deck) in scope.decks.enumerated() where deck.isListed { places[deck.deck] = place }
    var slots = SlotCounter(scope)
    var queue: [QueueItem] = []
    for kind in QueueItem.Kind.allCases where queue.count < limit {
      let rest = limit - queue.count
      let items =
        kind == .due && scope.order != .due
        ? try keyed(in: scope, now: now, day: day).sorted(by: KeyedItem.precedes).map(\.item)
        : try merged(kind, in: scope, slots, now: now, day: day, limit: rest)
      if slots.fits(kind, count: items.count) {
        queue += items.prefix(rest)
        continue
      }
      for item in items where queue.count < limit {
        if let place = places[item.deck], slots.take(kind, at: place) { queue.append(item) }
      }
    }
    return queue
  }

  /// Whether cards of some decks go behind all others on a day.
  borrowing func hasPostponed(
    in scope: QueueScope, on day: StudyDay
  ) throws(EventLogError) -> Bool {
    for deck in scope.decks where deck.isListed {
      if try counter(.postponedDays, in: deck.deck, at: day.number) > 0 { return true }
    }
    return false
  }

  /// The last place that a card postponed on a day has; 0 if none is.
  ///
  /// Goes through the queues of the decks that have such a card: 0.1 µs a card.
  package borrowing func lastPostponedPlace(on day: StudyDay) throws(EventLogError) -> UInt32 {
    var last: UInt32 = 0
    for (deck, _) in try allDecks()
    where try counter(.postponedDays, in: deck, at: day.number) > 0 {
      for kind in QueueItem.Kind.allCases {
        try scan(
          ProjectionCatalog.current.table(of: .index),
          prefix: QueueItem.prefix(deck: deck, kind: kind)
        ) { key, value throws(EventLogError) in
          let marks = try QueueItem(row: key, value).marks
          if marks.isPostponed(on: day) { last = max(last, marks.postponedPlace) }
          return .next
        }
      }
    }
    return last
  }

  /// The cards of a kind in their order, of each deck as many as it can show at most.
  private borrowing func merged(
    _ kind: QueueItem.Kind, in scope: QueueScope, _ slots: SlotCounter, now: Timestamp,
    day: StudyDay, limit: Int
  ) throws(EventLogError) -> [QueueItem] {
    var runs: [[QueueItem]] = []
    for (place, deck) in scope.decks.enumerated() where deck.isListed {
      let room = min(slots.room(for: kind, at: place), limit)
      guard room > 0 else { continue }
      var run: [QueueItem] = []
      try scanItems(kind, of: deck.deck, now: now, day: day) { item in
        run.append(item)
        return run.count < room ? .next : .stop
      }
      if !run.isEmpty { runs.append(run) }
    }
    return QueueItem.merged(runs)
  }

  /// All cards due by day of decks that can show one, with what an order that is not that of the
  /// index goes by.
  private borrowing func keyed(
    in scope: QueueScope, now: Timestamp, day: StudyDay
  ) throws(EventLogError) -> [KeyedItem] {
    let slots = SlotCounter(scope)
    var items: [QueueItem] = []
    for (place, deck) in scope.decks.enumerated()
    where deck.isListed && slots.room(for: .due, at: place) > 0 {
      try scanItems(.due, of: deck.deck, now: now, day: day) { item in
        items.append(item)
        return .next
      }
    }
    var keyed: [KeyedItem] = []
    keyed.reserveCapacity(items.count)
    for item in items {
      let row = scope.order.needsRow ? try cardRow(item.card) : nil
      let draw = scope.order == .dueRandom ? scope.draw(item.card) : 0
      keyed.append(
        KeyedItem(
          item: item, key: OrderKey(scope.order, item, row?.schedule, draw: draw, on: day)))
    }
    return keyed
  }

  borrowing func scanItems(
    _ kind: QueueItem.Kind, of deck: DeckID, now: Timestamp, day: StudyDay,
    _ body: (QueueItem) throws(EventLogError) -> ScanStep
  ) throws(EventLogError) {
    let start =
      kind == .again ? QueueItem.start(deck: deck, kind: kind, rank: Int64(day.number)) : nil
    try scan(
      ProjectionCatalog.current.table(of: .index),
      prefix: QueueItem.prefix(deck: deck, kind: kind), from: start
    ) { key, value throws(EventLogError) in
      let item = try QueueItem(row: key, value)
      guard item.isReached(now: now, day: day) else { return .stop }
      return item.marks.isBuried(on: day) ? .next : try body(item)
    }
  }
}

extension QueueItem {
  /// Sorted runs as one.
  static func merged(_ runs: [[QueueItem]]) -> [QueueItem] {
    var runs = runs
    while runs.count > 1 {
      var halved: [[QueueItem]] = []
      for place in stride(from: 0, to: runs.count, by: 2) {
        halved.append(
          place + 1 < runs.count ? merge(runs[place], runs[place + 1]) : runs[place])
      }
      runs = halved
    }
    return runs.first ?? []
  }

  private static func merge(_ left: [QueueItem], _ right: [QueueItem]) -> [QueueItem] {
    var merged: [QueueItem] = []
    merged.reserveCapacity(left.count + right.count)
    var leftPlace = 0
    var rightPlace = 0
    while leftPlace < left.count, rightPlace < right.count {
      if precedes(right[rightPlace], left[leftPlace]) {
        merged.append(right[rightPlace])
        rightPlace += 1
      } else {
        merged.append(left[leftPlace])
        leftPlace += 1
      }
    }
    merged += left[leftPlace...]
    merged += right[rightPlace...]
    return merged
  }
}

extension [QueueItem] {
  /// The same queue with those that are postponed on a day behind the others, in the order in which
  /// they were put there.
  package func puttingPostponedLast(on day: StudyDay) -> Self {
    let last = filter { $0.marks.isPostponed(on: day) }.sorted { left, right in
      left.marks.postponedPlace == right.marks.postponedPlace
        ? QueueItem.precedes(left, right) : left.marks.postponedPlace < right.marks.postponedPlace
    }
    return last.isEmpty ? self : filter { !$0.marks.isPostponed(on: day) } + last
  }
}
