package import EventLog
internal import Projections

/// A log made for measuring: decks, cards, then answers spread over ten years.
///
/// The same sizes and seed give the same events. Every answer's `after` is what its `before` and
/// rating give, so the log verifies.
package struct MadeLog {
  /// The instant of the first event.
  package static let start = Timestamp(milliseconds: 1_500_000_000_000)
  /// From the first event to the last: ten years.
  package static let spanMilliseconds: Int64 = 10 * 365 * 86_400_000
  /// The offset of every event, an hour east.
  package static let offset = UTCOffset(minutes: 60)
  /// How many decks the cards are spread over.
  package static let deckCount = 5
  /// Events in one transaction.
  package static let batch = 100_000

  let cardCount: Int
  let eventCount: Int
  private var random: SplitMix64
  private var states: [ScheduleState]
  private let device = DeviceID(high: 0x018F_0000_0000_7000, low: 0x8000_0000_0000_0001)

  /// - Parameters:
  ///   - cards: How many cards there are; 1 or more.
  ///   - events: How many events there are beside the first; more than decks and cards.
  ///   - seed: Of every draw.
  package init(cards: Int, events: Int, seed: UInt64 = 20_260_302) {
    precondition(cards > 0 && events > cards + Self.deckCount, "a log of no answers")
    cardCount = cards
    eventCount = events
    random = SplitMix64(seed: seed)
    states = Array(repeating: .new, count: cards)
  }

  /// When everything that was learned has been due for years.
  package static var later: Timestamp {
    start.advanced(byMilliseconds: spanMilliseconds + 10 * 365 * 86_400_000)
  }

  /// Appends all events to a log that has not begun.
  ///
  /// - Parameters:
  ///   - log: The log.
  ///   - measure: Does the work it is given, which stores events that are made already: so that
  ///     the storing alone can be timed.
  /// - Throws: What storing throws.
  package mutating func fill(
    _ log: EventLog,
    measure: (() throws(EventLogError) -> Void) throws(EventLogError) -> Void
  ) throws(EventLogError) {
    var made = 0
    while made < eventCount {
      let count = min(Self.batch, eventCount - made)
      let events = (made..<made + count).map { event($0) }
      let isFirst = made == 0
      let creation = LogCreation(
        log: LogID(high: 1, low: 2), device: device, event: identifier(0, 9), at: Self.start,
        offset: Self.offset, program: "recallbox-bench")
      try measure { () throws(EventLogError) in
        try log.write { transaction throws(EventLogError) in
          var runner = ProjectionRunner()
          if isFirst {
            try transaction.create(creation, now: Self.start, projector: &runner)
          }
          _ = try transaction.append(events, now: Self.start, projector: &runner)
        }
      }
      made += count
    }
  }

  /// The id of the card with a number, from 0.
  package static func card(_ number: Int) -> CardID { CardID(identifier(UInt64(number), 2)) }
  /// The id of the deck with a number, from 0.
  package static func deck(_ number: Int) -> DeckID { DeckID(identifier(UInt64(number), 1)) }

  private mutating func event(_ number: Int) -> Event {
    if number < Self.deckCount { return deck(number) }
    if number < Self.deckCount + cardCount { return card(number - Self.deckCount) }
    return review(number)
  }

  private func deck(_ number: Int) -> Event {
    Event(
      id: identifier(number, 3), at: Self.start, offset: Self.offset, device: device,
      subject: SubjectID(Self.deck(number)),
      payload: .deckCreated(number: UInt32(number + 1), name: "Deck \(number + 1)", language: nil))
  }

  private func card(_ number: Int) -> Event {
    Event(
      id: identifier(Self.deckCount + number, 3), at: Self.start, offset: Self.offset,
      device: device, subject: SubjectID(Self.card(number)),
      payload: .cardCreated(
        NewCard(
          number: UInt32(number + 1), deck: Self.deck(number % Self.deckCount),
          front: "palabra \(number)", back: "word \(number)", tags: ["t\(number % 50)"])))
  }

  private mutating func review(_ number: Int) -> Event {
    let answers = max(1, eventCount - Self.deckCount - cardCount)
    let place = Int64(number - Self.deckCount - cardCount)
    let at = Self.start.advanced(
      byMilliseconds: Self.spanMilliseconds / Int64(answers) * place + 60_000)
    let day = StudyDay(of: at, offset: Self.offset, rolloverHour: 4)
    // Each card once first, then any of them.
    let card = place < Int64(cardCount) ? Int(place) : Int(random.next() % UInt64(cardCount))
    let rating = [Rating.again, .hard, .easy, .good][min(3, Int(random.next() % 10))]
    let before = states[card]
    let transition = Scheduling.next(
      state: before, rating: rating, context: ReviewContext(at: at, day: day),
      parameters: .standard)
    states[card] = transition.state
    return Event(
      id: identifier(number, 3), at: at, offset: Self.offset,
      session: SessionID(identifier(number / 20, 4)), device: device,
      subject: SubjectID(Self.card(card)), payload: .review,
      review: Review(
        rating: rating, tookMilliseconds: Int64(800 + random.next() % 9_000), before: before,
        after: transition.state, scheduler: .ladder, day: day, isEarly: transition.isEarly))
  }

  private func identifier(_ number: Int, _ kind: UInt64) -> EventID {
    Self.identifier(UInt64(number), kind)
  }

  /// In the order of its number, as ids of version 7 are in the order of time.
  private static func identifier(_ number: UInt64, _ kind: UInt64) -> EventID {
    EventID(
      high: (0x018F_0000_0000 + number >> 4) << 16 | 0x7000 | kind,
      low: 0x8000_0000_0000_0000 | number &* 0x9E37_79B9 & 0x3FFF_FFFF_FFFF_FFFF)
  }
}
