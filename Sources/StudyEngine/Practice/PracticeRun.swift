public import EventLog

/// A round of practice that is running: which cards it has, in which order, and what was answered.
///
/// Nothing is decided from it about a card: each is read anew before it is shown. Each card is
/// answered once; one whose answer was undone comes again, first of all.
public struct PracticeRun: Sendable {
  /// The sitting: started by the first answer.
  public var session: StudySession
  /// The list as it is called.
  public let listName: String
  /// All its cards.
  public let order: [CardID]
  /// The last rating of each card that was answered.
  public private(set) var answers: [CardID: Rating] = [:]
  /// Cards that became learned.
  public private(set) var learned: Set<CardID> = []
  public private(set) var tookMilliseconds: Int64 = 0
  /// Cards that cannot be shown any more.
  private var dropped: Set<CardID> = []
  /// Cards whose answer was undone, the last one last.
  private var returned: [CardID] = []
  /// Where other answers are taken from.
  let pool: AnswerPool

  init(session: StudySession, listName: String, order: [CardID], pool: AnswerPool) {
    self.session = session
    self.listName = listName
    self.order = order
    self.pool = pool
  }

  /// The mode that is practised.
  public var mode: StudyMode { session.mode }
  /// Backs are shown and fronts asked for.
  public var isReversed: Bool { session.round?.isReversed ?? false }

  /// The cards that are left, the next one first.
  public var pending: [CardID] {
    let first = returned.reversed().filter(isPending)
    return first + order.filter { isPending($0) && !first.contains($0) }
  }

  private func isPending(_ card: CardID) -> Bool {
    answers[card] == nil && !dropped.contains(card)
  }

  /// Cards that were answered.
  public var done: Int { answers.count }
  /// Cards that were left out, since they cannot be shown any more.
  public var droppedCount: Int { order.count { dropped.contains($0) && answers[$0] == nil } }
  /// Cards whose answer was right.
  public var right: Int { answers.values.count { $0 != .again } }

  /// The place of a card in the round, from 0.
  func place(of card: CardID) -> Int { order.firstIndex(of: card) ?? 0 }

  /// Takes over what an outcome changes; to be called with each outcome of the round.
  public mutating func note(_ outcome: Outcome) {
    switch outcome.result {
    case .rated(let rated):
      session.id = rated.session.id
      take(rated.card.id, rated.rating)
      if rated.becameLearned { learned.insert(rated.card.id) }
      tookMilliseconds += rated.tookMilliseconds ?? 0
    case .notRated(let card, _): dropped.insert(card.id)
    case .undone(let act):
      guard let (card, _) = answer(act), answers.removeValue(forKey: card) != nil else { return }
      learned.remove(card)
      returned.append(card)
    case .redone(let act):
      guard let (card, rating) = answer(act) else { return }
      take(card, rating)
    case .deckCreated, .deckRenamed, .deckSet, .deckLimited, .rescheduled, .deckArchived,
      .deckRestored, .deckDeleted, .cardAdded, .cardEdited, .cardMoved, .cardTagged, .cardSuspended,
      .cardResumed, .favouriteSet, .cardDeleted, .cardsChanged, .postponed, .sessionPaused,
      .sessionEnded, .previewNoted, .nothingToUndo, .beforeSitting, .nothingToRedo, .alreadyUndone,
      .settingChanged, .imported, .attested, .game, .plan, .unchanged:
      return
    }
  }

  mutating func take(_ card: CardID, _ rating: Rating) {
    guard order.contains(card) else { return }
    answers[card] = rating
    returned.removeAll { $0 == card }
  }

  /// Leaves a card out that cannot be shown any more.
  mutating func drop(_ card: CardID) { dropped.insert(card) }

  /// The card and the rating of an act, if it is an answer of this round.
  private func answer(_ act: ActSummary) -> (CardID, Rating)? {
    guard act.type == .review, act.session == session.id, session.id != nil,
      let rating = act.rating, case .card(let card) = act.subject
    else { return nil }
    return (card.id, rating)
  }
}

/// What a round of practice is to be.
public struct PracticeRequest: Hashable, Sendable {
  /// The deck of the list, with those below it; nil for all.
  public var deck: DeckID?
  public var status: PracticeStatus
  public var mode: StudyMode
  /// How many cards at most; nil for all.
  public var size: UInt32?
  /// Whether the back is asked and the front is the answer.
  public var isReversed: Bool
  /// Only cards that a search finds, as for `find`; nil for all of the list.
  public var query: String?
  /// What the round is called; nil for the name of its list, or the search.
  public var name: String?

  /// Sizes that can be asked for, besides all.
  public static let sizes: [UInt32] = [10, 20, 30, 50]
  /// The size where none is asked for.
  public static let usualSize: UInt32 = 20

  public init(
    deck: DeckID?, status: PracticeStatus = .all, mode: StudyMode = .cards,
    size: UInt32? = usualSize, isReversed: Bool = false, query: String? = nil,
    name: String? = nil
  ) {
    self.deck = deck
    self.status = status
    self.mode = mode
    self.size = size
    self.isReversed = isReversed
    self.query = query
    self.name = name
  }
}
