internal import EventLog
internal import Projections

extension ScheduleRule {
  /// The numbers that went into it.
  var inputs: [WhyView.Input] {
    switch self {
    case .step(let step):
      var inputs = [
        WhyView.Input(name: "step", value: Int64(step.index)),
        WhyView.Input(name: "steps", value: Int64(step.count)),
        WhyView.Input(name: "stepSeconds", value: Int64(step.stepSeconds)),
      ]
      if let next = step.nextStepSeconds {
        inputs.append(WhyView.Input(name: "nextStepSeconds", value: Int64(next)))
      }
      inputs += [
        WhyView.Input(name: "waitSeconds", value: step.waitMilliseconds / 1_000),
        WhyView.Input(name: "easeBefore", value: Int64(step.easeBefore)),
        WhyView.Input(name: "easeAfter", value: Int64(step.easeAfter)),
      ]
      return inputs
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
    case .memory(let memory): return memory.inputs
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

extension ScheduleRule.Memory {
  /// A stable name for what the review was to the memory.
  var name: String {
    let start =
      switch (origin, elapsedDays) {
      case (.first, _): "first review"
      case (_, 0): "same day"
      case (.kept, _), (.converted, _): "later day"
      }
    return switch outcome {
    case .step(let step): "\(start), \(ScheduleRule.step(step).name)"
    case .days: start
    }
  }

  var inputs: [WhyView.Input] {
    var inputs: [WhyView.Input] = []
    func add(_ name: String, _ value: Int64) {
      inputs.append(WhyView.Input(name: name, value: value))
    }
    if case .converted(let ease, let days) = origin {
      add("ease", Int64(ease))
      add("intervalBefore", Int64(days))
    }
    if origin != .first {
      add("elapsedDays", Int64(elapsedDays))
      add("stabilityBefore", stabilityBefore)
      add("difficultyBefore", difficultyBefore)
      add("retrievability", retrievability)
    }
    add("stabilityAfter", stabilityAfter)
    add("difficultyAfter", difficultyAfter)
    switch outcome {
    case .step(let step):
      for input in ScheduleRule.step(step).inputs where !input.name.hasPrefix("ease") {
        add(input.name, input.value)
      }
    case .days(let interval):
      add("retention", retention)
      add("wished", interval.exactMicroDays)
      add("rounded", Int64(interval.roundedDays))
      add("least", Int64(interval.lowestDays))
      add("maximumDays", Int64(interval.maximumDays))
      if let spread = interval.spread {
        add("from", Int64(spread.lowestDays))
        add("to", Int64(spread.highestDays))
        add("drawn", Int64(spread.drawn))
      }
      add("days", Int64(interval.days))
    }
    return inputs
  }
}
