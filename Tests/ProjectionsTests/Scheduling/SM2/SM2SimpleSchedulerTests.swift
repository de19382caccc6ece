import EventLog
import Projections
import Testing

@Suite("The simple SM-2 rule")
struct SM2SimpleSchedulerTests {
  let desk = Answering(.sm2Simple)

  /// Intervals of a card that is graded each time on its due day.
  private func intervals(_ grades: [UInt8]) -> [Int32] {
    var state = ScheduleState.new
    var day: Int32 = 20_000
    return grades.map { grade in
      let rating = SM2Scheduler.rating(of: grade)
      state = desk.answer(state, rating, on: day, grade: grade).state
      day = state.dueDay.number
      return state.intervalDays
    }
  }

  @Test("what each grade does to ease (D11)")
  func ease() {
    let changes = (UInt8(0)...5).reversed().map(SM2Scheduler.easeChange)
    #expect(changes == [100, 0, -140, -320, -540, -800])
    var state = ScheduleState.new
    for _ in 0..<3 { state = desk.answer(state, .again, on: 20_000, grade: 0).state }
    #expect(state.ease == 1_300)
  }

  @Test("a grade below 3 starts again with a changed ease (D12)")
  func failing() {
    let state = ScheduleState(
      stage: .review, dueDay: StudyDay(number: 20_000), intervalDays: 15, ease: 2_500,
      repetitionCount: 3, lastReviewDay: StudyDay(number: 19_985))
    let next = desk.answer(state, .again, on: 20_000, grade: 2).state
    #expect(next.intervalDays == 1 && next.repetitionCount == 0 && next.ease == 2_180)
    #expect(!next.comesAgain(on: StudyDay(number: 20_000)))
  }

  @Test("one day, six days, then the whole part of interval times ease (D13)")
  func passing() {
    #expect(intervals([4, 4, 4, 4]) == [1, 6, 15, 37])
    #expect(intervals([5, 5, 5, 5]) == [1, 6, 16, 46])
    #expect(intervals([5, 3, 5, 3, 5, 4, 3, 5, 4, 3]).last == 7_722)
  }

  @Test("due days are calendar days (D14)")
  func calendarDays() throws {
    for (from, due) in [("2026-03-28", "2026-03-29"), ("2026-01-31", "2026-02-01")] {
      let day = try #require(StudyDay(text: from))
      let state = desk.answer(.new, .good, on: day.number).state
      #expect(state.dueDay == StudyDay(text: due))
    }
  }

  @Test("early answers count as everywhere: right leaves, wrong counts in full (B43)")
  func early() {
    let state = desk.answer(.new, .good, on: 20_000).state
    let right = desk.answer(state, .easy, on: 20_000)
    #expect(right.isEarly && right.state == state)
    let wrong = desk.answer(state, .again, on: 20_000)
    #expect(wrong.isEarly && wrong.state.repetitionCount == 0 && wrong.state.ease == 1_960)
  }
}
