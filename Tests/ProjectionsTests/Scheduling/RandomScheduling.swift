import EventLog
import Projections
import TestSupport

/// Cards and parameters at random, often at the ends of what they can be.
struct RandomScheduling {
  private(set) var random: SeededRandom
  /// The study day around which cards were reviewed.
  static let today: Int32 = 40_000

  init(seed: UInt64) { random = SeededRandom(seed: seed) }

  mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[Int.random(in: 0..<elements.count, using: &random)]
  }

  mutating func rating() -> Rating { pick(Rating.allCases) }
  mutating func drawn() -> Int32? {
    pick([nil, 0, 999_999, .random(in: 0...999_999, using: &random)])
  }

  mutating func parameters(_ scheduler: SchedulerKind) -> SchedulerParameters {
    SchedulerParameters(
      scheduler: scheduler, stepSeconds: pick([[], [60], [60, 600], [300, 86_400]]),
      relearningStepSeconds: pick([[], [600], [600, 3_600], [172_800]]),
      maximumIntervalDays: pick([1, 2, 3, 10, 365, 36_500, .random(in: 1...36_500, using: &random)]
      ),
      method: pick([.scheduled, .tight]), weightMillionths: scheduler == .fsrs ? weights() : [],
      retentionMillionths: pick([700_000, 900_000, 990_000]), hasFuzz: scheduler == .fsrs)
  }

  /// Parameters within their bounds, each at one of their ends in one of three.
  mutating func weights() -> [Int64] {
    if Int.random(in: 0...4, using: &random) == 0 { return FSRSParameters.standard.millionths }
    return (0..<FSRSParameters.count).map { index in
      let bounds = FSRSParameters.bounds[index]
      let value = pick([
        bounds.lowerBound, bounds.upperBound, .random(in: bounds, using: &random),
        .random(in: bounds, using: &random), .random(in: bounds, using: &random),
        FSRSParameters.standard.values[index],
      ])
      return Int64((value * 1_000_000).rounded())
    }
  }

  /// A graduated card of a scheduler.
  mutating func graduated(_ scheduler: SchedulerKind) -> ScheduleState {
    let interval = pick([1, 2, 6, 100, 36_500, Int32.random(in: 1...400, using: &random)])
    var state = ScheduleState(
      stage: .review, dueDay: StudyDay(number: Self.today),
      lastReviewAt: Answering.instant(on: Self.today - interval), intervalDays: interval,
      repetitionCount: .random(in: 0...20, using: &random),
      lapseCount: .random(in: 0...9, using: &random),
      lastReviewDay: StudyDay(number: Self.today - interval))
    switch scheduler {
    case .fsrs:
      state.stability = pick([
        1_000, 36_500_000_000, 1_000_000, .random(in: 1_000...400_000_000, using: &random),
      ])
      state.difficulty = pick([
        1_000_000, 10_000_000, .random(in: 1_000_000...10_000_000, using: &random),
      ])
    case .ladder:
      state.box = .random(in: 1...7, using: &random)
      state.ease = pick([1_300, 2_500, 3_000])
    case .sm2, .sm2Simple, .imported:
      state.ease = pick([1_300, 2_500, .random(in: 1_300...5_000, using: &random)])
    }
    return state
  }

  /// A card of any scheduler, in any stage.
  mutating func state() -> ScheduleState {
    var state = graduated(pick([.ladder, .sm2, .sm2Simple, .fsrs]))
    switch Int.random(in: 0...5, using: &random) {
    case 0: return .new
    case 1, 2:
      state.stage = pick([.learning, .relearning])
      state.step = .random(in: 0...3, using: &random)
      state.dueDay = .never
      state.intervalDays = 0
      state.dueAt = Answering.instant(on: Self.today)
    default: break
    }
    return state
  }

  /// Days from the last review, from a clock that went back to a hundred years late.
  mutating func elapsed() -> Int32 {
    pick([-3, 0, 1, 2, 36_525, .random(in: 0...400, using: &random)])
  }
}
