import EventLog
import Projections
import TestSupport
import Testing

/// `sm2.json`: the published rule in exact integers.
struct SM2Vectors: Decodable {
  var cases: [Trajectory]

  struct Trajectory: Decodable {
    var id: Int
    /// Day, grade, whether it is an extra review of the day; then ease in hundredths, n, interval,
    /// due day, whether the card comes again today.
    var reviews: [[Int]]
  }
}

@Suite("SM-2, against the published rule", .tags(.golden))
struct SM2VectorTests {
  @Test("every review of every trajectory, exactly")
  func trajectories() throws {
    let vectors = try ReferenceVectors.load(SM2Vectors.self, "sm2")
    let scheduler = SM2Scheduler(SchedulerParameters(scheduler: .sm2))
    var (reviews, extra) = (0, 0)
    for trajectory in vectors.cases {
      var state = ScheduleState.new
      for (place, row) in trajectory.reviews.enumerated() {
        let day = StudyDay(number: Int32(row[0]))
        #expect(state.comesAgain(on: day) == (row[2] == 1), "case \(trajectory.id) \(row)")
        let grade = UInt8(row[1])
        let context = ReviewContext(
          at: Timestamp(milliseconds: Int64(row[0]) * 86_400_000 + Int64(place)), day: day,
          grade: grade)
        let next = scheduler.next(
          state: state, rating: SM2Scheduler.rating(of: grade), context: context)
        state = next.state
        let made = [
          Int(state.ease), Int(state.repetitionCount), Int(state.intervalDays),
          Int(state.dueDay.number), state.comesAgain(on: day) ? 1 : 0,
        ]
        #expect(
          made == [row[3] * 10, row[4], row[5], row[6], row[7]], "case \(trajectory.id) \(row)")
        reviews += 1
        extra += row[2]
      }
    }
    #expect(vectors.cases.count == 200)
    #expect(reviews == 4_082)
    #expect(extra > 100)
  }
}
