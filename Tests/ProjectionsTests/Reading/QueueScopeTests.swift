import EventLog
import TestSupport
import Testing

@testable import Projections

@Suite("Limits of a tree of decks")
struct QueueScopeTests {
  @Test("a parent shows what its limit lets in of all below it")
  func parentLimit() {
    let scope = Self.scope([(nil, 3, .max), (0, 5, .max), (0, .max, .max)])
    let stock = [QueueCounts(new: 1), QueueCounts(new: 9), QueueCounts(new: 1)]
    #expect(scope.limited(stock).map(\.new) == [3, 5, 1])
    #expect(scope.total(stock).new == 3)
  }

  @Test("where new cards use up reviews, they get what due cards leave")
  func newUsesReviews() {
    var scope = Self.scope([(nil, 10, 4), (0, 10, 2)])
    let stock = [QueueCounts(), QueueCounts(new: 9, due: 1)]
    #expect(scope.total(stock) == QueueCounts(new: 9, due: 1))
    for place in scope.decks.indices { scope.decks[place].newUsesReviews = true }
    #expect(scope.total(stock) == QueueCounts(new: 1, due: 1))
    #expect(scope.total([QueueCounts(), QueueCounts(new: 9, due: 7)]) == QueueCounts(due: 2))
  }

  @Test(
    "whatever card is answered, the count falls by one, to nothing", arguments: UInt64(0)..<200)
  func fallsByOne(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    var scope = QueueScope.random(
      over: (1...7).map { DeckID(high: 0, low: $0) }, using: &random)
    var stock = scope.decks.map { deck in
      deck.isListed
        ? QueueCounts(
          new: .random(in: 0...4, using: &random), due: .random(in: 0...4, using: &random))
        : QueueCounts()
    }
    var left = scope.total(stock)
    while left.total > 0 {
      let choices = scope.decks.indices.flatMap { place in
        [QueueItem.Kind.due, .new].filter { kind in
          let has = kind == .due ? stock[place].due : stock[place].new
          return has > 0 && scope.hasRoom(for: kind, at: place, stock: stock)
        }.map { (place, $0) }
      }
      guard let (place, kind) = choices.randomElement(using: &random) else {
        Issue.record("\(left) are counted and none can be shown")
        return
      }
      scope.take(kind, at: place)
      if kind == .due { stock[place].due -= 1 } else { stock[place].new -= 1 }
      let after = scope.total(stock)
      if kind == .due { left.due -= 1 } else { left.new -= 1 }
      #expect(after == left)
      left = after
    }
    #expect(
      scope.decks.indices.allSatisfy {
        (stock[$0].due == 0 || scope.room(for: .due, at: $0) == 0)
          && (stock[$0].new == 0 || !scope.hasRoom(for: .new, at: $0, stock: stock))
      })
  }

  private static func scope(_ decks: [(parent: Int?, new: Int, reviews: Int)]) -> QueueScope {
    QueueScope(
      decks: decks.enumerated().map { place, deck in
        QueueDeck(
          deck: DeckID(high: 1, low: UInt64(place)), parent: deck.parent, newSlots: deck.new,
          reviewSlots: deck.reviews)
      })
  }
}

extension QueueScope {
  /// Takes the slots of a card.
  fileprivate mutating func take(_ kind: QueueItem.Kind, at place: Int) {
    var next: Int? = place
    while let place = next {
      if kind == .due || decks[place].newUsesReviews { decks[place].reviewSlots -= 1 }
      if kind == .new { decks[place].newSlots -= 1 }
      next = decks[place].parent
    }
  }
}
