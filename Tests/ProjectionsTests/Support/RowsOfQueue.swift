import EventLog

@testable import Projections

/// What the rows of cards and decks say of a queue, found by going through all of them.
struct RowsOfQueue {
  let fold: StateFold
  let now: Timestamp
  let day: StudyDay
  let scope: QueueScope

  /// Each open deck by itself.
  var openDecks: [QueueDeck] {
    fold.decks.filter { $0.row.isOpen }.sorted {
      ($0.row.number, $0.deck) < ($1.row.number, $1.deck)
    }
    .map { deck, row in
      let newLimit = row.newLimitToday.day == day ? row.newLimitToday.limit : row.dailyNewLimit
      let reviewLimit =
        row.reviewLimitToday.day == day ? row.reviewLimitToday.limit : row.dailyReviewLimit
      return QueueDeck(
        deck: deck, newSlots: max(0, Int(newLimit) - introduced(in: deck)),
        reviewSlots: max(0, Int(reviewLimit) - reviewed(in: deck)))
    }
  }

  private var items: [QueueItem] {
    let listed = Set(scope.decks.filter(\.isListed).map(\.deck))
    return fold.cards.flatMap { card, row in
      [QueueItem(card: card, row: row), QueueItem(again: card, row: row)].compactMap(\.self)
    }
    .filter { listed.contains($0.deck) }
  }

  /// Cards that have come, one after another, each where all decks above it have a slot.
  var queue: [QueueItem] {
    var newSlots = scope.decks.map(\.newSlots)
    var reviewSlots = scope.decks.map(\.reviewSlots)
    return items.filter { $0.hasCome(now: now, day: day) }.sorted(by: precedes).filter { item in
      var path: [Int] = []
      var next = scope.decks.firstIndex { $0.deck == item.deck }
      while let place = next {
        path.append(place)
        next = scope.decks[place].parent
      }
      let usesNew = item.kind == .new
      let usesReview =
        item.kind == .due || usesNew && path.contains { scope.decks[$0].newUsesReviews }
      guard
        path.allSatisfy({
          (!usesNew || newSlots[$0] > 0) && (!usesReview || reviewSlots[$0] > 0)
        })
      else { return false }
      for place in path {
        if usesNew { newSlots[place] -= 1 }
        if usesReview { reviewSlots[place] -= 1 }
      }
      return true
    }
    .puttingPostponedLast(on: day)
  }

  private func precedes(_ left: QueueItem, _ right: QueueItem) -> Bool {
    guard left.kind == .due, right.kind == .due, scope.order != .due else {
      return QueueItem.precedes(left, right)
    }
    for (leftKey, rightKey) in zip(keys(left), keys(right)) where leftKey != rightKey {
      return leftKey < rightKey
    }
    return (left.age, left.number, left.card) < (right.age, right.number, right.card)
  }

  /// What an order goes by, the lowest first.
  private func keys(_ item: QueueItem) -> [Double] {
    guard let state = fold.cardRow(item.card)?.schedule else { return [] }
    switch scope.order {
    case .due: return [Double(item.rank)]
    case .dueRandom: return [Double(item.rank), Double(scope.draw(item.card) >> 11)]
    case .interval: return [Double(state.intervalDays)]
    case .longestInterval: return [-Double(state.intervalDays)]
    case .ease:
      let isFSRS = state.difficulty > 0
      return [
        isFSRS
          ? -Double(state.difficulty - 1_000_000) / 9_000_000
          : Double(Int64(state.ease == 0 ? 2_500 : state.ease) - 3_000) / 1_700
      ]
    case .retrievability:
      let last =
        state.lastReviewDay == .never
        ? state.dueDay.number - state.intervalDays : state.lastReviewDay.number
      let elapsed = max(0, Double(day.number) - Double(last)) * 1_000_000
      let span =
        state.stability > 0
        ? Double(state.stability) : Double(max(1, state.intervalDays)) * 1_000_000
      return [-elapsed / span]
    case .added: return []
    }
  }

  var counts: QueueCounts { Self.counts(queue) }

  static func counts(_ queue: [QueueItem]) -> QueueCounts {
    QueueCounts(
      new: queue.count { $0.kind == .new }, learning: queue.count { $0.kind == .learning },
      due: queue.count { $0.kind == .due }, again: queue.count { $0.kind == .again })
  }

  var steps: [Timestamp] {
    items.filter { $0.kind == .learning && !$0.marks.isBuried(on: day) }.compactMap(\.dueAt)
      .filter { $0 > now }.sorted()
  }

  /// Buried cards in steps are back on their day; buried new ones are a matter of the limits.
  var days: [StudyDay] {
    items.compactMap { item in
      let back = item.marks.isBuried(on: day) ? item.marks.buriedUntil : day
      switch item.kind {
      case .learning: return back
      case .due: return item.dueDay.map { max($0, back) }
      case .new, .again: return nil
      }
    }
    .filter { $0 > day }.sorted()
  }

  func introduced(in deck: DeckID) -> Int {
    fold.cards.count {
      $0.row.deck == deck && $0.row.firstDay == day && !$0.row.wasFirstDue && day != .never
    }
  }

  func reviewed(in deck: DeckID) -> Int {
    fold.cards.filter { $0.row.deck == deck && $0.row.reviewDay == day && day != .never }
      .reduce(0) { $0 + Int($1.row.reviewDayCount) }
  }

  func figures(of deck: DeckID) -> DeckFigures {
    var figures = DeckFigures()
    for (_, row) in fold.cards where row.deck == deck && !row.isDeleted {
      figures.cards += 1
      figures.reviews += Int(row.reviewCount)
      if row.isSuspended {
        figures.suspended += 1
        continue
      }
      if row.climb == .open { figures.openMistakes += 1 }
      switch row.status {
      case .unlearned: break
      case .wrong: figures.wrong += 1
      case .uncertain: figures.uncertain += 1
      case .correct: figures.correct += 1
      case .learned: figures.learned += 1
      }
      switch row.schedule.stage {
      case .new: figures.new += 1
      case .learning, .relearning: figures.learning += 1
      case .review:
        if row.schedule.intervalDays < 16 { figures.young += 1 } else { figures.mature += 1 }
      }
    }
    return figures
  }
}
