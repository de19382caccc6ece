/// How a simulated learner lives.
public enum LearnerProfile: String, CaseIterable, Sendable {
  /// Every morning, mostly right.
  case good
  /// Skips days, and forgets much.
  case poor
  /// Says easy to nearly everything, takes answers back and gives them again.
  case farmer
  /// Wakes up in another zone every few days.
  case traveller
  /// Studies around midnight and the hour at which the study day turns.
  case nightOwl = "night-owl"
  /// Whose clock goes back by hours, and forward by years.
  case clockBreaker = "clock-breaker"

  /// Of a hundred answers, how many are again, hard and good; the rest are easy.
  var habits: (again: UInt64, hard: UInt64, good: UInt64) {
    switch self {
    case .good: (5, 10, 70)
    case .poor: (35, 25, 35)
    case .farmer: (1, 1, 8)
    case .traveller, .nightOwl, .clockBreaker: (12, 15, 60)
    }
  }

  /// The hour of the day, UTC, at which a sitting begins; it may lie beyond 24.
  var hour: Int64 {
    switch self {
    case .good, .poor, .clockBreaker: 7
    case .farmer: 5
    case .traveller: 12
    case .nightOwl: 25
    }
  }

  static let zones = [
    "Europe/Madrid", "America/New_York", "Asia/Tokyo", "Pacific/Apia", "Australia/Lord_Howe", "UTC",
  ]
}

/// What a life holds each day.
public struct LearnerDay: Sendable {
  /// Answers at most.
  public var answers: Int
  /// Cards written.
  public var newCards: Int

  public init(answers: Int, newCards: Int) {
    self.answers = answers
    self.newCards = newCards
  }
}
