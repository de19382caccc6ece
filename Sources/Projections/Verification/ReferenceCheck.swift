import EventLog

/// Looks whether what an event names is in the log and before it: cards, decks, sittings,
/// parameters, causes and the targets of undos, void or not.
struct ReferenceCheck {
  private struct Reference {
    var from: UInt64
    var event: EventID
    var message: String
    /// The subject that an undo says: that of what it undoes.
    var subject: UndoneSubject?
    /// The event it names comes after it.
    var isAhead = false
  }

  private struct UndoneSubject {
    var id: SubjectID?
  }

  private var cards: Set<CardID> = []
  private var decks: Set<DeckID> = []
  private var sessions: Set<SessionID> = []
  private var parameters: Set<EventID> = []
  /// Events that are named, until they are met in the pass for them.
  private var references: [EventID: [Reference]] = [:]
  private(set) var findings = FindingBuffer()
  /// Events that cannot be read: what is missing from then on may have been in them, one thing in
  /// each.
  private var hidden: HiddenEvents
  private var missingCards = MissingThings<CardID>()
  private var missingDecks = MissingThings<DeckID>()
  private var missingSessions = MissingThings<SessionID>()
  private var missingParameters = MissingThings<EventID>()
  private var excusedCount = 0

  /// - Parameter absentCount: Events that `redact` events name and that are not here.
  init(absentCount: Int) { hidden = HiddenEvents(absentCount: absentCount) }

  /// Passes an event whose body was taken out.
  mutating func takeRedacted() { hidden.takeRedacted() }

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
      requireSession(session, event, sequence)
    }
  }

  private mutating func checkPayload(_ event: DecodedEvent, _ sequence: UInt64) {
    switch event.payload {
    case .cardCreated(let card):
      requireDeck(card.deck, event, sequence)
      if let subject = event.subject { cards.insert(CardID(subject)) }
    case .deckCreated:
      if let subject = event.subject { decks.insert(DeckID(subject)) }
    case .sessionStarted(let start):
      if let subject = event.subject { sessions.insert(SessionID(subject)) }
      if let deck = start.deck { requireDeck(deck, event, sequence) }
    case .parametersSet:
      parameters.insert(event.id)
      if !event.isAboutEverything { requireDeck(event.deck, event, sequence) }
    case .cardMoved(let deck):
      requireCard(event, sequence)
      requireDeck(deck, event, sequence, "the deck it is moved to was never made")
    case .review:
      requireCard(event, sequence)
      checkParameters(event, sequence)
    case .suspend, .resume, .bury, .dueSet, .reset, .favourite, .unbury, .flagged, .repositioned,
      .postponed, .cardEdited, .cardDeleted, .tagged:
      requireCard(event, sequence)
    case .deckRenamed, .deckSet, .deckArchived, .deckRestored, .deckDeleted:
      requireDeck(event.deck, event, sequence)
    case .undo(let target):
      references[target, default: []].append(
        Reference(
          from: sequence, event: event.id, message: "the event it undoes is not before it",
          subject: UndoneSubject(id: event.subject)))
    case .sessionPaused, .sessionEnded:
      requireSession(SessionID(event.subject ?? .zero), event, sequence)
    case .game(.planStarted(let deck, _, _)): requireDeck(deck, event, sequence)
    case .logCreated, .attest, .rollbackAccepted, .settingChanged, .rulesAdopted, .imported,
      .redact, .game:
      break
    case .unknown: hidden.takeUnknown(event)
    }
  }

  private mutating func checkParameters(_ event: DecodedEvent, _ sequence: UInt64) {
    guard let named = event.review.parameters else { return }
    if parameters.contains(named) { return }
    settle(
      missingParameters.excuses(named, by: hidden.count(of: .parametersSet)), event, sequence,
      "the parameters it names are not before it")
  }

  private mutating func requireCard(_ event: DecodedEvent, _ sequence: UInt64) {
    if cards.contains(event.card) { return }
    settle(
      missingCards.excuses(event.card, by: hidden.count(of: .cardCreated)), event, sequence,
      "its card was never made")
  }

  private mutating func requireDeck(
    _ deck: DeckID, _ event: DecodedEvent, _ sequence: UInt64,
    _ message: String = "its deck was never made"
  ) {
    if decks.contains(deck) { return }
    settle(
      missingDecks.excuses(deck, by: hidden.count(of: .deckCreated)), event, sequence, message)
  }

  private mutating func requireSession(
    _ session: SessionID, _ event: DecodedEvent, _ sequence: UInt64
  ) {
    if sessions.contains(session) { return }
    settle(
      missingSessions.excuses(session, by: hidden.count(of: .sessionStarted)), event, sequence,
      "its sitting was never started")
  }

  private mutating func settle(
    _ isExcused: Bool, _ event: DecodedEvent, _ sequence: UInt64, _ message: String
  ) {
    if isExcused { excusedCount += 1 } else { report(sequence, event.id, message) }
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

  /// Meets the events once more, by their identifiers; those that are undone by their subjects.
  ///
  /// Bodies that cannot be read are passed over: others tell of those.
  mutating func meet(_ event: EventID, _ body: RawSpan, sequence: UInt64) {
    guard var open = references[event] else { return }
    let found = open.filter { $0.from > sequence }
    open.removeAll { $0.from > sequence }
    for place in open.indices { open[place].isAhead = true }
    references[event] = open.isEmpty ? nil : open
    guard found.contains(where: { $0.subject != nil }), let target = try? EventCodec.decode(body)
    else { return }
    for reference in found {
      guard let named = reference.subject, named.id != target.subject else { continue }
      report(
        reference.from, reference.event,
        named.id == nil
          ? "undoes event \(sequence), and does not name what that is about"
          : "undoes event \(sequence), and names another subject than that one")
    }
  }

  /// What was named and not met before, in the order of the log.
  ///
  /// The identifiers of some events are not known, so that one of those may be meant.
  mutating func finish() {
    var missing = MissingThings<EventID>()
    let open = references.flatMap { target, named in named.map { (target, $0) } }
      .sorted { $0.1.from < $1.1.from }
    for (target, reference) in open
    where reference.isAhead || !missing.excuses(target, by: hidden.redactedCount) {
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
