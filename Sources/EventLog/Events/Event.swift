/// A fact to be appended: the envelope of the format's version 1 and what it says.
///
/// The id is made before the event is sent and names it for ever; sending the same event again
/// changes nothing.
public struct Event: Hashable, Sendable {
  public var id: EventID
  /// When it happened by the client's clock, which may be wrong: data, never order.
  public var at: Timestamp
  public var offset: UTCOffset
  public var session: SessionID?
  public var device: DeviceID
  public var subject: SubjectID?
  /// The earlier event that led to this one; if that one is void, so is this.
  public var cause: EventID?
  /// Number of events already on the subject, checked when appended here.
  public var expectedSubjectCount: UInt64?
  /// Made under a controlled clock.
  public var isSimulated: Bool
  public var payload: EventPayload
  /// The answer of a `review`; nil on every other type.
  public var review: Review?

  public init(
    id: EventID, at: Timestamp, offset: UTCOffset, session: SessionID? = nil, device: DeviceID,
    subject: SubjectID? = nil, cause: EventID? = nil, expectedSubjectCount: UInt64? = nil,
    isSimulated: Bool = false, payload: EventPayload, review: Review? = nil
  ) {
    self.id = id
    self.at = at
    self.offset = offset
    self.session = session
    self.device = device
    self.subject = subject
    self.cause = cause
    self.expectedSubjectCount = expectedSubjectCount
    self.isSimulated = isSimulated
    self.payload = payload
    self.review = review
  }
}
