import EventLog
import Projections
import Testing

@Suite("Ladder scheduler")
struct LadderSchedulerTests {
  @Test("a new card answered good whenever due climbs 10 m, 1 2 4 8 16 32 60 60 days (B30)")
  func climbs() {
    var walk = LadderWalk()
    let waits = (0..<10).map { _ in walk.answer(.good).spoken }
    #expect(waits == ["10m", "1d", "2d", "4d", "8d", "16d", "32d", "60d", "60d", "60d"])
    #expect(walk.state.ease == 2500)
    #expect(walk.state.box == 7)
    #expect(walk.state.repetitionCount == 10)
  }

  @Test("tight is seven tenths of it, rounded half up (B34)")
  func tight() {
    var walk = LadderWalk(SchedulerParameters(method: .tight))
    let waits = (0..<9).map { _ in walk.answer(.good).spoken }
    #expect(waits == ["10m", "1d", "1d", "3d", "6d", "11d", "22d", "42d", "42d"])
  }

  @Test("a new card previews again 1 m, hard 5 m, good 10 m, easy 2 d (C25)")
  func newCardPreview() {
    #expect(previews(of: .new).spoken == ["1m", "5m", "10m", "2d"])
  }

  @Test("on the last step hard waits that step and good graduates to box 1")
  func lastStep() {
    var walk = LadderWalk()
    walk.answer(.good)
    #expect(previews(of: walk.state).spoken == ["1m", "10m", "1d", "2d"])
    #expect(walk.answer(.good).state.box == 1)
  }

  @Test("easy in steps goes to box 2")
  func easyInSteps() {
    var walk = LadderWalk()
    walk.answer(.again)
    let state = walk.answer(.easy).state
    #expect(state.box == 2)
    #expect(state.intervalDays == 2)
    #expect(state.ease == 2500)
  }

  @Test("ten lapses bring the ease to 1.300 and no lower (B31)")
  func lowestEase() {
    var walk = LadderWalk()
    for _ in 0..<2 { walk.answer(.good) }
    var eases: [Int32] = []
    for _ in 0..<10 {
      eases.append(walk.answer(.again).state.ease)
      walk.answer(.good)
    }
    #expect(eases == [2300, 2100, 1900, 1700, 1500, 1300, 1300, 1300, 1300, 1300])
    #expect(walk.state.lapseCount == 10)
  }

  @Test("ten easy answers bring the ease to 3.000 and no higher (B31)")
  func highestEase() {
    var walk = LadderWalk()
    for _ in 0..<2 { walk.answer(.good) }
    let eases = (0..<10).map { _ in walk.answer(.easy).state.ease }
    #expect(eases == [2650, 2800, 2950, 3000, 3000, 3000, 3000, 3000, 3000, 3000])
    // 60 days × 3000 ÷ 2500
    #expect(walk.state.intervalDays == 72)
  }

  @Test("hard keeps the box and takes 0.150 off the ease before the interval")
  func hard() {
    var walk = LadderWalk()
    for _ in 0..<6 { walk.answer(.good) }
    #expect(walk.state.box == 5)
    let state = walk.answer(.hard).state
    #expect(state.box == 5)
    #expect(state.ease == 2350)
    // (16 × 2350 + 1250) ÷ 2500 = 15.54
    #expect(state.intervalDays == 15)
  }

  @Test("in box 3 the screen shows again 10 m, hard 4 d, good 8 d, easy 17 d learned")
  func screenExample() {
    var walk = LadderWalk()
    for _ in 0..<4 { walk.answer(.good) }
    #expect(walk.state.box == 3)
    let shown = previews(of: walk.state, day: walk.state.dueDay)
    // hard: (4 × 2350 + 1250) ÷ 2500 = 4.26; easy: (16 × 2650 + 1250) ÷ 2500 = 17.46
    #expect(shown.spoken == ["10m", "4d", "8d", "17d"])
    #expect(LearnedMark.isReached(by: shown.easy.state))
    #expect(!LearnedMark.isReached(by: shown.good.state))
  }

