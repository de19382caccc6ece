internal import EventLog
internal import Projections

extension StudyRows where Self: StudyEvents & ~Copyable {
  /// The cards that are there because of an act, and the answers to them; nil for acts that make
  /// no card and no deck.
  ///
  /// A look-up for each card that the act made.
  borrowing func reach(of act: LogEntry) throws(StudyError) -> ActSummary.Reach? {
    var reach = ActSummary.Reach()
    switch act.event.payload {
    case .cardCreated: try add(CardID(act.event.subject ?? .zero), to: &reach)
    case .imported(let manifest): return try importReach(of: manifest, act.event.id)
    case .deckCreated:
      guard let deck = try knownDeck(DeckID(act.event.subject ?? .zero)) else { return nil }
      let figures = try figures(ofDeck: deck.id)
      reach.cards = figures.cards
      reach.reviews = figures.reviews
      reach.takesReviews = false
    case .logCreated, .attest, .undo, .rollbackAccepted, .settingChanged, .rulesAdopted, .redact,
      .review, .suspend, .resume, .bury, .dueSet, .reset, .favourite, .unbury, .flagged,
      .repositioned, .postponed, .deckRenamed, .deckSet, .deckArchived, .deckRestored, .deckDeleted,
      .cardEdited, .cardMoved, .cardDeleted, .tagged, .parametersSet, .sessionStarted,
      .sessionPaused, .sessionEnded, .game, .unknown:
      return nil
    }
    return reach
  }

  /// What is there because of an import: its rows of a review log are counted as its report did.
  private borrowing func importReach(
    of manifest: ImportManifest, _ id: EventID
  ) throws(StudyError) -> ActSummary.Reach {
    var reach = ActSummary.Reach()
    var decks: [DeckID] = []
    var changed: Set<CardID> = []
    var made: CardID?
    var ownCount = 0
    try forEachEvent(on: SubjectID(id), descending: false) { sequence throws(StudyError) in
      guard let caused = try event(sequence)?.event, caused.cause == id,
        let subject = caused.subject
      else { return .next }
      switch caused.payload {
      case .deckCreated: decks.append(DeckID(subject))
      case .deckSet, .parametersSet, .deckArchived: break
      case .cardCreated:
        made = CardID(subject)
        guard let row = try card(CardID(subject)) else { return .next }
        reach.cards += 1
        reach.reviews += Int(row.reviewCount)
        if !row.isDeleted, decks.contains(row.deck) { ownCount += 1 }
      case .logCreated, .attest, .undo, .rollbackAccepted, .settingChanged, .rulesAdopted,
        .imported, .redact, .review, .suspend, .resume, .bury, .dueSet, .reset, .favourite, .unbury,
        .flagged, .repositioned, .postponed, .deckRenamed, .deckRestored, .deckDeleted, .cardEdited,
        .cardMoved, .cardDeleted, .tagged, .sessionStarted, .sessionPaused, .sessionEnded, .game,
        .unknown:
        let card = CardID(subject)
        // A card that it moved into its deck goes back to where it was.
        if case .cardMoved(let deck) = caused.payload, decks.contains(deck),
          try isThere(card, in: deck, by: id)
        {
          ownCount += 1
        }
        // What an import says of a card that it made follows the card, but for later rows of a list.
        var isOfIts = card == made
        if !isOfIts { isOfIts = try cause(ofCard: card) == id }
        if !isOfIts { changed.insert(card) }
        if isOfIts, case .review = caused.payload { reach.reviews -= 1 }
      }
      return .next
    }
    reach.changed = changed.count
    reach.reviews += Int(manifest.reviews)
    for deck in decks { reach.others += try figures(ofDeck: deck).cards }
    reach.others -= ownCount
    return reach
  }

  /// Whether a card lies in a deck because an act moved it there last.
  private borrowing func isThere(
    _ card: CardID, in deck: DeckID, by act: EventID
  ) throws(StudyError) -> Bool {
    guard let row = try self.card(card), row.deck == deck, !row.isDeleted else { return false }
    var mover: EventID?
    try forEachEvent(on: SubjectID(card), descending: true) { sequence throws(StudyError) in
      guard let entry = try event(sequence), !entry.isVoid,
        case .cardMoved = entry.event.payload
      else { return .next }
      mover = entry.event.cause
      return .stop
    }
    return mover == act
  }

  /// The event that led to a card's creation.
  borrowing func cause(ofCard card: CardID) throws(StudyError) -> EventID? {
    var cause: EventID?
    try forEachEvent(on: SubjectID(card), descending: false) { sequence throws(StudyError) in
      cause = try event(sequence)?.event.cause
      return .stop
    }
    return cause
  }

  private borrowing func add(
    _ card: CardID, to reach: inout ActSummary.Reach
  ) throws(StudyError) {
    guard let row = try self.card(card) else { return }
    reach.cards += 1
    reach.reviews += Int(row.reviewCount)
  }

  /// The decks that have the name of the deck an act is about, if there are several.
  borrowing func namesakes(after act: LogEntry) throws(StudyError) -> [DeckReference] {
    switch act.event.payload {
    case .deckCreated, .deckRenamed, .deckDeleted, .imported: break
    case .logCreated, .attest, .undo, .rollbackAccepted, .settingChanged, .rulesAdopted, .redact,
      .review, .suspend, .resume, .bury, .dueSet, .reset, .favourite, .unbury, .flagged,
      .repositioned, .postponed, .deckSet, .deckArchived, .deckRestored, .cardCreated, .cardEdited,
      .cardMoved, .cardDeleted, .tagged, .parametersSet, .sessionStarted, .sessionPaused,
      .sessionEnded, .game, .unknown:
      return []
    }
    guard let deck = try knownDeck(DeckID(act.event.subject ?? .zero)) else { return [] }
    let name = CaseFold.fold(deck.row.name)
    let same = try decksInUse().filter { CaseFold.fold($0.row.name).isIdentical(to: name) }
    return same.count > 1 ? same.map(\.reference) : []
  }
}
