/// An event as read from the log, filled in place again and again by a scan.
///
/// `review` holds an answer if and only if `type` is `review`; `payload` is `.review` then.
public struct DecodedEvent: Sendable {
  /// The envelope's version; above `EventCodec.supportedVersion` nothing but the chain is read.
  public var version: UInt64
  public var id: EventID
  /// The number of the type in the registry, also one that this program does not know.
  public var typeNumber: UInt64
  /// Nil for a type that the registry does not have.
  public var type: EventType?
  public var at: Timestamp
  public var offset: UTCOffset
  public var session: SessionID?
  public var device: DeviceID
  public var subject: SubjectID?
  public var cause: EventID?
  /// The version of the payload as it was stored, before any upcasting.
  public var payloadVersion: UInt64
  /// The count of the subject's events that the writer had seen, where it was given.
  public var expectedSubjectCount: UInt64?
  public var isSimulated: Bool
  public var payload: EventPayload
  /// Why `payload` is `.unknown`; nil if and only if it is not.
  public var payloadFault: PayloadFault?
  public var review: Review
  /// Whether `payload` is `.review` already and need not be set again.
  var holdsReview = false

  /// An event to decode into: what it holds until then means nothing.
  public init() {
    version = EventCodec.supportedVersion
    id = .zero
    typeNumber = 0
    at = Timestamp(milliseconds: 0)
    offset = UTCOffset(minutes: 0)
    device = .zero
    payloadVersion = 1
    isSimulated = false
    payload = .unknown
    review = .blank
  }
}
