package import EventLog

/// The queue over one or several decks, in its one order: cards in steps whose instant has come,
/// by instant; then those whose day has come, by day; then new ones; equal ones by age. Those that
/// were postponed for the day come last, in the order in which they were.
extension Reading where Self: ~Copyable {
  /// The first card of the queue that is wanted; about 3 µs a deck.
  ///
  /// - Parameters:
  ///   - decks: The decks to draw from.
  ///   - now: Steps that end at this instant or before it have ended.
  ///   - day: The study day now.
  ///   - isWanted: False for cards to pass over; a new card passed over keeps its slot.
  /// - Returns: The card's item; nil if there is none.
  /// - Throws: `corruptRow` for a row of the index that is not one.
  package borrowing func firstInQueue(
    of decks: [QueueDeck], now: Timestamp, day: StudyDay,
    where isWanted: (QueueItem) -> Bool = { _ in true }
  ) throws(EventLogError) -> QueueItem? {
    for kind in QueueItem.Kind.allCases {
      var first: QueueItem?
      for deck in decks {
        let candidate = try firstItem(kind, of: deck, now: now, day: day, where: isWanted)
        guard let candidate else { continue }
        if let other = first, !QueueItem.precedes(candidate, other) { continue }
        first = candidate
      }
      if let first { return first }
    }
    guard try hasPostponed(in: decks, on: day) else { return nil }
    return try queue(of: decks, now: now, day: day).first {
      $0.marks.isPostponed(on: day) && isWanted($0)
    }
  }

  /// The whole queue in order; about 0.1 µs a card.
  ///
  /// - Parameters:
  ///   - decks: The decks to draw from.
  ///   - now: Steps that end at this instant or before it have ended.
  ///   - day: The study day now.
  ///   - limit: How many cards to take at most; nil for all.
  /// - Returns: As many items as `queueCounts` of the decks add up to, or the first of them.
  /// - Throws: `corruptRow` for a row of the index that is not one.
  package borrowing func queue(
    of decks: [QueueDeck], now: Timestamp, day: StudyDay, limit: Int? = nil
  ) throws(EventLogError) -> [QueueItem] {
    let isReordered = try hasPostponed(in: decks, on: day)
    let wanted = max(0, limit ?? .max)
    let limit = isReordered ? Int.max : wanted
    var queue: [QueueItem] = []
    for kind in QueueItem.Kind.allCases where queue.count < limit {
      var runs: [[QueueItem]] = []
      for deck in decks {
        let slots = kind == .new ? min(deck.newSlots, limit) : limit
        guard slots > 0 else { continue }
        var run: [QueueItem] = []
        try scanItems(kind, of: deck.deck, now: now, day: day) { item in
          run.append(item)
          return run.count < slots ? .next : .stop
        }
        if !run.isEmpty { runs.append(run) }
      }
      queue += QueueItem.merged(runs).prefix(limit - queue.count)
    }
    return isReordered ? Array(queue.puttingPostponedLast(on: day).prefix(wanted)) : queue
  }

  /// Whether cards of some decks go behind all others on a day.
  private borrowing func hasPostponed(
    in decks: [QueueDeck], on day: StudyDay
  ) throws(EventLogError) -> Bool {
    for deck in decks where try counter(.postponedDays, in: deck.deck, at: day.number) > 0 {
      return true
    }
    return false
  }

  private borrowing func firstItem(
    _ kind: QueueItem.Kind, of deck: QueueDeck, now: Timestamp, day: StudyDay,
    where isWanted: (QueueItem) -> Bool
  ) throws(EventLogError) -> QueueItem? {
    if kind == .new, deck.newSlots <= 0 { return nil }
    var first: QueueItem?
    var passed = 0
    try scanItems(kind, of: deck.deck, now: now, day: day) { item in
      if !item.marks.isPostponed(on: day), isWanted(item) {
        first = item
        return .stop
      }
      passed += 1
      return kind == .new && passed == deck.newSlots ? .stop : .next
    }
    return first
  }

  private borrowing func scanItems(
    _ kind: QueueItem.Kind, of deck: DeckID, now: Timestamp, day: StudyDay,
    _ body: (QueueItem) -> ScanStep
  ) throws(EventLogError) {
    let last =
      switch kind {
      case .learning: now.milliseconds
      case .due: Int64(day.number)
      case .new: Int64.max
      }
    try scan(
      ProjectionCatalog.current.table(of: .index),
      prefix: QueueItem.prefix(deck: deck, kind: kind)
    ) { key, value throws(EventLogError) in
      guard let item = QueueItem(key: key, marks: value) else {
        throw .corruptRow(table: "x.due", reason: "a key of \(key.byteCount) bytes")
      }
      guard item.rank <= last else { return .stop }
      return item.marks.isBuried(on: day) ? .next : body(item)
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
      left.marks.postponedAt == right.marks.postponedAt
        ? QueueItem.precedes(left, right) : left.marks.postponedAt < right.marks.postponedAt
    }
    return last.isEmpty ? self : filter { !$0.marks.isPostponed(on: day) } + last
  }
}
