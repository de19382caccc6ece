internal import EventLog

/// What a decision is given beyond the rows: who, when, on which day, and fresh identifiers.
///
/// Everything in it is a value: deciding twice on the same rows gives the same events.
struct Act: Sendable {
  /// The id that was given for the act's own event, if one was.
  var givenID: EventID?
  var now: Timestamp
  var offset: UTCOffset
  /// The study day that an act gets now.
  var day: StudyDay
  var device: DeviceID
  var isSimulated: Bool
  /// The number that the first event will have.
  var firstSequence: UInt64
  var identifiers: IdentifierSource
  /// The number of the next deck and of the next card.
  var nextDeckNumber: UInt32
  var nextCardNumber: UInt32

  /// The id of the event that will be the `place`th of the transaction, from 0.
  func eventID(at place: UInt64 = 0) -> EventID {
    identifiers.identifier(forEvent: firstSequence + place, .event, at: now)
  }

  /// The id of the act's own event, where it is the `place`th.
  func actID(at place: UInt64 = 0) -> EventID { givenID ?? eventID(at: place) }

  /// The id of what the `place`th event creates.
  func createdID<Kind>(at place: UInt64 = 0) -> Identifier<Kind> {
    identifiers.identifier(forEvent: firstSequence + place, .created, at: now)
  }

  /// The id of the sitting that the `place`th event starts.
  func sessionID(at place: UInt64 = 0) -> SessionID {
    identifiers.identifier(forEvent: firstSequence + place, .session, at: now)
  }

  func event(
    _ payload: EventPayload, id: EventID, subject: SubjectID? = nil, session: SessionID? = nil,
    cause: EventID? = nil
  ) -> Event {
    Event(
      id: id, at: now, offset: offset, session: session, device: device, subject: subject,
      cause: cause, isSimulated: isSimulated, payload: payload)
  }

  /// An act that is a single event.
  func single(_ payload: EventPayload, subject: SubjectID? = nil) -> [Event] {
    [event(payload, id: actID(), subject: subject)]
  }
}
