import EventLog

/// What an event says, with the names and the units of its type.
enum PayloadJSON {
  static func object(_ pairs: [CBORValue.Entry], of type: EventType?) -> JSONValue {
    let keys = type?.payloadKeys ?? [:]
    var entries: [String: JSONValue] = [:]
    for pair in pairs {
      guard let name = keys[pair.key] else {
        entries[String(pair.key)] = EventJSON.plain(pair.value)
        continue
      }
      entries[name] = value(pair.value, named: name) ?? EventJSON.plain(pair.value)
    }
    // The set is whole: steps that are left out are none, which reads as an empty list.
    if type == .parametersSet {
      for name in ["steps", "relearningSteps"] where entries[name] == nil {
        entries[name] = .list([])
      }
    }
    return .object(entries)
  }

  /// The value in words where its number stands for one; nil where it is shown as it is.
  private static func value(_ value: CBORValue, named name: String) -> JSONValue? {
    switch (name, value) {
    case ("rating", .integer(let number)):
      return UInt8(exactly: number).flatMap(Rating.init).map { JSONValue.text("\($0)") }
    case ("scheduler", .integer(let number)):
      return UInt8(exactly: number).flatMap(SchedulerKind.init).map {
        JSONValue.text(ScheduleJSON.name($0))
      }
    case ("mode", .integer(let number)):
      return UInt8(exactly: number).flatMap(StudyMode.init).map { JSONValue.text("\($0)") }
    case ("method", .integer(let number)):
      return UInt8(exactly: number).flatMap(IntervalMethod.init).map { JSONValue.text("\($0)") }
    case ("leechAction", .integer(let number)):
      return UInt8(exactly: number).flatMap(LeechAction.init).map { JSONValue.text("\($0)") }
    case ("chest", .integer(let number)):
      return UInt8(exactly: number).flatMap(OpenedChest.Kind.init).map {
        JSONValue.text("\($0)")
      }
    case ("day", .integer(let number)), ("due", .integer(let number)),
      ("frozen", .integer(let number)), ("first", .integer(let number)),
      ("last", .integer(let number)), ("start", .integer(let number)):
      return Int32(exactly: number).map { JSONValue.day(StudyDay(number: $0)) }
    case ("asOf", .integer(let number)): return .instant(Timestamp(milliseconds: number))
    case ("before", .array(let items)), ("after", .array(let items)):
      return state(items).map(stored)
    default: return nil
    }
  }

  /// A state from its stored array; longer ones of later programs are read as far as known.
  private static func state(_ items: [CBORValue]) -> ScheduleState? {
    let numbers: [Int64] = items.prefix(13).compactMap {
      if case .integer(let number) = $0 { number } else { nil }
    }
    guard numbers.count == 13, let stage = UInt8(exactly: numbers[0]).flatMap(CardStage.init)
    else { return nil }
    return ScheduleState(
      stage: stage, step: Int32(clamping: numbers[1]), stability: numbers[2],
      difficulty: numbers[3], dueAt: Timestamp(milliseconds: numbers[4]),
      dueDay: StudyDay(number: Int32(clamping: numbers[5])),
      lastReviewAt: Timestamp(milliseconds: numbers[6]), intervalDays: Int32(clamping: numbers[7]),
      ease: Int32(clamping: numbers[8]), box: Int32(clamping: numbers[9]),
      repetitionCount: Int32(clamping: numbers[10]), lapseCount: Int32(clamping: numbers[11]),
      lastReviewDay: StudyDay(number: Int32(clamping: numbers[12])))
  }

  /// A state as it is stored: what is 0 or never is left out, but for the counts.
  static func stored(_ state: ScheduleState) -> JSONValue {
    let isStep = state.stage == .learning || state.stage == .relearning
    return .compact([
      "stage": .text(ScheduleJSON.name(state.stage)),
      "step": isStep ? .number(state.step) : nil,
      "dueAt": state.dueAt.milliseconds == 0 ? nil : .instant(state.dueAt),
      "dueDay": state.dueDay == .never ? nil : .day(state.dueDay),
      "lastReviewAt": state.lastReviewAt == .never ? nil : .instant(state.lastReviewAt),
      "lastReviewDay": state.lastReviewDay == .never ? nil : .day(state.lastReviewDay),
      "intervalDays": .number(state.intervalDays),
      "repetitionCount": .number(state.repetitionCount),
      "lapseCount": .number(state.lapseCount),
      "ease": state.ease == 0 ? nil : .number(state.ease),
      "box": state.box == 0 ? nil : .number(state.box),
      "stability": state.stability == 0 ? nil : .integer(state.stability),
      "difficulty": state.difficulty == 0 ? nil : .integer(state.difficulty),
    ])
  }
}
