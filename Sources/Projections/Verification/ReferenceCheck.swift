import EventLog

/// Looks whether what an event names is in the log and before it: cards, decks, sittings,
/// parameters, causes and the targets of undos, void or not.
struct ReferenceCheck {
  private struct Reference {
    var from: UInt64
    var event: EventID
    var message: String
    /// The event it names comes after it.
    var isAhead = false
  }

  private var cards: Set<CardID> = []
  private var decks: Set<DeckID> = []
  private var sessions: Set<SessionID> = []
  private var parameters: Set<EventID> = []
  /// Events that are named, until they are met in the pass for them.
  private var references: [EventID: [Reference]] = [:]
  private(set) var findings = FindingBuffer()
  /// Whether an event cannot be read, its body being taken out or of a shape that is unknown here:
  /// what is missing from then on may have been in it.
  private var hasHidden = false
  private var excusedCount = 0

  /// Passes an event whose body was taken out.
  mutating func takeRedacted() { hasHidden = true }

  /// Looks at an event.
  ///
  /// - Parameters:
  ///   - event: The next event.
  ///   - sequence: Its number.
  ///   - isCardThere: Its card has a row, so that it need not be looked for.
  mutating func take(_ event: DecodedEvent, sequence: UInt64, isCardThere: Bool) {
    if case .review = event.payload, isCardThere {
      checkParameters(event, sequence)
    } else {
      checkPayload(event, sequence)
    }
    if let cause = event.cause {
      name(cause, event, sequence, "the event that caused it is not before it")
    }
    if let session = event.session {
      require(sessions.contains(session), event, sequence, "its sitting was never started")
    }
  }

  private mutating func checkPayload(_ event: DecodedEvent, _ sequence: UInt64) {
    switch event.payload {
    case .cardCreated(let card):
      require(decks.contains(card.deck), event, sequence, "its deck was never made")
      if let subject = event.subject { cards.insert(CardID(subject)) }
    case .deckCreated:
      if let subject = event.subject { decks.insert(DeckID(subject)) }
    case .sessionStarted(let start):
      if let subject = event.subject { sessions.insert(SessionID(subject)) }
      if let deck = start.deck {
        require(decks.contains(deck), event, sequence, "its deck was never made")
      }
    case .parametersSet:
      parameters.insert(event.id)
      if !event.isAboutEverything { requireDeck(event, sequence) }
    case .cardMoved(let deck):
      requireCard(event, sequence)
      require(
        decks.contains(deck), event, sequence, "the deck it is moved to was never made")
    case .review:
      requireCard(event, sequence)
      checkParameters(event, sequence)
    case .suspend, .resume, .bury, .dueSet, .reset, .favourite, .unbury, .flagged, .repositioned,
      .postponed, .cardEdited, .cardDeleted, .tagged:
      requireCard(event, sequence)
    case .deckRenamed, .deckSet, .deckArchived, .deckRestored, .deckDeleted:
      requireDeck(event, sequence)
    case .undo(let target):
      name(target, event, sequence, "the event it undoes is not before it")
    case .sessionPaused, .sessionEnded:
      require(
        event.subject.map { sessions.contains(SessionID($0)) } ?? false, event, sequence,
        "its sitting was never started")
    case .game(.planStarted(let deck, _, _)):
      require(decks.contains(deck), event, sequence, "its deck was never made")
    case .logCreated, .attest, .rollbackAccepted, .settingChanged, .rulesAdopted, .imported,
      .redact, .game:
      break
    case .unknown: hasHidden = true
    }
  }

  private mutating func checkParameters(_ event: DecodedEvent, _ sequence: UInt64) {
    guard let named = event.review.parameters else { return }
    require(
      parameters.contains(named), event, sequence, "the parameters it names are not before it")
  }

  private mutating func requireCard(_ event: DecodedEvent, _ sequence: UInt64) {
    require(cards.contains(event.card), event, sequence, "its card was never made")
  }

  private mutating func requireDeck(_ event: DecodedEvent, _ sequence: UInt64) {
    require(decks.contains(event.deck), event, sequence, "its deck was never made")
  }

  private mutating func require(
    _ holds: Bool, _ event: DecodedEvent, _ sequence: UInt64, _ message: String
  ) {
    if holds { return }
    if hasHidden { excusedCount += 1 } else { report(sequence, event.id, message) }
  }

  private mutating func name(
    _ target: EventID, _ event: DecodedEvent, _ sequence: UInt64, _ message: String
  ) {
    references[target, default: []].append(
      Reference(from: sequence, event: event.id, message: message))
  }

  private mutating func report(_ sequence: UInt64, _ event: EventID, _ message: String) {
    findings.append(
      StateFinding(check: .references, sequence: sequence, event: event, message: message))
  }

  // MARK: - The pass for events that are named

  var needsPass: Bool { !references.isEmpty }

  /// Meets the events once more, by their identifiers alone.
  mutating func meet(_ event: EventID, sequence: UInt64) {
    guard var open = references[event] else { return }
    open.removeAll { $0.from > sequence }
    for place in open.indices { open[place].isAhead = true }
    references[event] = open.isEmpty ? nil : open
  }

  /// What was named and not met before, in the order of the log.
  ///
  /// - Parameter hasRedacted: Some events' identifiers are not known, so one of those may be meant.
  mutating func finish(hasRedacted: Bool) {
    let open = references.values.joined().sorted { $0.from < $1.from }
    for reference in open where reference.isAhead || !hasRedacted {
      report(reference.from, reference.event, reference.message)
    }
    references = [:]
    guard excusedCount > 0 else { return }
    findings.append(
      StateFinding(
        check: .references, severity: .info,
        message: "\(excusedCount) \(excusedCount == 1 ? "event names" : "events name") "
          + "what may be in one that is redacted or unknown here"))
  }
}
