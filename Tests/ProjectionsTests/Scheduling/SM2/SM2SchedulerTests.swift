import EventLog
import Projections
import Testing

@Suite("The published SM-2 rule")
struct SM2SchedulerTests {
  let desk = Answering(.sm2)
  let day: Int32 = 20_000

  private func review(
    ease: Int32 = 2_500, interval: Int32, repetitions: Int32 = 5
  ) -> ScheduleState {
    ScheduleState(
      stage: .review, dueDay: StudyDay(number: day),
      lastReviewAt: Answering.instant(on: day - interval), intervalDays: interval, ease: ease,
      repetitionCount: repetitions, lastReviewDay: StudyDay(number: day - interval))
  }

  @Test("ratings count as the grades 1, 3, 4 and 5, and grades as ratings")
  func grades() {
    #expect(Rating.allCases.map(SM2Scheduler.grade) == [1, 3, 4, 5])
    #expect(
      (UInt8(0)...5).map(SM2Scheduler.rating) == [.again, .again, .again, .hard, .good, .easy])
    for rating in Rating.allCases {
      let state = review(interval: 10)
      #expect(
        desk.answer(state, rating, on: day)
          == desk.answer(state, rating, on: day, grade: SM2Scheduler.grade(of: rating)))
    }
  }

  @Test("all four intervals stay under the maximum and in order (S23)")
  func maximum() {
    let short = Answering(.sm2) { $0.maximumIntervalDays = 365 }
    #expect(short.days(review(interval: 300), on: day) == [1, 365, 365, 365])
    #expect(short.days(review(interval: 365), on: day) == [1, 365, 365, 365])
    #expect(desk.days(review(interval: 40_000), on: day) == [1, 36_500, 36_500, 36_500])
  }

  @Test("intervals are rounded up, in integers")
  func roundedUp() {
    // 30 × 2.8 is 84; 2.5 + 0.1 + 0.1 + 0.1 in floating point would make it 85.
    #expect(desk.answer(review(ease: 2_700, interval: 30), .easy, on: day).state.intervalDays == 84)
    #expect(desk.answer(review(ease: 2_500, interval: 15), .good, on: day).state.intervalDays == 38)
  }

  @Test("a grade below 3 starts again and leaves ease alone")
  func failing() {
    for grade in UInt8(0)...2 {
      let next = desk.answer(review(interval: 15), .again, on: day, grade: grade).state
      #expect(next.repetitionCount == 0 && next.intervalDays == 1 && next.ease == 2_500)
      #expect(next.lapseCount == 1)
    }
  }

  @Test("below grade 4 the card comes again that day, which changes nothing else")
  func comesAgain() {
    let first = desk.answer(review(interval: 15), .hard, on: day).state
    #expect(first.comesAgain(on: StudyDay(number: day)))
    #expect(!first.comesAgain(on: StudyDay(number: day + 1)))
    #expect(first.dueDay.number == day + first.intervalDays)
    var state = first
    for grade in [0, 3, 2] as [UInt8] {
      let next = desk.answer(state, .again, on: day, seconds: 60, grade: grade)
      #expect(!next.isEarly && next.rule == .repeated(grade: grade, comesAgain: true))
      state = next.state
      #expect(state.dueAt == Answering.instant(on: day, afterSeconds: 60))
    }
    let done = desk.answer(state, .good, on: day, seconds: 120)
    #expect(done.rule == .repeated(grade: 4, comesAgain: false))
    var expected = first
    expected.dueAt = Timestamp(milliseconds: 0)
    #expect(done.state == expected)
    // From then on it is early.
    #expect(desk.answer(done.state, .good, on: day).rule == .early(dueDay: expected.dueDay))
  }

  @Test("what was left undone on its day is an ordinary schedule on the next")
  func leftUndone() {
    let first = desk.answer(review(interval: 15), .hard, on: day).state
    let next = desk.answer(first, .good, on: day + 1)
    var kept = first
    kept.dueAt = Timestamp(milliseconds: 0)
    #expect(next.isEarly && next.state == kept)
    let wrong = desk.answer(first, .again, on: day + 1)
    #expect(wrong.isEarly && wrong.state.intervalDays == 1 && wrong.state.lapseCount == 1)
    let due = desk.answer(first, .good, on: first.dueDay.number).state
    #expect(!due.comesAgain(on: due.lastReviewDay) && due.intervalDays > first.intervalDays)
  }

  @Test("a card of another scheduler brings its ease and as many repetitions as its interval says")
  func fromOthers() {
    for (interval, days) in [(0, 1), (1, 6), (5, 6), (6, 15), (13, 33)] as [(Int32, Int32)] {
      var ladder = review(ease: 0, interval: interval, repetitions: 40)
      ladder.box = 3
      let next = desk.answer(ladder, .good, on: day).state
      #expect(next.intervalDays == days, "from an interval of \(interval)")
      #expect(next.box == 0 && next.stability == 0 && next.ease == 2_500)
    }
    var steps = review(interval: 0)
    steps.stage = .relearning
    let next = desk.answer(steps, .good, on: day).state
    #expect(next.stage == .review && next.intervalDays == 1 && next.repetitionCount == 1)
  }

  @Test("an imported interval of 13 days grows from 13 (S26)")
  func imported() {
    let state = review(ease: 2_500, interval: 13, repetitions: 5)
    #expect(desk.answer(state, .good, on: day).state.intervalDays == 33)
  }
}
