import EventLog
import Projections
import Testing

@testable import StudyEngine

/// An event of the game that no engine would have written, and the check that tells.
struct Forgery: CustomTestStringConvertible, Sendable {
  let name: String
  var checks: [StateCheck] = [.awards]
  let make: @Sendable (ForgeryStage) throws -> Event

  var testDescription: String { name }

  private static func chest(
    _ kind: OpenedChest.Kind, _ number: UInt32 = 0, beads: UInt32, boosters: UInt32 = 0,
    on days: Int32 = 0
  ) -> @Sendable (ForgeryStage) throws -> Event {
    { stage in
      let day = stage.day.advanced(byDays: days)
      return stage.act(
        .chestOpened(
          OpenedChest(kind: kind, number: number, beads: beads, boosters: boosters, day: day)))
    }
  }

  private static func tick(
    _ kind: UInt8, _ amount: UInt32, on days: Int32 = 0
  ) -> @Sendable (ForgeryStage) throws -> Event {
    { stage in
      let day = stage.day.advanced(byDays: days)
      return stage.act(
        .questTicked(kind: kind, amount: amount, day: day), cause: stage.newestAnswer)
    }
  }

  /// On the stage 2, 0 and 7 are dealt; four answers have run to 4 and 16 points in 3 minutes.
  static let all: [Self] = [
    .init(name: "a chest of a level with 99,999 beads", make: chest(.level, 1, beads: 99_999)),
    .init(name: "a chest of a level not reached", make: chest(.level, 1, beads: 5)),
    .init(
      name: "a chest of a level on another day", checks: [.awards, .time],
      make: chest(.level, 1, beads: 5, on: -3)),
    .init(name: "a chest of a quest not done", make: chest(.quest, 2, beads: 10)),
    .init(name: "a chest of a quest not dealt", make: chest(.quest, 4, beads: 10)),
    .init(name: "a chest with a booster", make: chest(.bonus, beads: 25, boosters: 1)),
    .init(name: "a bonus for nothing", make: chest(.bonus, beads: 25)),
    .init(name: "a chest of no week", make: chest(.weekly, beads: 50, boosters: 1, on: -70)),
    .init(name: "a chest of a path with too much", make: chest(.path, 4, beads: 21)),
    .init(name: "a reward of 5,000 beads") { stage in
      stage.act(.loginClaimed(LoginReward(place: 1, beads: 5_000, day: stage.day)))
    },
    .init(name: "a reward of a later place") { stage in
      stage.act(.loginClaimed(LoginReward(place: 7, beads: 25, boosters: 1, day: stage.day)))
    },
    .init(name: "a reward of another day", checks: [.time]) { stage in
      let day = stage.day.advanced(byDays: -9_000)
      return stage.act(.loginClaimed(LoginReward(place: 1, beads: 5, day: day)))
    },
    .init(name: "a tick of 50 points", make: tick(0, 50)),
    .init(name: "a tick of a quest not dealt", make: tick(1, 1)),
    .init(name: "a tick of no kind", make: tick(9, 1)),
    .init(name: "a round without its end", make: tick(3, 1)),
    .init(
      name: "a tick of the day before", checks: [.awards, .time], make: tick(2, 1, on: -1)),
    .init(name: "a tick once more under a new id") { stage in
      var event = try #require(stage.newestTick)
      event.id = stage.id
      return event
    },
    .init(name: "a tick caused by an attest") { stage in
      try stage.desk.perform(.attest)
      let attest = try #require(try stage.desk.engine.events(limit: 1).first)
      return stage.act(.questTicked(kind: 2, amount: 1, day: stage.day), cause: attest.event.id)
    },
    .init(name: "a tick without a cause") { stage in
      stage.act(.questTicked(kind: 2, amount: 1, day: stage.day))
    },
    .init(name: "a tick about another subject") { stage in
      var event = stage.act(
        .questTicked(kind: 2, amount: 1, day: stage.day), cause: stage.newestAnswer)
      event.subject = GameSubject.day(stage.day.advanced(byDays: 1)).id
      return event
    },
    .init(name: "quests dealt once more") { stage in
      let deal = QuestRules.deal(on: stage.day, level: 0, openMistakes: 0, due: 0)
      return stage.act(.questsDealt(deal), cause: stage.newestAnswer)
    },
    .init(name: "quests of another day", checks: [.awards, .time]) { stage in
      let day = stage.day.advanced(byDays: 1)
      let deal = QuestRules.deal(on: day, level: 0, openMistakes: 0, due: 0)
      return stage.act(.questsDealt(deal), cause: stage.newestAnswer)
    },
    .init(name: "other quests than the rules deal") { stage in
      let deal = QuestDeal(kinds: [6, 0, 7], targets: [1, 1, 1], level: 0, day: stage.day)
      return stage.act(.questsDealt(deal), cause: stage.newestAnswer)
    },
    .init(name: "a challenge that the rules do not deal") { stage in
      let deal = WeeklyDeal(kind: 3, target: 1, level: 0, firstDay: stage.day)
      return stage.act(.weeklyDealt(deal), cause: stage.newestAnswer)
    },
    .init(name: "a booster that was not won") { stage in
      stage.act(.boosterOpened(day: stage.day))
    },
    .init(name: "a booster of another day", checks: [.awards, .time]) { stage in
      stage.act(.boosterOpened(day: stage.day.advanced(byDays: -2)))
    },
    .init(name: "a day frozen without a snowflake") { stage in
      stage.act(
        .dayFrozen(stage.day.advanced(byDays: -1), day: stage.day), cause: stage.newestAnswer)
    },
    .init(name: "a gap repaired without snowflakes") { stage in
      let gap = stage.day.advanced(byDays: -2)
      return stage.act(.streakRepaired(first: gap, last: gap, day: stage.day))
    },
    .init(name: "a gap of nine days repaired") { stage in
      stage.act(
        .streakRepaired(
          first: stage.day.advanced(byDays: -9), last: stage.day.advanced(byDays: -1),
          day: stage.day))
    },
    .init(name: "a placement with too many points") { stage in
      stage.act(
        .placementTaken(Placement(right: 2, level: 1, points: 100_000, day: stage.day)))
    },
    .init(name: "a placement at a level not reached") { stage in
      stage.act(.placementTaken(Placement(right: 2, level: 9, points: 10, day: stage.day)))
    },
  ]
}

