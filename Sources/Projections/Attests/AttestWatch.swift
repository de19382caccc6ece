import EventLog

/// Holds a fold against the attests that it comes by.
struct AttestWatch {
  private(set) var report = AttestReport()
  private var running = RunningDigests()
  private var crossings: AttestCrossings
  private let catalog = ProjectionCatalog.current
  /// The links before attests that are still to be checked, and when those were stored.
  private var places: [UInt64: (before: Link, recorded: Timestamp)] = [:]
  /// The last event that was taken over from another log: attests up to there are of that.
  private var originEnd: UInt64 = 0
  private let attests: [UInt64]
  private var nextAttest = 0
  /// Attests of a state that cannot be folded any more.
  private let redactedSince: Set<UInt64>
  /// An event was met of which is not known what it does to the state.
  private var hasUnknown = false

  /// The attests between a record whose body is gone and the event that says so.
  private static func attestsBeforeRedactions(_ survey: UndoSurvey) -> Set<UInt64> {
    guard !survey.redactions.isEmpty else { return [] }
    var found: Set<UInt64> = []
    // The furthest cover of all records that come before an attest.
    var covered: UInt64 = 0
    var next = 0
    for attest in survey.attests {
      while next < survey.redactions.count, survey.redactions[next].sequence < attest {
        covered = max(covered, survey.covers[survey.redactions[next].content] ?? .max)
        next += 1
      }
      if covered > attest { found.insert(attest) }
    }
    return found
  }

  init(_ survey: UndoSurvey) {
    attests = survey.attests
    redactedSince = Self.attestsBeforeRedactions(survey)
    crossings = AttestCrossings(survey)
  }

  /// Notes the link before a record, which comes next, and when that was stored.
  mutating func willTake(_ sequence: UInt64, after link: Link, recorded: Timestamp) {
    guard nextAttest < attests.count, attests[nextAttest] == sequence else { return }
    places[sequence] = (link, recorded)
    nextAttest += 1
  }

  /// Takes in an event that the state has taken in, or passed over as void.
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - sequence: Its number.
  ///   - isVoid: Whether it was passed over.
  ///   - days: The places of the day rows that it may have changed.
  ///   - state: The state after it.
  mutating func take(
    _ event: DecodedEvent, sequence: UInt64, isVoid: Bool, days: [Int], in state: FoldState
  ) {
    switch event.payload {
    case .unknown: hasUnknown = true
    case .logCreated(_, _, _, let origin?): originEnd = origin.size
    case .logCreated, .attest, .undo, .rollbackAccepted, .settingChanged, .rulesAdopted,
      .imported, .redact, .review, .suspend, .resume, .bury, .dueSet, .reset, .favourite, .unbury,
      .flagged, .repositioned, .postponed, .deckCreated, .deckRenamed, .deckSet, .deckArchived,
      .deckRestored, .deckDeleted, .cardCreated, .cardEdited, .cardMoved, .cardDeleted, .tagged,
      .parametersSet, .sessionStarted, .sessionPaused, .sessionEnded, .game:
      break
    }
    crossings.take(event, sequence: sequence, award: isVoid ? .none : state.lastAward)
    if !isVoid { running.touch(event, days: days, in: state) }
  }

  /// Compares what an attest says with the state before it.
  mutating func check(
    _ value: CBORValue, _ event: DecodedEvent, sequence: UInt64, in state: FoldState
  ) {
    let place = places.removeValue(forKey: sequence)
    report.note(outcome(value, event, sequence, place, state), sequence, event.id)
  }

  private mutating func outcome(
    _ value: CBORValue, _ event: DecodedEvent, _ sequence: UInt64,
    _ place: (before: Link, recorded: Timestamp)?, _ state: FoldState
  ) -> AttestReport.Outcome {
    guard let attest = Attest(value) else { return .divergent([]) }
    let here = attest.seen.filter { $0.sequence == sequence - 1 }
    guard here.contains(where: { $0.link == place?.before }) else {
      // Made elsewhere, or here before the chain was another one. What was made elsewhere came by
      // an import, which stores it later than it was made, but where clocks stand.
      guard here.contains(where: { $0.device == event.device }), sequence > originEnd,
        event.at == place?.recorded
      else { return .otherChain }
      return .rewritten(isCertain: !event.isSimulated)
    }
    if redactedSince.contains(sequence) { return .redacted }
    running.settle(state)
    guard let differences = crossings.differences(at: sequence, knowing: state.knownParameters)
    else { return .unchecked }
    var sums = running.sums
    if !differences.isEmpty { sums.exchange(differences, in: state) }
    guard let parts = sums.differences(from: attest, catalog) else { return .otherVersion }
    if parts.isEmpty { return .good }
    return hasUnknown ? .beyond : .divergent(parts)
  }
}