  @Test("a lapse in box 4 waits the relearning step and comes back in box 1 (B32, C46)")
  func lapse() {
    var walk = LadderWalk()
    for _ in 0..<5 { walk.answer(.good) }
    #expect(walk.state.box == 4)
    let lapsed = walk.answer(.again)
    #expect(lapsed.spoken == "10m")
    #expect(lapsed.state.stage == .relearning)
    #expect(lapsed.state.lapseCount == 1)
    #expect(lapsed.state.box == 0)
    let back = walk.answer(.good).state
    #expect(back.stage == .review)
    #expect(back.box == 1)
    #expect(back.intervalDays == 1)
    #expect(back.ease == 2300)
    #expect(back.lapseCount == 1)
  }

  @Test("without steps a new card goes to box 1, with easy to box 2")
  func noSteps() {
    let parameters = SchedulerParameters(stepSeconds: [], relearningStepSeconds: [])
    #expect(previews(of: .new, parameters).spoken == ["1d", "1d", "1d", "2d"])
    #expect(previews(of: .new, parameters).again.state.lapseCount == 0)
  }

  @Test("without relearning steps a lapse goes to box 1")
  func noRelearning() {
    var walk = LadderWalk(SchedulerParameters(relearningStepSeconds: []))
    for _ in 0..<5 { walk.answer(.good) }
    let state = walk.answer(.again).state
    #expect(state.stage == .review)
    #expect(state.box == 1)
    #expect(state.intervalDays == 1)
    #expect(state.lapseCount == 1)
    #expect(state.ease == 2300)
  }

  @Test("steps 5 1 1 1 20 take five goods, equal neighbours apart (S22)")
  func equalNeighbours() {
    var walk = LadderWalk(SchedulerParameters(stepSeconds: [300, 60, 60, 60, 1200]))
    let waits = (0..<5).map { _ in walk.answer(.good).spoken }
    #expect(waits == ["1m", "1m", "1m", "20m", "1d"])
  }

  @Test("an index past a shortened list means its last step")
  func shortenedList() {
    var state = ScheduleState.new
    state.stage = .learning
    state.step = 4
    #expect(previews(of: state).spoken == ["1m", "10m", "1d", "2d"])
  }

  @Test("hard waits half the next step to the millisecond where that is longer")
  func halfOfNext() {
    let parameters = SchedulerParameters(stepSeconds: [1, 601])
    #expect(previews(of: .new, parameters).hard.wait == .milliseconds(300_500))
  }

  @Test("a step ends at its instant, an interval on its study day (C42)")
  func instantAndDay() {
    let at = Timestamp(milliseconds: 1_772_438_400_123)
    let context = ReviewContext(at: at, day: StudyDay(number: 20_514))
    let good = Scheduling.next(
      state: .new, rating: .good, context: context, parameters: .standard
    ).state
    #expect(good.dueAt == Timestamp(milliseconds: 1_772_439_000_123))
    #expect(good.dueDay == .never)
    #expect(good.intervalDays == 0)
    let easy = Scheduling.next(
      state: .new, rating: .easy, context: context, parameters: .standard
    ).state
    #expect(easy.dueAt == Timestamp(milliseconds: 0))
    #expect(easy.dueDay == StudyDay(number: 20_516))
    #expect(easy.lastReviewAt == at)
    #expect(easy.lastReviewDay == StudyDay(number: 20_514))
  }

  @Test("a step of a day or more is whole study days, and still a step")
  func dayStep() {
    var walk = LadderWalk(SchedulerParameters(stepSeconds: [600, 129_600]))
    #expect(previews(of: .new, walk.parameters).hard.spoken == "1080m")
    let state = walk.answer(.good).state
    #expect(state.stage == .learning)
    #expect(state.step == 1)
    #expect(state.dueDay == StudyDay(number: 20_515))
    #expect(state.intervalDays == 1)
    #expect(walk.answer(.good).state.box == 1)
  }

  @Test("the maximum interval holds for every rating")
  func maximum() {
    var walk = LadderWalk(SchedulerParameters(maximumIntervalDays: 5))
    for _ in 0..<8 { walk.answer(.good) }
    let shown = previews(of: walk.state, walk.parameters, day: walk.state.dueDay)
    #expect(shown.spoken == ["10m", "5d", "5d", "5d"])
  }

  private func previews(
    of state: ScheduleState, _ parameters: SchedulerParameters = .standard,
    day: StudyDay = StudyDay(number: 20_514)
  ) -> RatingPreviews {
    Scheduling.previews(
      state: state, context: ReviewContext(at: Timestamp(milliseconds: 0), day: day),
      parameters: parameters)
  }
}
