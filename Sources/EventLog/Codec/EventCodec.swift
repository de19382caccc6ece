/// Events to stored bytes and back.
///
/// A body is one map of the strict profile with the keys of the envelope, version 1. Reading
/// passes over keys it does not know; what a type's payload lacks or has wrong makes the payload
/// `.unknown` and never an error, so that one odd event does not hide those after it.
public enum EventCodec {
  /// The newest envelope that can be projected.
  public static let supportedVersion: UInt64 = 1
  /// Most bytes of a body.
  public static let bodySizeLimit = CBORReader.bodySizeLimit

  /// The identifier in a stored body, without reading the rest; nil where there is no room for one.
  ///
  /// Stored bodies of version 1 begin with the version, then the identifier: it lies at one place.
  package static func identifier(of body: RawSpan) -> EventID? {
    body.byteCount < 21 ? nil : EventID(body, at: 5)
  }

  /// Reads `body` over what `event` held; a review allocates nothing.
  ///
  /// - Parameters:
  ///   - body: The bytes as they are stored.
  ///   - event: Filled with what they say; after an error it means nothing.
  /// - Throws: `EventLogError.malformedBody` for bytes outside of the profile or an envelope of
  ///   version 1 that lacks something or has it wrong.
  public static func decode(
    _ body: RawSpan, into event: inout DecodedEvent
  ) throws(EventLogError) {
    do throws(MalformedBody) {
      try EnvelopeDecoding.decode(body, into: &event, upcasters: nil)
    } catch {
      throw .malformedBody(error)
    }
  }

  /// Reads `body` with other upcasters than this program's own.
  ///
  /// - Parameters:
  ///   - body: The bytes as they are stored.
  ///   - event: Filled with what they say; after an error it means nothing.
  ///   - upcasters: What brings old payloads to the present shape, and what shape is present.
  /// - Throws: `EventLogError.malformedBody` as `decode(_:into:)`.
  public static func decode(
    _ body: RawSpan, into event: inout DecodedEvent, upcasters: UpcasterChain
  ) throws(EventLogError) {
    do throws(MalformedBody) {
      try EnvelopeDecoding.decode(body, into: &event, upcasters: upcasters)
    } catch {
      throw .malformedBody(error)
    }
  }

  /// Reads a body into a value of its own.
  public static func decode(_ body: RawSpan) throws(EventLogError) -> DecodedEvent {
    var event = DecodedEvent()
    try decode(body, into: &event)
    return event
  }

  /// Reads what is about to be appended: the payload of a known type must be in order, too.
  ///
  /// - Parameters:
  ///   - body: The bytes as they will be stored.
  ///   - event: Filled with what they say.
  /// - Throws: `malformedBody` as `decode`, `refusedPayload` where that gives `.unknown`.
  public static func admit(
    _ body: RawSpan, into event: inout DecodedEvent
  ) throws(EventLogError) {
    try decode(body, into: &event)
    if let fault = event.payloadFault { throw .refusedPayload(fault) }
  }

  /// Appends the one form of `event` to `bytes`; costs about 0.1 µs for a review.
  ///
  /// Ranges are not checked here but by `admit`, which every append does.
  ///
  /// - Parameters:
  ///   - event: What to write.
  ///   - bytes: What to append to; kept capacity is used.
  /// - Throws: `refusedPayload` for a payload of no type, or a review without its answer.
  public static func encode(
    _ event: Event, into bytes: inout [UInt8]
  ) throws(EventLogError) {
    guard let type = event.payload.type else {
      throw .refusedPayload(.invalid(field: "type", .missingKey))
    }
    guard (event.review != nil) == (type == .review) else {
      throw .refusedPayload(.invalid(field: "data", .missingKey))
    }
    let data = event.payload.encodedData
    bytes.append(addingCapacity: 512 + (data?.encodedSizeBound ?? 0)) { output in
      output.append(event, type: type, data: data)
    }
  }

  /// The one form of `event`, checked.
  public static func encode(_ event: Event) throws(EventLogError) -> [UInt8] {
    var bytes: [UInt8] = []
    try encode(event, into: &bytes)
    var decoded = DecodedEvent()
    let body = bytes
    try admit(RawSpan(_elements: body.span), into: &decoded)
    return bytes
  }
}
