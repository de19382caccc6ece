import EventLog

/// Finds the event at which a stored row and the log part: the first one that the row, being what
/// an earlier part of the log adds up to, did not take in; else the newest one that touches it.
struct PartingSearch {
  let kind: ProjectionKind
  let key: [UInt8]
  /// The last event that the tables take in.
  let last: UInt64

  struct Parting {
    var sequence: UInt64
    var event: EventID
  }

  func run(
    stored: [UInt8]?, in transaction: borrowing some Reading & ~Copyable
  ) throws(EventLogError) -> Parting? {
    switch kind {
    case .card, .note, .deck, .session, .game:
      guard key.count == 16 else { return nil }
      let subject = key.withBytes { SubjectID($0) }
      return try search(subject, stored: stored, in: transaction)
    case .setting: return try search(.zero, stored: stored, in: transaction)
    case .day: return try newestAnswer(in: transaction)
    case .index: return nil
    }
  }

  private func search(
    _ subject: SubjectID, stored: [UInt8]?, in transaction: borrowing some Reading & ~Copyable
  ) throws(EventLogError) -> Parting? {
    var state = FoldState()
    var event = DecodedEvent()
    // Without any event the row is not there.
    var isSame = stored == nil
    var parting: Parting?
    var newest: Parting?
    try transaction.subjectHistory(subject) { sequence throws(EventLogError) in
      guard sequence <= last else { return .stop }
      let isThere = try transaction.withRecord(at: sequence) {
        header, body throws(EventLogError) in
        if !header.isRedacted { try EventCodec.decode(body, into: &event) }
        return !header.isRedacted
      }
      guard isThere == true, (event.subject ?? .zero) == subject,
        try !transaction.isVoid(sequence)
      else { return .next }
      if let named = state.parametersToLookUp(for: event) {
        state.knownParameters[named] = try transaction.knownParameters(named)
      }
      state.apply(&event, sequence: sequence)
      newest = Parting(sequence: sequence, event: event.id)
      let wasSame = isSame
      isSame = row(in: state) == stored
      if isSame { parting = nil } else if wasSame { parting = newest }
      return .next
    }
    return parting ?? newest
  }

  private func row(in state: FoldState) -> [UInt8]? {
    let id = key.count == 16 ? key.withBytes { SubjectID($0) } : .zero
    return switch kind {
    case .card: state.cardRow(CardID(id))?.encoded
    case .note: state.noteRow(CardID(id))?.encoded
    case .deck: state.decks[DeckID(id)]?.encoded
    case .setting: state.settings[key]?.encoded
    case .game: state.game[id]?.encoded
    case .session:
      // The sums come from the answers, which are about cards.
      state.start(of: SessionID(id)).map { SessionRow(start: $0).encoded }
    case .day, .index: nil
    }
  }

  private func newestAnswer(
    in transaction: borrowing some Reading & ~Copyable
  ) throws(EventLogError) -> Parting? {
    guard key.count == 4 else { return nil }
    let day = key.withBytes { StudyDay(key: $0) }
    var event = DecodedEvent()
    var found: Parting?
    try transaction.scanLogBackwards(from: last) { sequence, header, body throws(EventLogError) in
      if header.isRedacted { return .next }
      try EventCodec.decode(body, into: &event)
      guard case .review = event.payload, event.review.day == day else { return .next }
      found = Parting(sequence: sequence, event: event.id)
      return .stop
    }
    return found
  }
}
