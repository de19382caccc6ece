import EventLog
import Testing

@testable import StudyEngine

@Suite("Acts on cards")
struct CardActTests {
  @Test("a buried card is gone until the next study day, and one undo brings all of them back")
  func bury() throws {
    let desk = try Desk()
    let (_, cards) = try desk.makeCards(3)
    let before = try desk.stateHash
    let report = try desk.changed(.actOnCards([cards[0], cards[2]], .bury))
    #expect(report.changed.map(\.buriedUntil?.text) == ["2026-03-03", "2026-03-03"])
    #expect(try desk.queue == ["c2"])
    #expect(try desk.counts == StudyCounts(new: 1))
    try desk.perform(.undo())
    #expect(try desk.queue == ["c1", "c2", "c3"])
    #expect(try desk.stateHash == before)
    try desk.perform(.redo)
    #expect(try desk.queue == ["c2"])
    // 03:59 is still the same study day.
    try desk.clock("set 2026-03-03T03:59")
    #expect(try desk.queue == ["c2"])
    try desk.clock("set 2026-03-03T04:00")
    #expect(try desk.queue == ["c1", "c2", "c3"])
    try desk.expectRowsAreTheFold()
  }

  @Test("a step that ends while its card is buried waits for the next study day")
  func buryInSteps() throws {
    let desk = try Desk(at: "2026-03-02T23:00")
    let (_, cards) = try desk.makeCards(1)
    try desk.answer(.good)
    try desk.perform(.actOnCards(cards, .bury))
    try desk.clock("+10m")
    #expect(try desk.queue.isEmpty && desk.counts.total == 0)
    guard case .nothing(let rest) = try desk.engine.nextCard(in: desk.session) else {
      throw Desk.Surprise.otherResult
    }
    #expect(rest.next?.day?.text == "2026-03-03" && rest.next?.count == 1)
    try desk.clock("+1day")
    #expect(try desk.queue == ["c1"])
    try desk.expectRowsAreTheFold()
  }

