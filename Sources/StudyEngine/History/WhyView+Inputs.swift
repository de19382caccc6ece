internal import EventLog
internal import Projections

extension ScheduleRule {
  /// The numbers that went into it.
  ///
  /// - Parameters:
  ///   - rating: The answer.
  ///   - parameters: What it was computed with.
  /// - Returns: The numbers by their names, in the order they are read.
  func inputs(rating: Rating, parameters: SchedulerParameters) -> [WhyView.Input] {
    switch self {
    case .step(let step): return step.inputs
    case .interval(let interval):
      return [
        WhyView.Input(name: "boxBefore", value: Int64(interval.boxBefore)),
        WhyView.Input(name: "boxAfter", value: Int64(interval.boxAfter)),
        WhyView.Input(name: "baseDays", value: Int64(interval.baseDays)),
        WhyView.Input(name: "easeBefore", value: Int64(interval.easeBefore)),
        WhyView.Input(name: "easeAfter", value: Int64(interval.easeAfter)),
        WhyView.Input(name: "tight", value: interval.method == .tight ? 1 : 0),
        WhyView.Input(name: "maximumDays", value: Int64(interval.maximumDays)),
        WhyView.Input(name: "days", value: Int64(interval.days)),
      ]
    case .memory(let memory): return memory.inputs(rating: rating, parameters: parameters)
    case .sm2(let sm2): return sm2.inputs
    case .repeated(let grade, let comesAgain):
      return [
        WhyView.Input(name: "grade", value: Int64(grade)),
        WhyView.Input(name: "again", value: comesAgain ? 1 : 0),
      ]
    case .early(let dueDay): return [WhyView.Input(name: "dueDay", value: Int64(dueDay.number))]
    case .kept: return []
    }
  }
}

extension ScheduleRule.SM2 {
  var inputs: [WhyView.Input] {
    [
      WhyView.Input(name: "grade", value: Int64(grade)),
      WhyView.Input(name: "repetitionsBefore", value: Int64(repetitionsBefore)),
      WhyView.Input(name: "repetitionsAfter", value: Int64(repetitionsAfter)),
      WhyView.Input(name: "intervalBefore", value: Int64(intervalBefore)),
      WhyView.Input(name: "easeBefore", value: Int64(easeBefore)),
      WhyView.Input(name: "easeAfter", value: Int64(easeAfter)),
      WhyView.Input(name: "maximumDays", value: Int64(maximumDays)),
      WhyView.Input(name: "days", value: Int64(days)),
      WhyView.Input(name: "again", value: comesAgain ? 1 : 0),
    ]
  }
}

extension ScheduleRule.Step {
  var inputs: [WhyView.Input] {
    var inputs = [
      WhyView.Input(name: "step", value: Int64(index)),
      WhyView.Input(name: "steps", value: Int64(count)),
      WhyView.Input(name: "stepSeconds", value: Int64(stepSeconds)),
    ]
    if let nextStepSeconds {
      inputs.append(WhyView.Input(name: "nextStepSeconds", value: Int64(nextStepSeconds)))
    }
    inputs.append(WhyView.Input(name: "waitSeconds", value: waitMilliseconds / 1_000))
    if waitMilliseconds % 1_000 != 0 {
      inputs.append(WhyView.Input(name: "waitMilliseconds", value: waitMilliseconds))
    }
    if easeAfter > 0 {
      inputs += [
        WhyView.Input(name: "easeBefore", value: Int64(easeBefore)),
        WhyView.Input(name: "easeAfter", value: Int64(easeAfter)),
      ]
    }
    return inputs
  }
}
