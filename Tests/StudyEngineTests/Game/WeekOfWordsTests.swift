import EventLog
import TestSupport
import Testing

@testable import StudyEngine

/// ISO week 12 of 2026 begins on Monday 16 March; 12 mod 4 is 0: different words right.
@Suite("Different words in a week")
struct WeekOfWordsTests {
  private static func right(_ desk: Desk, _ card: CardID, _ rating: Rating = .good) throws {
    try desk.perform(.rate(RateCard(card: card, rating: rating, session: StudySession())))
  }

  private static func progress(_ desk: Desk) throws -> Int {
    let weekly = try desk.engine.challenge().weekly
    #expect(weekly.subject == .differentRight && weekly.target >= 100)
    return weekly.progress
  }

  @Test("a word that is right on several days of the week counts once (6.2)")
  func once() throws {
    let desk = try Desk(at: "2026-03-15T09:00")
    let (_, cards) = try desk.makeCards(4)
    // Sunday is another week's.
    try Self.right(desk, cards[0])
    try desk.clock("+1day")
    for card in cards.prefix(3) { try Self.right(desk, card) }
    #expect(try Self.progress(desk) == 3)
    try desk.clock("+1day")
    for card in cards { try Self.right(desk, card) }
    #expect(try Self.progress(desk) == 4)
    try desk.clock("+4day")
    for card in cards { try Self.right(desk, card) }
    #expect(try Self.progress(desk) == 4)
    try desk.expectGameIsSound()
  }

  @Test("an undo anywhere leaves the words that are right without it", arguments: UInt64(1)...8)
  func undone(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let desk = try Desk(at: "2026-03-12T09:00")
    let (_, cards) = try desk.makeCards(6)
    var acts: [(sequence: UInt64, day: Int, card: Int)] = []
    for day in 12...20 {
      for _ in 0..<4 {
        let card = Int.random(in: 0..<6, using: &random)
        let isRight = Int.random(in: 0..<4, using: &random) > 0
        let outcome = try desk.perform(
          .rate(
            RateCard(
              card: cards[card], rating: isRight ? .good : .again, session: StudySession())))
        let act = try #require(outcome.act)
        if isRight { acts.append((act.sequence, day, card)) }
      }
      if day < 20 { try desk.clock("+1day") }
    }
    for _ in 0..<10 {
      #expect(try Self.progress(desk) == Set(acts.filter { $0.day >= 16 }.map(\.card)).count)
      guard let place = acts.indices.randomElement(using: &random) else { break }
      try desk.perform(.undo(.sequence(acts.remove(at: place).sequence)))
    }
    try desk.expectGameIsSound()
  }
}
