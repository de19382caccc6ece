internal import EventLog
internal import Projections

extension StudyRows where Self: StudyEvents & ~Copyable {
  /// An event as a line for people; what it is about goes by its present name.
  borrowing func actSummary(_ entry: LogEntry) throws(StudyError) -> ActSummary {
    let event = entry.event
    var summary = ActSummary(
      event: EventReference(sequence: entry.sequence, id: event.id),
      type: entry.isRedacted ? nil : event.type, typeNumber: event.typeNumber, at: event.at,
      offset: event.offset, recorded: entry.recorded, subject: try subject(of: entry),
      isSimulated: event.isSimulated, isVoid: entry.isVoid, cause: event.cause,
      session: event.session, payload: event.payload)
    if entry.event.cause == nil {
      summary.otherCardCount = try otherCardCount(of: entry)
      try addOtherChests(of: entry, to: &summary)
      if case .deckCreated = event.payload { summary.cardOfDeck = try onlyCard(of: entry) }
    }
    switch event.payload {
    case .review:
      summary.rating = event.review.rating
      summary.isCram = event.review.isCram
      summary.wait = Wait(of: event.review.after, from: event.at, on: event.review.day)
      summary.day = event.review.day
    case .undo(let target):
      if let target = try self.event(target) {
        summary.target = ActSummary.Target(
          event: target.logged.reference, type: target.logged.type)
      }
    case .sessionStarted(let start): summary.day = start.day
    case .bury(let day), .postponed(_, let day): summary.day = day
    case .dueSet(let change): summary.day = change.day
    case .logCreated, .attest, .rollbackAccepted, .settingChanged, .rulesAdopted, .imported,
      .redact, .suspend, .resume, .reset, .favourite, .unbury, .flagged, .repositioned,
      .deckCreated, .deckRenamed, .deckSet, .deckArchived, .deckRestored, .deckDeleted,
      .cardCreated, .cardEdited, .cardMoved, .cardDeleted, .tagged, .parametersSet, .sessionPaused,
      .sessionEnded, .game, .unknown:
      break
    }
    return summary
  }

  /// What else a claim has opened.
  private borrowing func addOtherChests(
    of entry: LogEntry, to summary: inout ActSummary
  ) throws(StudyError) {
    guard case .game(let game) = entry.event.payload, game.isClaim else { return }
    for case (.game(.chestOpened(let chest)), _) in try consequences(of: entry.event.id) {
      summary.otherChestCount += 1
      summary.otherBeads += Int(chest.beads)
    }
  }

  /// The card that a deck was made for; nil where it was made alone, or with several.
  private borrowing func onlyCard(of entry: LogEntry) throws(StudyError) -> CardReference? {
    var cards: [CardReference] = []
    for case (.cardCreated(let card), let subject?) in try consequences(of: entry.event.id) {
      let id = CardID(subject)
      cards.append(
        try cardReference(id) ?? CardReference(id: id, number: card.number, front: card.front))
    }
    return cards.count == 1 ? cards.first : nil
  }

  /// How many more cards an act on cards was about.
  private borrowing func otherCardCount(of entry: LogEntry) throws(StudyError) -> Int {
    switch entry.event.payload {
    case .suspend, .resume, .bury, .unbury, .dueSet, .reset, .flagged, .repositioned, .cardMoved,
      .tagged, .favourite, .postponed, .cardDeleted:
      try cards(of: entry).count - 1
    case .logCreated, .attest, .undo, .rollbackAccepted, .settingChanged, .rulesAdopted,
      .imported, .redact, .review, .deckCreated, .deckRenamed, .deckSet, .deckArchived,
      .deckRestored, .deckDeleted, .cardCreated, .cardEdited, .parametersSet, .sessionStarted,
      .sessionPaused, .sessionEnded, .game, .unknown:
      0
    }
  }

  private borrowing func subject(of entry: LogEntry) throws(StudyError) -> ActSummary.Subject {
    var entry = entry
    // An undo is about what its target is about; a stranger's log may let two name each other.
    while case .undo(let target) = entry.event.payload, let next = try event(target),
      next.logged.reference.sequence < entry.logged.reference.sequence
    {
      entry = next
    }
    let event = entry.event
    switch event.payload {
    case .settingChanged(let key, _): return .setting(key: key)
    case .imported(let manifest): return .file(name: manifest.fileName)
    case .logCreated, .sessionStarted, .sessionPaused, .sessionEnded, .attest, .rulesAdopted,
      .rollbackAccepted, .game:
      return .none
    case .deckCreated(let number, let name, _):
      guard let id = event.subject.map(DeckID.init) else { break }
      return .deck(
        try deckReference(id) ?? DeckReference(id: id, number: number, name: name))
    case .cardCreated(let card):
      guard let id = event.subject.map(CardID.init) else { break }
      return .card(
        try cardReference(id) ?? CardReference(id: id, number: card.number, front: card.front))
    case .undo, .redact, .review, .suspend, .resume, .bury, .dueSet, .reset, .favourite, .unbury,
      .flagged, .repositioned, .postponed, .deckRenamed, .deckSet, .deckArchived, .deckRestored,
      .deckDeleted, .cardEdited, .cardMoved, .cardDeleted, .tagged, .parametersSet, .unknown:
      break
    }
    guard let subject = event.subject, subject != .zero else { return .none }
    if let card = try cardReference(CardID(subject)) { return .card(card) }
    if let deck = try deckReference(DeckID(subject)) { return .deck(deck) }
    return try formerSubject(subject)
  }

  /// What a subject was when it was made, whose creation is void now.
  private borrowing func formerSubject(
    _ subject: SubjectID
  ) throws(StudyError) -> ActSummary.Subject {
    var found = ActSummary.Subject.gone(subject)
    try forEachEvent(on: subject, descending: false) { sequence throws(StudyError) in
      switch try event(sequence)?.event.payload {
      case .cardCreated(let card):
        found = .card(
          CardReference(id: CardID(subject), number: card.number, front: card.front))
      case .deckCreated(let number, let name, _):
        found = .deck(DeckReference(id: DeckID(subject), number: number, name: name))
      default: return .next
      }
      return .stop
    }
    return found
  }

  /// The newest events that are wanted, newest first.
  borrowing func summaries(
    limit: Int, where isWanted: (LoggedEvent) -> Bool
  ) throws(StudyError) -> [ActSummary] {
    var summaries: [ActSummary] = []
    guard limit > 0 else { return [] }
    try forEachEventBackwards(from: nil) { entry throws(StudyError) in
      guard isWanted(entry.logged) else { return .next }
      summaries.append(try actSummary(entry))
      return summaries.count < limit ? .next : .stop
    }
    return summaries
  }
}
