/// Answers as this program writes them, read in one go.
///
/// Nine in ten events of a log are answers, and all of them have the same keys in the same order.
/// Here they are read without a loop over keys and without a place for each fault. What is not
/// wholly in order is left to `EnvelopeDecoding`, which says what is wrong or finds nothing wrong:
/// so there is nothing that only one of the two accepts.
enum UsualReview {
  /// Version 1, and the head of the identifier: the bytes 1 to 4 of every body.
  private static let versionAndIdentifier: UInt32 = 0x0001_0150
  /// Type 16, and the head of a time after 2 April 1970: the bytes 21 to 24.
  private static let typeAndTime: UInt32 = 0x0210_031B

  /// Reads `body` over what `event` held, if it is an answer in the usual form.
  ///
  /// - Returns: False if it is not, or not wholly in order; `event` then means nothing.
  @inline(__always)
  static func decode(_ body: RawSpan, into event: inout DecodedEvent) -> Bool {
    guard body.byteCount > 64, body.byteCount <= CBORReader.bodySizeLimit,
      body.bigEndian32(at: 1) == versionAndIdentifier,
      body.bigEndian32(at: 21) == typeAndTime
    else { return false }
    let at = body.bigEndian64(at: 25)
    guard at > UInt64(UInt32.max), at <= UInt64(CBORReader.integerLimit) else { return false }
    event.version = 1
    event.id = Identifier(high: body.bigEndian64(at: 5), low: body.bigEndian64(at: 13))
    event.at = Timestamp(milliseconds: Int64(at))
    var reader = UsualReader(position: 33, entryCount: 4)
    guard event.id != .zero, reader.readEnvelope(body, into: &event),
      reader.readAnswer(body, into: &event.review),
      reader.readEnd(body, into: &event)
    else { return false }
    event.typeNumber = UInt64(EventType.review.rawValue)
    event.type = .review
    event.payloadVersion = 1
    event.expectedSubjectCount = nil
    if event.payloadFault != nil { event.payloadFault = nil }
    if !event.holdsReview { event.payload = .review }
    event.holdsReview = true
    return true
  }
}

/// A place in the bytes of an answer in the usual form.
private struct UsualReader {
  var position: Int
  /// Entries of the envelope that were passed; the first four have fixed places.
  var entryCount: UInt8

  /// From the offset to the head of the payload.
  @inline(__always)
  mutating func readEnvelope(_ body: RawSpan, into event: inout DecodedEvent) -> Bool {
    guard entry(body, 4), let minutes = integer(body, in: FieldRange.offset) else { return false }
    event.offset = UTCOffset(minutes: Int32(truncatingIfNeeded: minutes))
    event.session = nil
    event.cause = nil
    if next(body) == 5 {
      guard let session: SessionID = identifier(body) else { return false }
      event.session = session
    }
    guard next(body) == 6, let device: DeviceID = identifier(body) else { return false }
    event.device = device
    guard next(body) == 7, let subject: SubjectID = identifier(body), subject != .zero else {
      return false
    }
    event.subject = subject
    // Answers that came from elsewhere are caused by their import.
    if next(body) == 8 {
      guard let cause: EventID = identifier(body), cause != .zero else { return false }
      event.cause = cause
    }
    return entry(body, 9)
  }

  /// The payload's map.
  @inline(__always)
  mutating func readAnswer(_ body: RawSpan, into review: inout Review) -> Bool {
    guard let head = next(body), head >> 5 == 5 else { return false }
    position &+= 1
    var count: UInt8 = 7
    review.tookMilliseconds = nil
    review.parameters = nil
    review.drawnFuzz = nil
    review.grade = nil
    review.isEarly = false
    guard key(body, 0), let rating = small(body), let rating = Rating(rawValue: rating) else {
      return false
    }
    review.rating = rating
    if next(body) == 1 {
      position &+= 1
      count &+= 1
      guard let took = integer(body, in: FieldRange.took) else { return false }
      review.tookMilliseconds = took
    }
    guard key(body, 2), read(body, into: &review.before), key(body, 3),
      read(body, into: &review.after), key(body, 4), let number = small(body),
      let scheduler = SchedulerKind(rawValue: number), key(body, 5),
      let version = integer(body, in: FieldRange.version)
    else { return false }
    review.scheduler = scheduler
    review.schedulerVersion = UInt32(truncatingIfNeeded: version)
    if next(body) == 6 {
      count &+= 1
      guard let parameters: EventID = identifier(body, isEntry: false) else { return false }
      review.parameters = parameters
    }
    if next(body) == 7 {
      position &+= 1
      count &+= 1
      guard let fuzz = integer(body, in: FieldRange.fuzz) else { return false }
      review.drawnFuzz = Int32(truncatingIfNeeded: fuzz)
    }
    if next(body) == 8 {
      position &+= 1
      count &+= 1
      guard let grade = small(body), grade <= 5 else { return false }
      review.grade = grade
    }
    guard key(body, 9), let number = small(body), let mode = StudyMode(rawValue: number),
      key(body, 10), let day = integer(body, in: FieldRange.day)
    else { return false }
    review.mode = mode
    review.day = StudyDay(number: Int32(truncatingIfNeeded: day))
    if next(body) == 11 {
      position &+= 1
      count &+= 1
      guard key(body, 0xF5) else { return false }
      review.isEarly = true
    }
    return head & 0x1F == count
  }

