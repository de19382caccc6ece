import EventLog

extension ScheduleState {
  func encode(into bytes: inout [UInt8]) {
    bytes.append(stage.rawValue)
    bytes.appendRow(step)
    bytes.appendRow(stability)
    bytes.appendRow(difficulty)
    bytes.appendRow(dueAt.milliseconds)
    bytes.appendRow(dueDay.number)
    bytes.appendRow(lastReviewAt.milliseconds)
    bytes.appendRow(intervalDays)
    bytes.appendRow(ease)
    bytes.appendRow(box)
    bytes.appendRow(repetitionCount)
    bytes.appendRow(lapseCount)
    bytes.appendRow(lastReviewDay.number)
  }
}

extension RowReader {
  mutating func scheduleState(_ bytes: RawSpan) -> ScheduleState {
    var state = ScheduleState.new
    if let stage = CardStage(rawValue: byte(bytes)) { state.stage = stage } else { reject() }
    state.step = int32(bytes)
    state.stability = int64(bytes)
    state.difficulty = int64(bytes)
    state.dueAt = timestamp(bytes)
    state.dueDay = day(bytes)
    state.lastReviewAt = timestamp(bytes)
    state.intervalDays = int32(bytes)
    state.ease = int32(bytes)
    state.box = int32(bytes)
    state.repetitionCount = int32(bytes)
    state.lapseCount = int32(bytes)
    state.lastReviewDay = day(bytes)
    return state
  }
}
