internal import Synchronization

/// What a redaction is made of.
package struct Redaction: Hashable, Sendable {
  /// The number of the record whose body is taken out.
  package var sequence: UInt64
  /// The identifier of the `redact` event.
  package var event: EventID
  package var at: Timestamp
  /// Why, as the learner gave it: kept in the log for good.
  package var reason: String

  package init(of sequence: UInt64, event: EventID, at: Timestamp, reason: String) {
    self.sequence = sequence
    self.event = event
    self.at = at
    self.reason = reason
  }
}

extension EventLog {
  /// Takes the bodies out of records for good: their content hashes stay, so that the chain still
  /// verifies, and an appended `redact` for each says so.
  ///
  /// Refused bodies that clashed with the event go with it. What is kept beside the log is put
  /// right in the same transaction. Pages that are free then may still hold the body until
  /// `compact` is called.
  ///
  /// - Parameters:
  ///   - redactions: Which records, and what the events are made of.
  ///   - finish: Builds the tables anew, in the same transaction.
  /// - Returns: The numbers of the `redact` events; nil for a body that was taken out before.
  /// - Throws: `missingRecord`; as `write`; what `finish` throws.
  package func redact(
    _ redactions: [Redaction],
    finish: (inout WriteTransaction) throws(EventLogError) -> Void
  ) throws(EventLogError) -> [UInt64?] {
    try write { transaction throws(EventLogError) in
      var numbers: [UInt64?] = []
      for redaction in redactions { numbers.append(try transaction.redact(redaction)) }
      guard numbers.contains(where: { $0 != nil }) else { return numbers }
      try transaction.putBooksAnew()
      try finish(&transaction)
      return numbers
    }
  }
}

extension WriteTransaction {
  /// Takes one body out; nil if that was done before.
  fileprivate mutating func redact(_ redaction: Redaction) throws(EventLogError) -> UInt64? {
    let sequence = redaction.sequence
    let found = try withRecord(at: sequence) { header, body in
      (header: header, content: EventHash.content(of: body), id: EventCodec.identifier(of: body))
    }
    guard let found else { throw .missingRecord(sequence: sequence) }
    if found.header.isRedacted { return nil }
    let event = Event(
      id: redaction.event, at: redaction.at, offset: UTCOffset(minutes: 0),
      device: try deviceID() ?? .zero,
      payload: .redact(content: found.content, reason: redaction.reason))
    var projector = NoProjector()
    let results = try append([event], now: redaction.at, projector: &projector)
    try takeOutBody(of: sequence, found.header, found.content)
    try forgetEvidence(against: sequence, found.id)
    return results.first?.sequence
  }
}

extension WriteTransaction {
  /// Puts the content hash in the body's place.
  fileprivate mutating func takeOutBody(
    of sequence: UInt64, _ header: RecordHeader, _ content: ContentHash
  ) throws(EventLogError) {
    var header = header
    header.isRedacted = true
    var record: [UInt8] = []
    try header.withBytes { bytes throws(EventLogError) in record = bytes.copied }
    try put(TableKey(sequence), record + content.bytes, in: .log)
  }

  /// Removes refused events that clashed with one, or have its id: they may say what it said.
  ///
  /// One that was refused since it was twice in what was sent names no number.
  fileprivate mutating func forgetEvidence(
    against sequence: UInt64, _ id: EventID?
  ) throws(EventLogError) {
    var arrivals: [TableKey] = []
    try scan(.quar) { key, value in
      guard let arrival = TableKey(fitting: key), value.byteCount >= 8 else { return .next }
      let kept = (try? Evidence(key, value))?.event.body.withBytes(EventCodec.identifier)
      if value.bigEndian64(at: 0) == sequence || id != nil && kept ?? nil == id {
        arrivals.append(arrival)
      }
      return .next
    }
    for arrival in arrivals { _ = try remove(arrival, in: .quar) }
  }

  /// Puts what the readable events say of the log itself.
  fileprivate mutating func putBooksAnew() throws(EventLogError) {
    var books = LogBooks()
    var event = DecodedEvent()
    try scanLog { sequence, header, body throws(EventLogError) in
      if header.isRedacted { return .next }
      try EventCodec.decode(body, into: &event)
      books.note(event, sequence: sequence)
      return .next
    }
    _ = try remove(MetaKey.day, in: .meta)
    try books.put(in: &self)
  }
}