  @Test("a suspended card refuses to be buried, and no rollover brings it back (S19)")
  func burySuspended() throws {
    let desk = try Desk()
    let (_, cards) = try desk.makeCards(2)
    try desk.perform(.suspendCard(cards[0]))
    let count = try desk.eventCount
    let reference = try desk.engine.card(cards[0]).card
    #expect(throws: StudyError.cardRefused(reference, .suspended)) {
      try desk.perform(.actOnCards([cards[0]], .bury))
    }
    #expect(try desk.eventCount == count)
    let report = try desk.changed(.actOnCards(cards, .bury))
    #expect(report.refused == [.init(card: reference, reason: .suspended)])
    try desk.clock("+1day")
    #expect(try desk.queue == ["c2"])
    #expect(try desk.engine.card(cards[0]).isSuspended)
  }

  @Test("unbury brings back what is buried today, and says of the others that they were not")
  func unbury() throws {
    let desk = try Desk()
    let (_, cards) = try desk.makeCards(2)
    try desk.perform(.actOnCards([cards[1]], .bury))
    let report = try desk.changed(.actOnCards(cards, .unbury))
    #expect(report.changed.map(\.card.shortID) == ["c2"])
    #expect(report.unchanged.map(\.shortID) == ["c1"])
    #expect(try desk.queue == ["c1", "c2"])
  }

  @Test("a due day makes a review card of a new one, and keeps a graduated one's interval")
  func due() throws {
    let desk = try Desk()
    let (_, cards) = try desk.makeCards(2)
    try desk.answer(.easy)
    let report = try desk.changed(
      .actOnCards(cards, .setDue(DueRequest(parsing: "5"))))
    let states = report.changed.map(\.schedule.state)
    #expect(states.map(\.dueDay.text) == ["2026-03-07", "2026-03-07"])
    #expect(states.map(\.stage) == [.review, .review])
    #expect(states.map(\.intervalDays) == [2, 5])
    #expect(states[1].repetitionCount == 0 && states[1].lastReviewDay.text == "2026-03-02")
    #expect(try desk.queue.isEmpty)
    try desk.clock("set 2026-03-07T09:00")
    #expect(try desk.queue == ["c1", "c2"])
    // Box 2 goes on to 3; five days enter the ladder at box 3 and go on to 4.
    #expect(try desk.answer(.good).after.box == 3)
    #expect(try desk.answer(.good).after.box == 4)
  }

  @Test("with ! the interval is the days to the due day, 1 at least")
  func dueWithInterval() throws {
    let desk = try Desk()
    let (_, cards) = try desk.makeCards(1)
    try desk.answer(.easy)
    func state(_ text: String) throws -> ScheduleState {
      let request = try DueRequest(parsing: text)
      return try desk.changed(.actOnCards(cards, .setDue(request))).changed[0].schedule.state
    }
    #expect(try state("9!").intervalDays == 9)
    let today = try state("0!")
    #expect(today.intervalDays == 1 && today.dueDay.text == "2026-03-02")
    #expect(try state("2026-04-01!").intervalDays == 30)
  }

  @Test("days of a span are drawn for each card by the seed, and stored", arguments: UInt64(1)..<6)
  func dueSpan(seed: UInt64) throws {
    func days() throws -> [Int32] {
      let desk = try Desk(seed: seed)
      let (_, cards) = try desk.makeCards(40)
      let request = DueRequest(when: .days(3...7))
      let report = try desk.changed(.actOnCards(cards, .setDue(request)))
      try desk.expectRowsAreTheFold()
      let today = try #require(StudyDay(text: "2026-03-02")).number
      return report.changed.map { $0.schedule.state.dueDay.number - today }
    }
    let drawn = try days()
    #expect(Set(drawn) == [3, 4, 5, 6, 7])
    #expect(try days() == drawn)
  }

  @Test("a date before today or beyond 36,500 days is refused, and nothing is written")
  func dueOutOfRange() throws {
    let desk = try Desk()
    let (_, cards) = try desk.makeCards(1)
    let count = try desk.eventCount
    for text in ["2026-03-01", "2126-04-02", "+999999-01-01"] {
      let day = try #require(StudyDay(text: text))
      #expect(throws: StudyError.dueOutOfRange(day)) {
        try desk.perform(.actOnCards(cards, .setDue(DueRequest(when: .day(day)))))
      }
    }
    #expect(try desk.eventCount == count)
    let last = try DueRequest(parsing: "36500")
    let state = try desk.changed(.actOnCards(cards, .setDue(last))).changed[0].schedule.state
    #expect(state.intervalDays == 36_500)
  }

  @Test(
    "what is no due day is refused",
    arguments: [
      "", "x", "-1", "7-3", "1-2-3", "3-", "36501", "999999999999", "2026-02-30", "5!!", "5 6",
    ])
  func invalidDue(text: String) {
    #expect(throws: StudyError.self) { try DueRequest(parsing: text) }
  }

  @Test("a reset card is new again; its answers stay, its counts if that is asked for")
  func reset() throws {
    let desk = try Desk()
    let (_, cards) = try desk.makeCards(2)
    try desk.answer(.easy)
    try desk.answer(.easy)
    _ = try desk.changed(.actOnCards([cards[0]], .reset(keepsCounts: false)))
    _ = try desk.changed(.actOnCards([cards[1]], .reset(keepsCounts: true)))
    let views = try cards.map { try desk.engine.card($0) }
    #expect(views.map(\.schedule.state.stage) == [.new, .new])
    #expect(views.map(\.schedule.state.repetitionCount) == [0, 1])
    #expect(views.map(\.status) == [.unlearned, .unlearned])
    #expect(views.map(\.schedule.answerCount) == [1, 1])
    #expect(try desk.queue == ["c1", "c2"])
    #expect(try desk.engine.why(cards[0]).rule == "reset")
    #expect(try desk.engine.why(cards[1]).rule == "reset, counts kept")
    // A card that is new as it was made has nothing to reset.
    guard
      case .unchanged = try desk.perform(.actOnCards([cards[0]], .reset(keepsCounts: true)))
        .result
    else { throw Desk.Surprise.otherResult }
  }

  @Test("a reset card takes a slot of the day on which it is learned again")
  func resetAndCap() throws {
    let desk = try Desk()
    let (deck, cards) = try desk.makeCards(2)
    try desk.perform(.setDeck(deck, key: "new", value: "1"))
    try desk.answer(.easy)
    #expect(try desk.queue.isEmpty)
    try desk.perform(.actOnCards([cards[0]], .reset(keepsCounts: false)))
    #expect(try desk.queue == ["c1"])
    try desk.answer(.easy)
    #expect(try desk.queue.isEmpty)
    try desk.expectRowsAreTheFold()
  }

  @Test("a place comes before the card that was made there; default gives it back")
  func reposition() throws {
    let desk = try Desk()
    let (_, cards) = try desk.makeCards(5)
    _ = try desk.changed(.actOnCards([cards[4]], .reposition(NewPlaces(start: 1))))
    #expect(try desk.queue == ["c5", "c1", "c2", "c3", "c4"])
    _ = try desk.changed(
      .actOnCards([cards[1], cards[0]], .reposition(NewPlaces(start: 10, step: 5))))
    #expect(try desk.queue == ["c5", "c3", "c4", "c2", "c1"])
    #expect(try desk.engine.card(cards[0]).position == 15)
    _ = try desk.changed(.actOnCards(cards, .reposition(nil)))
    #expect(try desk.queue == ["c1", "c2", "c3", "c4", "c5"])
    try desk.answer(.easy)
    let first = try desk.engine.card(cards[0])
    #expect(first.position == nil)
    #expect(throws: StudyError.cardRefused(first.card, .notNew)) {
      try desk.perform(.actOnCards([cards[0]], .reposition(NewPlaces(start: 1))))
    }
  }

  @Test("flags, tags and moves go over many cards; those that have it already are no event")
  func many() throws {
    let desk = try Desk()
    let (_, cards) = try desk.makeCards(3)
    let other = try desk.makeDeck("Rivers")
    _ = try desk.changed(.actOnCards([cards[0]], .flag(3)))
    let count = try desk.eventCount
    let flagged = try desk.changed(.actOnCards(cards + cards, .flag(3)))
    #expect(flagged.changed.count == 2 && flagged.unchanged.count == 1)
    #expect(try desk.eventCount == count + 2)
    _ = try desk.changed(.actOnCards(cards, .tag(add: ["food"], remove: [])))
    _ = try desk.changed(.actOnCards(cards, .move(deck: other)))
    let views = try cards.map { try desk.engine.card($0) }
    #expect(views.allSatisfy { $0.flag == 3 && $0.tags == ["food"] && $0.deck.id == other })
    let summary = try #require(try desk.engine.acts(limit: 1).first)
    #expect(summary.otherCardCount == 2)
  }

  @Test("an act under a known id is the first answer again, and another one a conflict")
  func repeated() throws {
    let desk = try Desk()
    let (_, cards) = try desk.makeCards(3)
    let id = EventID.version7(at: desk.engine.clock.now, random: 1, 2)
    let command = Command.actOnCards(cards, .setDue(DueRequest(when: .days(3...7))))
    let first = try desk.perform(command, id: id)
    let count = try desk.eventCount
    let second = try desk.perform(command, id: id)
    #expect(second.isRepeat && second.act == first.act)
    guard case .cardsChanged(let report) = second.result else { throw Desk.Surprise.otherResult }
    #expect(report.changed.map(\.card.id) == cards)
    for other: Command in [
      .actOnCards(cards, .bury), .actOnCards(cards, .setDue(DueRequest(when: .days(9...9)))),
      .actOnCards([cards[1]], .setDue(DueRequest(when: .days(3...7)))),
    ] {
      #expect(throws: StudyError.self) { try desk.perform(other, id: id) }
    }
    #expect(try desk.eventCount == count)
  }

  @Test("a card put off comes behind the others, the one put off last at the very end")
  func later() throws {
    let desk = try Desk()
    let (_, cards) = try desk.makeCards(3)
    let before = try desk.stateHash
    try desk.perform(.postponeCard(cards[1]))
    #expect(try desk.queue == ["c1", "c3", "c2"])
    try desk.perform(.postponeCard(cards[0]))
    #expect(try desk.queue == ["c3", "c2", "c1"])
    // Round and round, also on a clock that stands.
    try desk.perform(.postponeCard(cards[2]))
    try desk.perform(.postponeCard(cards[1]))
    #expect(try desk.queue == ["c1", "c3", "c2"])
    #expect(try desk.shown().card.card.shortID == "c1")
    #expect(try desk.counts == StudyCounts(new: 3))
    guard case .unchanged = try desk.perform(.postponeCard(cards[1])).result else {
      throw Desk.Surprise.otherResult
    }
    try desk.expectRowsAreTheFold()
    for _ in 0..<4 { try desk.perform(.undo()) }
    #expect(try desk.stateHash == before)
    #expect(try desk.queue == ["c1", "c2", "c3"])
  }

  @Test("an answer ends being put off, and so does the next study day")
  func laterEnds() throws {
    let desk = try Desk()
    let (_, cards) = try desk.makeCards(2)
    try desk.perform(.postponeCard(cards[0]))
    try desk.answer(.good)
    try desk.answer(.again)
    try desk.clock("+1m")
    // c1's step is over before that of c2, and it is not last any more.
    #expect(try desk.queue == ["c1"])
    try desk.perform(.postponeCard(cards[0]))
    try desk.clock("+10m")
    #expect(try desk.queue == ["c2", "c1"])
    try desk.clock("+1day")
    #expect(try desk.queue == ["c1", "c2"])
  }
}

extension Desk {
  /// What an act changed.
  func changed(_ command: Command) throws -> CardActReport {
    guard case .cardsChanged(let report) = try perform(command).result else {
      throw Surprise.otherResult
    }
    return report
  }
}
