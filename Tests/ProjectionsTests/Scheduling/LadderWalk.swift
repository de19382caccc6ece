import EventLog
import Projections

/// A card answered again and again, each time when it is due.
struct LadderWalk {
  var parameters = SchedulerParameters.standard
  var state = ScheduleState.new
  var now = Timestamp(milliseconds: 1_772_438_400_000)
  var day = StudyDay(number: 20_514)
  private(set) var last: Transition?

  init(_ parameters: SchedulerParameters = .standard) {
    self.parameters = parameters
  }

  /// Waits until the card is due and answers it.
  @discardableResult
  mutating func answer(_ rating: Rating) -> Transition {
    if state.dueDay != .never {
      let days = state.dueDay.number - day.number
      day = state.dueDay
      now = now.advanced(byMilliseconds: Int64(days) * 86_400_000)
    } else if state.stage != .new {
      now = state.dueAt
    }
    let transition = Scheduling.next(
      state: state, rating: rating, context: ReviewContext(at: now, day: day),
      parameters: parameters)
    state = transition.state
    last = transition
    return transition
  }
}

extension Transition {
  /// The wait as a person says it: `10m`, `2d`, `-` where nothing changed.
  var spoken: String {
    switch wait {
    case .milliseconds(let count) where count % 60_000 == 0: "\(count / 60_000)m"
    case .milliseconds(let count): "\(count)ms"
    case .days(let count): "\(count)d"
    case .unchanged: "-"
    }
  }
}

extension RatingPreviews {
  var spoken: [String] { Rating.allCases.map { self[$0].spoken } }
}
