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
  case order
  case leech
  case language = "lang"

  /// New cards a day that a deck may offer, at most.
  static let newLimit = 0...9_999
  /// The limit that a deck has until it is set.
  static let defaultNewLimit: UInt32 = 20
  static let maximumIntervalDays = 1...36_500

  var allowed: String {
    switch self {
    case .scheduler: "ladder, sm2, sm2-simple, fsrs"
    case .method: "scheduled, tight"
    case .steps, .relearn: StepList.allowed
    case .maximumInterval: "days from 1 to 36500"
    case .new: "new cards a day, 0 to 9999"
    case .language: "a language tag such as es, or default"
    case .retention: "a chance of recall from 0.70 to 0.99"
    case .parameters: "the 21 numbers w0 to w20"
    case .fuzz: "on, off"
    case .reviews, .order, .leech: "nothing yet"
    }
  }

  /// The schedulers that use it; nil where all do, or none.
  var schedulers: [SchedulerKind]? {
    switch self {
    case .method: [.ladder]
    case .steps, .relearn: [.ladder, .fsrs]
    case .retention, .parameters, .fuzz: [.fsrs]
    case .scheduler, .maximumInterval, .new, .reviews, .order, .leech, .language: nil
    }
  }
}
