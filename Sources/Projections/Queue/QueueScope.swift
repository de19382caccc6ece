package import EventLog

/// A deck as the queue sees it.
package struct QueueDeck: Hashable, Sendable {
  package var deck: DeckID
  /// The place, in the list that the deck is part of, of the deck above it, which comes before it.
  package var parent: Int?
  /// False for a deck whose limits count and whose cards do not.
  package var isListed: Bool
  /// New cards that its limit still lets in, of it and of the decks below it.
  package var newSlots: Int
  /// Cards due by day that its limit still lets in, of it and of the decks below it.
  package var reviewSlots: Int
  /// Whether a new card takes one of the `reviewSlots`, too; the same in the whole tree.
  package var newUsesReviews: Bool

  package init(
    deck: DeckID, parent: Int? = nil, isListed: Bool = true, newSlots: Int = .max,
    reviewSlots: Int = .max, newUsesReviews: Bool = false
  ) {
    self.deck = deck
    self.parent = parent
    self.isListed = isListed
    self.newSlots = newSlots
    self.reviewSlots = reviewSlots
    self.newUsesReviews = newUsesReviews
  }
}

/// How many cards of a deck, or of several, can be shown now.
package struct QueueCounts: Hashable, Sendable {
  /// New cards that the day's limits let in.
  package var new = 0
  /// Cards whose step has ended; those that wait are not counted.
  package var learning = 0
  /// Cards whose study day has come, those in steps of a day or more included.
  package var due = 0
  /// Cards that come again today, after all else.
  package var again = 0

  package init(new: Int = 0, learning: Int = 0, due: Int = 0, again: Int = 0) {
    self.new = new
    self.learning = learning
    self.due = due
    self.again = again
  }

  /// Cards of all kinds.
  package var total: Int { new + learning + due + again }

  /// The counts of two sets of cards that have none in common.
  package static func + (left: Self, right: Self) -> Self {
    Self(
      new: left.new + right.new, learning: left.learning + right.learning,
      due: left.due + right.due, again: left.again + right.again)
  }
}

/// The decks that one queue is made of, with the slots that are left, and its order.
///
/// A card takes a slot of its deck and of every deck above it, those above the decks that are
/// studied included. The sets of cards that fit are those of a laminar matroid: whichever cards
/// are taken in whichever order, as many fit, which is why counts need no walk through the cards,
/// and why each answer takes away just one.
package struct QueueScope: Sendable {
  /// Each deck behind the one above it.
  package var decks: [QueueDeck]
  /// The order of cards due by day.
  package var order: ReviewOrder
  /// What the order `dueRandom` draws for a card.
  package var draw: @Sendable (CardID) -> UInt64

  /// Makes a scope; `draw` gives each card its random number where `order` needs one, and always
  /// the same.
  package init(
    decks: [QueueDeck], order: ReviewOrder = .due,
    draw: @escaping @Sendable (CardID) -> UInt64 = { _ in 0 }
  ) {
    self.decks = decks
    self.order = order
    self.draw = draw
  }

  /// The same decks as if new cards took no reviews' places.
  package var withNewApart: Self {
    var apart = self
    for place in decks.indices { apart.decks[place].newUsesReviews = false }
    return apart
  }

  /// What each deck can show with those below it, within the limits of these.
  ///
  /// - Parameter stock: What each deck itself holds, limits apart.
  /// - Returns: For each deck its sum.
  package func limited(_ stock: [QueueCounts]) -> [QueueCounts] {
    var sums = stock
    for place in decks.indices.reversed() {
      let deck = decks[place]
      sums[place].due = min(sums[place].due, deck.reviewSlots)
      sums[place].new = min(sums[place].new, deck.newSlots)
      if deck.newUsesReviews {
        sums[place].new = min(sums[place].new, deck.reviewSlots - sums[place].due)
      }
      if let parent = deck.parent { sums[parent] = sums[parent] + sums[place] }
    }
    return sums
  }

  /// What all of them can show together.
  package func total(_ stock: [QueueCounts]) -> QueueCounts {
    let sums = limited(stock)
    return decks.indices.reduce(QueueCounts()) { total, place in
      decks[place].parent == nil ? total + sums[place] : total
    }
  }
}

extension QueueScope {
  /// Cards of a kind that a deck can show at most: `Int.max` where there is no limit.
  package func room(for kind: QueueItem.Kind, at place: Int) -> Int {
    SlotCounter(self).room(for: kind, at: place)
  }

  /// Whether a card that has come is within the limits, whatever place it has in the queue.
  ///
  /// - Parameters:
  ///   - item: The card.
  ///   - stock: What each deck itself holds: a new card may use up a review that is not due.
  /// - Returns: Whether it can be shown, as far as limits decide.
  package func hasRoom(for item: QueueItem, stock: [QueueCounts]) -> Bool {
    guard let place = decks.firstIndex(where: { $0.deck == item.deck && $0.isListed }) else {
      return false
    }
    return hasRoom(for: item.kind, at: place, stock: stock)
  }

  func hasRoom(for kind: QueueItem.Kind, at place: Int, stock: [QueueCounts]) -> Bool {
    guard room(for: kind, at: place) > 0 else { return false }
    guard kind == .new, decks[place].newUsesReviews else { return true }
    let sums = limited(stock)
    var next: Int? = place
    while let place = next {
      guard decks[place].reviewSlots > sums[place].due else { return false }
      next = decks[place].parent
    }
    return true
  }
}

/// The slots that are left while cards are taken one after another.
struct SlotCounter {
  private var decks: [QueueDeck]

  init(_ scope: QueueScope) { decks = scope.decks }

  /// Cards of a kind that a deck can show at most, whatever the others show.
  func room(for kind: QueueItem.Kind, at place: Int) -> Int {
    var room = Int.max
    var next: Int? = place
    while let place = next {
      room = min(room, slots(for: kind, of: decks[place]))
      next = decks[place].parent
    }
    return max(0, room)
  }

  /// Whether so many cards fit whatever their decks, and what follows need not know of them.
  func fits(_ kind: QueueItem.Kind, count: Int) -> Bool {
    decks.allSatisfy { deck in
      slots(for: kind, of: deck) >= count && !(kind == .due && deck.newUsesReviews)
    }
  }

  /// Takes the slots of a card, all or none.
  ///
  /// - Returns: Whether it fits.
  mutating func take(_ kind: QueueItem.Kind, at place: Int) -> Bool {
    guard kind == .due || kind == .new else { return true }
    guard room(for: kind, at: place) > 0 else { return false }
    var next: Int? = place
    while let place = next {
      switch kind {
      case .due: decks[place].reviewSlots -= 1
      case .new:
        decks[place].newSlots -= 1
        if decks[place].newUsesReviews { decks[place].reviewSlots -= 1 }
      case .learning, .again: break
      }
      next = decks[place].parent
    }
    return true
  }

  private func slots(for kind: QueueItem.Kind, of deck: QueueDeck) -> Int {
    switch kind {
    case .learning, .again: .max
    case .due: deck.reviewSlots
    case .new: deck.newUsesReviews ? min(deck.newSlots, deck.reviewSlots) : deck.newSlots
    }
  }
}
