import EventLog
import TestSupport
import Testing

@testable import StudyEngine

@Suite("Tips")
struct TipTests {
  private static let day = StudyDay(number: 20_514)

  private static func facts(_ change: (inout TipFacts) -> Void) -> TipFacts {
    var facts = TipFacts(day: day, minuteOfDay: 9 * 60)
    change(&facts)
    return facts
  }

  @Test("all 115 general tips come within 115 days, in both languages")
  func general() {
    let tips = (0..<115).map { Tip.general(on: Self.day.advanced(byDays: $0)) }
    #expect(Set(tips.map(\.number)) == Set(1...115))
    for language in [false, true] {
      let texts = tips.map { Tip.generalText($0.number, isGerman: language) }
      #expect(Set(texts).count == 115)
      #expect(texts.allSatisfy { !$0.isEmpty && !$0.contains("|") })
    }
    #expect(Tip.general(on: StudyDay(number: 20_514)).number == (7 * 20_514) % 115 + 1)
    #expect((1...115).contains(Tip.general(on: StudyDay(number: -3)).number))
  }

  @Test("each rule holds at its threshold and not before it")
  func thresholds() {
    func tip(_ change: (inout TipFacts) -> Void) -> Int { Self.facts(change).tip.rule }
    #expect(tip { _ in } == 13)
    #expect(tip { ($0.streakDays, $0.minuteOfDay) = (3, 18 * 60) } == 1)
    #expect(tip { ($0.streakDays, $0.minuteOfDay) = (3, 2 * 60) } == 1)
    #expect(tip { ($0.streakDays, $0.minuteOfDay) = (2, 18 * 60) } == 13)
    #expect(tip { ($0.streakDays, $0.minuteOfDay) = (3, 18 * 60 - 1) } == 13)
    #expect(tip { ($0.streakDays, $0.minuteOfDay, $0.isTodayDone) = (3, 18 * 60, true) } == 13)
    #expect(tip { $0.openMistakes = 5 } == 2)
    #expect(tip { $0.openMistakes = 4 } == 13)
    #expect(tip { $0.due = 50 } == 4)
    #expect(tip { $0.due = 49 } == 13)
    #expect(tip { $0.goalLeft = 1 } == 5)
    #expect(tip { $0.goalLeft = 10 } == 5)
    #expect(tip { $0.goalLeft = 11 } == 13)
    #expect(tip { $0.questNear = .questNear(.points, target: 20) } == 6)
    #expect(tip { $0.boosters = 1 } == 7)
    #expect(tip { ($0.level, $0.pointsToNext) = (1, 30) } == 8)
    #expect(tip { ($0.level, $0.pointsToNext) = (1, 31) } == 13)
    #expect(tip { ($0.level, $0.pointsToNext) = (0, 1) } == 13)
    #expect(tip { ($0.answers, $0.right) = (30, 20) } == 9)
    #expect(tip { ($0.answers, $0.right) = (30, 21) } == 13)
    #expect(tip { ($0.answers, $0.right) = (29, 0) } == 13)
    #expect(tip { ($0.answers, $0.right) = (60, 57) } == 10)
    #expect(tip { ($0.answers, $0.right) = (60, 56) } == 13)
    #expect(tip { ($0.answers, $0.right) = (49, 49) } == 13)
    #expect(tip { $0.favouritesUnseen = 10 } == 11)
    #expect(tip { $0.favouritesUnseen = 9 } == 13)
    #expect(tip { $0.minuteOfDay = 19 * 60 + 30 } == 12)
    #expect(tip { $0.minuteOfDay = 19 * 60 + 31 } == 13)
    #expect(tip { ($0.minuteOfDay, $0.isTodayDone) = (19 * 60, true) } == 13)
  }

  @Test("the first rule that holds is shown, with its number")
  func order() {
    let all = Self.facts {
      ($0.streakDays, $0.minuteOfDay, $0.openMistakes, $0.due) = (9, 20 * 60, 7, 60)
      ($0.goalLeft, $0.boosters, $0.favouritesUnseen) = (3, 2, 12)
    }
    #expect(all.tip == .streakAtRisk(days: 9))
    var kept = all
    kept.canFreezeToday = true
    #expect(kept.tip == .streakTakesSnowflake(days: 9))
    var later = all
    later.isTodayDone = true
    #expect(later.tip == .openMistakes(7))
    later.openMistakes = 0
    #expect(later.tip == .manyDue(60))
    later.due = 0
    #expect(later.tip == .goalNear(3))
    later.goalLeft = 0
    #expect(later.tip == .boosterWaits(2))
    later.boosters = 0
    #expect(later.tip == .favouritesUnseen(12))
  }

  @Test("what a tip leads to is there: the queue, or a deck with such cards")
  func leads() throws {
    let desk = try Desk()
    #expect(try desk.engine.tipView().deck == nil)
    let (_, cards) = try desk.makeCards(5)
    let other = try desk.makeDeck("Other")
    for number in 0..<9 { _ = try desk.addCard("o\(number)", to: other) }
    let fresh = try desk.engine.tipView()
    #expect(fresh.hasQueue && fresh.deck?.name == "Other" && !fresh.opensTyping)
    #expect(!fresh.knowsHour)
    for card in cards {
      try desk.perform(.rate(RateCard(card: card, rating: .again, session: StudySession())))
    }
    let wrong = try desk.engine.tipView()
    #expect(wrong.tip == .openMistakes(5) && wrong.deck?.name == "Spanish")
  }

  @Test("a fresh log gets a general tip; seven open mistakes are named")
  func atWork() throws {
    let desk = try Desk()
    #expect(try desk.engine.tip().rule == 13)
    let (_, cards) = try desk.makeCards(7)
    for card in cards {
      try desk.perform(.rate(RateCard(card: card, rating: .again, session: StudySession())))
    }
    #expect(try desk.engine.tip() == .openMistakes(7))
    try desk.perform(.undo())
    #expect(try desk.engine.tip() == .openMistakes(6))
  }
}
