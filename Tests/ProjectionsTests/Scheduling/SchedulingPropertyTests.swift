import EventLog
import Projections
import TestSupport
import Testing

@Suite("Scheduling, whatever the state")
struct SchedulingPropertyTests {
  @Test("day intervals go again ≤ hard ≤ good ≤ easy ≤ maximum", arguments: UInt64(0)..<100)
  func order(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    for _ in 0..<100 {
      let parameters = SchedulerParameters(
        relearningStepSeconds: Bool.random(using: &random) ? [] : [600],
        maximumIntervalDays: .random(in: 1...100, using: &random),
        method: IntervalMethod.allCases[Int.random(in: 0...1, using: &random)])
      var state = ScheduleState.hostile(&random)
      state.stage = .review
      let day = StudyDay(number: max(state.dueDay.number, 0))
      let shown = Scheduling.previews(
        state: state, context: ReviewContext(at: Timestamp(milliseconds: 0), day: day),
        parameters: parameters)
      let days = Rating.allCases.map { shown[$0].state.intervalDays }
      #expect(days == days.sorted(), "\(state)")
      #expect(days[3] <= Int32(parameters.maximumIntervalDays))
      #expect(days[1] >= 1)
    }
  }

  @Test("what is previewed is what is stored", arguments: UInt64(0)..<50)
  func previewIsStored(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    for _ in 0..<100 {
      let state = ScheduleState.hostile(&random)
      let parameters = SchedulerParameters.hostile(&random)
      let context = ReviewContext(
        at: Timestamp(milliseconds: .hostile(&random)), day: StudyDay(number: .hostile(&random)))
      let shown = Scheduling.previews(state: state, context: context, parameters: parameters)
      for rating in Rating.allCases {
        let stored = Scheduling.next(
          state: state, rating: rating, context: context, parameters: parameters)
        #expect(shown[rating] == stored)
      }
    }
  }

  @Test(
    "what an answer makes of any state that can be read can be stored", arguments: UInt64(0)..<50)
  func canBeStored(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    for _ in 0..<50 {
      let state = ScheduleState.atTheEdges(&random)
      let at = Timestamp(milliseconds: edge(of: FieldRange.any, &random))
      let day = StudyDay(number: Int32(edge(of: FieldRange.day, &random)))
      let rating = Rating.allCases[Int.random(in: 0...3, using: &random)]
      let next = Scheduling.next(
        state: state, rating: rating, context: ReviewContext(at: at, day: day),
        parameters: SchedulerParameters(maximumIntervalDays: 1_000_000))
      let event = Event(
        id: SampleEvents.id(1), at: at, offset: UTCOffset(minutes: 0), device: SampleEvents.device,
        subject: SampleEvents.id(2), payload: .review,
        review: Review(
          rating: rating, before: state, after: next.state, scheduler: .ladder, day: day))
      #expect(throws: Never.self) { try EventCodec.encode(event) }
    }
  }

  @Test("no state of a stranger's log traps or leaves the ranges", arguments: UInt64(0)..<100)
  func staysInRange(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    for _ in 0..<100 {
      let state = ScheduleState.hostile(&random)
      var parameters = SchedulerParameters.hostile(&random)
      parameters.scheduler = .ladder
      parameters.version = 1
      let context = ReviewContext(
        at: Timestamp(milliseconds: .hostile(&random)), day: StudyDay(number: .hostile(&random)))
      let rating = Rating.allCases[Int.random(in: 0...3, using: &random)]
      let next = Scheduling.next(
        state: state, rating: rating, context: context, parameters: parameters)
      if next.wait == .unchanged {
        // All but a due time beside the due day, which the ladder does not know.
        var kept = state
        kept.dueAt = Timestamp(milliseconds: 0)
        #expect(next.state == kept)
        continue
      }
      #expect(LadderScheduler.easeRange.contains(next.state.ease))
      #expect((0...7).contains(next.state.box))
      #expect(next.state.dueAt.milliseconds <= 1 << 53)
      #expect(next.state.step >= 0)
      #expect(next.state.dueDay.number >= -1)
    }
  }
}

/// An end of a range, or a number in it.
private func edge(of range: ClosedRange<Int64>, _ random: inout SeededRandom) -> Int64 {
  switch Int.random(in: 0...3, using: &random) {
  case 0: range.lowerBound
  case 1: range.upperBound
  default: .random(in: range, using: &random)
  }
}

extension ScheduleState {
  fileprivate static func atTheEdges(_ random: inout SeededRandom) -> ScheduleState {
    func count(_ range: ClosedRange<Int64>) -> Int32 { Int32(edge(of: range, &random)) }
    return ScheduleState(
      stage: CardStage.allCases[Int.random(in: 0...3, using: &random)],
      step: count(FieldRange.step), stability: edge(of: FieldRange.unsigned, &random),
      difficulty: edge(of: FieldRange.difficulty, &random),
      dueAt: Timestamp(milliseconds: edge(of: FieldRange.any, &random)),
      dueDay: StudyDay(number: count(FieldRange.day)),
      lastReviewAt: Timestamp(milliseconds: edge(of: FieldRange.any, &random)),
      intervalDays: count(FieldRange.intervalDays), ease: count(FieldRange.ease),
      box: count(FieldRange.box), repetitionCount: count(FieldRange.count),
      lapseCount: count(FieldRange.count), lastReviewDay: StudyDay(number: count(FieldRange.day)))
  }
}

extension FixedWidthInteger where Self: SignedInteger {
  /// Mostly ordinary numbers, sometimes the ends of the range.
  fileprivate static func hostile(_ random: inout SeededRandom) -> Self {
    switch Int.random(in: 0...9, using: &random) {
    case 0: .max
    case 1: .min
    case 2: -1
    case 3: 0
    case 4: .random(in: .min ... .max, using: &random)
    default: .random(in: 0...100, using: &random)
    }
  }
}

extension ScheduleState {
  fileprivate static func hostile(_ random: inout SeededRandom) -> ScheduleState {
    ScheduleState(
      stage: CardStage.allCases[Int.random(in: 0...3, using: &random)], step: .hostile(&random),
      stability: .hostile(&random), difficulty: .hostile(&random),
      dueAt: Timestamp(milliseconds: .hostile(&random)),
      dueDay: StudyDay(number: .hostile(&random)),
      lastReviewAt: Timestamp(milliseconds: .hostile(&random)), intervalDays: .hostile(&random),
      ease: .hostile(&random), box: .hostile(&random), repetitionCount: .hostile(&random),
      lapseCount: .hostile(&random), lastReviewDay: StudyDay(number: .hostile(&random)))
  }
}

extension SchedulerParameters {
  fileprivate static func hostile(_ random: inout SeededRandom) -> SchedulerParameters {
    let steps: [[UInt32]] = [[], [1], [60, 600], [.max, .max], [86_400, 1], [1, .max, 0]]
    return SchedulerParameters(
      scheduler: SchedulerKind.allCases[Int.random(in: 0...4, using: &random)],
      version: .random(in: 0...2, using: &random),
      stepSeconds: steps[Int.random(in: 0..<steps.count, using: &random)],
      relearningStepSeconds: steps[Int.random(in: 0..<steps.count, using: &random)],
      maximumIntervalDays: [0, 1, 36_500, .max][Int.random(in: 0...3, using: &random)],
      method: IntervalMethod.allCases[Int.random(in: 0...1, using: &random)])
  }
}
