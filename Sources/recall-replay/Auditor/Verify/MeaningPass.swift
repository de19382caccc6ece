import EventLog

/// Goes through the events in order and checks what each says against those before it: schema,
/// references, and the study day.
struct MeaningPass {
  private let asked: Set<AuditCheck>
  private(set) var findings: [Finding] = []
  private(set) var seen: UInt64 = 0
  private var event = DecodedEvent()
  private var rollover = RolloverHistory()
  /// The study day of the newest act that has one, void or not.
  private var newestDay: StudyDay?
  private var cards: Set<CardID> = []
  private var decks: Set<DeckID> = []
  private var parameters: Set<EventID> = []
  private var unknownTypes: [UInt64: Int] = [:]
  /// Says whether an event of the log comes before a number.
  private let isEarlier: (EventID, UInt64) throws(EventLogError) -> Bool

  init(
    asked: Set<AuditCheck>,
    isEarlier: @escaping (EventID, UInt64) throws(EventLogError) -> Bool
  ) {
    self.asked = asked
    self.isEarlier = isEarlier
  }

  mutating func take(
    _ sequence: UInt64, _ header: RecordHeader, _ body: RawSpan
  ) throws(EventLogError) -> ScanStep {
    seen += 1
    guard !header.isRedacted else { return .next }
    try EventCodec.decode(body, into: &event)
    guard event.version <= EventCodec.supportedVersion else { return .stop }
    checkSchema(sequence)
    if asked.contains(.references) { try checkReferences(sequence) }
    if asked.contains(.time) { checkDay(sequence) }
    rollover.take(event)
    return .next
  }

  /// Notes about the whole, after the last event.
  mutating func finish() {
    for (type, count) in unknownTypes.sorted(by: { $0.key < $1.key }) {
      findings.append(
        Finding(
          severity: .info, check: AuditCheck.schema.rawValue,
          message: "\(count) of type \(type), which is unknown here: kept and passed over"))
    }
  }

  private mutating func report(
    _ check: AuditCheck, _ sequence: UInt64, _ message: String, hint: String? = nil
  ) {
    guard asked.contains(check) else { return }
    findings.append(
      Finding(
        check: check.rawValue, sequence: sequence, event: event.id.text, message: message,
        hint: hint))
  }

  private mutating func checkSchema(_ sequence: UInt64) {
    if event.type == nil {
      if asked.contains(.schema) { unknownTypes[event.typeNumber, default: 0] += 1 }
    } else if let fault = event.payloadFault {
      report(
        .schema, sequence, "\(event.type?.name ?? "event") says what its type cannot: \(fault)",
        hint: "kept, and passed over by every projection")
    }
  }

  // MARK: - References

  private mutating func checkReferences(_ sequence: UInt64) throws(EventLogError) {
    switch event.payload {
    case .cardCreated(let card):
      require(decks.contains(card.deck), sequence, "its deck was never made")
      if let subject = event.subject { cards.insert(CardID(subject)) }
    case .deckCreated:
      if let subject = event.subject { decks.insert(DeckID(subject)) }
    case .parametersSet: parameters.insert(event.id)
    case .cardMoved(let deck):
      requireCard(sequence)
      require(decks.contains(deck), sequence, "the deck it is moved to was never made")
    case .review:
      requireCard(sequence)
      if let named = event.review.parameters {
        require(parameters.contains(named), sequence, "the parameters it names are not in the log")
      }
    case .suspend, .resume, .favourite, .cardEdited, .cardDeleted, .tagged: requireCard(sequence)
    case .deckRenamed, .deckSet, .deckArchived, .deckRestored, .deckDeleted:
      let deck = event.subject.map { DeckID($0) }
      require(deck.map(decks.contains) ?? false, sequence, "its deck was never made")
    case .undo(let target):
      require(
        try isEarlier(target, sequence), sequence, "the event it undoes is not before it")
    case .logCreated, .attest, .rollbackAccepted, .settingChanged, .rulesAdopted, .imported,
      .redact, .sessionStarted, .sessionPaused, .sessionEnded, .unknown:
      break
    }
    if let cause = event.cause {
      require(try isEarlier(cause, sequence), sequence, "the event that caused it is not before it")
    }
  }

  private mutating func requireCard(_ sequence: UInt64) {
    let card = event.subject.map { CardID($0) }
    require(card.map(cards.contains) ?? false, sequence, "its card was never made")
  }

  private mutating func require(_ holds: Bool, _ sequence: UInt64, _ message: String) {
    if !holds { report(.references, sequence, message) }
  }

  // MARK: - Time

  /// A stored study day follows from the event's time, offset and rollover, and from the day
  /// before it: one day below is kept at that, more than one is not.
  private mutating func checkDay(_ sequence: UInt64) {
    guard let stored = event.storedDay else { return }
    let isImported = event.type == .review && event.review.scheduler == .imported
    let computed = rollover.computedDay(of: event)
    let expected =
      if !isImported, let newestDay, computed.number == newestDay.number - 1 {
        newestDay
      } else {
        computed
      }
    if stored != expected {
      report(
        .time, sequence,
        "study day \(MomentText.day(stored)), its time and zone give \(MomentText.day(expected))")
    }
    if event.type == .review, !isImported { newestDay = stored }
  }
}
