internal import EventLog
internal import Foundation

/// The forgetting curve of a deck's parameters, for the chance of recall now.
///
/// R(t, S) = (1 + F · t / S) ^ decay with decay = −w20 and F = 0.9 ^ (1 / decay) − 1.
/// Source: FSRS-6, <https://github.com/open-spaced-repetition/fsrs4anki/wiki/The-Algorithm>.
struct ForgettingRate {
  private let decay: Double
  private let factor: Double

  /// The curve of FSRS-6 parameters; nil of a scheduler without them.
  init?(_ parameters: SchedulerParameters) {
    guard parameters.weightMillionths.count == 21, parameters.weightMillionths[20] > 0 else {
      return nil
    }
    decay = -Double(parameters.weightMillionths[20]) / 1e6
    factor = pow(0.9, 1 / decay) - 1
  }

  /// The chance of recall in millionths, rounded once.
  ///
  /// - Parameters:
  ///   - elapsedDays: Study days since the last review; 0 or more.
  ///   - stability: In micro-days; more than 0.
  /// - Returns: 0 to 1,000,000.
  func retrievability(elapsedDays: Int64, stability: Int64) -> Int64 {
    let days = Double(stability) / 1e6
    let chance = pow(1 + factor * Double(elapsedDays) / days, decay)
    return Int64((min(max(chance, 0), 1) * 1e6).rounded(.toNearestOrEven))
  }
}