extension Forgery {
  /// Those that stand out also where the state before them is not known for sure.
  static let late: [Self] = [
    .init(name: "a chest of level 40, late", make: chest(.level, 40, beads: 5)),
    .init(name: "a chest of a quest not done, late", make: chest(.quest, 2, beads: 10)),
    .init(name: "a bonus for nothing, late", make: chest(.bonus, beads: 25)),
    .init(name: "eight in a row by four answers, late", make: tick(2, 8)),
    .init(name: "five minutes by four answers, late", make: tick(7, 5)),
    .init(name: "a booster that was never won, late") { stage in
      stage.act(.boosterOpened(day: stage.day))
    },
  ]
}

/// A log in which four answers were given, and what is needed to forge its next event.
final class ForgeryStage {
  let desk: Desk
  let day: StudyDay
  let id: EventID
  private(set) var newestAnswer: EventID?
  private(set) var newestTick: Event?
  private var device = DeviceID.zero
  private var session: SessionID?

  init() throws {
    desk = try Desk()
    let (deck, _) = try desk.makeCards(30)
    try desk.perform(.setDeck(deck, key: "new", value: "100"))
    for place in 0..<4 {
      if place > 0 { try desk.clock("+1m") }
      try desk.answer(.easy)
    }
    day = try desk.engine.clockReading().day
    id = .version7(at: desk.engine.clock.now, random: 77, 78)
    var answer: EventID?
    var tick: Event?
    try desk.engine.log.scanRecords { _, _, body throws(EventLogError) in
      let event = try EventCodec.decode(body)
      if case .review = event.payload {
        answer = event.id
        self.device = event.device
        self.session = event.session
      }
      if event.type == .questTicked { tick = Event(event) }
      return .next
    }
    newestAnswer = answer
    newestTick = tick
  }

  func act(_ game: GameEvent, cause: EventID? = nil) -> Event {
    Event(
      id: id, at: desk.engine.clock.now, offset: UTCOffset(minutes: 60), session: session,
      device: device, subject: game.subject(at: desk.engine.clock.now)?.id, cause: cause,
      payload: .game(game))
  }

  /// Stores an event as a forger would, links and tables right; `late` milliseconds after it
  /// happened, as if another copy of the log had been imported.
  func store(_ event: Event, late: Int64 = 0) throws -> UInt64 {
    let now = desk.engine.clock.now.advanced(byMilliseconds: late)
    return try desk.engine.log.write { transaction throws(EventLogError) in
      var projector = ProjectionRunner()
      return try transaction.append([event], now: now, projector: &projector)[0].sequence
    }
  }
}

@Suite("Forged events of the game")
struct ForgedGameTests {
  @Test("each is named at its event by the check that is for it", arguments: Forgery.all)
  func named(forgery: Forgery) throws {
    let stage = try ForgeryStage()
    let before = try StateVerifier().verify(stage.desk.engine.log)
    #expect(before.findings.map(\.message) == [])
    let sequence = try stage.store(try forgery.make(stage))
    let errors = try StateVerifier().verify(stage.desk.engine.log).findings
      .filter { $0.severity == .error }
    #expect(errors.allSatisfy { $0.sequence == sequence }, "\(errors)")
    #expect(Set(errors.map(\.check)) == Set(forgery.checks), "\(errors)")
    for check in forgery.checks {
      let alone = try StateVerifier(checks: [check]).verify(stage.desk.engine.log).findings
      #expect(alone.contains { $0.sequence == sequence && $0.check == check })
    }
  }

  @Test(
    "one that was stored later than it happened is named where no other copy explains it",
    arguments: Forgery.late)
  func late(forgery: Forgery) throws {
    let stage = try ForgeryStage()
    let sequence = try stage.store(try forgery.make(stage), late: 1)
    let errors = try StateVerifier().verify(stage.desk.engine.log).findings
      .filter { $0.severity == .error }
    #expect(errors.map(\.sequence) == [sequence] && errors.map(\.check) == [.awards], "\(errors)")
  }

  @Test("a claim of what was earned, once more, is named", arguments: [0, 1, 2, 3, 4, 5])
  func twice(place: Int) throws {
    let stage = try ForgeryStage()
    for _ in 0..<8 {
      try stage.desk.clock("+1m")
      try stage.desk.answer(.easy)
    }
    try stage.desk.perform(.game(.claim))
    #expect(try StateVerifier().verify(stage.desk.engine.log).findings.map(\.message) == [])
    var claims: [Event] = []
    try stage.desk.engine.log.scanRecords { _, _, body throws(EventLogError) in
      let event = try EventCodec.decode(body)
      if event.type == .chestOpened || event.type == .loginClaimed {
        if let claim = Event(event) { claims.append(claim) }
      }
      return .next
    }
    #expect(claims.count == 6)
    var event = claims[place]
    event.id = stage.id
    event.at = stage.desk.engine.clock.now
    let sequence = try stage.store(event)
    let errors = try StateVerifier().verify(stage.desk.engine.log).findings
    #expect(errors.map(\.sequence) == [sequence] && errors.map(\.check) == [.awards], "\(errors)")
  }
}
