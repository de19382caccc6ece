/// Reading the envelope, and the payload in its place.
enum EnvelopeDecoding {
  /// Keys 0, 1, 2, 3, 4, 6 and 9.
  private static let requiredKeys: UInt32 = 0b10_0101_1111

  static func decode(
    _ body: RawSpan, into event: inout DecodedEvent, upcasters: UpcasterChain?
  ) throws(MalformedBody) {
    if upcasters == nil, EventType.greatestCurrentVersion == 1,
      UsualReview.decode(body, into: &event)
    {
      return
    }
    guard body.byteCount <= CBORReader.bodySizeLimit else {
      throw MalformedBody(.tooLong, at: CBORReader.bodySizeLimit)
    }
    var fields = try MapReader(CBORReader(), body, depth: 1)
    event.reset()
    var dataPosition = 0
    while let key = try fields.next(body) {
      switch key {
      case 0:
        event.version = UInt64(try fields.integer(body, in: FieldRange.positive))
        guard event.version == EventCodec.supportedVersion else {
          return try decodeNewer(body, into: &event)
        }
      case 1: event.id = try identifier(body, &fields)
      case 2:
        event.typeNumber = try fields.reader.unsigned(body)
        event.type = EventType(number: event.typeNumber)
      case 3: event.at = Timestamp(milliseconds: try fields.reader.integer(body))
      case 4:
        let minutes = try fields.integer(body, in: FieldRange.offset)
        event.offset = UTCOffset(minutes: Int32(truncatingIfNeeded: minutes))
      case 5: event.session = try fields.reader.identifier(body)
      case 6: event.device = try fields.reader.identifier(body)
      case 7: event.subject = try identifier(body, &fields)
      case 8: event.cause = try fields.reader.identifier(body)
      case 9:
        dataPosition = fields.reader.position
        guard fields.hasSeen(2) else { throw MalformedBody(.missingKey, at: dataPosition) }
        try decodeData(body, &fields.reader, into: &event)
      case 10: event.payloadVersion = UInt64(try fields.integer(body, in: FieldRange.laterVersion))
      case 11: event.expectedSubjectCount = try fields.reader.unsigned(body)
      case 12: try skipMap(body, &fields)
      case 13: event.isSimulated = try fields.flag(body)
      default: try fields.skip(body)
      }
    }
    try fields.reader.end(body)
    try fields.require(requiredKeys)
    if event.payloadVersion != 1 || EventType.greatestCurrentVersion != 1 || upcasters != nil {
      try bringToPresent(body, dataPosition, &event, upcasters ?? .standard)
    }
  }

  /// Reads the payload as the present shape of its type; if it is not that, passes over it.
  @inline(__always)
  private static func decodeData(
    _ body: RawSpan, _ reader: inout CBORReader, into event: inout DecodedEvent
  ) throws(MalformedBody) {
    guard event.typeNumber == UInt64(EventType.review.rawValue) else {
      return try decodeOtherData(body, &reader, into: &event)
    }
    let start = reader
    var fields = try MapReader(reader, body, depth: 2)
    do throws(MalformedBody) {
      try event.review.read(body, &fields)
      reader = fields.reader
      if !event.holdsReview { event.payload = .review }
      event.holdsReview = true
    } catch {
      reader = start
      try passOver(body, &reader, into: &event, key: fields.key, error.fault)
    }
  }

  private static func decodeOtherData(
    _ body: RawSpan, _ reader: inout CBORReader, into event: inout DecodedEvent
  ) throws(MalformedBody) {
    let start = reader
    var fields = try MapReader(reader, body, depth: 2)
    event.holdsReview = false
    guard let type = event.type else {
      try reader.skip(body, depth: 2)
      return event.setUnknown(.unknownType(number: event.typeNumber))
    }
    do throws(MalformedBody) {
      event.payload = try EventPayload(type, body, &fields)
      reader = fields.reader
    } catch {
      reader = start
      try passOver(body, &reader, into: &event, key: fields.key, error.fault)
    }
  }

  /// Checks the payload as mere values: what is malformed is refused, the rest is unknown.
  private static func passOver(
    _ body: RawSpan, _ reader: inout CBORReader, into event: inout DecodedEvent, key: Int,
    _ fault: MalformedBody.Fault
  ) throws(MalformedBody) {
    try reader.skip(body, depth: 2)
    event.setUnknown(.invalid(field: event.dataField(key), fault))
  }

