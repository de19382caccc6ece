import EventLog
import Projections
import Testing

@Suite("A card from another scheduler")
struct SchedulerChangeTests {
  struct Example: CustomTestStringConvertible {
    var intervalDays: Int32
    var box: Int32
    var testDescription: String { "\(intervalDays) days" }
  }

  @Test(
    "enters the ladder in the highest box whose base is not above its interval",
    arguments: [
      Example(intervalDays: 0, box: 1), Example(intervalDays: 1, box: 1),
      Example(intervalDays: 3, box: 2), Example(intervalDays: 4, box: 3),
      Example(intervalDays: 15, box: 4), Example(intervalDays: 16, box: 5),
      Example(intervalDays: 31, box: 5), Example(intervalDays: 32, box: 6),
      Example(intervalDays: 59, box: 6), Example(intervalDays: 60, box: 7),
      Example(intervalDays: 9000, box: 7),
    ])
  func entersByInterval(example: Example) {
    var state = imported
    state.intervalDays = example.intervalDays
    let hard = next(state, .hard).state
    #expect(hard.box == example.box)
    #expect(hard.ease == 2350)
    #expect(hard.stability == 0)
    #expect(hard.difficulty == 0)
  }

  @Test("keeps an ease it had, within the ladder's range")
  func keepsEase() {
    var state = imported
    state.ease = 2000
    #expect(next(state, .good).state.ease == 2000)
    state.ease = 4100
    #expect(next(state, .good).state.ease == 3000)
  }

  @Test(
    "what sm2 asks for again today is over with a right answer under another scheduler",
    arguments: [SchedulerKind.ladder, .sm2Simple, .fsrs])
  func repetitionEnds(scheduler: SchedulerKind) {
    let hard = Answering(.sm2).answer(.new, .hard, on: 100).state
    #expect(hard.comesAgain(on: StudyDay(number: 100)))
    let good = Answering(scheduler).answer(hard, .good, on: 100, seconds: 60).state
    #expect(!good.comesAgain(on: StudyDay(number: 100)))
    guard scheduler != .fsrs else { return }
    var expected = hard
    expected.dueAt = Timestamp(milliseconds: 0)
    #expect(good == expected)
  }

  @Test("an unknown scheduler or version leaves the state as it is")
  func unknownIsKept() {
    let context = ReviewContext(at: Timestamp(milliseconds: 0), day: StudyDay(number: 1))
    for parameters in [
      SchedulerParameters(scheduler: .fsrs, version: 2), SchedulerParameters(scheduler: .imported),
      SchedulerParameters(scheduler: .ladder, version: 2),
    ] {
      let transition = Scheduling.next(
        state: imported, rating: .again, context: context, parameters: parameters)
      #expect(transition.state == imported)
      #expect(transition.rule == .kept)
    }
    #expect(Scheduling.supports(.ladder, version: 1))
    #expect(Scheduling.supports(.fsrs, version: 1))
    #expect(!Scheduling.supports(.fsrs, version: 2))
  }

  private var imported: ScheduleState {
    ScheduleState(
      stage: .review, stability: 13_000_000, difficulty: 5_000_000,
      dueDay: StudyDay(number: 100), intervalDays: 13, repetitionCount: 5)
  }

  private func next(_ state: ScheduleState, _ rating: Rating) -> Transition {
    Scheduling.next(
      state: state, rating: rating,
      context: ReviewContext(at: Timestamp(milliseconds: 0), day: StudyDay(number: 200)),
      parameters: .standard)
  }
}
