package import EventLog

/// The first card of a queue in an order of its own, found without a look at all that is due.
extension Reading where Self: ~Copyable {
  /// The first card of the queue, as the same function without `kept` finds it.
  ///
  /// The first look at a deck goes through all that is due in it; the next ones take some
  /// microseconds a deck and event since, unless an import or the like lies in between.
  ///
  /// - Parameters:
  ///   - scope: The decks to draw from, with their slots.
  ///   - now: Steps that end at this instant or before it have ended.
  ///   - day: The study day now.
  ///   - kept: What looks before this one found; changed.
  /// - Returns: The card's item; nil if there is none.
  /// - Throws: `corruptRow` for a row of the index that is not one.
  package borrowing func firstInQueue(
    of scope: QueueScope, now: Timestamp, day: StudyDay, keeping kept: KeptQueue
  ) throws(EventLogError) -> QueueItem? {
    guard scope.order != .due else { return try firstInQueue(of: scope, now: now, day: day) }
    let slots = SlotCounter(scope)
    if let step = try firstItem(.learning, in: scope, slots, now: now, day: day) { return step }
    var order = try followed(kept.take(), scope.order, day: day, scope)
    let due = try firstDue(in: scope, &order, now: now)
    kept.keep(order)
    if let due { return due }
    // Of those that go behind all others, some take the places of new cards.
    guard try !hasPostponed(in: scope, on: day) else {
      return try firstInQueue(of: scope, now: now, day: day)
    }
    for kind in [QueueItem.Kind.new, .again] {
      if let first = try firstItem(kind, in: scope, slots, now: now, day: day) { return first }
    }
    return nil
  }

  /// The first card due by day that is not put behind all others; those that are keep their slots.
  private borrowing func firstDue(
    in scope: QueueScope, _ order: inout KeptOrder, now: Timestamp
  ) throws(EventLogError) -> QueueItem? {
    var slots = SlotCounter(scope)
    var aside: [(deck: DeckID, entry: DueEntry)] = []
    var first: QueueItem?
    while true {
      var best: (place: Int, found: FoundDue)?
      for (place, deck) in scope.decks.enumerated()
      where deck.isListed && slots.room(for: .due, at: place) > 0 {
        guard let found = try firstDue(of: deck.deck, in: scope, &order, now: now) else { continue }
        if best.map({ DueEntry.precedes(found.entry, $0.found.entry) }) ?? true {
          best = (place, found)
        }
      }
      guard let (place, found) = best else { break }
      guard found.item.marks.isPostponed(on: order.day) else {
        first = found.item
        break
      }
      order.heaps[found.item.deck]?.removeFirst()
      // An entry may be there twice.
      guard !aside.contains(where: { $0.entry.card == found.entry.card }) else { continue }
      _ = slots.take(.due, at: place)
      aside.append((found.item.deck, found.entry))
    }
    for (deck, entry) in aside { order.heaps[deck]?.insert(entry) }
    return first
  }

  /// The first card of a deck that is due as its entry says; entries before it are dropped.
  private borrowing func firstDue(
    of deck: DeckID, in scope: QueueScope, _ order: inout KeptOrder, now: Timestamp
  ) throws(EventLogError) -> FoundDue? {
    if order.heaps[deck] == nil {
      order.heaps[deck] = try dueHeap(of: deck, in: scope, now: now, day: order.day)
    }
    while let entry = order.heaps[deck]?.first {
      if let item = try dueItem(entry.card, on: order.day), item.item.deck == deck,
        DueEntry(item.item, key: key(of: item, in: scope, on: order.day)) == entry
      {
        return FoundDue(entry: entry, item: item.item)
      }
      order.heaps[deck]?.removeFirst()
    }
    return nil
  }

  private borrowing func dueHeap(
    of deck: DeckID, in scope: QueueScope, now: Timestamp, day: StudyDay
  ) throws(EventLogError) -> DueHeap {
    var entries: [DueEntry] = []
    try scanItems(.due, of: deck, now: now, day: day) { item throws(EventLogError) in
      let row = scope.order.needsRow ? try cardRow(item.card) : nil
      entries.append(
        DueEntry(item, key: key(of: (item, row?.schedule), in: scope, on: day)))
      return .next
    }
    return DueHeap(entries)
  }

  private borrowing func key(
    of card: (item: QueueItem, schedule: ScheduleState?), in scope: QueueScope, on day: StudyDay
  ) -> OrderKey {
    let draw = scope.order == .dueRandom ? scope.draw(card.item.card) : 0
    return OrderKey(scope.order, card.item, card.schedule, draw: draw, on: day)
  }

  /// A card that is due by day on a day and not buried, as its row says.
  private borrowing func dueItem(
    _ card: CardID, on day: StudyDay
  ) throws(EventLogError) -> (item: QueueItem, schedule: ScheduleState?)? {
    guard let row = try cardRow(card), let item = QueueItem(card: card, row: row),
      item.kind == .due, item.hasCome(now: .never, day: day)
    else { return nil }
    return (item, row.schedule)
  }

  /// What was kept with all that happened since; begun anew where that cannot be told.
  private borrowing func followed(
    _ kept: KeptOrder?, _ order: ReviewOrder, day: StudyDay, _ scope: QueueScope
  ) throws(EventLogError) -> KeptOrder {
    let head = try head()
    guard var kept, kept.order == order, kept.day == day,
      let touched = try cardsTouched(from: kept.head, to: head)
    else { return KeptOrder(order, on: day, at: head) }
    kept.head = head
    for card in touched {
      guard let item = try dueItem(card, on: day), kept.heaps[item.item.deck] != nil else {
        continue
      }
      kept.heaps[item.item.deck]?.insert(
        DueEntry(item.item, key: key(of: item, in: scope, on: day)))
    }
    return kept
  }
}
