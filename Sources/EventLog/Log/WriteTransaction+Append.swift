extension WriteTransaction {
  /// Appends the events that are not in the log yet, in the order given.
  ///
  /// An event that is there with the same content is left alone; one that is there with other
  /// content, or twice in the batch with different content, refuses the whole batch and is kept
  /// as evidence. Costs about 30 µs an event on a large store, and the flushes of the commit.
  ///
  /// - Parameters:
  ///   - events: What happened, in order.
  ///   - now: The engine's clock; the events are stored as of then, or of the head if that is later.
  ///   - projector: Given each new event once.
  /// - Returns: One result for each event.
  /// - Throws: `conflict`, `unexpectedSubjectCount`, and for bytes that are not an event
  ///   `malformedBody` or `refusedPayload`; nothing of the batch is to be committed then.
  package mutating func append(
    _ events: [Event], now: Timestamp, projector: inout some EventProjector
  ) throws(EventLogError) -> [AppendResult] {
    var bodies: [[UInt8]] = []
    bodies.reserveCapacity(events.count)
    for event in events {
      var body: [UInt8] = []
      try EventCodec.encode(event, into: &body)
      bodies.append(body)
    }
    return try append(bodies: bodies, now: now, projector: &projector)
  }

  /// Appends events as they were sent; each is decoded strictly first.
  ///
  /// - Parameters:
  ///   - bodies: The events' bytes, in order.
  ///   - now: The engine's clock.
  ///   - isIngest: Whether they come from another copy of the log: then what a sender expected of
  ///     a subject is not checked, and a payload that this program does not know is let in.
  ///   - projector: Given each new event once.
  /// - Returns: One result for each body.
  /// - Throws: As for events.
  package mutating func append(
    bodies: [[UInt8]], now: Timestamp, isIngest: Bool = false,
    projector: inout some EventProjector
  ) throws(EventLogError) -> [AppendResult] {
    let known = try findKnown(bodies, now: now, isIngest: isIngest)
    guard known.contains(nil) else {
      return known.map { AppendResult(sequence: $0 ?? 0, isNew: false) }
    }
    var appender = try EventAppender(in: self, now: now, isIngest: isIngest)
    var results: [AppendResult] = []
    results.reserveCapacity(bodies.count)
    for (body, sequence) in zip(bodies, known) {
      if let sequence {
        results.append(AppendResult(sequence: sequence, isNew: false))
      } else if let sequence = try appender.repeated(body) {
        results.append(AppendResult(sequence: sequence, isNew: false))
      } else {
        try appender.append(body, in: &self, projector: &projector)
        results.append(AppendResult(sequence: appender.head.sequence, isNew: true))
      }
    }
    let head = try appender.finish(in: &self)
    try projector.finish(head: head, in: &self)
    return results
  }

  /// The numbers of those bodies that are in the log, nil for the others; writes nothing.
  private mutating func findKnown(
    _ bodies: [[UInt8]], now: Timestamp, isIngest: Bool
  ) throws(EventLogError) -> [UInt64?] {
    var event = DecodedEvent()
    var known: [UInt64?] = []
    var firsts: [EventID: Int] = [:]
    for (place, body) in bodies.enumerated() {
      try body.withBytes { bytes throws(EventLogError) in
        try isIngest
          ? EventCodec.decode(bytes, into: &event) : EventCodec.admit(bytes, into: &event)
      }
      let sequence = try sequence(of: event.id)
      known.append(sequence)
      if let sequence {
        guard let field = try difference(of: body, from: sequence) else { continue }
        throw refuse(body, id: event.id, sequence: sequence, field: field, at: now)
      }
      guard bodies.count > 1 else { continue }
      if let first = firsts[event.id] {
        guard bodies[first] != body else { continue }
        let field = FieldDifference.name(bodies[first], body)
        throw refuse(body, id: event.id, sequence: 0, field: field, at: now)
      }
      firsts[event.id] = place
    }
    return known
  }

  /// The first field in which a body differs from the stored one; nil if none does.
  private borrowing func difference(
    of body: [UInt8], from sequence: UInt64
  ) throws(EventLogError) -> String? {
    let difference: String?? = try withRecord(at: sequence) { header, stored in
      body.withBytes { bytes in
        if header.isRedacted {
          return EventHash.content(of: bytes) == ContentHash(stored) ? nil : "content"
        }
        return bytes.equals(stored) ? nil : FieldDifference.name(stored.copied, body)
      }
    }
    guard let difference else { throw .missingRecord(sequence: sequence) }
    return difference
  }

  private mutating func refuse(
    _ body: [UInt8], id: EventID, sequence: UInt64, field: String, at now: Timestamp
  ) -> EventLogError {
    refusals.append(
      RefusedEvent(body: body, sequence: sequence, refusedAt: now, reason: field))
    return .conflict(id: id, sequence: sequence, field: field)
  }
}
