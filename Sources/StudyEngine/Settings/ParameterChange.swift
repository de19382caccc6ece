internal import EventLog
internal import Projections

/// What `deck set` makes of the numbers of a scheduler; the whole set is stored where one changes.
enum ParameterChange {
  /// Changes one of them.
  ///
  /// - Parameters:
  ///   - parameters: The numbers in force, changed in place.
  ///   - key: One of the scheduler's keys.
  ///   - value: The value as it was typed; nil puts it back to what the deck would inherit, and
  ///     with the scheduler all its numbers.
  ///   - inherited: The numbers that rule the deck while it has none of its own.
  /// - Returns: The value in one form.
  /// - Throws: `invalidDeckValue`, `invalidParameters`, `notUsed`, `notAvailable`.
  static func apply(
    to parameters: inout SchedulerParameters, _ key: DeckKey, _ value: String?,
    inherited: SchedulerParameters
  ) throws(StudyError) -> String {
    if value != nil, !key.isUsed(by: parameters.scheduler) {
      throw .notUsed(
        key: key.rawValue, scheduler: SchedulerName.text(parameters.scheduler),
        users: (key.schedulers ?? []).map(SchedulerName.text))
    }
    guard let value else {
      return putBack(key, of: &parameters, to: inherited)
    }
    switch key {
    case .scheduler:
      let name = CaseFold.fold(value)
      guard let scheduler = SchedulerName.scheduler(name) else { throw invalid(key, name) }
      parameters.choose(scheduler)
      return name
    case .method:
      let name = CaseFold.fold(value)
      guard let method = MethodName.method(name) else { throw invalid(key, name) }
      parameters.method = method
      return name
    case .steps:
      parameters.stepSeconds = try steps(value, key)
      return StepList.text(parameters.stepSeconds)
    case .relearn:
      parameters.relearningStepSeconds = try steps(value, key)
      return StepList.text(parameters.relearningStepSeconds)
    case .maximumInterval:
      parameters.maximumIntervalDays = try number(value, key, DeckKey.maximumIntervalDays)
      return "\(parameters.maximumIntervalDays)"
    case .retention:
      parameters.retentionMillionths = try retention(value, key)
      return MillionthsText.text(Int64(parameters.retentionMillionths))
    case .parameters:
      parameters.weightMillionths = try weights(value)
      return WeightList.text(parameters.weightMillionths)
    case .fuzz:
      guard let isOn = OnOff.value(value) else { throw invalid(key, value) }
      parameters.hasFuzz = isOn
      return OnOff.text(isOn)
    case .new, .reviews, .newToday, .reviewsToday, .newUsesReviews, .order, .language, .leech,
      .siblings:
      throw .notAvailable(key: key.rawValue, value: "")
    }
  }

  /// Puts one number back to what the deck would inherit; with the scheduler come all of them.
  ///
  /// Where nobody above uses FSRS, a deck that does has the published numbers.
  private static func putBack(
    _ key: DeckKey, of parameters: inout SchedulerParameters, to inherited: SchedulerParameters
  ) -> String {
    let standard =
      parameters.scheduler == .fsrs && inherited.scheduler != .fsrs
      ? SchedulerParameters.standardFSRS : inherited
    switch key {
    case .scheduler: parameters = inherited
    case .method: parameters.method = inherited.method
    case .steps: parameters.stepSeconds = inherited.stepSeconds
    case .relearn: parameters.relearningStepSeconds = inherited.relearningStepSeconds
    case .maximumInterval: parameters.maximumIntervalDays = inherited.maximumIntervalDays
    case .retention: parameters.retentionMillionths = standard.retentionMillionths
    case .parameters: parameters.weightMillionths = standard.weightMillionths
    case .fuzz: parameters.hasFuzz = standard.hasFuzz
    case .new, .reviews, .newToday, .reviewsToday, .newUsesReviews, .order, .language, .leech,
      .siblings:
      preconditionFailure("not a number of the scheduler")
    }
    return parameters.text(of: key)
  }

  private static func steps(_ value: String, _ key: DeckKey) throws(StudyError) -> [UInt32] {
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

  private static func weights(_ value: String) throws(StudyError) -> [Int64] {
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
    guard scheduler == .fsrs else { return }
    if weightMillionths.isEmpty {
      weightMillionths = FSRSParameters.standard.millionths
      hasFuzz = true
    }
    if retentionMillionths == 0 { retentionMillionths = FSRSScheduler.standardRetention }
  }

  /// What FSRS has where nothing was set.
  static var standardFSRS: Self {
    var parameters = Self.standard
    parameters.choose(.fsrs)
    return parameters
  }

  /// Whether both give the same schedules: what their scheduler does not use may differ.
  func rules(like other: Self) -> Bool {
    guard scheduler == other.scheduler, version == other.version else { return false }
    var used = other
    for key in [
      DeckKey.method, .steps, .relearn, .retention, .parameters, .fuzz, .maximumInterval,
    ] where !key.isUsed(by: scheduler) {
      switch key {
      case .method: used.method = method
      case .steps: used.stepSeconds = stepSeconds
      case .relearn: used.relearningStepSeconds = relearningStepSeconds
      case .retention: used.retentionMillionths = retentionMillionths
      case .parameters: used.weightMillionths = weightMillionths
      case .fuzz: used.hasFuzz = hasFuzz
      case .scheduler, .maximumInterval, .new, .reviews, .newToday, .reviewsToday,
        .newUsesReviews, .order, .leech, .siblings, .language:
        continue
      }
    }
    return used == self
  }

  /// One of the numbers as a person types it.
  func text(of key: DeckKey) -> String {
    switch key {
    case .method: MethodName.text(method)
    case .steps: StepList.text(stepSeconds)
    case .relearn: StepList.text(relearningStepSeconds)
    case .maximumInterval: "\(maximumIntervalDays)"
    case .retention:
      MillionthsText.text(
        Int64(retentionMillionths == 0 ? FSRSScheduler.standardRetention : retentionMillionths))
    case .parameters:
      WeightList.text(
        weightMillionths.isEmpty ? FSRSParameters.standard.millionths : weightMillionths)
    case .fuzz: OnOff.text(hasFuzz)
    default: SchedulerName.text(scheduler)
    }
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
      "w\(index) is \(Self.text(value, outside: lowest...highest)) and must lie from \(Self.text(lowest)) to "
        + Self.text(highest)
    }
  }

  /// As few digits as show that it lies outside.
  private static func text(_ value: Double, outside range: ClosedRange<Double>) -> String {
    guard let millionths = MillionthsText.millionths(value) else { return text(value) }
    return range.contains(Double(millionths) / 1_000_000) ? "\(value)" : text(value)
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
