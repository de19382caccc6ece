import EventLog
import Projections
import TestSupport
import Testing

@Suite("FSRS scheduler")
struct FSRSSchedulerTests {
  let desk = Answering(.fsrs)
  let day: Int32 = 20_000

  @Test("a card's first weeks, by a hand-checked trace")
  func trace() {
    let answers: [(rating: Rating, day: Int32)] = [
      (.good, 0), (.good, 0), (.good, 2), (.again, 14), (.good, 14), (.hard, 17), (.easy, 22),
    ]
    let states = desk.walk(answers.map { ($0.rating, $0.day + day) })
    let stabilities = [
      2.3065, 2.3065, 10.971048263078, 1.554552246094, 1.586663554487, 4.212860875839,
      14.605877589625,
    ]
    let difficulties = [
      2.118103970459, 2.111214235785, 2.104331390846, 7.389975788015, 7.377814181523,
      8.244499229133, 7.643121047142,
    ]
    for (state, expected) in zip(states, stabilities) {
      // From grid to grid: a few millionths of a day after seven reviews.
      #expect(abs(state.days - expected) < 1e-5)
    }
    for (state, expected) in zip(states, difficulties) {
      #expect(abs(state.hardness - expected) < 1e-5)
    }
    #expect(states.map(\.intervalDays) == [0, 2, 11, 0, 2, 4, 15])
    #expect(states.map(\.lapseCount) == [0, 0, 0, 1, 1, 1, 1])
    #expect(states.map(\.repetitionCount) == [1, 2, 3, 4, 5, 6, 7])
  }

  @Test("steps of 5, 1, 1, 1 and 20 minutes take five goods (S22)")
  func equalSteps() {
    let desk = Answering(.fsrs) { $0.stepSeconds = [300, 60, 60, 60, 1_200] }
    var state = ScheduleState.new
    var waits: [String] = []
    for _ in 0..<5 {
      let next = desk.answer(state, .good, on: day)
      waits.append(next.spoken)
      state = next.state
    }
    #expect(waits == ["1m", "1m", "1m", "20m", "2d"])
  }

  @Test("a step of a day or more waits study days and stays a step")
  func longSteps() {
    let desk = Answering(.fsrs) { $0.stepSeconds = [86_400, 3 * 86_400] }
    let first = desk.answer(.new, .again, on: day)
    #expect(first.state.stage == .learning && first.state.dueDay.number == day + 1)
    #expect(first.state.intervalDays == 1 && first.state.dueAt.milliseconds == 0)
    // Two days are half of one and three.
    #expect(desk.answer(first.state, .hard, on: day + 1).spoken == "2d")
    // Memory takes the days into account though the card is in its steps.
    let next = desk.answer(first.state, .good, on: day + 1)
    #expect(!next.isEarly && next.state.stage == .learning)
    #expect(next.state.stability > first.state.stability)
    let one = Answering(.fsrs) { $0.stepSeconds = [600] }
    #expect(one.answer(.new, .hard, on: day).spoken == "15m")
  }

  @Test("a list that was shortened meanwhile counts as gone through, but for again")
  func shortenedList() {
    var state = ScheduleState.memory(2, 5)
    state.stage = .learning
    state.step = 5
    #expect(desk.answer(state, .hard, on: day).state.stage == .review)
    #expect(desk.answer(state, .again, on: day).state.step == 0)
  }

  @Test("a card in steps takes a day longer for easy than good would")
  func easyGraduation() {
    let desk = Answering(.fsrs) { $0.retentionMillionths = 990_000 }
    let state = desk.answer(.new, .good, on: day).state
    #expect(desk.days(state, on: day) == [nil, nil, 1, 2])
  }

  @Test("retention 0.9 waits as many days as the card is stable, ties away from zero")
  func ties() {
    let desk = Answering(.fsrs) {
      var weights = FSRSParameters.standard.millionths
      weights[2] = 2_500_000
      $0.weightMillionths = weights
      $0.stepSeconds = []
    }
    #expect(FSRSModel(.standard).multiple(retention: 0.9) == 1)
    #expect(desk.answer(.new, .good, on: day).state.intervalDays == 3)
  }

