extension Review {
  /// What `DecodedEvent` holds before its first review.
  static let blank = Self(
    rating: .again, before: .new, after: .new, scheduler: .ladder, day: .never)

  /// Keys 0, 2, 3, 4, 5, 9 and 10.
  private static let requiredKeys: UInt32 = 0b110_0011_1101

  /// Reads the map at `fields` over what was there; allocates nothing.
  @inline(__always)
  mutating func read(_ bytes: RawSpan, _ fields: inout MapReader) throws(MalformedBody) {
    tookMilliseconds = nil
    parameters = nil
    drawnFuzz = nil
    grade = nil
    isEarly = false
    while let key = try fields.next(bytes) {
      switch key {
      case 0: rating = try fields.choice(bytes)
      case 1: tookMilliseconds = try fields.integer(bytes, in: FieldRange.took)
      case 2: try before.read(bytes, &fields.reader)
      case 3: try after.read(bytes, &fields.reader)
      case 4: scheduler = try fields.choice(bytes)
      case 5: schedulerVersion = try fields.unsigned32(bytes, in: FieldRange.version)
      case 6: parameters = try fields.reader.identifier(bytes)
      case 7: drawnFuzz = Int32(try fields.integer(bytes, in: FieldRange.fuzz))
      case 8: grade = UInt8(try fields.integer(bytes, in: FieldRange.grade))
      case 9: mode = try fields.choice(bytes)
      case 10: day = try fields.day(bytes)
      case 11: isEarly = try fields.flag(bytes)
      default: try fields.skip(bytes)
      }
    }
    try fields.require(Self.requiredKeys)
  }
}

extension ScheduleState {
  /// Number of items of a stored state that are known; longer ones are accepted.
  static let itemCount = 13

  @inline(__always)
  mutating func read(_ bytes: RawSpan, _ reader: inout CBORReader) throws(MalformedBody) {
    let start = reader.position
    let count = try reader.arrayCount(bytes)
    guard count >= Self.itemCount else { throw MalformedBody(.wrongKind, at: start) }
    try readItems(bytes, &reader)
    for _ in Self.itemCount..<count { try reader.skip(bytes, depth: 4) }
  }

  @inline(__always)
  private mutating func readItems(
    _ bytes: RawSpan, _ reader: inout CBORReader
  ) throws(MalformedBody) {
    let start = reader.position
    guard let raw = UInt8(exactly: try reader.integer(bytes)), let stage = CardStage(rawValue: raw)
    else { throw MalformedBody(.outOfRange, at: start) }
    self.stage = stage
    step = try Self.small(bytes, &reader, FieldRange.step)
    stability = try reader.integer(bytes, in: FieldRange.unsigned)
    difficulty = try reader.integer(bytes, in: FieldRange.difficulty)
    dueAt = Timestamp(milliseconds: try reader.integer(bytes))
    dueDay = StudyDay(number: try Self.small(bytes, &reader, FieldRange.day))
    lastReviewAt = Timestamp(milliseconds: try reader.integer(bytes))
    intervalDays = try Self.small(bytes, &reader, FieldRange.intervalDays)
    ease = try Self.small(bytes, &reader, FieldRange.ease)
    box = try Self.small(bytes, &reader, FieldRange.box)
    repetitionCount = try Self.small(bytes, &reader, FieldRange.count)
    lapseCount = try Self.small(bytes, &reader, FieldRange.count)
    lastReviewDay = StudyDay(number: try Self.small(bytes, &reader, FieldRange.day))
  }

  @inline(__always)
  private static func small(
    _ bytes: RawSpan, _ reader: inout CBORReader, _ range: ClosedRange<Int64>
  ) throws(MalformedBody) -> Int32 {
    Int32(truncatingIfNeeded: try reader.integer(bytes, in: range))
  }
}