  /// What may come after the payload, and nothing else.
  @inline(__always)
  mutating func readEnd(_ body: RawSpan, into event: inout DecodedEvent) -> Bool {
    event.isSimulated = false
    if position &+ 2 == body.byteCount, body.bigEndian16(at: position) == 0x0DF5 {
      event.isSimulated = true
      position &+= 2
      entryCount &+= 1
    }
    return position == body.byteCount && body.byte(at: 0) == 0xA0 | entryCount
  }

  /// A state of the length that is written now.
  @inline(__always)
  private mutating func read(_ body: RawSpan, into state: inout ScheduleState) -> Bool {
    guard next(body) == 0x80 | UInt8(ScheduleState.itemCount) else { return false }
    // A reader of its own, whose place need not be kept up in memory.
    var reader = Self(position: position &+ 1, entryCount: entryCount)
    guard let number = reader.small(body), let stage = CardStage(rawValue: number),
      let step = reader.integer(body, in: FieldRange.step),
      let stability = reader.integer(body, in: FieldRange.unsigned),
      let difficulty = reader.integer(body, in: FieldRange.difficulty),
      let dueAt = reader.integer(body, in: FieldRange.any),
      let dueDay = reader.integer(body, in: FieldRange.day),
      let lastReviewAt = reader.integer(body, in: FieldRange.any),
      let intervalDays = reader.integer(body, in: FieldRange.intervalDays),
      let ease = reader.integer(body, in: FieldRange.ease),
      let box = reader.integer(body, in: FieldRange.box),
      let repetitionCount = reader.integer(body, in: FieldRange.count),
      let lapseCount = reader.integer(body, in: FieldRange.count),
      let lastReviewDay = reader.integer(body, in: FieldRange.day)
    else { return false }
    position = reader.position
    state.stage = stage
    state.step = Int32(truncatingIfNeeded: step)
    state.stability = stability
    state.difficulty = difficulty
    state.dueAt = Timestamp(milliseconds: dueAt)
    state.dueDay = StudyDay(number: Int32(truncatingIfNeeded: dueDay))
    state.lastReviewAt = Timestamp(milliseconds: lastReviewAt)
    state.intervalDays = Int32(truncatingIfNeeded: intervalDays)
    state.ease = Int32(truncatingIfNeeded: ease)
    state.box = Int32(truncatingIfNeeded: box)
    state.repetitionCount = Int32(truncatingIfNeeded: repetitionCount)
    state.lapseCount = Int32(truncatingIfNeeded: lapseCount)
    state.lastReviewDay = StudyDay(number: Int32(truncatingIfNeeded: lastReviewDay))
    return true
  }

  /// The byte at the place; nil at the end.
  @inline(__always)
  private func next(_ body: RawSpan) -> UInt8? {
    position < body.byteCount ? body.byte(at: position) : nil
  }

  @inline(__always)
  private mutating func key(_ body: RawSpan, _ key: UInt8) -> Bool {
    guard next(body) == key else { return false }
    position &+= 1
    return true
  }

  @inline(__always)
  private mutating func entry(_ body: RawSpan, _ key: UInt8) -> Bool {
    entryCount &+= 1
    return self.key(body, key)
  }

  /// A number below 24.
  @inline(__always)
  private mutating func small(_ body: RawSpan) -> UInt8? {
    guard let byte = next(body), byte < 24 else { return nil }
    position &+= 1
    return byte
  }

  /// A key and an identifier.
  @inline(__always)
  private mutating func identifier<Kind>(
    _ body: RawSpan, isEntry: Bool = true
  ) -> Identifier<Kind>? {
    let start = position
    guard body.byteCount &- start >= 18, body.byte(at: start &+ 1) == 0x50 else { return nil }
    position = start &+ 18
    if isEntry { entryCount &+= 1 }
    return Identifier(
      high: body.bigEndian64(at: start &+ 2), low: body.bigEndian64(at: start &+ 10))
  }

  /// An integer of `range`, which most often is one of one byte.
  @inline(__always)
  private mutating func integer(_ body: RawSpan, in range: ClosedRange<Int64>) -> Int64? {
    guard position < body.byteCount else { return nil }
    let first = body.byte(at: position)
    position &+= 1
    if first < 24 { return range.contains(Int64(first)) ? Int64(first) : nil }
    let short = first & 0x1F
    var argument = UInt64(short)
    if short >= 24 {
      guard short < 28 else { return nil }
      let width = 1 &<< Int(short &- 24)
      guard body.byteCount &- position >= width else { return nil }
      argument = ahead(body) &>> UInt64(64 &- 8 &* width)
      // The least number that needs 1, 2, 4 or 8 bytes.
      guard argument >= max(24, 1 &<< UInt64(4 &* width)) else { return nil }
      position &+= width
    }
    guard first < 0x40 else { return nil }
    let value = first < 0x20 ? Int64(bitPattern: argument) : ~Int64(bitPattern: argument)
    return range.contains(value) ? value : nil
  }

  /// The next eight bytes, with zeros for those behind the end; there is one at least, and more
  /// than eight before it.
  @inline(__always)
  private func ahead(_ body: RawSpan) -> UInt64 {
    let rest = body.byteCount &- position
    return rest >= 8
      ? body.bigEndian64(at: position)
      : body.bigEndian64(at: body.byteCount &- 8) &<< UInt64(64 &- 8 &* rest)
  }
}