  @Test("a clock that went back counts as the same day")
  func clockBack() {
    let state = ScheduleState.memory(20, 5, interval: 20)
    let back = desk.answer(state, .good, on: day - 3)
    #expect(back.isEarly)
    #expect(back.state.stability == 20_000_000)
    #expect(back.state.lastReviewDay.number == day - 3)
  }

  @Test("an early answer moves memory and interval by the formulas, right or wrong")
  func early() {
    let state = ScheduleState.memory(20, 5, interval: 20)
    let right = desk.answer(state, .good, on: day + 10)
    #expect(right.isEarly && right.state.days > 20 && right.state.dueDay.number > day + 30)
    let wrong = desk.answer(state, .again, on: day + 10)
    #expect(wrong.isEarly && wrong.state.lapseCount == 1 && wrong.state.days < 20)
    let onTime = desk.answer(state, .good, on: day + 20)
    #expect(!onTime.isEarly && onTime.state.stability > right.state.stability)
  }

  @Test("an interval that lies in the new spread is not shortened by a pass (S25)")
  func notShortened() {
    // Hard stays at 2 days and good wishes 3; 4 days were given, spread from 3.
    let desk = Answering(.fsrs) {
      var weights = FSRSParameters.standard.millionths
      weights[15] = 0
      $0.weightMillionths = weights
    }
    let state = ScheduleState.memory(2, 9.228, interval: 4)
    for seed in Int32(0)..<1_000 {
      let next = desk.answer(state, .good, on: day + 1, drawn: seed * 1_000)
      #expect(next.state.intervalDays == 4)
      guard case .memory(let rule) = next.rule, case .days(let interval) = rule.outcome else {
        Issue.record("no interval")
        return
      }
      #expect(interval.roundedDays == 3 && abs(interval.exactMicroDays - 3_000_000) < 50_000)
      #expect(interval.spread?.lowestDays == 4 && interval.spread?.highestDays == 4)
    }
  }

  @Test("memory that another scheduler left out comes from its interval and ease")
  func conversion() {
    let model = FSRSModel(.standard)
    for (ease, days) in [(2_500, 13), (1_300, 100), (0, 1)] as [(Int32, Int32)] {
      var state = ScheduleState(
        stage: .review, dueDay: StudyDay(number: day), intervalDays: days, ease: ease, box: 3,
        lastReviewDay: StudyDay(number: day - days))
      let memory = model.memory(
        ease: Double(ease == 0 ? 2_500 : ease) / 1_000, intervalDays: Double(days), retention: 0.9)
      let expected = model.next(memory, .good, elapsedDays: Double(days))
      let next = desk.answer(state, .good, on: day)
      #expect(abs(next.state.days / expected.stability - 1) < 1e-5)
      #expect(abs(next.state.hardness - expected.difficulty) < 1e-5)
      #expect(next.state.box == 0 && next.state.ease == 0)
      guard case .memory(let rule) = next.rule else { return }
      #expect(rule.origin == .converted(ease: ease == 0 ? 2_500 : ease, intervalDays: days))
      // Without the day of the last review, the due day tells it.
      state.lastReviewDay = .never
      #expect(desk.answer(state, .good, on: day).state == next.state)
    }
  }

  @Test("a card in another scheduler's steps keeps its step")
  func keepsStep() {
    let state = ScheduleState(
      stage: .learning, step: 1, dueAt: Answering.instant(on: day), ease: 2_500,
      repetitionCount: 1, lastReviewDay: StudyDay(number: day))
    #expect(desk.answer(state, .hard, on: day).state.step == 1)
    let next = desk.answer(state, .good, on: day).state
    #expect(next.stage == .review && next.stability == 2_306_500)
  }

  @Test("stored parameters out of bounds count as the bound, a wrong count as the defaults")
  func hostileParameters() {
    let wild = Answering(.fsrs) {
      $0.weightMillionths = Array(repeating: 1 << 53, count: 21)
      $0.retentionMillionths = 1
    }
    let next = wild.answer(.memory(10, 5), .good, on: day + 10).state
    #expect(next.days > 10 && next.intervalDays >= 1)
    let few = Answering(.fsrs) { $0.weightMillionths = [1, 2, 3] }
    #expect(few.answer(.new, .good, on: day) == desk.answer(.new, .good, on: day))
  }
}
