extension DeckChange {
  init(_ bytes: RawSpan, _ fields: inout MapReader) throws(MalformedBody) {
    self.init()
    while let key = try fields.next(bytes) {
      switch key {
      case 0: dailyNewLimit = try fields.unsigned32(bytes, in: FieldRange.count)
      case 1: language = try fields.reader.text(bytes)
      case 2: dailyReviewLimit = try fields.unsigned32(bytes, in: FieldRange.count)
      case 3: order = try fields.choice(bytes)
      case 4: leechThreshold = try fields.unsigned32(bytes, in: FieldRange.count)
      case 5: leechAction = try fields.choice(bytes)
      case 6: newLimitToday = try DayLimit(bytes, &fields.reader)
      case 7: reviewLimitToday = try DayLimit(bytes, &fields.reader)
      case 8: newUsesReviews = try fields.reader.boolean(bytes)
      case 12: keepsSiblings = try fields.reader.boolean(bytes)
      case 13: inheritsParameters = try fields.flag(bytes)
      case 14: inheritsLeech = try fields.flag(bytes)
      case 15: inheritsSiblings = try fields.flag(bytes)
      default: try fields.skip(bytes)
      }
    }
  }
}

extension DayLimit {
  /// Reads the day and the limit; an empty array takes a limit away.
  fileprivate init(_ bytes: RawSpan, _ reader: inout CBORReader) throws(MalformedBody) {
    let start = reader.position
    switch try reader.arrayCount(bytes) {
    case 0: self = .unset
    case 2:
      let day = StudyDay(
        number: Int32(truncatingIfNeeded: try reader.integer(bytes, in: FieldRange.day)))
      let limit = UInt32(try reader.integer(bytes, in: FieldRange.count))
      guard day != .never else { throw MalformedBody(.outOfRange, at: start) }
      self.init(day: day, limit: limit)
    default: throw MalformedBody(.wrongKind, at: start)
    }
  }
}

extension NewCard {
  init(_ bytes: RawSpan, _ fields: inout MapReader) throws(MalformedBody) {
    self.init(number: 0, deck: .zero, front: "", back: "")
    while let key = try fields.next(bytes) {
      switch key {
      case 0: number = try fields.unsigned32(bytes, in: FieldRange.number)
      case 1: deck = try fields.reader.identifier(bytes)
      case 2: front = try fields.reader.text(bytes)
      case 3: back = try fields.reader.text(bytes)
      case 4: tags = try fields.someTexts(bytes)
      case 5: siblings = try fields.reader.identifier(bytes)
      case 6: example = try fields.someText(bytes)
      case 7: audio = try fields.someText(bytes)
      default: try fields.skip(bytes)
      }
    }
    try fields.require(0b1111)
  }
}

extension CardChange {
  init(_ bytes: RawSpan, _ fields: inout MapReader) throws(MalformedBody) {
    self.init()
    while let key = try fields.next(bytes) {
      switch key {
      case 2: front = try fields.reader.text(bytes)
      case 3: back = try fields.reader.text(bytes)
      case 4: tags = try fields.texts(bytes)
      case 6: example = try fields.reader.text(bytes)
      case 7: audio = try fields.reader.text(bytes)
      default: try fields.skip(bytes)
      }
    }
  }
}

extension SchedulerParameters {
  init(_ bytes: RawSpan, _ fields: inout MapReader) throws(MalformedBody) {
    self.init(stepSeconds: [], relearningStepSeconds: [])
    while let key = try fields.next(bytes) {
      switch key {
      case 0: scheduler = try fields.choice(bytes)
      case 1: version = try fields.unsigned32(bytes, in: FieldRange.version)
      case 2: weightMillionths = try fields.someIntegers(bytes, in: FieldRange.any)
      case 3: stepSeconds = try Self.steps(bytes, &fields)
      case 4: relearningStepSeconds = try Self.steps(bytes, &fields)
      case 5: retentionMillionths = try fields.unsigned32(bytes, in: FieldRange.retention)
      case 6:
        maximumIntervalDays = try fields.unsigned32(bytes, in: FieldRange.maximumIntervalDays)
      case 7: hasFuzz = try fields.flag(bytes)
      case 8: method = try fields.choice(bytes)
      default: try fields.skip(bytes)
      }
    }
    try fields.require(0b1_0100_0011)
  }

  private static func steps(
    _ bytes: RawSpan, _ fields: inout MapReader
  ) throws(MalformedBody) -> [UInt32] {
    try fields.someIntegers(bytes, in: FieldRange.stepSeconds).map { UInt32($0) }
  }
}

extension SessionStart {
  init(_ bytes: RawSpan, _ fields: inout MapReader) throws(MalformedBody) {
    self.init(day: .never)
    var round = PracticeRound()
    while let key = try fields.next(bytes) {
      switch key {
      case 0: deck = try fields.reader.identifier(bytes)
      case 1: limit = try fields.unsigned32(bytes, in: FieldRange.number)
      case 2: isShuffled = try fields.flag(bytes)
      case 3: mode = try fields.choice(bytes)
      case 4: query = try fields.reader.text(bytes)
      case 5:
        round.status = try fields.choice(bytes)
        self.round = round
      case 6: round.size = try fields.unsigned32(bytes, in: FieldRange.number)
      case 7: round.isReversed = try fields.flag(bytes)
      case 8: round.cards = try fields.cardNumbers(bytes)
      case 10: day = try fields.day(bytes)
      default: try fields.skip(bytes)
      }
    }
    try fields.require(0b100_0000_1000)
    // A round is one by its status.
    if self.round != nil { self.round = round }
  }
}

extension ImportManifest {
  init(_ bytes: RawSpan, _ fields: inout MapReader) throws(MalformedBody) {
    self.init(
      format: "", fileName: "", fileHash: .zero, deck: .zero, added: 0, same: 0, skipped: [],
      skippedCount: 0)
    while let key = try fields.next(bytes) {
      switch key {
      case 0: format = try fields.reader.text(bytes)
      case 1: fileName = try fields.reader.text(bytes)
      case 2: fileHash = try fields.reader.hash(bytes)
      case 3: deck = try fields.reader.identifier(bytes)
      case 4: added = try fields.unsigned32(bytes, in: FieldRange.count)
      case 5: same = try fields.unsigned32(bytes, in: FieldRange.count)
      case 6:
        for _ in 0..<(try fields.someItems(bytes)) {
          skipped.append(try SkippedRow(bytes, &fields.reader))
        }
      case 7: skippedCount = try fields.unsigned32(bytes, in: FieldRange.count)
      case 8: licence = try fields.reader.text(bytes)
      case 9: replaced = try fields.someCount(bytes)
      case 10: reviews = try fields.someCount(bytes)
      case 11: asOf = Timestamp(milliseconds: try fields.integer(bytes, in: FieldRange.any))
      case 12:
        for _ in 0..<(try fields.someItems(bytes)) {
          decks.append(try fields.reader.identifier(bytes))
        }
      case 13: lacksSchedules = try fields.flag(bytes)
      case 14: changed = try fields.someCount(bytes)
      default: try fields.skip(bytes)
      }
    }
    try fields.require(0b1111_1111 & ~0b0100_0000)
  }
}

extension ImportManifest.SkippedRow {
  fileprivate init(
    _ bytes: RawSpan, _ reader: inout CBORReader
  ) throws(MalformedBody) {
    let start = reader.position
    guard try reader.arrayCount(bytes) == 2 else { throw MalformedBody(.wrongKind, at: start) }
    let line = try reader.integer(bytes, in: FieldRange.count)
    self.init(line: UInt32(line), reason: try reader.text(bytes))
  }
}
