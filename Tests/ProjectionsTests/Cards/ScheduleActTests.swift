import EventLog
import TestSupport
import Testing

@testable import Projections

@Suite("Schedules set by hand")
struct ScheduleActTests {
  /// A due day at the story's moment, from the base that is given.
  private func due(
    _ story: inout Story, _ card: CardID, in days: Int32, interval: Int32? = nil,
    before: ScheduleState
  ) -> Event {
    var change = DueChange(
      due: story.today.advanced(byDays: days), intervalDays: interval, before: before,
      after: before, day: story.today)
    change.after = change.state(from: before, at: story.now)
    return story.event(.dueSet(change), about: SubjectID(card))
  }

  @Test("where the base is another, the state is computed from what the act asked for")
  func otherBase() throws {
    var story = try Story()
    let card = try story.makeCard(in: try story.makeDeck())
    let answer = try story.rate(card, .easy)
    let base = try #require(try story.log.cardRow(card)).schedule
    try story.log.append(due(&story, card, in: 9, before: base))
    let set = try #require(try story.log.cardRow(card)).schedule
    #expect(set.intervalDays == 2 && set.box == 2)
    try story.undo(answer, about: SubjectID(card))
    let recomputed = try #require(try story.log.cardRow(card)).schedule
    #expect(recomputed.stage == .review && recomputed.dueDay == set.dueDay)
    // Nothing is left of the answer: the days to the due day are the interval.
    #expect(recomputed.intervalDays == 9 && recomputed.box == 0 && recomputed.ease == 0)
    #expect(try story.log.fold().cardRow(card)?.schedule == recomputed)
  }

  @Test("an interval that is asked for is taken whatever the base")
  func interval() throws {
    var story = try Story()
    let card = try story.makeCard(in: try story.makeDeck())
    try story.log.append(due(&story, card, in: 9, interval: 4, before: .new))
    let state = try #require(try story.log.cardRow(card)).schedule
    #expect(state.intervalDays == 4 && state.lastReviewDay == story.today)
    #expect(state.lastReviewAt == story.now)
  }

  @Test(
    "days too far apart for an interval stop at its end, and nothing traps",
    arguments: [
      (FieldRange.day.lowerBound, FieldRange.day.upperBound, 1_000_000),
      (FieldRange.day.upperBound, FieldRange.day.lowerBound, 1),
    ])
  func extremes(day: Int64, due: Int64, interval: Int) {
    let change = DueChange(
      due: StudyDay(number: Int32(due)), before: .new, after: .new,
      day: StudyDay(number: Int32(day)))
    #expect(
      change.state(from: .new, at: Timestamp(milliseconds: .max)).intervalDays == Int32(interval))
  }

  @Test(
    "every scheduler goes on from the interval of a card whose due day was set before any answer",
    arguments: [(SchedulerKind.ladder, 16), (.sm2, 20), (.sm2Simple, 20)])
  func firstAnswer(scheduler: SchedulerKind, days: Int) {
    let day = StudyDay(number: 20_000)
    let change = DueChange(
      due: day.advanced(byDays: 8), before: .new, after: .new, day: day)
    let state = change.state(from: .new, at: Timestamp(milliseconds: 1_728_000_000_000))
    var parameters = SchedulerParameters.standard
    parameters.scheduler = scheduler
    let transition = Scheduling.next(
      state: state, rating: .good,
      context: ReviewContext(
        at: Timestamp(milliseconds: 1_728_691_200_000), day: change.due, grade: 4),
      parameters: parameters)
    // Box 4 goes on to 5: 16 days; n = 2 gives 8 x 2.5.
    #expect(transition.state.intervalDays == Int32(days))
  }

  @Test("a reset keeps the base's counts or none")
  func reset() {
    let base = ScheduleState(
      stage: .review, stability: 9, difficulty: 8, dueDay: StudyDay(number: 7), intervalDays: 6,
      ease: 2300, box: 3, repetitionCount: 5, lapseCount: 4, lastReviewDay: StudyDay(number: 1))
    #expect(CardReset(before: base, after: base).state(from: base) == .new)
    let kept = CardReset(keepsCounts: true, before: base, after: base).state(from: base)
    #expect(kept == ScheduleState(repetitionCount: 5, lapseCount: 4))
  }

  @Test("verify computes what a due day and a reset give, and what a cram leaves")
  func findings() throws {
    var story = try Story()
    let card = try story.makeCard(in: try story.makeDeck())
    var wrongDue = due(&story, card, in: 3, before: .new)
    if case .dueSet(var change) = wrongDue.payload {
      change.after.dueDay = change.after.dueDay.nextDay
      wrongDue.payload = .dueSet(change)
    }
    try story.log.append(wrongDue)
    let before = try #require(try story.log.cardRow(card)).schedule
    try story.tell(.reset(CardReset(before: before, after: before)), about: SubjectID(card))
    var cram = try story.answer(card, .again)
    cram.review?.mode = .cram
    try story.log.append(cram)
    let report = try StateVerifier().verify(story.log.log)
    let schedule = report.findings.filter { $0.check == .schedule }
    #expect(
      schedule.map(\.message) == [
        "after is not what before and the due day give",
        "after is not what before and the reset give",
        "an answer of a cram round changes the schedule",
      ])
    #expect(schedule[0].hint?.contains("due day") == true)
  }

  @Test("a cram answer changes nothing of the card, whatever its states say")
  func cramLeavesTheRow() throws {
    var story = try Story()
    let card = try story.makeCard(in: try story.makeDeck())
    try story.rate(card, .easy)
    let row = try story.log.cardRow(card)
    var cram = try story.answer(card, .again)
    cram.review?.mode = .cram
    try story.log.append(cram)
    #expect(try story.log.cardRow(card) == row)
    let day = try #require(try story.log.dayRow(story.today))
    #expect(day.reviews == 1 && day.crammed == 1)
    try story.undo(cram.id, about: SubjectID(card))
    #expect(try story.log.dayRow(story.today)?.crammed == 0)
  }
}
