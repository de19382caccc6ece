import EventLog
import Foundation
import Projections

@testable import StudyEngine

/// The tree that the names of the folded decks make, found by comparing all of them.
struct FoldedTree {
  private(set) var rows: [DeckID: DeckRow] = [:]
  private var parts: [DeckID: [String]] = [:]

  init(_ fold: StateFold) {
    for (deck, row) in fold.decks where !row.isDeleted {
      rows[deck] = row
      parts[deck] = row.name.lowercased().components(separatedBy: "::")
    }
  }

  /// The decks from the top down to a deck; of two decks of one name, which an undo may bring
  /// back, the lower number has the decks below.
  func path(to deck: DeckID) -> [DeckID] {
    guard let own = parts[deck] else { return [] }
    let above = (1..<max(1, own.count)).compactMap { count in
      parts.filter { $0.value.count == count && own.starts(with: $0.value) }.map(\.key)
        .min { (rows[$0]?.number ?? 0) < (rows[$1]?.number ?? 0) }
    }
    return above + [deck]
  }
}

/// What the folded rows say of each queue, found by going through all cards.
struct FoldedQueue {
  let fold: StateFold
  let now: Timestamp
  let day: StudyDay
  let seed: UInt64
  let tree: FoldedTree

  init(fold: StateFold, now: Timestamp, day: StudyDay, seed: UInt64) {
    self.fold = fold
    self.now = now
    self.day = day
    self.seed = seed
    tree = FoldedTree(fold)
  }

  /// The queue of a deck, or of all; steps are offered ahead where nothing else is there.
  func queue(of deck: DeckID?) -> [QueueItem] {
    let queue = queue(of: deck, until: now)
    guard queue.isEmpty, fold.setting("learn.ahead") == "20m" else { return queue }
    return self.queue(of: deck, until: now.advanced(byMilliseconds: 1_200_000))
  }

  private func queue(of deck: DeckID?, until now: Timestamp) -> [QueueItem] {
    let studied = tree.rows.filter { id, row in
      row.isOpen && (deck.map { tree.path(to: id).contains($0) } ?? true)
    }
    if let deck, tree.rows[deck]?.isOpen != true { return [] }
    let items = fold.cards.filter { studied[$0.row.deck] != nil }.flatMap { card, row in
      [QueueItem(card: card, row: row), QueueItem(again: card, row: row)].compactMap(\.self)
    }
    var taken: [DeckID: (new: Int, reviews: Int)] = [:]
    return sorted(items.filter { $0.hasCome(now: now, day: day) }, by: order(of: deck))
      .filter { item in
        let path = tree.path(to: item.deck)
        let counts = path.first.flatMap { tree.rows[$0]?.newUsesReviews } ?? false
        let isNew = item.kind == .new
        let isReview = item.kind == .due || isNew && counts
        let fits = path.allSatisfy { deck in
          let used = taken[deck] ?? (0, 0)
          return (!isNew || used.new < newSlots(of: deck))
            && (!isReview || used.reviews < reviewSlots(of: deck, withNew: counts))
        }
        guard fits else { return false }
        for deck in path {
          taken[deck, default: (0, 0)].new += isNew ? 1 : 0
          taken[deck, default: (0, 0)].reviews += isReview ? 1 : 0
        }
        return true
      }
      .puttingPostponedLast(on: day)
  }

  private func order(of deck: DeckID?) -> ReviewOrder {
    if let deck { return tree.rows[deck]?.order ?? .due }
    let tops = tree.rows.filter { $0.value.isOpen && tree.path(to: $0.key).count == 1 }
    let orders = Set(tops.map(\.value.order))
    return orders.count == 1 ? orders.first ?? .due : .due
  }

  private func sorted(_ items: [QueueItem], by order: ReviewOrder) -> [QueueItem] {
    items.sorted { left, right in
      guard left.kind == .due, right.kind == .due, order != .due else {
        return QueueItem.precedes(left, right)
      }
      let (leftKey, rightKey) = (key(left, order), key(right, order))
      if leftKey != rightKey { return leftKey.lexicographicallyPrecedes(rightKey) }
      return (left.age, left.number) < (right.age, right.number)
    }
  }

  private func key(_ item: QueueItem, _ order: ReviewOrder) -> [Double] {
    guard let state = fold.cardRow(item.card)?.schedule else { return [] }
    switch order {
    case .due: return [Double(item.rank)]
    case .dueRandom:
      let draw = Draw.value(
        "order", seed: seed, subject: item.card, reviews: UInt64(day.number))
      return [Double(item.rank), Double(draw >> 11)]
    case .interval: return [Double(state.intervalDays)]
    case .longestInterval: return [-Double(state.intervalDays)]
    case .ease:
      return [
        state.difficulty > 0
          ? -Double(state.difficulty - 1_000_000) / 9_000_000
          : Double((state.ease == 0 ? 2_500 : state.ease) - 3_000) / 1_700
      ]
    case .retrievability:
      // A day that was set, on a card never answered, counts as its interval ago.
      let last =
        state.lastReviewDay == .never
        ? state.dueDay.number - state.intervalDays : state.lastReviewDay.number
      let span =
        state.stability > 0
        ? Double(state.stability) : Double(max(1, state.intervalDays)) * 1_000_000
      return [-Double(max(0, day.number - last)) * 1_000_000 / span]
    case .added: return []
    }
  }

  private func newSlots(of deck: DeckID) -> Int {
    guard let row = tree.rows[deck], row.isOpen else { return .max }
    let limit = row.newLimitToday.day == day ? row.newLimitToday.limit : row.dailyNewLimit
    return limit == DeckChange.noLimit ? .max : Int(limit) - introduced(below: deck)
  }

  private func reviewSlots(of deck: DeckID, withNew: Bool) -> Int {
    guard let row = tree.rows[deck], row.isOpen else { return .max }
    let limit = row.reviewLimitToday.day == day ? row.reviewLimitToday.limit : row.dailyReviewLimit
    guard limit != DeckChange.noLimit else { return .max }
    let reviewed = fold.cards.filter { $0.row.reviewDay == day && isBelow($0.row.deck, deck) }
      .reduce(0) { $0 + Int($1.row.reviewDayCount) }
    return Int(limit) - reviewed - (withNew ? introduced(below: deck) : 0)
  }

  private func introduced(below deck: DeckID) -> Int {
    fold.cards.count {
      $0.row.firstDay == day && !$0.row.wasFirstDue && isBelow($0.row.deck, deck)
    }
  }

  private func isBelow(_ deck: DeckID, _ top: DeckID) -> Bool {
    tree.path(to: deck).contains(top)
  }
}
