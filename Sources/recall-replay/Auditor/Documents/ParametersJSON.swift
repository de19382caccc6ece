import EventLog

/// Scheduler parameters as programs read them.
enum ParametersJSON {
  static func object(_ parameters: SchedulerParameters) -> JSONValue {
    let isWeighted = parameters.scheduler == .fsrs
    return .compact([
      "scheduler": .text(ScheduleJSON.name(parameters.scheduler)),
      "version": .number(parameters.version),
      "steps": .list(parameters.stepSeconds.map { .number($0) }),
      "relearningSteps": .list(parameters.relearningStepSeconds.map { .number($0) }),
      "maximumInterval": .number(parameters.maximumIntervalDays),
      "method": .text("\(parameters.method)"),
      "weights": isWeighted ? .list(parameters.weightMillionths.map { .integer($0) }) : nil,
      "retention": isWeighted ? .number(parameters.retentionMillionths) : nil,
      "fuzz": parameters.hasFuzz ? true : nil,
    ])
  }
}
