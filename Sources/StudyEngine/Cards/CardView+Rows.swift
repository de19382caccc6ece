internal import EventLog
internal import Projections

extension CardStatus {
  init(_ status: CardRow.Status) {
    switch status {
    case .unlearned: self = .unlearned
    case .wrong: self = .wrong
    case .uncertain: self = .uncertain
    case .correct: self = .correct
    case .learned: self = .learned
    }
  }
}

extension CardView {
  /// - Parameters:
  ///   - card: The card's rows.
  ///   - deck: Its deck.
  ///   - scheduler: What the deck uses: shown for a card that has no schedule yet.
  ///   - day: The study day now.
  init(
    _ card: KnownCard, in deck: DeckReference, scheduler: SchedulerParameters, on day: StudyDay
  ) {
    let source = card.row.source(in: scheduler)
    self.init(
      card: card.reference, deck: deck, back: card.note.back, tags: card.note.tags,
      example: card.note.example, isSuspended: card.row.isSuspended,
      isFavourite: card.row.isFavourite,
      createdAt: card.row.createdAt, status: CardStatus(card.row.status),
      schedule: CardSchedule(
        state: card.row.schedule, scheduler: source.scheduler, version: source.version,
        answerCount: Int(card.row.reviewCount)),
      flag: card.row.flag,
      buriedUntil: card.row.isBuried(on: day) ? card.row.buriedUntil : nil,
      isPostponed: card.row.isPostponed(on: day),
      position: card.row.schedule.stage == .new ? card.row.position : nil)
    audio = card.note.audio
    comesAgain = card.row.schedule.comesAgain(on: day)
    if scheduler.scheduler == .fsrs, card.row.schedule.stability > 0 {
      retrievability = FSRSScheduler(scheduler).retrievability(of: card.row.schedule, on: day)
    }
  }
}

extension StudyRows where Self: ~Copyable {
  /// A card that can be worked with: neither it nor its deck is deleted.
  borrowing func knownCard(
    _ id: CardID
  ) throws(StudyError) -> (card: KnownCard, deck: KnownDeck)? {
    guard let row = try card(id), !row.isDeleted, let note = try note(id),
      let deck = try knownDeck(row.deck)
    else { return nil }
    return (KnownCard(id: id, row: row, note: note), deck)
  }

  /// A deck that is not deleted.
  borrowing func knownDeck(_ id: DeckID) throws(StudyError) -> KnownDeck? {
    guard let row = try deck(id), !row.isDeleted else { return nil }
    return KnownDeck(id: id, row: row)
  }

  borrowing func requiredCard(
    _ id: CardID
  ) throws(StudyError) -> (card: KnownCard, deck: KnownDeck) {
    guard let known = try knownCard(id) else { throw .noSuchCard(id.text) }
    return known
  }

  borrowing func requiredDeck(_ id: DeckID) throws(StudyError) -> KnownDeck {
    guard let known = try knownDeck(id) else { throw .noSuchDeck(id.text) }
    return known
  }

  borrowing func cardView(_ id: CardID, _ moment: Moment) throws(StudyError) -> CardView {
    let (card, deck) = try requiredCard(id)
    return try cardView(card, in: deck, moment)
  }

  /// A card as it is stored, be it or its deck deleted or not.
  borrowing func storedCardView(_ id: CardID, _ moment: Moment) throws(StudyError) -> CardView {
    guard let row = try card(id), let note = try note(id), let deck = try deck(row.deck) else {
      throw .noSuchCard(id.text)
    }
    return try cardView(
      KnownCard(id: id, row: row, note: note), in: KnownDeck(id: row.deck, row: deck), moment)
  }

  /// A card with its siblings.
  borrowing func cardView(
    _ card: KnownCard, in deck: KnownDeck, _ moment: Moment
  ) throws(StudyError) -> CardView {
    var view = CardView(
      card, in: deck.reference, scheduler: try parameters(for: deck, moment), on: moment.day)
    view.isDeckArchived = deck.row.isArchived
    view.siblings = try siblings(of: card).map(\.reference).sorted { $0.number < $1.number }
    return view
  }

  /// The other cards that have something in common with one and can be worked with.
  borrowing func siblings(of card: KnownCard) throws(StudyError) -> [KnownCard] {
    guard let group = card.row.siblings else { return [] }
    var siblings: [KnownCard] = []
    for id in try cards(inCommon: group) where id != card.id {
      if let known = try knownCard(id) { siblings.append(known.card) }
    }
    return siblings
  }

  /// A card by its ids and front, also one that is deleted; nil if it is not there.
  borrowing func cardReference(_ id: CardID) throws(StudyError) -> CardReference? {
    guard let row = try card(id), let note = try note(id) else { return nil }
    return CardReference(id: id, number: row.number, front: note.front)
  }

  borrowing func deckReference(_ id: DeckID) throws(StudyError) -> DeckReference? {
    guard let row = try deck(id) else { return nil }
    return DeckReference(id: id, number: row.number, name: row.name)
  }

  /// The decks that are not deleted.
  borrowing func decksInUse() throws(StudyError) -> [KnownDeck] {
    try knownDecks().filter { !$0.row.isDeleted }
  }
}
