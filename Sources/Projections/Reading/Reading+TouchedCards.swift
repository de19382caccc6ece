import EventLog

/// What moved in a queue between two looks at it.
extension Reading where Self: ~Copyable {
  /// Events that are looked at: more are no sooner read than the queue is built anew.
  private var touchedLimit: Int { 2_000 }

  /// The cards whose rows the events after one head, up to another, may have changed.
  ///
  /// - Parameters:
  ///   - start: What was the log's end.
  ///   - end: The log's end.
  /// - Returns: The cards, some more than once; nil where it cannot be told.
  /// - Throws: What the store throws.
  borrowing func cardsTouched(from start: Head, to end: Head) throws(EventLogError) -> [CardID]? {
    if start == end { return [] }
    guard start.sequence > 0, start.sequence < end.sequence,
      end.sequence - start.sequence <= UInt64(touchedLimit),
      try link(of: start.sequence) == start.link
    else { return nil }
    var cards: [CardID] = []
    var undone: [EventID] = []
    var isKnown = true
    var event = DecodedEvent()
    try scanLog(from: start.sequence + 1, through: end.sequence) {
      _, header, body throws(EventLogError) in
      if !header.isRedacted { try EventCodec.decode(body, into: &event) }
      isKnown = !header.isRedacted && Self.note(event, &cards, &undone)
      return isKnown ? .next : .stop
    }
    guard isKnown, try addCards(of: undone, to: &cards) else { return nil }
    return cards
  }

  /// Notes what an event is about; false if it may have changed anything.
  private static func note(
    _ event: DecodedEvent, _ cards: inout [CardID], _ undone: inout [EventID]
  ) -> Bool {
    switch event.payload {
    case .review, .suspend, .resume, .bury, .dueSet, .reset, .favourite, .unbury, .flagged,
      .repositioned, .postponed, .cardMoved, .cardDeleted, .cardCreated, .cardEdited, .tagged:
      cards.append(event.card)
    case .undo(let target): undone.append(target)
    case .redact, .unknown: return false
    case .logCreated, .attest, .rollbackAccepted, .rulesAdopted, .imported, .settingChanged,
      .parametersSet, .deckCreated, .deckRenamed, .deckSet, .deckArchived, .deckRestored,
      .deckDeleted, .sessionStarted, .sessionPaused, .sessionEnded, .game:
      break
    }
    return true
  }

  /// Adds what undone events are about, and what they caused; false if they are too many.
  private borrowing func addCards(
    of undone: [EventID], to cards: inout [CardID]
  ) throws(EventLogError) -> Bool {
    var open = undone
    var rest = touchedLimit
    while let id = open.popLast() {
      guard let sequence = try sequence(of: id) else { continue }
      rest -= 1
      guard rest > 0, let event = try wholeEvent(sequence), Self.note(event, &cards, &open) else {
        return false
      }
      var caused: [UInt64] = []
      try subjectHistory(SubjectID(id)) { sequence in
        caused.append(sequence)
        return caused.count < rest ? .next : .stop
      }
      for sequence in caused {
        rest -= 1
        guard rest > 0, let event = try wholeEvent(sequence) else { return false }
        if event.cause == id { open.append(event.id) }
      }
    }
    return true
  }

  /// The event with a number; nil if its body is gone.
  private borrowing func wholeEvent(_ sequence: UInt64) throws(EventLogError) -> DecodedEvent? {
    let event: DecodedEvent?? = try withRecord(at: sequence) {
      header, body throws(EventLogError) in
      header.isRedacted ? nil : try EventCodec.decode(body)
    }
    return event ?? nil
  }
}
