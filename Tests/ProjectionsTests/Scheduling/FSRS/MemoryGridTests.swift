import EventLog
import TestSupport
import Testing

@testable import Projections

/// How far what the log stores is from the floating-point numbers.
@Suite("The grid of memory states")
struct MemoryGridTests {
  @Test("a review stores the rounding of what the formulas give from the stored state")
  func oneReview() throws {
    var random = RandomScheduling(seed: 1)
    for _ in 0..<5_000 {
      let parameters = random.parameters(.fsrs)
      let state = random.graduated(.fsrs)
      let rating = random.rating()
      let elapsed = max(0, random.elapsed())
      let day = state.lastReviewDay.number + elapsed
      let model = FSRSModel(FSRSParameters(stored: parameters.weightMillionths))
      let exact = model.next(
        MemoryState(stability: state.days, difficulty: state.hardness), rating,
        elapsedDays: Double(elapsed))
      let next = Scheduling.next(
        state: state, rating: rating,
        context: ReviewContext(at: Answering.instant(on: day), day: StudyDay(number: day)),
        parameters: parameters
      ).state
      // Half a step of the grid, and what a double of that size cannot hold itself.
      #expect(abs(Double(next.stability) - exact.stability * 1e6) <= 0.5 + exact.stability * 1e-9)
      #expect(abs(Double(next.difficulty) - exact.difficulty * 1e6) <= 0.5 + 1e-8)
    }
  }

  @Test("whole histories drift by less than a thousandth, and hardly an interval changes")
  func histories() throws {
    let vectors = try ReferenceVectors.load(RsFSRSVectors.self, "fsrs6-rs")
    var (reviews, otherIntervals, drift) = (0, 0, 0.0)
    for history in vectors.cases {
      let parameters = try FSRSParameters(try #require(vectors.parameters[history.params]))
      let model = FSRSModel(parameters)
      let desk = Answering(.fsrs) { $0.weightMillionths = parameters.millionths }
      var memory: MemoryState?
      var state = ScheduleState.new
      var day: Int32 = 10_000
      for review in history.reviews {
        let rating = try #require(Rating(rawValue: UInt8(review[0])))
        day += Int32(review[1])
        let exact = model.next(memory, rating, elapsedDays: Double(review[1]))
        state = desk.answer(state, rating, on: day).state
        drift = max(drift, abs(state.days / exact.stability - 1))
        #expect(abs(state.hardness - exact.difficulty) < 1e-4)
        if state.days.rounded() != exact.stability.rounded() { otherIntervals += 1 }
        memory = exact
        reviews += 1
      }
    }
    #expect(reviews == 4_137)
    #expect(drift < 1e-3)
    #expect(otherIntervals <= 1)
  }

  @Test("ties go to even, and what is no number goes to the floor")
  func rounding() {
    #expect(MemoryGrid.millionths(0.000_000_5) == 0)
    #expect(MemoryGrid.millionths(0.000_001_5) == 2)
    let none = MemoryGrid.onGrid(MemoryState(stability: .nan, difficulty: .infinity))
    #expect(none == (1_000, 1_000_000))
  }
}
