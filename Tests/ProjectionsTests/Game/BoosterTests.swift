import EventLog
import TestSupport
import Testing

@testable import Projections

@Suite("Boosters", .tags(.golden))
struct BoosterTests {
  @Test("right at 14:59 pays 8, at 15:00 it pays 4 (B63)", arguments: [(899, 8), (900, 4)])
  func fifteenMinutes(seconds: Int64, points: Int64) throws {
    var game = try Game()
    try game.boost()
    game.story.now = game.story.now.advanced(byMilliseconds: seconds * 1_000)
    try game.answer(.good)
    #expect(try game.today.earned == points)
    #expect(try game.story.log.fold().digests() == game.story.log.digests())
  }

  @Test("a penalty never doubles")
  func penalty() throws {
    var game = try Game()
    try game.boost()
    try game.answer(.again)
    #expect(try game.today.penalty == 2)
  }

  @Test("an undone booster takes the doubling back, a redo brings it again")
  func undo() throws {
    var game = try Game()
    let booster = try game.boost()
    game.story.wait(minutes: 1)
    try game.answer(.good)
    let doubled = try game.story.log.digests()
    #expect(try game.today.earned == 8)
    let undo = try game.story.undo(booster.id, about: booster.subject)
    #expect(try game.today.earned == 4)
    #expect(try game.story.log.fold().digests() == game.story.log.digests())
    try game.story.undo(undo, about: booster.subject)
    #expect(try game.today.earned == 8)
    #expect(try game.story.log.digests() == doubled)
    #expect(try game.story.log.fold().digests() == doubled)
  }

  @Test("an answer before the opening in the log is not doubled, whatever the clock said")
  func order() throws {
    var game = try Game()
    game.story.wait(minutes: 5)
    try game.answer(.good)
    game.story.wait(minutes: -5)
    try game.boost()
    #expect(try game.today.earned == 4)
    #expect(try game.story.log.fold().digests() == game.story.log.digests())
  }

  @Test("what the events of the game are about reads back as it was written")
  func subjects() {
    let subjects: [GameSubject] = [
      .day(StudyDay(number: 20_514)), .day(StudyDay(number: -4)), .week(StudyDay(number: 0)),
      .level(100), .booster(Timestamp(milliseconds: 1_772_438_400_000)),
      .booster(Timestamp(milliseconds: -5)), .repair(StudyDay(number: 7)),
      .plan(StudyDay(number: 7)), .placement, .path(3),
    ]
    for subject in subjects { #expect(GameSubject(subject.id) == subject) }
    #expect(GameSubject(SubjectID(high: 1, low: 2)) == nil)
    #expect(Set(subjects.map(\.id)).count == subjects.count)
  }
}

extension Game {
  @discardableResult
  mutating func boost() throws -> Event {
    let booster = GameEvent.boosterOpened(day: story.today)
    let event = story.event(.game(booster), about: booster.subject(at: story.now)?.id)
    try story.log.append(event)
    return event
  }
}
