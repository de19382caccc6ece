import EventLog
import TestSupport
import Testing

@testable import StudyEngine

@Suite("Quick pairs")
struct QuickPairsTests {
  /// A desk at level 9, and a round of match over its cards.
  private static func round(_ count: Int) throws -> (Desk, PracticeRun) {
    let desk = try Desk()
    try desk.perform(.plan(.place(right: 8)))
    let deck = try desk.makeDeck()
    for number in 0..<count { _ = try desk.addCard("f\(number)", "b\(number)", to: deck) }
    let run = try desk.engine.practice(PracticeRequest(deck: deck, mode: .match, size: nil))
    return (desk, run)
  }

  private static func play(
    _ desk: Desk, _ run: PracticeRun, seconds: Int, wrong: Set<Int> = []
  ) throws -> StudyDay? {
    var run = run
    for (place, card) in run.order.enumerated() {
      let rating: Rating = wrong.contains(place) ? .again : .good
      run.note(
        try desk.perform(.rate(RateCard(card: card, rating: rating, session: run.session))))
      if seconds > 0 { try desk.clock("+\(seconds)s") }
    }
    try desk.perform(.endSession(try #require(run.session.id)))
    return try desk.engine.badges().badges[15].day
  }

  @Test("ten pairs within a longer round count, by the clock where no answer says how long it took")
  func within() throws {
    let (desk, run) = try Self.round(20)
    #expect(try Self.play(desk, run, seconds: 3, wrong: [0, 3]) == StudyDay(number: 20_514))
  }

  @Test("ten of them in 33 seconds, or a miss among each ten, earn nothing")
  func slowOrMissed() throws {
    let (slow, run) = try Self.round(20)
    #expect(try Self.play(slow, run, seconds: 4) == nil)
    let (missed, other) = try Self.round(20)
    #expect(try Self.play(missed, other, seconds: 0, wrong: [5, 12]) == nil)
  }
}
