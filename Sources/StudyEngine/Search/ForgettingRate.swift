internal import EventLog
internal import Projections

/// How fast the cards of a deck are forgotten, for the chance of recall now.
struct ForgettingRate {
  private let model: FSRSModel

  /// The forgetting curve of a deck's parameters; nil where its scheduler has none.
  init?(_ parameters: SchedulerParameters) {
    guard parameters.scheduler == .fsrs else { return nil }
    model = FSRSModel(FSRSParameters(stored: parameters.weightMillionths))
  }

  /// The chance of recall on a study day in millionths, rounded once.
  ///
  /// - Parameters:
  ///   - state: A schedule.
  ///   - day: The study day.
  /// - Returns: 0 to 1,000,000; nil of a card without stability.
  func retrievability(of state: ScheduleState, on day: StudyDay) -> Int64? {
    guard state.stability > 0 else { return nil }
    let days = FSRSScheduler.elapsedDays(of: state, on: day)
    let chance = model.retrievability(
      elapsedDays: Double(days), stability: Double(state.stability) / 1_000_000)
    return Int64((min(max(chance, 0), 1) * 1_000_000).rounded(.toNearestOrEven))
  }
}
