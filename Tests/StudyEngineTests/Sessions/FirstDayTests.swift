import EventLog
import Testing

@testable import StudyEngine

@Suite("A first day of study")
struct FirstDayTests {
  @Test("three cards, one again, one good: queue and previews agree while the clock moves")
  func story() throws {
    let desk = try Desk()
    _ = try desk.makeCards(3)
    #expect(try desk.queue == ["c1", "c2", "c3"])
    let waits = try desk.shown().previews.map(\.wait)
    #expect(
      waits == [.milliseconds(60_000), .milliseconds(300_000), .milliseconds(600_000), .days(2)])

    let first = try desk.shown()
    try desk.expectPreviewIsStored(first, .again, try desk.answer(.again))
    let second = try desk.shown()
    #expect(second.card.card.shortID == "c2")
    try desk.expectPreviewIsStored(second, .good, try desk.answer(.good))

    #expect(try desk.queue == ["c3"])
    try desk.clock("+1m")
    #expect(try desk.queue == ["c1", "c3"])
    try desk.clock("+9m")
    #expect(try desk.queue == ["c1", "c2", "c3"])
    #expect(try desk.counts == StudyCounts(new: 1, learning: 2, due: 0))
    try desk.expectRowsAreTheFold()
  }

  @Test("the header counts down with each answer and progress goes up")
  func progress() throws {
    let desk = try Desk()
    _ = try desk.makeCards(3)
    #expect(try desk.shown().progress == Progress(done: 0, left: 3))
    #expect(try desk.shown().progress.position == 1)
    try desk.answer(.good)
    #expect(try desk.engine.nextCard(in: desk.session).left == StudyCounts(new: 2))
    #expect(try desk.shown().progress == Progress(done: 1, left: 2))
    try desk.answer(.easy)
    try desk.answer(.again)
    guard case .nothing(let rest) = try desk.engine.nextCard(in: desk.session) else {
      Issue.record("a card is shown")
      return
    }
    #expect(rest.next?.at == (try StudyCalendarTests.instant("2026-03-02T08:01Z")))
    #expect(rest.next?.count == 1)
    #expect(!rest.isNewCapReached)
    let summary = try desk.engine.summary(of: desk.session)
    #expect(summary.answers == 3 && summary.right == 2 && summary.again == 1)
    #expect(summary.tookMilliseconds == nil)
  }

  @Test("a good card climbs the ladder: ten minutes, then 1 2 4 8 16 32 60 60 days")
  func ladder() throws {
    let desk = try Desk()
    _ = try desk.makeCards(1)
    var waits = [try desk.answer(.good).wait]
    try desk.clock("+10m")
    for _ in 1...8 {
      let rated = try desk.answer(.good)
      waits.append(rated.wait)
      guard case .days(let days) = rated.wait else { continue }
      _ = try desk.engine.moveClock(.studyDays(Int(days)))
    }
    #expect(
      waits == [
        .milliseconds(600_000), .days(1), .days(2), .days(4), .days(8), .days(16), .days(32),
        .days(60),
        .days(60),
      ])
    let card = try #require(try desk.engine.find("front").cards.first)
    #expect(card.schedule.state.ease == 2_500)
    #expect(card.status == .learned)
    try desk.expectRowsAreTheFold()
  }

  @Test("the fifth box makes a card learned, and the answer says so once")
  func learned() throws {
    let desk = try Desk()
    _ = try desk.makeCards(1)
    try desk.answer(.good)
    try desk.clock("+10m")
    var announced: [Bool] = []
    for days in [1, 2, 4, 8, 16, 32] {
      announced.append(try desk.answer(.good).becameLearned)
      _ = try desk.engine.moveClock(.studyDays(days))
    }
    #expect(announced == [false, false, false, false, true, false])
  }

  @Test("eight lapses make a leech, told with the answer; one undo takes all back")
  func leech() throws {
    let desk = try Desk()
    let (deck, cards) = try desk.makeCards(1)
    try desk.perform(.setDeck(deck, key: "relearn", value: "none"))
    try desk.answer(.easy)
    _ = try desk.engine.moveClock(.studyDays(2))
    for lapse in 1...8 {
      let before = try desk.stateHash
      let rated = try desk.answer(.again)
      #expect(rated.becameLeech == (lapse == 8))
      if lapse == 8 {
        #expect(try desk.engine.card(cards[0]).tags == ["leech"])
        try desk.perform(.undo())
        #expect(try desk.stateHash == before)
        try desk.perform(.redo)
        #expect(try desk.engine.card(cards[0]).tags == ["leech"])
      }
      _ = try desk.engine.moveClock(.studyDays(1))
    }
    let card = try desk.engine.card(cards[0])
    #expect(card.schedule.state.lapseCount == 8 && !card.isSuspended)
    try desk.expectRowsAreTheFold()
  }

  @Test("nothing is due until the study day begins at four")
  func nothingDue() throws {
    let desk = try Desk()
    _ = try desk.makeCards(1)
    try desk.answer(.good)
    try desk.clock("+10m")
    try desk.answer(.good)
    let rest = try desk.engine.queue().rest
    #expect(rest.next?.at == (try StudyCalendarTests.instant("2026-03-03T04:00+01:00")))
    #expect(CivilDate(try #require(rest.next?.day)).text == "2026-03-03")
    try desk.clock("set 2026-03-03T03:59")
    #expect(try desk.queue.isEmpty)
    try desk.clock("+1m")
    #expect(try desk.queue == ["c1"])
  }

  @Test("the answer's time is kept unless the clock stands")
  func took() throws {
    let log = try StudyEngine.openLog(folder: nil)
    let clock = ManualClock(Timestamp(milliseconds: 1_772_438_400_000))
    let engine = try StudyEngine(log: log, clock: ClockControl(system: clock), zone: "UTC")
    let standing = try Desk(log: log)
    let (_, cards) = try standing.makeCards(2)
    #expect(try standing.answer(.good, took: 4_000).tookMilliseconds == nil)
    let command = RateCard(
      card: cards[1], rating: .good, session: StudySession(), tookMilliseconds: 4_000)
    guard case .rated(let rated) = try engine.perform(.rate(command)).result else {
      throw Desk.Surprise.otherResult
    }
    #expect(rated.tookMilliseconds == 4_000)
    #expect(try engine.statistics(days: 1).totals.timedReviews == 1)
  }
}
