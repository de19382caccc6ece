import EventLog
import Testing

@testable import StudyEngine

@Suite("Clock, zone and study day")
struct ClockTests {
  /// Days with answers, and how many.
  private func days(_ desk: Desk, _ year: Int) throws -> [String: Int] {
    Dictionary(
      uniqueKeysWithValues: try desk.engine.calendar(year: year).days.map {
        (CivilDate($0.day).text, $0.reviews)
      })
  }

  @Test("answers at ten past four stay on their days when winter time begins")
  func winterTime() throws {
    let desk = try Desk(at: "2026-10-20T04:10", zone: "Europe/Berlin")
    _ = try desk.makeCards(3)
    for day in ["2026-10-20T04:10", "2026-10-21T04:10", "2026-10-22T04:10"] {
      try desk.clock("set \(day)")
      let card = try #require(try desk.engine.find("is:new").cards.first)
      try desk.perform(
        .rate(RateCard(card: card.card.id, rating: .easy, session: desk.session)))
    }
    let expected = ["2026-10-20": 1, "2026-10-21": 1, "2026-10-22": 1]
    #expect(try days(desk, 2026) == expected)
    try desk.clock("set 2026-10-27T12:00")
    #expect(try days(desk, 2026) == expected)
    let elsewhere = try desk.neighbour(zone: "Pacific/Auckland")
    #expect(try days(elsewhere, 2026) == expected)
  }

  @Test("a review at half past four of summer time is on its day in November")
  func summerReview() throws {
    let desk = try Desk(at: "2023-10-11T04:30", zone: "Europe/Paris")
    _ = try desk.makeCards(1)
    try desk.answer(.good)
    try desk.clock("set 2023-11-03T12:00")
    #expect(try days(desk, 2023) == ["2023-10-11": 1])
  }

  @Test("a later rollover counts from its event on; today is still today and studied")
  func rolloverMoves() throws {
    let desk = try Desk(at: "2026-05-01T08:30")
    _ = try desk.makeCards(5)
    for day in 1...5 {
      try desk.clock("set 2026-05-0\(day)T08:30")
      let card = try #require(try desk.engine.find("is:new").cards.first)
      try desk.perform(
        .rate(RateCard(card: card.card.id, rating: .easy, session: desk.session)))
    }
    let before = try days(desk, 2026)
    #expect(before.keys.sorted() == (1...5).map { "2026-05-0\($0)" })
    try desk.clock("set 2026-05-05T10:00")
    try desk.perform(.setSetting(key: "rollover", value: "9"))
    #expect(try days(desk, 2026) == before)
    let reading = try desk.engine.clockReading()
    #expect(CivilDate(reading.day).text == "2026-05-05")
    #expect(try desk.engine.home().reviewsToday == 1)
    // At 08:30 the next day the computed day is still the 5th, and so is the study day.
    try desk.clock("set 2026-05-06T08:30")
    #expect(CivilDate(try desk.engine.clockReading().day).text == "2026-05-05")
  }

  @Test("a rollover set later than now does not take today back")
  func rolloverTakesNothingBack() throws {
    let desk = try Desk(at: "2026-05-05T08:30")
    _ = try desk.makeCards(2)
    try desk.answer(.good)
    try desk.perform(.setSetting(key: "rollover", value: "9"))
    #expect(CivilDate(try desk.engine.clockReading().day).text == "2026-05-05")
    try desk.answer(.good)
    #expect(try days(desk, 2026) == ["2026-05-05": 2])
  }

  @Test("with the clock three days back the log keeps its order and no time passes backwards")
  func clockSetBack() throws {
    let desk = try Desk(at: "2026-03-10T10:00")
    let (_, cards) = try desk.makeCards(3)
    try desk.answer(.easy)
    let again = try desk.neighbour()
    let reading = try again.engine.startClock(at: "2026-03-07T10:00")
    #expect(reading.isBehindLog)
    for card in [cards[1], cards[2], cards[0]] {
      let command = RateCard(card: card, rating: .good, session: again.session)
      guard case .rated(let rated) = try again.perform(.rate(command)).result else {
        throw Desk.Surprise.otherResult
      }
      #expect(rated.after.lastReviewAt == reading.now || rated.isEarly)
    }
    #expect(try days(again, 2026) == ["2026-03-07": 3, "2026-03-10": 1])
    let events = try again.engine.events(limit: 4)
    let last = try StudyCalendarTests.instant("2026-03-10T10:00+01:00")
    #expect(events.allSatisfy { $0.recorded == last })
    try again.expectRowsAreTheFold()
  }

