package import EventLog

/// The queue over some cards that were chosen, such as those that a search found.
///
/// They are held with what places them: their rows are read once, about 1 µs a card.
package struct ChosenCards: Sendable {
  private var entries: [(item: QueueItem, schedule: ScheduleState)] = []

  package init() {}

  /// Takes a card, if it is in any queue.
  package mutating func add(_ card: CardID, _ row: CardRow) {
    for item in [QueueItem(card: card, row: row), QueueItem(again: card, row: row)] {
      if let item { entries.append((item, row.schedule)) }
    }
  }

  /// What each deck of a scope holds of them that has come, limits apart.
  package func stocks(in scope: QueueScope, now: Timestamp, day: StudyDay) -> [QueueCounts] {
    let places = scope.listedPlaces
    var stocks = [QueueCounts](repeating: QueueCounts(), count: scope.decks.count)
    for (item, _) in entries where item.hasCome(now: now, day: day) {
      guard let place = places[item.deck] else { continue }
      switch item.kind {
      case .learning: stocks[place].learning += 1
      case .due: stocks[place].due += 1
      case .new: stocks[place].new += 1
      case .again: stocks[place].again += 1
      }
    }
    return stocks
  }

  /// Those that can be shown, in the order of the queue, each with the slots of its decks.
  package func queue(
    of scope: QueueScope, now: Timestamp, day: StudyDay, limit: Int? = nil
  ) -> [QueueItem] {
    let places = scope.listedPlaces
    var slots = SlotCounter(scope)
    var queue: [QueueItem] = []
    let come = entries.filter {
      places[$0.item.deck] != nil && $0.item.hasCome(now: now, day: day)
    }
    for kind in QueueItem.Kind.allCases {
      let ofKind = come.filter { $0.item.kind == kind }
      for item in Self.inOrder(ofKind, of: scope, day) {
        if let place = places[item.deck], slots.take(kind, at: place) { queue.append(item) }
      }
    }
    return Array(queue.puttingPostponedLast(on: day).prefix(max(0, limit ?? .max)))
  }

  private static func inOrder(
    _ entries: [(item: QueueItem, schedule: ScheduleState)], of scope: QueueScope, _ day: StudyDay
  ) -> [QueueItem] {
    guard entries.first?.item.kind == .due, scope.order != .due else {
      return entries.map(\.item).sorted(by: QueueItem.precedes)
    }
    return entries.map { item, schedule in
      let draw = scope.order == .dueRandom ? scope.draw(item.card) : 0
      return KeyedItem(
        item: item, key: OrderKey(scope.order, item, schedule, draw: draw, on: day))
    }
    .sorted(by: KeyedItem.precedes).map(\.item)
  }

  /// What comes next of them after what has come now; see `comingCards(of:admittedBy:now:day:)`.
  package func coming(
    of scope: QueueScope, admittedBy daily: QueueScope, now: Timestamp, day: StudyDay
  ) -> ComingCards {
    let places = scope.listedPlaces
    var coming = ComingCards()
    for (item, _) in entries where places[item.deck] != nil {
      let isBuried = item.marks.isBuried(on: day)
      switch item.kind {
      case .learning where isBuried:
        coming.add(buriedStepsBackOn: item.marks.buriedUntil, count: 1)
      case .learning where item.rank > now.milliseconds:
        coming.add(stepAt: Timestamp(milliseconds: item.rank), count: 1)
      case .due:
        guard var due = item.dueDay, let place = places[item.deck],
          daily.room(for: .due, at: place) > 0
        else { continue }
        if isBuried { due = max(due, item.marks.buriedUntil) }
        if due > day { coming.add(dueDay: due, count: 1) }
      case .learning, .new, .again: break
      }
    }
    return coming
  }
}

extension QueueScope {
  /// The places of the decks whose cards count.
  fileprivate var listedPlaces: [DeckID: Int] {
    var places: [DeckID: Int] = [:]
    for (place, deck) in decks.enumerated() where deck.isListed { places[deck.deck] = place }
    return places
  }
}
