import EventLog
import TestSupport
import Testing

@testable import Projections

/// Faults that other programs had, each as its smallest input.
///
/// The numbers are those of a separate implementation in float64. The cases 14 and E, about fitting
/// parameters, are in `ParameterFitTests`.
@Suite("FSRS, where other programs went wrong")
struct FSRSCaseTests {
  let desk = Answering(.fsrs)
  let day: Int32 = 20_000

  @Test("a same-day hard does not shrink stability (case 1)")
  func sameDayHard() {
    let next = desk.answer(.memory(20, 5), .hard, on: day, seconds: 3_600).state
    #expect(next.stability == 20_000_000)
    #expect(6.665995369297.isOnGrid(as: next.difficulty))
    #expect(desk.answer(.memory(2.13, 5), .good, on: day).state.stability == 2_130_000)
  }

  @Test("stability has a ceiling of 36,500 days, whatever the maximum interval (case 2)")
  func ceiling() {
    let next = desk.answer(.memory(36_000, 1), .easy, on: day + 36_000).state
    #expect(next.stability == 36_500_000_000)
    #expect(next.intervalDays == 36_500)
    let short = Answering(.fsrs) {
      $0.maximumIntervalDays = 365
      $0.retentionMillionths = 950_000
    }
    let long = short.answer(.memory(900, 1), .good, on: day + 365).state
    #expect(long.intervalDays == 365)
    #expect(long.days > 900)
  }

  @Test("days elapsed are study days (case 4)")
  func elapsedDays() throws {
    let weights = [
      1.1596, 1.7974, 13.1205, 49.3729, 7.2303, 0.5081, 1.5371, 0.001, 1.5052, 0.1261, 0.9735,
      1.8924, 0.1486, 0.2407, 2.1937, 0.1518, 3.0699, 0.4636, 0.6048,
    ]
    let parameters = try FSRSParameters(weights)
    let desk = Answering(.fsrs) { $0.weightMillionths = parameters.millionths }
    let instants: [Int64] = [
      1_704_468_957_000, 1_704_469_645_000, 1_704_599_572_000, 1_705_509_507_000,
    ]
    let expected = [13.1205, 17.366814500259, 19.339431923519, 39.547940357942]
    var state = ScheduleState.new
    var memory: MemoryState?
    let model = FSRSModel(parameters)
    for (instant, stability) in zip(instants, expected) {
      let at = Timestamp(milliseconds: instant)
      let day = StudyDay(of: at, offset: UTCOffset(minutes: 0), rolloverHour: 4)
      let elapsed = FSRSScheduler.elapsedDays(of: state, on: day)
      let exact = model.next(memory, .good, elapsedDays: Double(elapsed))
      memory = exact
      state =
        Scheduling.next(
          state: state, rating: .good, context: ReviewContext(at: at, day: day),
          parameters: desk.parameters
        ).state
      #expect(exact.stability.isClose(to: stability, relative: 1e-12))
      #expect(abs(state.days - stability) < 2e-6)
    }
    let three = self.desk.answer(.memory(10, 5), .good, on: day + 3).state
    #expect(18.377203342863.isOnGrid(as: three.stability))
  }

  @Test("a state of zeros counts as a first review (case 5)")
  func zeros() {
    for state in [
      ScheduleState(stage: .review, lastReviewDay: StudyDay(number: day - 1)),
      ScheduleState(stage: .review, stability: 5_000_000, lastReviewDay: StudyDay(number: day)),
      ScheduleState(stage: .relearning, difficulty: 5_000_000),
    ] {
      let next = desk.answer(state, .good, on: day)
      #expect(next.state.stability == 2_306_500)
      #expect(next.state.difficulty == 2_118_104)
      #expect(next.state.dueDay.number > day || next.state.dueAt.milliseconds > 0)
    }
  }

  @Test("the maximum cuts before the spread, and the spread is its own (cases 7 and 8)")
  func spreadUnderMaximum() {
    func drawnDays(_ stability: Double, maximum: UInt32) -> Set<Int32> {
      let desk = Answering(.fsrs) { $0.maximumIntervalDays = maximum }
      return Set(
        stride(from: Int32(0), to: 1_000_000, by: 997).map { drawn in
          desk.answer(.memory(stability, 5), .hard, on: day, drawn: drawn).state.intervalDays
        })
    }
    #expect(drawnDays(100, maximum: 30) == Set(27...30))
    // 27 to 30 alike: what would lie beyond the maximum is not heaped upon it.
    let counts = (27...30).map { days in
      (0..<1_000).count {
        FuzzRange.pick(low: 27, high: 30, drawn: Int32($0) * 1_000) == Int32(days)
      }
    }
    #expect(counts == [250, 250, 250, 250])
    #expect(drawnDays(737, maximum: 365) == Set(345...365))
    #expect(FuzzRange.range(around: 30, maximum: 30) == (27, 30))
    #expect(FuzzRange.range(around: 365, maximum: 365) == (345, 365))
  }

  @Test("hard, good and easy are a day apart where the formulas are not (case 10)")
  func order() {
    let state = ScheduleState.memory(1, 9.9, interval: 1)
    #expect(desk.days(state, on: day + 1) == [nil, 1, 2, 3])
  }

