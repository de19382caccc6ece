import EventLog
import Projections
import TestSupport
import Testing

@testable import StudyEngine

@Suite("Playing the game")
struct GameStoryTests {
  @Test("an answer undone and given again is paid once (S16, B71)")
  func undoneAndAgain() throws {
    let desk = try Desk()
    _ = try desk.makeCards(2)
    for place in 0..<3 {
      try desk.answer(.good)
      #expect(try desk.engine.levelView().earned == 4)
      #expect(try desk.engine.streak().days == 1)
      if place < 2 { try desk.perform(.undo()) }
    }
    #expect(try desk.engine.goal().done == 1)
    try desk.expectRowsAreTheFold()
    try desk.expectGameIsSound()
  }

  @Test("an undo takes quests' ticks, points and the streak back, a redo brings them (L10)")
  func ticks() throws {
    let desk = try Desk()
    _ = try desk.makeCards(3)
    try desk.answer(.good)
    let quests = try desk.engine.quests()
    #expect(quests.isDealt)
    // Day 20514 deals 2, 5 and 7; nothing is due, so points take the place of 5.
    #expect(quests.quests.map(\.subject) == [.rightInARow, .points, .minutes])
    #expect(quests.quests.map(\.progress) == [1, 4, 0])
    #expect(quests.quests.map(\.target) == [8, 20, 5])
    let hash = try desk.stateHash
    try desk.perform(.undo())
    #expect(!(try desk.engine.quests().isDealt))
    #expect(try desk.engine.quests().quests.map(\.progress) == [0, 0, 0])
    #expect(try desk.engine.streak().days == 0)
    try desk.perform(.redo)
    #expect(try desk.stateHash == hash)
    #expect(try desk.engine.quests().quests.map(\.progress) == [1, 4, 0])
  }

  @Test("what would be dealt is what the day's first answer deals (B59)")
  func shownAndDealt() throws {
    let desk = try Desk()
    _ = try desk.makeCards(3)
    let shown = try desk.engine.quests()
    #expect(!shown.isDealt)
    try desk.answer(.again)
    let dealt = try desk.engine.quests()
    #expect(dealt.isDealt)
    #expect(dealt.quests.map(\.subject) == shown.quests.map(\.subject))
    #expect(dealt.quests.map(\.target) == shown.quests.map(\.target))
  }

  @Test("minutes count gaps of a minute or less, right answers in a row end with a wrong one")
  func minutesAndRuns() throws {
    let desk = try Desk()
    _ = try desk.makeCards(9)
    for _ in 0..<4 {
      try desk.answer(.easy)
      try desk.clock("+1m")
    }
    try desk.clock("+3m")
    try desk.answer(.again)
    try desk.answer(.easy)
    let quests = try desk.engine.quests().quests
    #expect(quests[0].progress == 4)
    #expect(quests[2].progress == 3)
  }

  @Test(
    "quests done give chests, all three a bonus; claimed once, gone with what earned them (B60)")
  func chests() throws {
    let desk = try Desk()
    let (deck, _) = try desk.makeCards(30)
    try desk.perform(.setDeck(deck, key: "new", value: "100"))
    for _ in 0..<12 {
      try desk.answer(.easy)
      try desk.clock("+1m")
    }
    #expect(try desk.engine.quests().isAllDone)
    // 48 points are level 1: three quest chests, the bonus, a level's, and the day's reward.
    guard case .game(.claimed(let report)) = try desk.perform(.game(.claim)).result else {
      Issue.record("nothing was claimed")
      return
    }
    #expect(report.chests.map(\.beads).sorted() == [5, 10, 10, 10, 25])
    #expect(report.login?.beads == 5 && report.beads == 65)
    #expect(throws: StudyError.self) { try desk.perform(.game(.claim)) }
    #expect(try desk.engine.challenge().beads == 65)
    // Eight in a row need the first answers: with one of them undone a chest pays nothing.
    let first = try #require(try desk.firstAnswer())
    try desk.perform(.undo(.sequence(first)))
    #expect(try desk.engine.challenge().beads < 65)
    try desk.perform(.redo)
    #expect(try desk.engine.challenge().beads == 65)
    try desk.expectGameIsSound()
  }

  @Test("the reward of seven days ends with a booster, which doubles for 15 minutes (B62, B63)")
  func boosters() throws {
    let desk = try Desk()
    _ = try desk.makeCards(4)
    #expect(throws: StudyError.gameRefused(.noBooster)) { try desk.perform(.game(.boost)) }
    for day in 1...7 {
      guard case .game(.claimed(let report)) = try desk.perform(.game(.claim)).result else {
        return
      }
      #expect(report.login?.place == day)
      if day < 7 { try desk.clock("+1day") }
    }
    #expect(try desk.engine.challenge().boosters == 1)
    try desk.perform(.game(.boost))
    #expect(throws: StudyError.self) { try desk.perform(.game(.boost)) }
    try desk.clock("+14m")
    #expect(try desk.answer(.easy).points == 8)
    try desk.clock("+1m")
    #expect(try desk.answer(.easy).points == 4)
    #expect(try desk.engine.levelView().earned == 12)
    // The day after the seventh begins anew, and so does a missed one.
    try desk.clock("+1day")
    #expect(try desk.engine.challenge().login.place == 1)
    try desk.perform(.game(.claim))
    try desk.clock("+2days")
    #expect(try desk.engine.challenge().login.place == 1)
    // Without the booster, both pay 4.
    let opened = try #require(try desk.newest(.boosterOpened))
    try desk.perform(.undo(.sequence(opened)))
    #expect(try desk.engine.levelView().earned == 8)
    try desk.expectRowsAreTheFold()
    try desk.expectGameIsSound()
  }

