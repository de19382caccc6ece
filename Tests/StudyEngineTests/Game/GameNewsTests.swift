import EventLog
import TestSupport
import Testing

@testable import StudyEngine

@Suite("News of the game")
struct GameNewsTests {
  @Test("a placement tells the level and all that it opened")
  func placed() throws {
    let desk = try Desk()
    let before = try desk.engine.gameStanding()
    try desk.perform(.plan(.place(right: 6)))
    let after = try desk.engine.gameStanding()
    let news = after.news(since: before)
    #expect(news.level?.level == 5)
    #expect(news.modes == [.memory, .quiz, .type])
    #expect(news.lists == [.irregular])
    #expect(news.chests == 5)
    #expect(news.goal == nil && news.badges.isEmpty && news.quests.isEmpty)
    try desk.perform(.undo())
    #expect(try desk.engine.gameStanding().news(since: before).isEmpty)
    #expect(before.news(since: after).level == nil)
  }

  @Test("a sitting tells its goal, its badge and its quests once")
  func sitting() throws {
    let desk = try Desk()
    try desk.perform(.game(.setGoal(10)))
    _ = try desk.makeCards(12)
    let before = try desk.engine.gameStanding()
    for _ in 0..<10 { try desk.answer(.easy) }
    _ = try desk.end()
    let after = try desk.engine.gameStanding()
    let news = after.news(since: before)
    #expect(news.goal == GoalView(goal: 10, done: 10))
    #expect(news.badges == [1])
    #expect(news.level?.level == 1)
    let done = try desk.engine.quests().quests.filter(\.isDone).map(\.subject)
    #expect(!done.isEmpty && Set(news.quests.map(\.subject)) == Set(done))
    #expect(news.chests == (try desk.engine.challenge().chests))
    #expect(after.news(since: after).isEmpty)
  }
}