  @Test("no steps are none, not the default ones (case 11)")
  func emptySteps() {
    let desk = Answering(.fsrs) {
      $0.stepSeconds = []
      $0.relearningStepSeconds = []
    }
    let lapsed = desk.answer(.memory(20, 5, interval: 20), .again, on: day + 20).state
    #expect(lapsed.stage == .review && lapsed.intervalDays == 2)
    #expect(1.943581190357.isOnGrid(as: lapsed.stability))
    #expect(8.341762369297.isOnGrid(as: lapsed.difficulty))
    for (rating, days) in zip(Rating.allCases, [1, 1, 2, 8] as [Int32]) {
      let first = desk.answer(.new, rating, on: day).state
      #expect(first.stage == .review && first.intervalDays == days)
    }
    #expect(desk.answer(.new, .again, on: day).state.stability == 212_000)
  }

  @Test("again does not skip the steps behind it (case 13)")
  func stepsAfterAgain() {
    var state = desk.answer(.new, .again, on: day).state
    #expect(state.stage == .learning && state.step == 0)
    var next = desk.answer(state, .good, on: day, seconds: 60)
    #expect(next.state.step == 1 && next.wait == .milliseconds(600_000))
    next = desk.answer(next.state, .good, on: day, seconds: 660)
    #expect(next.state.stage == .review)

    state = desk.answer(.memory(20, 5, interval: 20), .again, on: day + 20).state
    #expect(state.stage == .relearning && state.step == 0 && state.lapseCount == 1)
    #expect(desk.answer(state, .good, on: day + 20, seconds: 600).state.stage == .review)
    let two = Answering(.fsrs) { $0.relearningStepSeconds = [600, 3_600] }
    next = two.answer(state, .good, on: day + 20, seconds: 600)
    #expect(next.state.stage == .relearning && next.state.step == 1)
    #expect(next.wait == .milliseconds(3_600_000))
  }

  @Test("a state follows from the log and the parameters, however often it is computed (case 16)")
  func purity() {
    var middle = ScheduleState.memory(27, 6, interval: 27)
    middle.repetitionCount = 9
    func replay(_ desk: Answering) -> ScheduleState {
      var state = middle
      for (place, rating) in [Rating.good, .hard, .again, .good, .easy].enumerated() {
        state = desk.answer(state, rating, on: day + 27 + Int32(place) * 9).state
      }
      return state
    }
    let first = replay(desk)
    let refitted = Answering(.fsrs) {
      $0.weightMillionths = FSRSParameters.standard.millionths.map { $0 == 212_000 ? 300_000 : $0 }
    }
    for _ in 0..<3 { #expect(replay(refitted) == replay(refitted)) }
    #expect(replay(desk) == first)

    let change = DueChange(
      due: StudyDay(number: day + 60), intervalDays: 60, before: middle, after: middle,
      day: StudyDay(number: day))
    let moved = change.state(from: middle, at: Answering.instant(on: day))
    #expect(moved.dueDay == StudyDay(number: day + 60) && moved.intervalDays == 60)
    #expect(moved.stability == middle.stability && moved.difficulty == middle.difficulty)
  }

  @Test("a bound below the floor gives the floor, and traps nothing (case 17)")
  func crossedBounds() {
    let desk = Answering(.fsrs) {
      var weights = FSRSParameters.standard.millionths
      weights[17] = 2_000_000
      weights[18] = 2_000_000
      $0.weightMillionths = weights
    }
    let next = desk.answer(.memory(0.001, 5), .again, on: day + 1).state
    #expect(next.stability == 1_000)
    #expect(8.341762369297.isOnGrid(as: next.difficulty))
  }

  @Test("days elapsed and days scheduled are told apart (case 19)")
  func elapsedAndScheduled() {
    let answers: [(rating: Rating, day: Int32)] = [
      (.good, 0), (.good, 0), (.good, 2), (.good, 15),
    ]
    let states = desk.walk(answers.map { ($0.rating, $0.day + day) })
    #expect(states.map(\.intervalDays) == [0, 2, 11, states[3].intervalDays])
    #expect(FSRSScheduler.elapsedDays(of: states[1], on: StudyDay(number: day + 2)) == 2)
    #expect(FSRSScheduler.elapsedDays(of: states[2], on: StudyDay(number: day + 15)) == 13)
  }

  @Test(
    "difficulty is drawn towards an easy first review that is not brought into 1...10 (case 20)")
  func meanReversion() {
    let next = desk.answer(.memory(10, 5), .good, on: day + 3).state
    #expect(4.990228369297.isOnGrid(as: next.difficulty))
    let raw = FSRSModel(.standard).initialDifficulty(.easy)
    #expect(raw.isClose(to: -4.771630703161737, relative: 1e-12))
  }

  @Test("each day of a range is as likely as the other, none beyond it comes (case A)")
  func floorRule() {
    #expect(FuzzRange.range(around: 10, maximum: 36_500) == (8, 12))
    var counts: [Int32: Int] = [:]
    for drawn in Int32(0)..<1_000_000 {
      counts[FuzzRange.pick(low: 8, high: 12, drawn: drawn), default: 0] += 1
    }
    #expect(counts == [8: 200_000, 9: 200_000, 10: 200_000, 11: 200_000, 12: 200_000])
    #expect(FuzzRange.range(around: 12, maximum: 12) == (10, 12))
    #expect(FuzzRange.pick(low: 10, high: 12, drawn: 999_999) == 12)
  }

  @Test("nothing passes the maximum; hard on a later step is that step (case C)")
  func maximumAndLaterStep() {
    let short = Answering(.fsrs) { $0.maximumIntervalDays = 365 }
    #expect(short.days(.memory(1_000, 5, interval: 365), on: day + 365) == [nil, 365, 365, 365])
    let states = desk.walk([(.good, day)])
    #expect(states[0].step == 1)
    let hard = desk.answer(states[0], .hard, on: day, seconds: 600)
    #expect(hard.wait == .milliseconds(600_000) && hard.state.step == 1)
  }
}
