import EventLog
import TestSupport
import Testing

@testable import Projections

/// Points by hand from the table of rules: right +4, learned +8, repair +10, a mistake taken to
/// learned +15, wrong -2; once a card and study day.
@Suite("Awards", .tags(.golden))
struct AwardTests {
  @Test("a right answer pays 4, a wrong one costs 2 (B50, B51)")
  func rightAndWrong() throws {
    var game = try Game()
    try game.answer(.good)
    #expect(try game.today.earned == 4)
    #expect(try game.today.right == 4)
    var other = try Game()
    try other.answer(.again)
    #expect(try other.today.earned == 0)
    #expect(try other.today.penalty == 2)
    #expect(try other.today.net == -2)
  }

  @Test("hard pays as right, for a slip rates hard", arguments: [Rating.hard, .good, .easy])
  func slips(rating: Rating) throws {
    var game = try Game()
    try game.answer(rating)
    #expect(try game.today.earned == 4)
  }

  @Test("a card pays once a day and costs once a day (B55, B56)")
  func onceADay() throws {
    var game = try Game()
    for rating in [Rating.good, .good, .easy, .good, .good] { try game.answer(rating) }
    #expect(try game.today.earned == 4)
    #expect(try game.today.rightCards == 1)
    for rating in [Rating.again, .again, .good, .again] { try game.answer(rating) }
    #expect(try game.today.earned == 4)
    #expect(try game.today.penalty == 2)
    #expect(try game.row.reviewCount == 9)
  }

  @Test("wrong and right the same day is 2, and the next morning pays 4 (B56)")
  func sameDayRepair() throws {
    var game = try Game()
    try game.answer(.again)
    try game.answer(.good)
    #expect(try game.today.net == 2)
    #expect(try game.today.repairs == 0)
    game.story.wait(days: 1)
    try game.answer(.good)
    #expect(try game.today.earned == 4)
  }

  @Test("right where the answer before was wrong on an earlier day pays 10 (B53)")
  func repair() throws {
    var game = try Game()
    try game.answer(.again)
    game.story.wait(days: 1)
    try game.answer(.good)
    #expect(try game.today.repair == 10)
    #expect(try game.today.earned == 10)
    #expect(try game.today.repairs == 1)
  }

  @Test("wrong on Monday and on Tuesday: Tuesday's mistake is Tuesday's")
  func mistakeOfToday() throws {
    var game = try Game()
    try game.answer(.again)
    game.story.wait(days: 1)
    try game.answer(.again)
    try game.answer(.good)
    #expect(try game.today.earned == 4)
    #expect(try game.today.penalty == 2)
  }

  @Test("the answer that reaches box 5 pays 8, and 15 with a mistake on the way (B52, B54)")
  func learned() throws {
    var clean = try Game()
    try clean.climb()
    #expect(try clean.row.isLearned)
    #expect(try clean.today.learned == 8)
    #expect(try clean.today.earned == 8)
    #expect(try clean.today.learnedCards == 1)

    var mended = try Game()
    try mended.answer(.again)
    mended.story.wait(days: 1)
    try mended.climb()
    #expect(try mended.today.repairLearned == 15)
    #expect(try mended.today.earned == 15)
    // A mistake after that, and the way back: 15 again, and the card counts as learned but once.
    mended.story.wait(days: 16)
    try mended.answer(.again)
    mended.story.wait(days: 1)
    try mended.climb()
    #expect(try mended.today.repairLearned == 15)
    #expect(try mended.today.learnedCards == 0)
  }

  @Test("a day is not paid again when the clock goes back and forth")
  func clockBack() throws {
    var game = try Game()
    try game.answer(.good)
    game.story.wait(days: -2)
    try game.answer(.good)
    #expect(try game.story.log.dayRow(game.story.today)?.game.earned == 0)
    game.story.wait(days: 2)
    try game.answer(.good)
    #expect(try game.today.earned == 4)
  }

  @Test("answers of other programs and of cram rounds pay nothing and open no mistake")
  func notCounted() throws {
    var game = try Game()
    try game.answer(.again) { $0.scheduler = .imported }
    try game.answer(.again) {
      $0.mode = .cram
      $0.after = $0.before
    }
    #expect(try game.row.climb == .clean)
    #expect(try game.today == DayGame())
    game.story.wait(days: 1)
    try game.answer(.good)
    #expect(try game.today.earned == 4)
  }

  @Test("a reset forgets mistakes and pays no day twice")
  func reset() throws {
    var game = try Game()
    try game.answer(.good)
    try game.answer(.again)
    let before = try game.row.schedule
    try game.story.tell(
      .reset(CardReset(keepsCounts: false, before: before, after: .new)),
      about: SubjectID(game.card))
    try game.answer(.good)
    #expect(try game.today.net == 2)
    #expect(try game.row.climb == .clean)
  }

  @Test("modes, clean typing and hours are counted")
  func otherSums() throws {
    var game = try Game()
    let start = game.story.now
    try game.answer(.good) { $0.mode = .type }
    try game.answer(.hard) { $0.mode = .type }
    try game.answer(.good) { $0.mode = .quiz }
    // Midnight by Madrid's clock, one hour before: 23:30 and 00:30 are late, 06:30 is early.
    let sinceMidnight = (start.milliseconds + 3_600_000) % 86_400_000
    for minutes in [1_410, 1_470, 1_830] as [Int64] {
      game.story.now = start.advanced(
        byMilliseconds: minutes * 60_000 - sinceMidnight)
      try game.answer(.good)
    }
    game.story.now = start
    let today = try game.today
    #expect(today.cleanTyped == 1)
    #expect(today.answers(in: .type) == 2 && today.answers(in: .quiz) == 1)
    #expect(today.late == 2 && today.early == 0)
    game.story.wait(days: 1)
    #expect(try game.today.early == 1)
  }

  @Test("an undo takes the award back, and what was paid later follows (B71)")
  func undo() throws {
    var game = try Game()
    let fresh = try game.story.log.digests()
    let first = try game.answer(.good)
    try game.story.undo(first, about: SubjectID(game.card))
    #expect(try game.story.log.digests() == fresh)
    let second = try game.answer(.good)
    #expect(try game.today.earned == 4)
    try game.answer(.good)
    // The first of two is undone: the other one is paid in its place.
    try game.story.undo(second, about: SubjectID(game.card))
    #expect(try game.today.earned == 4)
    #expect(try game.story.log.fold().digests() == game.story.log.digests())
  }
}

/// One card and what it earns.
struct Game {
  var story: Story
  let card: CardID

  init() throws {
    story = try Story()
    card = try story.makeCard(in: try story.makeDeck())
  }

  var row: CardRow { get throws { try #require(try story.log.cardRow(card)) } }

  /// What the study day now adds up to.
  var today: DayGame {
    get throws {
      var game = try story.log.dayRow(story.today)?.game ?? DayGame()
      game.written = 0
      return game
    }
  }

  @discardableResult
  mutating func answer(
    _ rating: Rating, _ change: (inout Review) -> Void = { _ in }
  ) throws -> EventID {
    var event = try story.answer(card, rating)
    if var review = event.review {
      change(&review)
      event.review = review
    }
    try story.log.append(event)
    return event.id
  }

  /// Answers good whenever it is due, until the card is learned.
  mutating func climb() throws {
    while try !row.isLearned {
      let schedule = try row.schedule
      if schedule.dueDay != .never, schedule.dueDay > story.today {
        story.wait(days: Int64(schedule.dueDay.number - story.today.number))
      } else {
        story.wait(minutes: 10)
      }
      try answer(.good)
    }
  }
}
