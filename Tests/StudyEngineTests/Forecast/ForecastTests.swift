import EventLog
import Projections
import TestSupport
import Testing

@testable import StudyEngine

@Suite("Forecast")
struct ForecastTests {
  @Test("starts with the cards that are studied, as the queue has them")
  func start() throws {
    let desk = try Desk()
    let (deck, cards) = try desk.makeCards(6)
    let other = try desk.makeDeck("Other")
    _ = try desk.addCard("elsewhere", to: other)
    try desk.answer(.easy)
    try desk.answer(.again)
    try desk.perform(.suspendCard(cards[5]))
    let forecast = try desk.engine.forecast(days: 3)
    #expect(forecast.cardCount == 6 && forecast.newCount == 4)
    #expect(forecast.due.map(\.count) == [1, 0, 1] + Array(repeating: 0, count: 11))
    #expect(forecast.habits.measured == 2 && forecast.isEstimated)
    // Both were answered today: what is in its steps counts like what has an interval.
    #expect(forecast.rememberedNow == 2)
    #expect(forecast.runs.count == 1 && forecast.runs[0].days.count == 3)
    #expect(forecast.runs[0].days[0].introduced == 4)
    #expect(try desk.engine.forecast(deck: deck, days: 3).cardCount == 5)
    #expect(try desk.engine.forecast(deck: other, days: 3).newCount == 1)
    try desk.perform(.archiveDeck(deck))
    #expect(try desk.engine.forecast(days: 3).cardCount == 1)
  }

  @Test("a new card that is buried is played from the day on which it is back")
  func buried() throws {
    let desk = try Desk()
    let (_, cards) = try desk.makeCards(3)
    try desk.perform(.actOnCards([cards[0], cards[2]], .bury))
    #expect(try desk.engine.forecast(days: 3).runs[0].days.map(\.introduced) == [1, 2, 0])
    try desk.clock("+1day")
    #expect(try desk.engine.forecast(days: 3).runs[0].days.map(\.introduced) == [3, 0, 0])
  }

  @Test("habits are those of the answers in effect, a minute each at most")
  func habits() throws {
    var habits = StudyHabits()
    let assumed = habits.tallies[StudyHabits.Kind.new.rawValue]
    let state = ScheduleState()
    let review = Review(
      rating: .easy, tookMilliseconds: 600_000, before: state, after: state, scheduler: .ladder,
      day: StudyDay(number: 1))
    for _ in 0..<20 { habits.add(review) }
    let tally = habits.tallies[StudyHabits.Kind.new.rawValue]
    #expect(habits.measured == 20 && tally.ratings[3] == assumed.ratings[3] + 20)
    #expect(tally.meanMilliseconds == (8_000 + 60_000) / 2)
  }

  @Test("aims are read or refused")
  func aims() throws {
    #expect(try ForecastAims.parse("0.85, 0.9,0.955") == [850_000, 900_000, 955_000])
    for text in ["", "0.85,", "0.69", "1", "90", "x", "0.9;0.8", "-0.9", "0.9e0"] {
      #expect(throws: StudyError.self) { try ForecastAims.parse(text) }
    }
    let many = Array(repeating: "0.9", count: 11).joined(separator: ",")
    #expect(throws: StudyError.self) { try ForecastAims.parse(many) }
  }
}
