import EventLog
import TestSupport
import Testing

@testable import StudyEngine

@Suite("The chest of the week")
struct WeeklyChestTests {
  @Test("the week of the overview is the learner's, from the weekday that is set (B87, B93)")
  func week() throws {
    // Saturday 7 March 2026.
    let desk = try Desk(at: "2026-03-07T09:00")
    _ = try desk.makeCards(6)
    for expected in [1, 2, 1, 2] {
      try desk.answer(.easy)
      #expect(try desk.engine.home().reviewsThisWeek == expected)
      try desk.clock("+1day")
    }
    // Wednesday: since Sunday there were three, since Monday two.
    #expect(try desk.engine.home().reviewsThisWeek == 2)
    try desk.perform(.setSetting(key: "week.start", value: "sun"))
    #expect(try desk.engine.home().reviewsThisWeek == 3)
  }

  @Test("opens once, with 50 beads and a booster, and stays paid while the week stands (B61)")
  func opened() throws {
    // Monday 9 March 2026 begins ISO week 11, 3 of 4: study on five days.
    let desk = try Desk(at: "2026-03-09T09:00")
    _ = try desk.makeCards(9)
    for day in 1...5 {
      try desk.answer(.easy)
      let weekly = try desk.engine.challenge().weekly
      #expect(weekly.subject == .days && weekly.target == 5 && weekly.progress == day)
      if day < 5 {
        try desk.clock("+1day")
        // What waits is claimed each day, so that only the week's chest is left in the end.
        try desk.perform(.game(.claim))
      }
    }
    let before = try desk.engine.challenge()
    #expect(before.weekly.isDone && !before.weekly.isClaimed)
    guard case .game(.claimed(let report)) = try desk.perform(.game(.claim)).result else {
      throw Desk.Surprise.otherResult
    }
    let chest = try #require(report.chests.first { $0.kind == .weekly })
    #expect(chest.beads == 50 && chest.boosters == 1)
    let after = try desk.engine.challenge()
    #expect(after.weekly.isClaimed && after.boosters == before.boosters + 1)
    #expect(throws: StudyError.gameRefused(.nothingToClaim)) { try desk.perform(.game(.claim)) }
    // Without one of the five days the chest pays nothing; with it again, the same.
    let first = try #require(try desk.firstAnswer())
    try desk.perform(.undo(.sequence(first)))
    #expect(try desk.engine.challenge().boosters == before.boosters)
    try desk.perform(.redo)
    #expect(try desk.engine.challenge().beads == after.beads)
    try desk.expectGameIsSound()
  }

  @Test("is dealt with the next answer where an undo took its deal away (B61, 6.5)")
  func dealtAgain() throws {
    let desk = try Desk(at: "2026-03-09T09:00")
    _ = try desk.makeCards(12)
    try desk.answer(.easy)
    let first = try #require(try desk.firstAnswer())
    try desk.answer(.easy)
    for _ in 2...5 {
      try desk.clock("+1day")
      try desk.answer(.easy)
      try desk.perform(.game(.claim))
    }
    let before = try desk.engine.challenge()
    #expect(before.weekly.isClaimed && before.boosters == 1)
    // Friday's quests are dealt; Monday's second answer keeps the day in the week.
    try desk.perform(.undo(.sequence(first)))
    let undone = try desk.engine.challenge()
    #expect(!undone.weekly.isDealt && undone.weekly.progress == 5 && undone.boosters == 0)
    try desk.answer(.easy)
    let dealt = try desk.engine.challenge()
    // The chest that was opened pays again, once.
    #expect(dealt.weekly.isDealt && dealt.weekly.isClaimed && dealt.boosters == 1)
    try desk.expectGameIsSound()
  }

  @Test("the reward of a day waits where that of a later day was taken (B62)")
  func clockSetBack() throws {
    let desk = try Desk(at: "2026-03-20T09:00")
    try desk.perform(.game(.claim))
    let beads = try desk.engine.challenge().beads
    for day in ["2026-03-01T09:00", "2026-03-02T09:00", "2026-03-20T10:00"] {
      _ = try desk.engine.startClock(at: day)
      #expect(throws: StudyError.gameRefused(.nothingToClaim)) {
        try desk.perform(.game(.claim))
      }
      #expect(try desk.engine.challenge().beads == beads)
    }
    _ = try desk.engine.startClock(at: "2026-03-01T09:00")
    #expect(try desk.engine.challenge().login.waitsFor == StudyDay(number: 20_532))
    _ = try desk.engine.startClock(at: "2026-03-21T09:00")
    try desk.perform(.game(.claim))
    #expect(try desk.engine.challenge().beads == beads + 5)
  }
}
