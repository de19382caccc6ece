package import EventLog

/// What the answers in effect add up to by card and by study mode, beside the fold they are taken
/// from.
///
/// Each answer counts for what it added to its study day: so the parts of a day are its row.
package struct AnswerTally {
  package private(set) var fold: StateFold
  package private(set) var cards: [CardID: DayRow] = [:]
  package private(set) var modes: [StudyMode: DayRow] = [:]

  /// Folds a log up to and with an event; about 0.5 µs an event.
  ///
  /// - Parameters:
  ///   - last: The last event.
  ///   - days: The study days whose answers count; all if nil.
  ///   - scan: Goes through the records; called two or three times.
  /// - Throws: What `scan` throws, and `malformedBody`.
  package init(
    through last: UInt64, days: ClosedRange<StudyDay>?, scan: LogScan
  ) throws(EventLogError) {
    var fold = StateFold(try UndoSurvey(through: last, scan: scan))
    var (cards, modes): ([CardID: DayRow], [StudyMode: DayRow]) = ([:], [:])
    var event = DecodedEvent()
    try scan(last) { sequence, header, body throws(EventLogError) in
      guard let review = try Self.review(header, body, &event), days?.contains(review.day) ?? true
      else { return try fold.take(sequence, header, body) }
      let before = fold.dayRow(review.day) ?? DayRow()
      guard try fold.take(sequence, header, body) == .next else { return .stop }
      var share = fold.dayRow(review.day) ?? DayRow()
      share -= before
      guard !share.isZero else { return .next }
      cards[event.card, default: DayRow()] += share
      modes[review.mode, default: DayRow()] += share
      return .next
    }
    self.fold = fold
    self.cards = cards
    self.modes = modes
  }

  /// The answer that a record holds; nil for any other.
  private static func review(
    _ header: RecordHeader, _ body: RawSpan, _ event: inout DecodedEvent
  ) throws(EventLogError) -> Review? {
    guard !header.isRedacted, body.byteCount > 22,
      body.byte(at: 22) == UInt8(EventType.review.rawValue)
    else { return nil }
    try EventCodec.decode(body, into: &event)
    guard case .review = event.payload else { return nil }
    return event.review
  }
}

extension StateFold {
  /// What the cards of each deck add up to; deleted cards count in nothing.
  package var deckFigures: [DeckID: DeckFigures] {
    var figures: [DeckID: DeckFigures] = [:]
    for (_, row) in cards {
      row.forEachCounter { counter, amount in
        guard counter.family == .figures,
          let figure = DeckCounter.Figure(rawValue: counter.position)
        else { return }
        figures[counter.deck, default: DeckFigures()].add(Int(amount), to: figure)
      }
    }
    return figures
  }
}