extension TableSums {
  /// Puts subjects as they were in the place of what the state makes of them.
  fileprivate mutating func exchange(
    _ differences: [AttestCrossings.Difference], in state: FoldState
  ) {
    var hasher = RowHasher()
    for difference in differences { exchangeOwnRows(of: difference, &hasher) }
    exchange(days: Self.days(differences, in: state), in: state, &hasher)
    exchange(sittings: Self.sittings(differences, in: state), in: state, &hasher)
  }

  /// The sums of the days that the subjects bear on, as they would be with them put as they were.
  private static func days(
    _ differences: [AttestCrossings.Difference], in state: FoldState
  ) -> [StudyDay: DayRow] {
    var days: [StudyDay: DayRow] = [:]
    func day(_ day: StudyDay) -> DayRow {
      days[day] ?? state.days.place(of: day).map { state.days.rows[$0] } ?? DayRow()
    }
    for difference in differences {
      let (old, new) = (difference.folded, difference.attested)
      for (id, row) in zip(old.days.days, old.days.rows) {
        var sum = day(id)
        sum -= row
        days[id] = sum
      }
      for (id, row) in zip(new.days.days, new.days.rows) {
        var sum = day(id)
        sum += row
        days[id] = sum
      }
    }
    return days
  }

  /// The same of sittings.
  private static func sittings(
    _ differences: [AttestCrossings.Difference], in state: FoldState
  ) -> [SessionID: SessionRow] {
    var sittings: [SessionID: SessionRow] = [:]
    func sitting(_ id: SessionID) -> SessionRow {
      sittings[id] ?? state.sessions.place(of: id).map { state.sessions.row(at: $0) }
        ?? SessionRow()
    }
    for difference in differences {
      let (old, new) = (difference.folded, difference.attested)
      for (id, totals) in zip(old.sessions.ids, old.sessions.totals) {
        var row = sitting(id)
        row.totals -= totals
        sittings[id] = row
      }
      for (id, totals) in zip(new.sessions.ids, new.sessions.totals) {
        var row = sitting(id)
        row.totals += totals
        sittings[id] = row
      }
      let session = SessionID(difference.subject)
      if old.start(of: session) != nil || new.start(of: session) != nil {
        var row = sitting(session)
        row.start = new.start(of: session)
        sittings[session] = row
      }
    }
    return sittings
  }

  private mutating func exchange(
    days: [StudyDay: DayRow], in state: FoldState, _ hasher: inout RowHasher
  ) {
    for (id, new) in days {
      let old = state.days.place(of: id).map { state.days.rows[$0] } ?? DayRow()
      answers &+= new.reviews &- old.reviews
      exchange(
        old.isZero ? nil : hasher.hash(key: id.key, value: old.encoded),
        for: new.isZero ? nil : hasher.hash(key: id.key, value: new.encoded), in: .day)
    }
  }

  private mutating func exchange(
    sittings: [SessionID: SessionRow], in state: FoldState, _ hasher: inout RowHasher
  ) {
    for (id, new) in sittings {
      let old = state.sessions.place(of: id).map { state.sessions.row(at: $0) } ?? SessionRow()
      let key = TableKey(id)
      exchange(
        old.isZero ? nil : hasher.hash(key: key, value: old.encoded),
        for: new.isZero ? nil : hasher.hash(key: key, value: new.encoded), in: .session)
    }
  }

  /// The rows that are a subject's alone.
  private mutating func exchangeOwnRows(
    of difference: AttestCrossings.Difference, _ hasher: inout RowHasher
  ) {
    let (old, new) = (difference.folded, difference.attested)
    let key = TableKey(difference.subject)
    let card = CardID(difference.subject)
    exchange(
      hasher.hash(key, old.cardRow(card)?.encoded),
      for: hasher.hash(key, new.cardRow(card)?.encoded),
      in: .card)
    let notes = (
      old.cardRow(card) == nil ? nil : old.noteRow(card)?.encoded,
      new.cardRow(card) == nil ? nil : new.noteRow(card)?.encoded
    )
    exchange(hasher.hash(key, notes.0), for: hasher.hash(key, notes.1), in: .note)
    let deck = DeckID(difference.subject)
    exchange(
      hasher.hash(key, old.decks[deck]?.encoded), for: hasher.hash(key, new.decks[deck]?.encoded),
      in: .deck)
    let subject = difference.subject
    exchange(
      hasher.hash(key, old.game[subject]?.encoded),
      for: hasher.hash(key, new.game[subject]?.encoded),
      in: .game)
    for name in Set(old.settings.keys).union(new.settings.keys) {
      let key = TableKey(bytes: name)
      exchange(
        hasher.hash(key, old.settings[name]?.encoded),
        for: hasher.hash(key, new.settings[name]?.encoded), in: .setting)
    }
  }
}

extension RowHasher {
  /// The hash of a row; nil if there is none.
  fileprivate mutating func hash(_ key: TableKey, _ value: [UInt8]?) -> Hash256? {
    value.map { hash(key: key, value: $0) }
  }
}
