internal import EventLog

/// What `deck set` can set, with the words it takes.
enum DeckKey: String, CaseIterable {
  case scheduler
  case method
  case steps
  case relearn
  case retention
  case parameters
  case maximumInterval = "max-interval"
  case fuzz
  case new
  case reviews
  case newToday = "new-today"
  case reviewsToday = "reviews-today"
  case newUsesReviews = "new-uses-reviews"
  case order
  case leech
  case siblings
  case language = "lang"

  /// Cards a day that a deck may offer, at most, where there is a limit.
  static let limits = 0...9_999
  static let maximumIntervalDays = 1...36_500

  var allowed: String {
    switch self {
    case .scheduler: "ladder, sm2, sm2-simple, fsrs"
    case .method: "scheduled, tight"
    case .steps, .relearn: StepList.allowed
    case .maximumInterval: "days from 1 to 36500"
    case .new: "new cards a day, 0 to 9999 or none"
    case .reviews: "reviews a day, 0 to 9999 or none"
    case .newToday: "new cards today, 0 to 9999 or none; default takes it back"
    case .reviewsToday: "reviews today, 0 to 9999 or none; default takes it back"
    case .newUsesReviews: "on, off"
    case .order: ReviewOrder.allCases.map(\.name).joined(separator: ", ")
    case .language: "a language tag such as es, or default"
    case .leech: "lapses, 1 to 9999, perhaps with the word suspend, or off"
    case .siblings: "bury, keep"
    case .retention: "a chance of recall from 0.70 to 0.99"
    case .parameters: "the 21 numbers w0 to w20"
    case .fuzz: "on, off"
    }
  }

  /// Whether a scheduler uses it.
  func isUsed(by scheduler: SchedulerKind) -> Bool { schedulers?.contains(scheduler) ?? true }

  /// The schedulers that use it; nil where all do, or none.
  var schedulers: [SchedulerKind]? {
    switch self {
    case .method: [.ladder]
    case .steps, .relearn: [.ladder, .fsrs]
    case .retention, .parameters, .fuzz: [.fsrs]
    case .scheduler, .maximumInterval, .new, .reviews, .newToday, .reviewsToday,
      .newUsesReviews, .order, .leech, .siblings, .language:
      nil
    }
  }
}