  @Test("a snowflake freezes a missed day with the next answer; views show it before (B65, B66)")
  func freeze() throws {
    let desk = try Desk()
    let (deck, _) = try desk.makeCards(90)
    try desk.perform(.setDeck(deck, key: "new", value: "100"))
    for _ in 0..<63 { try desk.answer(.easy) }
    #expect(try desk.engine.levelView().earned == 252)
    #expect(try desk.engine.levelView().level == 5)
    #expect(try desk.engine.streak().snowflakes == 1)
    for _ in 2...9 {
      try desk.clock("+1day")
      try desk.answer(.easy)
    }
    #expect(try desk.engine.streak().days == 9)
    try desk.clock("+2days")
    let before = try desk.engine.streak()
    #expect(before.days == 9 && before.snowflakes == 0 && before.freezing.count == 1)
    #expect(try desk.engine.levelView().snowflakes == 0)
    #expect(throws: StudyError.gameRefused(.gapFreezes(days: 1))) {
      try desk.perform(.game(.repairStreak))
    }
    try desk.answer(.easy)
    let after = try desk.engine.streak()
    #expect(after.days == 10 && after.snowflakes == 0 && after.frozen == before.freezing)
    #expect(try desk.engine.badges().badges[12].day != nil)
    // A second missed day: no snowflake is left, and a repair takes two.
    try desk.clock("+2days")
    #expect(try desk.engine.streak().days == 0)
    #expect(throws: StudyError.gameRefused(.fewSnowflakes(have: 0))) {
      try desk.perform(.game(.repairStreak))
    }
    try desk.expectGameIsSound()
  }

  @Test("an answer at 00:30 counts for the day that ends at 04:00, in the autumn night too (S35)")
  func nights() throws {
    let desk = try Desk(at: "2026-10-16T20:00")
    let (deck, _) = try desk.makeCards(30)
    try desk.perform(.setDeck(deck, key: "new", value: "100"))
    for _ in 1...9 {
      try desk.answer(.easy)
      try desk.clock("+1d")
    }
    #expect(try desk.engine.streak().days == 9)
    // It is the 25th at 20:00 by the summer's clock; the tenth answer comes at 00:30 of the 26th.
    try desk.clock("set 2026-10-26T00:30")
    try desk.answer(.easy)
    #expect(try desk.engine.streak().days == 10)
    #expect(try desk.engine.streak().day.text == "2026-10-25")
    try desk.expectGameIsSound()
  }

  @Test("a date that a flight skips is bridged (C44)")
  func skippedDate() throws {
    let desk = try Desk(at: "2026-03-01T20:00", zone: "Pacific/Honolulu")
    _ = try desk.makeCards(5)
    try desk.answer(.easy)
    try desk.clock("+1d")
    try desk.answer(.easy)
    let there = try desk.neighbour(zone: "Pacific/Kiritimati")
    try there.clock("+10h")
    // Monday evening in Honolulu, Wednesday morning on Kiritimati: no Tuesday.
    #expect(try there.engine.streak().days == 2)
    try there.answer(.easy)
    #expect(try there.engine.streak().days == 3)
    #expect(try there.engine.streak().gap == [])
  }

  @Test("a round of ten with nine right ticks when it ends; its last answer takes that back")
  func rounds() throws {
    // Day 20515 deals 3, 6 and 0.
    let desk = try Desk(at: "2026-03-03T09:00")
    let (deck, _) = try desk.makeCards(12)
    try desk.perform(.setDeck(deck, key: "new", value: "100"))
    for place in 0..<10 { try desk.answer(place == 0 ? .again : .easy) }
    #expect(try desk.engine.quests().quests.map(\.progress) == [0, 1, 20])
    try desk.perform(.endSession(try #require(desk.session.id)))
    #expect(try desk.engine.quests().quests.map(\.progress) == [1, 1, 20])
    try desk.perform(.undo())
    #expect(try desk.engine.quests().quests[0].progress == 0)
    try desk.expectGameIsSound()
  }

  @Test("the goal is set and counted (B69)")
  func goal() throws {
    let desk = try Desk()
    _ = try desk.makeCards(2)
    try desk.perform(.game(.setGoal(1)))
    try desk.answer(.again)
    #expect(try desk.engine.goal() == GoalView(goal: 1, done: 1))
    try desk.perform(.setSetting(key: "goal", value: "7"))
    #expect(try desk.engine.goal().goal == 7)
    #expect(try desk.engine.setting("goal").value == "7")
    try desk.perform(.undo())
    #expect(try desk.engine.goal().goal == 1)
    #expect(throws: StudyError.gameRefused(.goalOutOfRange)) {
      try desk.perform(.game(.setGoal(501)))
    }
  }
}

extension Desk {
  func firstAnswer() throws -> UInt64? {
    try engine.events(of: .review).first
  }

  func newest(_ type: EventType) throws -> UInt64? { try engine.events(of: type).last }

  /// The auditor's reckoning of points and all else finds nothing.
  func expectGameIsSound() throws {
    let report = try StateVerifier().verify(engine.log)
    #expect(report.findings.filter { $0.severity == .error } == [])
  }
}

extension StudyEngine {
  fileprivate func events(of type: EventType) throws -> [UInt64] {
    var found: [UInt64] = []
    try ownLog.scanRecords { sequence, _, body throws(EventLogError) in
      if try EventCodec.decode(body).type == type { found.append(sequence) }
      return .next
    }
    return found
  }
}
