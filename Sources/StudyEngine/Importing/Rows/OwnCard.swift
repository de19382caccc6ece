public import EventLog
internal import Projections

/// What this program's own export says of a card beside its text: enough to go on as before.
struct OwnCard: Hashable, Sendable {
  /// Nil for a card that was never answered nor set.
  var schedule: ScheduleState?
  var isSuspended = false
  var isFavourite = false
  var flag: UInt8 = 0
  /// The place that it was given; 0 for none.
  var position: UInt32 = 0
  /// The day on which it comes back; nil if it is not buried.
  var buriedUntil: StudyDay?
  /// What it has in common with its siblings; nil if it has none.
  var group: CardID?

  /// Reads an object of `cards/1`; what is out of range counts as not there.
  init(_ object: JSONNode.Object) {
    let numbers = object["state"]?.array?.map { $0.number.flatMap { Int64(exactly: $0) } }
    if let numbers, !numbers.contains(nil), let state = ScheduleState(numbers.compactMap(\.self)),
      state.stage != .new
    {
      schedule = state
    }
    isSuspended = object["suspended"]?.boolean ?? false
    isFavourite = object["favourite"]?.boolean ?? false
    position =
      object["position"]?.integer.flatMap { FieldRange.count.contains($0) ? UInt32($0) : nil } ?? 0
    buriedUntil = object["buriedUntil"]?.string.flatMap { StudyDay(text: $0) }
    group = object["group"]?.string.flatMap { CardID(text: $0) }
    flag = object["flag"]?.integer.flatMap { FieldRange.flag.contains($0) ? UInt8($0) : nil } ?? 0
  }

  /// What brings a new card to where it was.
  func payloads(on day: StudyDay) -> [EventPayload] {
    var payloads: [EventPayload] = []
    if let schedule {
      let due = schedule.dueDay == .never ? day : schedule.dueDay
      payloads.append(
        .dueSet(
          DueChange(due: due, before: .new, after: schedule, day: day, isImported: true)))
    }
    if flag > 0 { payloads.append(.flagged(flag)) }
    if isFavourite { payloads.append(.favourite(true)) }
    if isSuspended { payloads.append(.suspend) }
    if position > 0 { payloads.append(.repositioned(position: position)) }
    if let buriedUntil, buriedUntil == day.nextDay { payloads.append(.bury(day: day)) }
    return payloads
  }
}

extension ScheduleState {
  /// All that a schedule holds, in the order in which answers store it; an export's `state`.
  public var numbers: [Int64] {
    [
      Int64(stage.rawValue), Int64(step), stability, difficulty, dueAt.milliseconds,
      Int64(dueDay.number), lastReviewAt.milliseconds, Int64(intervalDays), Int64(ease),
      Int64(box), Int64(repetitionCount), Int64(lapseCount), Int64(lastReviewDay.number),
    ]
  }

  /// The schedule of such numbers; nil if they are none.
  fileprivate init?(_ numbers: [Int64]) {
    let ranges = [
      0...3, FieldRange.step, FieldRange.unsigned, FieldRange.difficulty, FieldRange.any,
      FieldRange.any, FieldRange.any, FieldRange.intervalDays, FieldRange.ease, FieldRange.box,
      FieldRange.count, FieldRange.count, FieldRange.any,
    ]
    guard numbers.count == ranges.count,
      zip(numbers, ranges).allSatisfy({ $1.contains($0) }),
      let stage = CardStage(rawValue: UInt8(numbers[0])),
      let dueDay = StudyDay(stored: numbers[5]), let lastDay = StudyDay(stored: numbers[12])
    else { return nil }
    self.init(
      stage: stage, step: Int32(numbers[1]), stability: numbers[2], difficulty: numbers[3],
      dueAt: Timestamp(milliseconds: numbers[4]), dueDay: dueDay,
      lastReviewAt: Timestamp(milliseconds: numbers[6]), intervalDays: Int32(numbers[7]),
      ease: Int32(numbers[8]), box: Int32(numbers[9]), repetitionCount: Int32(numbers[10]),
      lapseCount: Int32(numbers[11]), lastReviewDay: lastDay)
  }
}

extension StudyDay {
  fileprivate init?(stored number: Int64) {
    guard number == Int64(StudyDay.never.number) || FieldRange.day.contains(number) else {
      return nil
    }
    self.init(number: Int32(number))
  }
}
