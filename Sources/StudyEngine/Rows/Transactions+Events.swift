internal import EventLog

/// The stored events, with the errors of this room.
extension StudyEvents where Self: Reading & ~Copyable {
  borrowing func logHead() throws(StudyError) -> Head {
    try fromLog(head())
  }

  borrowing func event(_ sequence: UInt64) throws(StudyError) -> LogEntry? {
    do throws(EventLogError) {
      let isVoid = try isVoid(sequence)
      return try withRecord(at: sequence) { header, body throws(EventLogError) in
        try LogEntry(sequence, header, body, isVoid: isVoid)
      }
    } catch {
      throw .log(error)
    }
  }

  borrowing func number(of event: EventID) throws(StudyError) -> UInt64? {
    try fromLog(sequence(of: event))
  }

  borrowing func sittingStart() throws(StudyError) -> UInt64? {
    try fromLog(newestSittingStart())
  }

  borrowing func forEachEventBackwards(
    from last: UInt64?, _ body: (LogEntry) throws(StudyError) -> ScanStep
  ) throws(StudyError) {
    try scanning { failure throws(EventLogError) in
      try scanLogBackwards(from: last) { sequence, header, bytes throws(EventLogError) in
        let entry = try LogEntry(sequence, header, bytes, isVoid: try isVoid(sequence))
        return keeping(&failure) { () throws(StudyError) in try body(entry) }
      }
    }
  }

  borrowing func forEachEventBackwards(
    of type: EventType, _ body: (LogEntry) throws(StudyError) -> ScanStep
  ) throws(StudyError) {
    try scanning { failure throws(EventLogError) in
      try scanLogBackwards { sequence, header, bytes throws(EventLogError) in
        guard !header.isRedacted, bytes.hasType(type) else { return .next }
        let entry = try LogEntry(sequence, header, bytes, isVoid: try isVoid(sequence))
        return keeping(&failure) { () throws(StudyError) in try body(entry) }
      }
    }
  }

  borrowing func forEachEventBackwards(
    of types: [EventType], recordedFrom start: Timestamp, _ body: (LogEntry) -> Void
  ) throws(StudyError) {
    do throws(EventLogError) {
      try scanLogBackwards { sequence, header, bytes throws(EventLogError) in
        guard header.recorded >= start else { return .stop }
        var isWanted = false
        for type in types where bytes.hasType(type) { isWanted = true }
        guard isWanted, !header.isRedacted else { return .next }
        body(try LogEntry(sequence, header, bytes, isVoid: try isVoid(sequence)))
        return .next
      }
    } catch {
      throw .log(error)
    }
  }

  borrowing func forEachAnswerBackwards(
    recordedFrom start: Timestamp, _ body: (borrowing DecodedEvent) -> Void
  ) throws(StudyError) {
    do throws(EventLogError) {
      let newestVoid = try newestVoid()
      var event = DecodedEvent()
      try scanLogBackwards { sequence, header, bytes throws(EventLogError) in
        guard header.recorded >= start else { return .stop }
        guard !header.isRedacted, bytes.hasType(.review) else { return .next }
        try EventCodec.decode(bytes, into: &event)
        guard case .review = event.payload else { return .next }
        if sequence <= newestVoid, try isVoid(sequence) { return .next }
        body(event)
        return .next
      }
    } catch {
      throw .log(error)
    }
  }

  borrowing func forEachEvent(
    on subject: SubjectID, descending: Bool, _ body: (UInt64) throws(StudyError) -> ScanStep
  ) throws(StudyError) {
    try scanning { failure throws(EventLogError) in
      try subjectHistory(subject, descending: descending) { sequence in
        keeping(&failure) { () throws(StudyError) in try body(sequence) }
      }
    }
  }
}

extension LogEntry {
  fileprivate init(
    _ sequence: UInt64, _ header: RecordHeader, _ body: RawSpan, isVoid: Bool
  ) throws(EventLogError) {
    self.init(
      sequence: sequence, recorded: header.recorded, isVoid: isVoid,
      event: header.isRedacted ? DecodedEvent() : try EventCodec.decode(body),
      isRedacted: header.isRedacted)
  }
}

extension RawSpan {
  /// Whether a body is of a type; the type begins at byte 22, behind version and id.
  func hasType(_ type: EventType) -> Bool {
    guard byteCount > 24 else { return false }
    let number = type.rawValue
    return number < 24
      ? byte(at: 22) == UInt8(number) : byte(at: 22) == 0x18 && UInt16(byte(at: 23)) == number
  }
}

extension Reading where Self: ~Copyable {
  /// The number of the newest event that is void; 0 if none is.
  borrowing func newestVoid() throws(EventLogError) -> UInt64 {
    var newest: UInt64 = 0
    try scan(.void, descending: true) { key, _ in
      if key.byteCount == 8 { newest = key.bigEndian64(at: 0) }
      return .stop
    }
    return newest
  }
}
