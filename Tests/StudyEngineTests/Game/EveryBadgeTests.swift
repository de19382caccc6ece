import EventLog
import TestSupport
import Testing

@testable import StudyEngine

/// A life of 101 days that earns each badge, by acts that a person could type.
@Suite("Every badge")
struct EveryBadgeTests {
  /// Monday 2 March 2026.
  private static let monday = StudyDay(number: 20_514)

  private let desk: Desk
  private var core = DeckID(high: 0, low: 0)
  private var day: Int32 = 0

  init() throws { desk = try Desk() }

  /// Goes to a time of a day, counted from the first one.
  private mutating func go(to day: Int32, at time: String = "09:00") throws {
    self.day = day
    let date = CivilDate(Self.monday.advanced(byDays: day)).text
    try desk.clock("set \(date)T\(time)")
  }

  /// A finished round over the next words of a deck without an answer.
  private func round(
    over deck: DeckID, _ status: PracticeStatus = .unlearned, mode: StudyMode = .cards,
    of count: Int,
    _ rating: Rating = .good
  ) throws {
    var run = try desk.engine.practice(
      PracticeRequest(deck: deck, status: status, mode: mode, size: nil))
    for card in run.order.prefix(count) {
      let answer = RateCard(
        card: card, rating: rating, session: run.session, tookMilliseconds: 2_500, shown: nil)
      run.note(try desk.perform(.rate(answer)))
    }
    try desk.perform(.endSession(try #require(run.session.id)))
  }

  /// Points that the tenth of thirty has after a week: a pace of 46 a day, which grows by a quarter
  /// a rung.
  private static func tenth(onRung rung: Int) -> Int { 7 * 46 * (4 + rung) / 4 }

  @Test("is earned in a played life, each on its day (B68, 6.5)")
  mutating func life() throws {
    try desk.perform(.plan(.place(right: 8)))
    let (own, _) = try desk.makeCards(100)
    try desk.perform(.plan(.start(deck: own, days: 30)))
    try round(over: own, of: 100, .again)
    guard case .imported(let report) = try desk.perform(.installList(.core)).result else {
      throw Desk.Surprise.otherResult
    }
    core = try #require(report.deck?.id)
    // A right answer to a new word waits 21 days: it is learned, and pays 8.
    try desk.perform(.setDeck(core, key: "scheduler", value: "fsrs"))
    try desk.perform(.setDeck(core, key: "retention", value: "0.70"))
    try desk.perform(.setDeck(core, key: "steps", value: "none"))
    var learned = 0
    var thousandth: Int32?
    for day: Int32 in 0...100 where day != 10 {
      try go(
        to: day, at: (20...24).contains(day) ? "06:30" : (30...34).contains(day) ? "22:30" : "09:00"
      )
      let count =
        day % 7 == 0 && day < 63
        ? Self.tenth(onRung: Int(day) / 7) / 8 + 1 + (day == 0 ? 300 : 0) : 1
      try round(over: core, of: count)
      learned += count
      if day == 1 { try round(over: own, .wrong, of: 100) }
      if day == 2 {
        for mode: StudyMode in [.memory, .quiz, .swipe] { try round(over: core, mode: mode, of: 1) }
        try round(over: core, mode: .type, of: 100)
        try round(over: core, mode: .match, of: 10)
        learned += 113
      }
      if learned >= 1_000, thousandth == nil { thousandth = day }
    }
    let days: [Int: Int32] = [
      1: 0, 2: 0, 3: 0, 4: 0, 5: 0, 6: try #require(thousandth), 7: 1, 8: 1, 9: 0,
      // Day 10 is frozen: it is kept and not counted.
      10: 6, 11: 30, 12: 100, 13: 11, 14: 2, 15: 2, 16: 2, 17: 24, 18: 34, 19: 0,
      // Nine weeks among the first ten are over.
      20: 63,
    ]
    let badges = try desk.engine.badges().badges
    #expect(badges.count == 20)
    for badge in badges {
      let expected = try #require(days[badge.number])
      #expect(badge.day == Self.monday.advanced(byDays: expected), "badge \(badge.number)")
    }
    try desk.expectGameIsSound()
  }
}
