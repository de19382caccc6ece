internal import EventLog
internal import Projections

extension ScheduleRule {
  /// Why an interval of FSRS is not shorter.
  var least: WhyView.Least? {
    guard case .memory(let memory) = self, case .days(let interval) = memory.outcome else {
      return nil
    }
    return switch interval.bound {
    case .oneDay: .oneDay
    case .notBelow(let rating): .notBelow(rating)
    case .above(let rating): .above(rating)
    case .longerThanBefore: .longerThanBefore
    case .notShorterThanBefore: .notShorterThanBefore
    }
  }
}

extension ScheduleRule.Memory {
  /// What the review was to the memory.
  private enum Formula: String {
    case first = "first review"
    case sameDay = "same day"
    case recall = "recalled"
    case lapse = "forgotten"
  }

  private func formula(_ rating: Rating) -> Formula {
    if origin == .first { return .first }
    if elapsedDays == 0 { return .sameDay }
    return rating == .again ? .lapse : .recall
  }

  /// A stable name for the formula that fired, and for the step if one came of it.
  func name(_ rating: Rating) -> String {
    switch outcome {
    case .step(let step): "\(formula(rating).rawValue), \(ScheduleRule.step(step).name(rating))"
    case .days: formula(rating).rawValue
    }
  }

  /// The numbers that went into it, those parameters included that its formulas use.
  func inputs(rating: Rating, parameters: SchedulerParameters) -> [WhyView.Input] {
    let weights = FSRSParameters(stored: parameters.weightMillionths)
    let model = FSRSModel(weights)
    var inputs: [WhyView.Input] = []
    func add(_ name: String, _ value: Int64) {
      inputs.append(WhyView.Input(name: name, value: value))
    }
    func add(_ name: String, _ value: some BinaryInteger) { add(name, Int64(value)) }
    if case .converted(let ease, let days) = origin {
      add("ease", ease)
      add("intervalBefore", days)
    }
    if origin != .first {
      add("elapsedDays", elapsedDays)
      add("stabilityBefore", stabilityBefore)
      add("difficultyBefore", difficultyBefore)
      add("factor", MillionthsText.millionths(model.factor) ?? 0)
      add("retrievability", retrievability)
    }
    let millionths = weights.millionths
    for index in usedWeights(rating) { add("w\(index)", millionths[index]) }
    add("stabilityAfter", stabilityAfter)
    add("difficultyAfter", difficultyAfter)
    switch outcome {
    case .step(let step): inputs += step.inputs
    case .days(let interval):
      add("retention", retention)
      let multiple = model.multiple(retention: Double(retention) / 1_000_000)
      add("multiple", MillionthsText.millionths(multiple) ?? 0)
      inputs += interval.inputs
    }
    return inputs
  }

  private func usedWeights(_ rating: Rating) -> [Int] {
    switch formula(rating) {
    case .first: [Int(rating.rawValue) - 1, 4, 5]
    case .sameDay: [4, 5, 6, 7, 17, 18, 19, 20]
    case .recall:
      [4, 5, 6, 7, 8, 9, 10] + (rating == .hard ? [15] : rating == .easy ? [16] : []) + [20]
    case .lapse: [4, 5, 6, 7, 11, 12, 13, 14, 17, 18, 20]
    }
  }
}

extension ScheduleRule.DayInterval {
  fileprivate var inputs: [WhyView.Input] {
    var inputs = [
      WhyView.Input(name: "exact", value: exactMicroDays),
      WhyView.Input(name: "leastDays", value: Int64(lowestDays)),
      WhyView.Input(name: "maximumDays", value: Int64(maximumDays)),
    ]
    if let spread {
      inputs += [
        WhyView.Input(name: "spreadFrom", value: Int64(spread.lowestDays)),
        WhyView.Input(name: "spreadTo", value: Int64(spread.highestDays)),
        WhyView.Input(name: "drawn", value: Int64(spread.drawn)),
      ]
    }
    return inputs + [WhyView.Input(name: "days", value: Int64(days))]
  }
}
