import EventLog
import Projections

/// Answers on study days, at nine o'clock UTC unless said otherwise.
struct Answering {
  var parameters: SchedulerParameters

  init(_ scheduler: SchedulerKind, _ change: (inout SchedulerParameters) -> Void = { _ in }) {
    parameters = SchedulerParameters(scheduler: scheduler)
    change(&parameters)
  }

  static func instant(on day: Int32, afterSeconds seconds: Int64 = 0) -> Timestamp {
    Timestamp(milliseconds: (Int64(day) * 86_400 + 9 * 3_600 + seconds) * 1_000)
  }

  func answer(
    _ state: ScheduleState, _ rating: Rating, on day: Int32, seconds: Int64 = 0,
    drawn: Int32? = nil, grade: UInt8? = nil
  ) -> Transition {
    Scheduling.next(
      state: state, rating: rating,
      context: ReviewContext(
        at: Self.instant(on: day, afterSeconds: seconds), day: StudyDay(number: day),
        drawnFuzz: drawn, grade: grade),
      parameters: parameters)
  }

  /// The states after answers on days, from a new card on.
  func walk(_ answers: [(rating: Rating, day: Int32)]) -> [ScheduleState] {
    var state = ScheduleState.new
    return answers.enumerated().map { place, answer in
      state =
        self.answer(state, answer.rating, on: answer.day, seconds: Int64(place) * 600).state
      return state
    }
  }

  /// The days of all four answers where they are day intervals.
  func days(_ state: ScheduleState, on day: Int32, drawn: Int32? = nil) -> [Int32?] {
    Rating.allCases.map { rating in
      let next = answer(state, rating, on: day, drawn: drawn).state
      return next.stage == .review ? next.intervalDays : nil
    }
  }
}

extension ScheduleState {
  /// A graduated card with a memory, reviewed on a day.
  static func memory(
    _ stability: Double, _ difficulty: Double, on day: Int32 = 20_000, interval: Int32 = 0
  ) -> ScheduleState {
    ScheduleState(
      stage: .review, stability: Int64((stability * 1_000_000).rounded()),
      difficulty: Int64((difficulty * 1_000_000).rounded()),
      dueDay: StudyDay(number: day + interval),
      lastReviewAt: Answering.instant(on: day), intervalDays: interval, repetitionCount: 3,
      lastReviewDay: StudyDay(number: day))
  }

  /// Stability in days.
  var days: Double { Double(stability) / 1_000_000 }
  /// Difficulty, 1 to 10.
  var hardness: Double { Double(difficulty) / 1_000_000 }
}

extension Double {
  /// Whether a number on the grid is the rounding of this one.
  func isOnGrid(as millionths: Int64) -> Bool {
    abs(self * 1_000_000 - Double(millionths)) <= 0.501
  }
}
