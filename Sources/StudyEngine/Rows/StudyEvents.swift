internal import EventLog

/// The events that commands and questions look at.
protocol StudyEvents: ~Copyable {
  borrowing func logHead() throws(StudyError) -> Head
  /// The event with a number; nil if the log is shorter.
  borrowing func event(_ sequence: UInt64) throws(StudyError) -> LogEntry?
  borrowing func number(of event: EventID) throws(StudyError) -> UInt64?
  /// The number of the event that started the newest sitting; 0 if none did, nil if it must be
  /// looked for.
  borrowing func sittingStart() throws(StudyError) -> UInt64?
  /// Goes through the log from its newest event, or the one with a number, to the first.
  borrowing func forEachEventBackwards(
    from last: UInt64?, _ body: (LogEntry) throws(StudyError) -> ScanStep
  ) throws(StudyError)
  /// Goes through the events of a type, newest first; looks at nothing but the types of others.
  borrowing func forEachEventBackwards(
    of type: EventType, _ body: (LogEntry) throws(StudyError) -> ScanStep
  ) throws(StudyError)
  /// Goes through the events of some types that were recorded at an instant or later, newest
  /// first; looks at nothing but the types of others.
  borrowing func forEachEventBackwards(
    of types: [EventType], recordedFrom start: Timestamp, _ body: (LogEntry) -> Void
  ) throws(StudyError)
  /// Goes through the answers in effect that were recorded at an instant or later, newest first:
  /// 0.2 µs each, for nothing is copied.
  borrowing func forEachAnswerBackwards(
    recordedFrom start: Timestamp, _ body: (borrowing DecodedEvent) -> Void
  ) throws(StudyError)
  /// Goes through the numbers of the events on a subject.
  borrowing func forEachEvent(
    on subject: SubjectID, descending: Bool, _ body: (UInt64) throws(StudyError) -> ScanStep
  ) throws(StudyError)
}

/// An event with its place in the log.
struct LogEntry: Sendable {
  var sequence: UInt64
  var recorded: Timestamp
  var isVoid: Bool
  /// What it says; of a redacted event nothing but `isRedacted` means anything.
  var event: DecodedEvent
  var isRedacted: Bool

  var logged: LoggedEvent {
    var target: EventID?
    if case .undo(let id) = event.payload { target = id }
    return LoggedEvent(
      sequence: sequence, id: event.id, type: isRedacted ? nil : event.type,
      typeNumber: event.typeNumber, subject: event.subject, cause: event.cause, isVoid: isVoid,
      isRedacted: isRedacted, target: target)
  }
}

extension StudyEvents where Self: ~Copyable {
  /// Whether an event led to one of a type.
  borrowing func caused(by id: EventID, _ type: EventType) throws(StudyError) -> Bool {
    var isFound = false
    try forEachEvent(on: SubjectID(id), descending: false) { sequence throws(StudyError) in
      guard let entry = try event(sequence), entry.event.cause == id, entry.event.type == type
      else { return .next }
      isFound = true
      return .stop
    }
    return isFound
  }

  /// The event with an id.
  borrowing func event(_ id: EventID) throws(StudyError) -> LogEntry? {
    guard let sequence = try number(of: id) else { return nil }
    return try event(sequence)
  }
}

/// What both kinds of transaction give.
typealias StudySource = StudyEvents & StudyRows