  @Test("the clock goes forward by time or by study days, and never behind the last event")
  func moves() throws {
    let desk = try Desk()
    _ = try desk.makeCards(1)
    try desk.clock("+3h")
    #expect(desk.engine.clock.now == (try StudyCalendarTests.instant("2026-03-02T12:00+01:00")))
    try desk.clock("+1day")
    #expect(desk.engine.clock.now == (try StudyCalendarTests.instant("2026-03-03T04:00+01:00")))
    // Back to a time behind now, but not behind the last event.
    try desk.clock("set 2026-03-02T10:00")
    #expect(throws: StudyError.self) { try desk.clock("set 2026-03-02T08:59") }
    #expect(throws: StudyError.self) { try desk.clock("real") }
    #expect(throws: StudyError.invalidClock("+x")) {
      try desk.engine.clockMove(parsing: "+x")
    }
    #expect(desk.engine.clock.now == (try StudyCalendarTests.instant("2026-03-02T10:00+01:00")))
  }

  @Test(
    "a clock stands where every study day can be written down, or nowhere",
    arguments: ["0001-01-01T00:00", "1969-12-31T12:00", "9999-12-31T00:00"])
  func range(time: String) throws {
    let desk = try Desk()
    _ = try desk.makeCards(1)
    let now = desk.engine.clock.now
    #expect(throws: StudyError.clockOutOfRange) { try desk.engine.startClock(at: time) }
    #expect(desk.engine.clock.now == now)
    _ = try desk.engine.startClock(at: "9899-12-30T12:00")
    #expect(throws: StudyError.clockOutOfRange) { try desk.clock("+1000d") }
  }

  @Test("a program that starts behind the log may go forward, not back")
  func startsBehind() throws {
    let desk = try Desk()
    _ = try desk.makeCards(1)
    let again = try desk.neighbour()
    _ = try again.engine.startClock(at: "2026-03-01T09:00")
    try again.clock("+10m")
    #expect(throws: StudyError.self) { try again.clock("set 2026-03-01T09:00") }
    #expect(try again.engine.clockReading().isBehindLog)
  }

  @Test("the zone is that of the flag, else of the setting; each event keeps its offset")
  func zones() throws {
    let desk = try Desk(zone: nil)
    try desk.perform(.setSetting(key: "tz", value: "Asia/Tokyo"))
    #expect(try desk.engine.clockReading().zone == "Asia/Tokyo")
    _ = try desk.makeDeck()
    #expect(try desk.engine.events(limit: 1).first?.offset.minutes == 540)
    let flagged = try desk.neighbour(zone: "America/New_York")
    #expect(try flagged.engine.clockReading().zone == "America/New_York")
    _ = try flagged.makeDeck("Other")
    #expect(try flagged.engine.events(limit: 1).first?.offset.minutes == -300)
    #expect(throws: StudyError.unknownZone("Mars/Base")) { try Desk(zone: "Mars/Base") }
  }

  @Test("a flight west takes no day back, a flight east may")
  func flights() throws {
    let desk = try Desk(at: "2026-03-03T05:00", zone: "Europe/Madrid")
    _ = try desk.makeCards(3)
    try desk.answer(.good)
    let west = try desk.neighbour(zone: "America/New_York")
    #expect(CivilDate(try west.engine.clockReading().day).text == "2026-03-03")
    try west.answer(.good)
    #expect(try days(west, 2026) == ["2026-03-03": 2])
    let east = try desk.neighbour(zone: "Pacific/Auckland")
    try east.clock("+12h")
    #expect(CivilDate(try east.engine.clockReading().day).text == "2026-03-04")
  }

  @Test("a card shown before the day turns is answered with its own time and day")
  func shownBeforeRollover() throws {
    let desk = try Desk(at: "2026-03-02T09:00")
    _ = try desk.makeCards(1)
    try desk.answer(.easy)
    try desk.clock("set 2026-03-05T03:58")
    let shown = try desk.shown()
    try desk.clock("set 2026-03-05T04:01")
    let id = try desk.engine.eventID(forKey: "twice")
    let command = RateCard(
      card: shown.card.card.id, rating: .good, session: desk.session,
      shown: shown.card.schedule.state)
    let first = try desk.perform(.rate(command), id: id)
    guard case .rated(let rated) = first.result else { throw Desk.Surprise.otherResult }
    #expect(CivilDate(rated.after.lastReviewDay).text == "2026-03-05")
    let count = try desk.eventCount
    #expect(try desk.perform(.rate(command), id: id).isRepeat)
    #expect(try desk.eventCount == count)
  }

  @Test("a day interval is due by calendar days, across the change of the clocks and months")
  func calendarDays() throws {
    for (answered, due) in [("2026-03-28T12:00", "2026-03-29"), ("2026-01-31T12:00", "2026-02-01")]
    {
      let desk = try Desk(at: answered)
      let (deck, _) = try desk.makeCards(1)
      try desk.perform(.setDeck(deck, key: "steps", value: "none"))
      let rated = try desk.answer(.good)
      #expect(CivilDate(rated.after.dueDay).text == due)
    }
  }

  @Test("what happens under a controlled clock is marked, and mixing it with real time is seen")
  func practiceTime() throws {
    let log = try StudyEngine.openLog(folder: nil)
    let system = FixedClock(time: Timestamp(milliseconds: 1_772_438_400_000))
    let engine = try StudyEngine(log: log, clock: ClockControl(system: system), zone: "UTC")
    _ = try engine.perform(.createDeck(name: "A"))
    #expect(try engine.events(limit: 9).allSatisfy { !$0.isSimulated })
    #expect(try !engine.wouldMixPracticeTime())
    _ = try engine.moveClock(.advance(milliseconds: 1_000))
    #expect(try engine.wouldMixPracticeTime())
    _ = try engine.perform(.createDeck(name: "B"))
    #expect(try engine.events(limit: 1).first?.isSimulated == true)
    #expect(try !engine.wouldMixPracticeTime())
  }

  private struct FixedClock: WallClock {
    var time: Timestamp
    let isControlled = false
    func now() -> Timestamp { time }
  }
}
