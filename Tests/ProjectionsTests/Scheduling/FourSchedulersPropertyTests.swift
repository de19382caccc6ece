import EventLog
import Projections
import TestSupport
import Testing

@Suite("All four schedulers, whatever the card", .tags(.property))
struct FourSchedulersPropertyTests {
  static let schedulers: [SchedulerKind] = [.ladder, .sm2, .sm2Simple, .fsrs]

  @Test("day intervals go again ≤ hard ≤ good ≤ easy ≤ maximum", arguments: UInt64(0)..<60)
  func order(seed: UInt64) {
    var random = RandomScheduling(seed: seed)
    for _ in 0..<200 {
      let scheduler = random.pick(Self.schedulers)
      let parameters = random.parameters(scheduler)
      let state = random.state()
      let day = max(
        state.dueDay.number, scheduler == .fsrs ? state.lastReviewDay.number + random.elapsed() : 0,
        0)
      let context = ReviewContext(
        at: Answering.instant(on: day), day: StudyDay(number: day), drawnFuzz: random.drawn())
      let shown = Scheduling.previews(state: state, context: context, parameters: parameters)
      let days = Rating.allCases.compactMap { rating -> (rating: Rating, days: Int32)? in
        let next = shown[rating].state
        return next.stage == .review ? (rating, next.intervalDays) : nil
      }
      let what = "\(parameters) \(state) on \(day): \(days)"
      let maximum = Int32(parameters.maximumIntervalDays)
      for (lower, higher) in zip(days, days.dropFirst()) {
        #expect(lower.days <= higher.days, "\(what)")
        if scheduler == .fsrs, lower.rating != .again {
          #expect(lower.days < higher.days || higher.days == maximum, "\(what)")
        }
      }
      #expect(days.allSatisfy { (1...maximum).contains($0.days) }, "\(what)")
      for (rating, _) in days {
        let next = shown[rating].state
        #expect(next.dueDay.number == day + next.intervalDays, "\(what)")
      }
    }
  }

  @Test("what is previewed is what is stored, for one draw", arguments: UInt64(0)..<40)
  func previewIsStored(seed: UInt64) {
    var random = RandomScheduling(seed: seed)
    for _ in 0..<100 {
      let parameters = random.parameters(random.pick(Self.schedulers))
      let state = random.state()
      let day = max(0, state.lastReviewDay.number + random.elapsed())
      let context = ReviewContext(
        at: Answering.instant(on: day), day: StudyDay(number: day), drawnFuzz: random.drawn())
      let shown = Scheduling.previews(state: state, context: context, parameters: parameters)
      for rating in Rating.allCases {
        let stored = Scheduling.next(
          state: state, rating: rating, context: context, parameters: parameters)
        #expect(shown[rating] == stored)
      }
    }
  }

  @Test(
    "waiting longer never lowers memory or interval after the same answer",
    arguments: UInt64(0)..<60)
  func monotony(seed: UInt64) {
    var random = RandomScheduling(seed: seed)
    for _ in 0..<50 {
      let parameters = random.parameters(.fsrs)
      let state = random.graduated(.fsrs)
      let rating = random.rating()
      let drawn = random.drawn()
      var last: ScheduleState?
      for elapsed in [1, 2, 3, 5, 10, 30, 100, 365, 1_000, 36_525] as [Int32] {
        let day = state.lastReviewDay.number + elapsed
        let next = Scheduling.next(
          state: state, rating: rating,
          context: ReviewContext(
            at: Answering.instant(on: day), day: StudyDay(number: day), drawnFuzz: drawn),
          parameters: parameters
        ).state
        if let last {
          #expect(next.stability >= last.stability, "\(parameters) \(state) \(rating) \(elapsed)")
          #expect(next.difficulty == last.difficulty)
          if next.stage == .review {
            #expect(next.intervalDays >= last.intervalDays, "\(parameters) \(state) \(rating)")
          }
        }
        last = next
      }
    }
  }

  @Test(
    "memory stays within its limits, and no answer gives a time before it",
    arguments: UInt64(0)..<60)
  func limits(seed: UInt64) {
    var random = RandomScheduling(seed: seed)
    for _ in 0..<100 {
      let scheduler = random.pick(Self.schedulers)
      let parameters = random.parameters(scheduler)
      var state = random.state()
      for _ in 0..<12 {
        let day = max(0, state.lastReviewDay.number + random.elapsed())
        let context = ReviewContext(
          at: Answering.instant(on: day), day: StudyDay(number: day), drawnFuzz: random.drawn())
        let next = Scheduling.next(
          state: state, rating: random.rating(), context: context, parameters: parameters)
        guard next.wait != .unchanged else { continue }
        state = next.state
        #expect(state.dueDay == .never ? state.dueAt > context.at : state.dueDay > context.day)
        guard scheduler == .fsrs else {
          #expect(state.stability == 0 && state.difficulty == 0)
          continue
        }
        #expect((1_000...36_500_000_000).contains(state.stability))
        #expect((1_000_000...10_000_000).contains(state.difficulty))
        #expect(state.ease == 0 && state.box == 0)
      }
    }
  }
}