  /// An identifier that is not zero, which stands for none.
  @inline(__always)
  private static func identifier<Kind>(
    _ body: RawSpan, _ fields: inout MapReader
  ) throws(MalformedBody) -> Identifier<Kind> {
    let start = fields.reader.position
    let identifier: Identifier<Kind> = try fields.reader.identifier(body)
    guard identifier != .zero else { throw MalformedBody(.outOfRange, at: start) }
    return identifier
  }

  private static func skipMap(
    _ body: RawSpan, _ fields: inout MapReader
  ) throws(MalformedBody) {
    guard try fields.reader.peek(body) >> 5 == 5 else {
      throw MalformedBody(.wrongKind, at: fields.reader.position)
    }
    try fields.skip(body)
  }

  /// A payload that was written in another version than the first.
  private static func bringToPresent(
    _ body: RawSpan, _ position: Int, _ event: inout DecodedEvent, _ upcasters: UpcasterChain
  ) throws(MalformedBody) {
    guard let type = event.type else { return }
    let current = upcasters.currentVersion(of: type)
    if event.payloadVersion == current { return }
    guard event.payloadVersion < current else {
      return event.setUnknown(.newerPayload(version: event.payloadVersion))
    }
    var reader = CBORReader(at: position)
    let old = try reader.value(body, depth: 2)
    guard let present = upcasters.upcast(old, of: type, from: event.payloadVersion),
      let bytes = try? present.encoded()
    else {
      return event.setUnknown(.failedUpcast(fromVersion: event.payloadVersion))
    }
    event.payloadFault = nil
    var presentReader = CBORReader()
    do throws(MalformedBody) {
      try decodeData(RawSpan(_elements: bytes.span), &presentReader, into: &event)
    } catch {
      event.setUnknown(.failedUpcast(fromVersion: event.payloadVersion))
    }
  }

  /// An envelope of a later version: its id and what else is where it is now, nothing more.
  private static func decodeNewer(
    _ body: RawSpan, into event: inout DecodedEvent
  ) throws(MalformedBody) {
    guard case .map(let entries) = try CBORReader.value(body) else { return }
    event.id = .zero
    event.typeNumber = 0
    event.type = nil
    event.at = Timestamp(milliseconds: 0)
    event.offset = UTCOffset(minutes: 0)
    event.device = .zero
    for entry in entries {
      switch (entry.key, entry.value) {
      case (1, .bytes(let bytes)): event.id = EventID(bytes: bytes) ?? .zero
      case (2, .integer(let number)) where number >= 0:
        event.typeNumber = UInt64(number)
        event.type = EventType(number: event.typeNumber)
      case (3, .integer(let milliseconds)): event.at = Timestamp(milliseconds: milliseconds)
      case (6, .bytes(let bytes)): event.device = DeviceID(bytes: bytes) ?? .zero
      case (7, .bytes(let bytes)): event.subject = SubjectID(bytes: bytes)
      default: break
      }
    }
    guard event.id != .zero else { throw MalformedBody(.missingKey, at: body.byteCount) }
    event.setUnknown(.newerEnvelope(version: event.version))
  }
}

extension DecodedEvent {
  /// Forgets what may be absent from the next body.
  @inline(__always)
  fileprivate mutating func reset() {
    session = nil
    subject = nil
    cause = nil
    payloadVersion = 1
    expectedSubjectCount = nil
    isSimulated = false
    if payloadFault != nil { payloadFault = nil }
  }

  fileprivate mutating func setUnknown(_ fault: PayloadFault) {
    payload = .unknown
    payloadFault = fault
    holdsReview = false
  }

  /// The name of a payload's key, such as `data.rating`.
  fileprivate func dataField(_ key: Int) -> String {
    guard key >= 0 else { return "data" }
    let name = UInt8(exactly: key).flatMap { type?.payloadKeys[$0] }
    return "data.\(name ?? String(key))"
  }
}

extension EventType {
  /// The type with this number; nil if the registry has none.
  init?(number: UInt64) {
    guard let raw = UInt16(exactly: number), let type = Self(rawValue: raw) else { return nil }
    self = type
  }
}
