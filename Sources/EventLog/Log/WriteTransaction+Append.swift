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
    let places = try places(of: bodies, now: now, isIngest: isIngest)
    guard places.contains(.new) else { return results(of: places, first: 0) }
    let carried = takeCarried()
    var appender = try EventAppender(
      in: self, now: now, isIngest: isIngest, carried: carried)
    let first = appender.head.sequence + 1
    for (body, place) in zip(bodies, places) where place == .new {
      try appender.append(body, in: &self, projector: &projector)
    }
    let books = appender.books.written
    let head = try appender.finish(in: &self)
    try projector.finish(head: head, in: &self)
    leave(head, books)
    return results(of: places, first: first)
  }

  /// Where each body of a batch belongs; writes nothing.
  private mutating func places(
    of bodies: [[UInt8]], now: Timestamp, isIngest: Bool
  ) throws(EventLogError) -> [BatchPlace] {
    var event = DecodedEvent()
    var places: [BatchPlace] = []
    places.reserveCapacity(bodies.count)
    var members = BatchMembers()
    let greatest = try greatestEventID()
    for (place, body) in bodies.enumerated() {
      try body.withBytes { bytes throws(EventLogError) in
        try isIngest
          ? EventCodec.decode(bytes, into: &event) : EventCodec.admit(bytes, into: &event)
      }
      // Ids of version 7 mostly lie behind all that are there, and are not looked up.
      if event.id <= greatest, let sequence = try sequence(of: event.id) {
        if let field = try difference(of: body, from: sequence) {
          throw refuse(body, id: event.id, sequence: sequence, field: field, at: now)
        }
        places.append(.known(sequence))
      } else if let first = members.first(event.id) {
        let earlier = bodies[first]
        if let field = EventCodec.firstDifference(
          between: RawSpan(_elements: earlier.span), and: RawSpan(_elements: body.span))
        {
          throw refuse(body, id: event.id, sequence: 0, field: field, at: now)
        }
        places.append(.same(as: first))
      } else {
        members.insert(event.id, at: place)
        places.append(.new)
      }
    }
    return places
  }

  /// The greatest id of an event that is there; the zero id for a log without events.
  private borrowing func greatestEventID() throws(EventLogError) -> EventID {
    var greatest = EventID.zero
    try scan(.ids, descending: true) { key, _ in
      // A key of another length is no id: then each is looked up.
      greatest = key.byteCount == 16 ? EventID(key, at: 0) : EventID(high: .max, low: .max)
      return .stop
    }
    return greatest
  }

  private borrowing func results(of places: [BatchPlace], first: UInt64) -> [AppendResult] {
    var results: [AppendResult] = []
    results.reserveCapacity(places.count)
    var next = first
    for place in places {
      switch place {
      case .known(let sequence): results.append(AppendResult(sequence: sequence, isNew: false))
      case .same(let place):
        results.append(AppendResult(sequence: results[place].sequence, isNew: false))
      case .new:
        results.append(AppendResult(sequence: next, isNew: true))
        next += 1
      }
    }
    return results
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
        return EventCodec.firstDifference(between: stored, and: bytes)
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

/// The ids of a batch that are new to the log, by the place where each comes first.
///
/// While each is greater than the one before it, as ids of version 7 are, none needs a look-up.
private struct BatchMembers {
  private var ids: [(id: EventID, place: Int)] = []
  private var places: [EventID: Int] = [:]
  private var isAscending = true

  /// The place where an id is; nil if it is not among them.
  func first(_ id: EventID) -> Int? {
    guard isAscending else { return places[id] }
    guard let last = ids.last, id <= last.id else { return nil }
    var low = 0
    var high = ids.count - 1
    while low < high {
      let middle = (low + high) / 2
      if ids[middle].id < id { low = middle + 1 } else { high = middle }
    }
    return ids[low].id == id ? ids[low].place : nil
  }

  /// Adds an id that is not among them.
  mutating func insert(_ id: EventID, at place: Int) {
    if isAscending, let last = ids.last, id < last.id {
      isAscending = false
      for (id, place) in ids { places[id] = place }
      ids = []
    }
    if isAscending { ids.append((id, place)) } else { places[id] = place }
  }
}

/// Where an event of a batch belongs.
private enum BatchPlace: Equatable {
  /// It is in the log, stored with the same content.
  case known(UInt64)
  /// It was in the batch before, at this place, with the same content.
  case same(as: Int)
  case new
}
