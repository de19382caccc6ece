internal import EventLog
internal import Projections

/// What `deck set` makes of the numbers of a scheduler; the whole set is stored where one changes.
enum ParameterChange {
  /// Changes one of them.
  ///
  /// - Parameters:
  ///   - parameters: The numbers in force, changed in place.
  ///   - key: One of the scheduler's keys.
  ///   - value: The value as it was typed; nil puts it back to what decks without their own have.
  ///   - common: The numbers of decks without their own.
  /// - Returns: The value in one form.
  /// - Throws: `invalidDeckValue`, `invalidParameters`, `notUsed`, `notAvailable`.
  static func apply(
    to parameters: inout SchedulerParameters, _ key: DeckKey, _ value: String?,
    common: SchedulerParameters
  ) throws(StudyError) -> String {
    if value != nil, let users = key.schedulers, !users.contains(parameters.scheduler) {
      throw .notUsed(
        key: key.rawValue, scheduler: SchedulerName.text(parameters.scheduler),
        users: users.map(SchedulerName.text))
    }
    switch key {
    case .scheduler:
      let name = value.map { CaseFold.fold($0) } ?? SchedulerName.text(common.scheduler)
      guard let scheduler = SchedulerName.scheduler(name) else { throw invalid(key, name) }
      parameters.choose(scheduler)
      return name
    case .method:
      let name = value.map { CaseFold.fold($0) } ?? MethodName.text(common.method)
      guard let method = MethodName.method(name) else { throw invalid(key, name) }
      parameters.method = method
      return name
    case .steps:
      parameters.stepSeconds = try steps(value, key) ?? common.stepSeconds
      return StepList.text(parameters.stepSeconds)
    case .relearn:
      parameters.relearningStepSeconds = try steps(value, key) ?? common.relearningStepSeconds
      return StepList.text(parameters.relearningStepSeconds)
    case .maximumInterval:
      parameters.maximumIntervalDays =
        try value.map { value throws(StudyError) in
          try number(value, key, DeckKey.maximumIntervalDays)
        } ?? common.maximumIntervalDays
      return "\(parameters.maximumIntervalDays)"
    case .retention:
      parameters.retentionMillionths =
        try value.map { value throws(StudyError) in
          try retention(value, key)
        } ?? FSRSScheduler.standardRetention
      return MillionthsText.text(Int64(parameters.retentionMillionths))
    case .parameters:
      parameters.weightMillionths = try weights(value)
      return WeightList.text(parameters.weightMillionths)
    case .fuzz:
      guard let isOn = OnOff.value(value ?? "on") else { throw invalid(key, value ?? "") }
      parameters.hasFuzz = isOn
      return OnOff.text(isOn)
    case .new, .reviews, .newToday, .reviewsToday, .newUsesReviews, .order, .language, .leech,
      .siblings:
      throw .notAvailable(key: key.rawValue, value: "")
    }
  }

  private static func steps(_ value: String?, _ key: DeckKey) throws(StudyError) -> [UInt32]? {
    guard let value else { return nil }
    guard let steps = StepList.parse(value) else { throw invalid(key, value) }
    return steps
  }

  private static func retention(_ value: String, _ key: DeckKey) throws(StudyError) -> UInt32 {
    guard let number = MillionthsText.number(Substring(value)),
      let millionths = MillionthsText.millionths(number),
      let retention = UInt32(exactly: millionths),
      FSRSScheduler.retentionRange.contains(retention)
    else { throw invalid(key, value) }
    return retention
  }

  private static func weights(_ value: String?) throws(StudyError) -> [Int64] {
    guard let value else { return FSRSParameters.standard.millionths }
    do throws(FSRSParameterFault) {
      guard let numbers = WeightList.numbers(value), !numbers.isEmpty else {
        throw FSRSParameterFault.count(0)
      }
      // The stored numbers count: they are held against the bounds once more after rounding.
      let rounded = try FSRSParameters(numbers).millionths
      return try FSRSParameters(rounded.map { Double($0) / 1_000_000 }).millionths
    } catch {
      throw .invalidParameters(error.reason)
    }
  }

  static func number(
    _ value: String, _ key: DeckKey, _ range: ClosedRange<Int>
  ) throws(StudyError) -> UInt32 {
    guard value.utf8.count <= 9, value.utf8.allSatisfy({ (48...57).contains($0) }),
      let number = Int(value), range.contains(number)
    else { throw invalid(key, value) }
    return UInt32(number)
  }

  static func invalid(_ key: DeckKey, _ value: String) -> StudyError {
    .invalidDeckValue(key: key.rawValue, value: value, allowed: key.allowed)
  }
}

extension SchedulerParameters {
  /// Changes the scheduler; one that is chosen for the first time brings its own defaults.
  ///
  /// What the other schedulers were set to stays, for the day they are chosen again.
  mutating func choose(_ scheduler: SchedulerKind) {
    self.scheduler = scheduler
    version = SchedulerParameters.standard.version
    guard scheduler == .fsrs, weightMillionths.isEmpty else { return }
    weightMillionths = FSRSParameters.standard.millionths
    retentionMillionths = FSRSScheduler.standardRetention
    hasFuzz = true
  }
}

extension FSRSParameterFault {
  /// Half a sentence for a message.
  fileprivate var reason: String {
    switch self {
    case .count(0): "it takes 21 numbers (or 17 or 19 of older versions)"
    case .count(let count):
      "there are \(count) of them; it takes 21 (or 17 or 19 of older versions)"
    case .notANumber(let index): "w\(index) is not a number"
    case .outOfBounds(let index, let value, let lowest, let highest):
      "w\(index) is \(Self.text(value)) and must lie from \(Self.text(lowest)) to "
        + Self.text(highest)
    }
  }

  private static func text(_ value: Double) -> String {
    MillionthsText.millionths(value).map(MillionthsText.text) ?? "too large"
  }
}

/// The parameters of FSRS as they are typed: numbers apart by spaces or commas, in brackets or not.
enum WeightList {
  /// Nil where one of the words is no number at all.
  static func numbers(_ text: String) -> [Double]? {
    var numbers: [Double] = []
    let separators: Set<Character> = [" ", ",", ";", "\t", "\n", "[", "]"]
    for word in text.split(whereSeparator: { separators.contains($0) }) {
      guard let number = MillionthsText.number(word), numbers.count < 64 else { return nil }
      numbers.append(number)
    }
    return numbers
  }

  static func text(_ millionths: [Int64]) -> String {
    millionths.map(MillionthsText.text).joined(separator: " ")
  }
}

/// `on` and `off` as they are typed and shown.
enum OnOff {
  static func value(_ text: String) -> Bool? {
    switch CaseFold.fold(text) {
    case "on": true
    case "off": false
    default: nil
    }
  }

  static func text(_ isOn: Bool) -> String { isOn ? "on" : "off" }
}
