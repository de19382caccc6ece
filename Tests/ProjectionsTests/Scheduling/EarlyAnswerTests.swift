import EventLog
import Projections
import Testing

@Suite("Early answers")
struct EarlyAnswerTests {
  private var graduated: LadderWalk {
    var walk = LadderWalk()
    for _ in 0..<2 { walk.answer(.good) }
    return walk
  }

  @Test("a right answer before the due day leaves the schedule as it is (B43)")
  func rightIsNothing() {
    let walk = graduated
    for rating in [Rating.hard, .good, .easy] {
      let transition = answer(walk.state, rating, on: walk.day)
      #expect(transition.state == walk.state)
      #expect(transition.isEarly)
      #expect(transition.wait == .unchanged)
      #expect(transition.rule == .early(dueDay: walk.state.dueDay))
    }
  }

  @Test("five right answers in one day raise the box once (B43)")
  func boxRisesOnce() {
    var state = graduated.state
    let due = state.dueDay
    for _ in 0..<5 { state = answer(state, .good, on: due).state }
    #expect(state.box == 2)
    #expect(state.repetitionCount == 3)
  }

  @Test("a wrong answer before the due day counts in full")
  func wrongCounts() {
    let walk = graduated
    let transition = answer(walk.state, .again, on: walk.day)
    #expect(transition.isEarly)
    #expect(transition.state.stage == .relearning)
    #expect(transition.state.lapseCount == 1)
    #expect(transition.state.ease == 2300)
  }

  @Test("a step is never early, be it of minutes or of days")
  func stepsAreNot() {
    var walk = LadderWalk(SchedulerParameters(stepSeconds: [60, 259_200]))
    walk.answer(.good)
    #expect(walk.state.dueDay > walk.day)
    let transition = Scheduling.next(
      state: walk.state, rating: .good, context: ReviewContext(at: walk.now, day: walk.day),
      parameters: walk.parameters)
    #expect(!transition.isEarly)
    #expect(transition.state.box == 1)
  }

  @Test("on the due day, and after it, an answer is not early")
  func dueDayIsNot() {
    let walk = graduated
    #expect(!answer(walk.state, .good, on: walk.state.dueDay).isEarly)
    let later = StudyDay(number: walk.state.dueDay.number + 400)
    #expect(answer(walk.state, .good, on: later).state.dueDay == StudyDay(number: later.number + 2))
  }

  private func answer(
    _ state: ScheduleState, _ rating: Rating, on day: StudyDay
  ) -> Transition {
    Scheduling.next(
      state: state, rating: rating,
      context: ReviewContext(at: Timestamp(milliseconds: 1_772_438_400_000), day: day),
      parameters: .standard)
  }
}
