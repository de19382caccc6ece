import EventLog

extension SchedulerParameters {
  func encode(into bytes: inout [UInt8]) {
    bytes.append(scheduler.rawValue)
    bytes.appendRow(version)
    bytes.appendRow(stepSeconds)
    bytes.appendRow(relearningStepSeconds)
    bytes.appendRow(maximumIntervalDays)
    bytes.append(method.rawValue)
    bytes.appendRow(UInt32(clamping: weightMillionths.count))
    for weight in weightMillionths { bytes.appendRow(weight) }
    bytes.appendRow(retentionMillionths)
    bytes.append(hasFuzz ? 1 : 0)
  }
}

extension RowReader {
  mutating func schedulerParameters(_ bytes: RawSpan) -> SchedulerParameters {
    var parameters = SchedulerParameters.standard
    if let scheduler = SchedulerKind(rawValue: byte(bytes)) {
      parameters.scheduler = scheduler
    } else {
      reject()
    }
    parameters.version = uint32(bytes)
    parameters.stepSeconds = numbers(bytes)
    parameters.relearningStepSeconds = numbers(bytes)
    parameters.maximumIntervalDays = uint32(bytes)
    if let method = IntervalMethod(rawValue: byte(bytes)) {
      parameters.method = method
    } else {
      reject()
    }
    parameters.weightMillionths = []
    let count = uint32(bytes)
    for _ in 0..<count where !isBroken { parameters.weightMillionths.append(int64(bytes)) }
    parameters.retentionMillionths = uint32(bytes)
    parameters.hasFuzz = byte(bytes) != 0
    return parameters
  }
}
