import EventLog
import Projections
import TestSupport
import Testing

@testable import StudyEngine

/// Drilling one deck all day earns what the rules allow and no more: the table of ADR 95.
@Suite("Farming")
struct FarmerTests {
  /// A way to drill ten cards for 28 days, and what a card comes to by hand.
  struct Way: CustomTestStringConvertible {
    let testDescription: String
    /// Answers to each card on a day, in turn.
    let answers: [Rating]
    let earned: Int
    let penalty: Int
  }

  static let ways = [
    // 4 a day, and 8 on the day of box 5.
    Way(
      testDescription: "right ten times a day", answers: Array(repeating: .good, count: 10),
      earned: 28 * 4 + 4, penalty: 0),
    // Wrong first: no mistake of an earlier day is left open, and box 5 is never reached.
    Way(
      testDescription: "wrong, then right, every day", answers: [.again, .good],
      earned: 28 * 4, penalty: 28 * 2),
    // The dearest way: each morning mends what was broken the evening before.
    Way(
      testDescription: "right, then wrong, every day", answers: [.good, .again],
      earned: 4 + 27 * 10, penalty: 28 * 2),
    Way(
      testDescription: "wrong ten times a day", answers: Array(repeating: .again, count: 10),
      earned: 0, penalty: 28 * 2),
  ]

  @Test("a card pays once a day, whatever is drilled", arguments: ways)
  func bound(way: Way) throws {
    let desk = try Desk()
    let (_, cards) = try desk.makeCards(10)
    let session = StudySession()
    for _ in 0..<28 {
      for rating in way.answers {
        for card in cards {
          try desk.perform(.rate(RateCard(card: card, rating: rating, session: session)))
        }
        try desk.clock("+11m")
      }
      try desk.clock("+1day")
    }
    let level = try desk.engine.levelView()
    #expect(level.earned == 10 * way.earned)
    #expect(level.penalty == 10 * way.penalty)
    #expect(level.balance == max(0, level.earned - level.penalty))
    // Never more than the dearest award a card and day.
    #expect(level.earned <= 28 * 10 * 15)
    try desk.expectGameIsSound()
  }
}

@Suite("A year of play", .tags(.property))
struct GameYearTests {
  @Test("ends in the same state twice, and a fold of its log is its rows")
  func twice() throws {
    let first = try Self.year()
    let second = try Self.year()
    #expect(try first.stateHash == second.stateHash)
    #expect(try first.engine.levelView() == second.engine.levelView())
    #expect(try first.engine.badges() == second.engine.badges())
    #expect(try first.engine.badges().badges.contains { $0.day != nil })
    try first.expectRowsAreTheFold()
    try first.expectGameIsSound()
  }

  private static func year() throws -> Desk {
    var random = SeededRandom(seed: 365)
    let desk = try Desk()
    let (deck, cards) = try desk.makeCards(60)
    try desk.perform(.setDeck(deck, key: "new", value: "5"))
    for day in 0..<365 {
      // One day in nine is missed.
      if Int.random(in: 0..<9, using: &random) > 0 {
        for _ in 0..<Int.random(in: 2...6, using: &random) {
          guard let card = cards.randomElement(using: &random) else { continue }
          let rating: Rating = Int.random(in: 0..<6, using: &random) == 0 ? .again : .good
          try desk.perform(.rate(RateCard(card: card, rating: rating, session: desk.session)))
          try desk.clock("+1m")
        }
        if day.isMultiple(of: 2) { _ = try? desk.perform(.game(.claim)) }
        if day.isMultiple(of: 5) { _ = try? desk.perform(.game(.boost)) }
        if day.isMultiple(of: 7) { _ = try? desk.perform(.game(.repairStreak)) }
      }
      try desk.clock("+1day")
    }
    return desk
  }
}
