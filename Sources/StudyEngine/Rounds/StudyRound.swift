public import EventLog

/// A round over cards that were searched for, beside the queue: a cram or a preview.
///
/// Which cards are left is held here; the cards themselves are read anew each time, and what was
/// suspended, deleted or archived meanwhile is passed over.
public struct StudyRound: Hashable, Sendable {
  /// What a round does with the answers.
  public enum Kind: Hashable, Sendable {
    /// Answers are recorded and leave the schedule as it is; a card forgotten comes again.
    case cram
    /// Nothing is asked and nothing about a card is recorded.
    case preview
  }

  public let kind: Kind
  /// The sitting: started by the first answer of a cram.
  public var session: StudySession
  /// The cards that are left, the next one first.
  public private(set) var pending: [CardID]
  /// Cards that were known, or looked at.
  public private(set) var done: Int

  init(kind: Kind, session: StudySession, pending: [CardID], done: Int = 0) {
    self.kind = kind
    self.session = session
    self.pending = pending
    self.done = done
  }

  /// Takes over what an outcome changes; to be called with each outcome of the round.
  public mutating func note(_ outcome: Outcome) {
    switch outcome.result {
    case .rated(let rated):
      session.id = rated.session.id
      take(rated.card.id, rated.rating)
    case .postponed(let card), .unchanged(.card(let card)): putLast(card.card.id)
    case .undone(let act): takeBack(act)
    case .redone(let act):
      guard let (card, rating) = answer(act) else { return }
      take(card, rating)
    case .deckCreated, .deckRenamed, .deckSet, .deckLimited, .rescheduled, .deckArchived,
      .deckRestored, .deckDeleted, .cardAdded, .cardEdited, .cardMoved, .cardTagged, .cardSuspended,
      .cardResumed, .favouriteSet, .cardDeleted, .cardsChanged, .notRated, .sessionPaused,
      .sessionEnded, .previewNoted, .nothingToUndo, .beforeSitting, .nothingToRedo, .alreadyUndone,
      .settingChanged, .imported, .attested, .game, .plan, .unchanged:
      return
    }
  }

  /// Goes on to the next card of a preview.
  public mutating func pass() {
    guard !pending.isEmpty else { return }
    pending.removeFirst()
    done += 1
  }

  /// Puts the first card behind the others.
  public mutating func putLast(_ card: CardID) {
    guard let place = pending.firstIndex(of: card) else { return }
    pending.append(pending.remove(at: place))
  }

  /// Drops cards that cannot be shown any more.
  mutating func drop(_ card: CardID) { pending.removeAll { $0 == card } }

  /// Takes an answer: a card that was known leaves the round, one that was not goes last.
  mutating func take(_ card: CardID, _ rating: Rating) {
    guard pending.contains(card) else { return }
    guard rating != .again else { return putLast(card) }
    drop(card)
    done += 1
  }

  /// An undone answer brings its card back, first of all.
  private mutating func takeBack(_ act: ActSummary) {
    guard let (card, rating) = answer(act) else { return }
    if rating != .again { done = max(0, done - 1) }
    drop(card)
    pending.insert(card, at: 0)
  }

  /// The card and the rating of an act, if it is an answer of this round.
  private func answer(_ act: ActSummary) -> (CardID, Rating)? {
    guard act.type == .review, act.session == session.id, session.id != nil,
      let rating = act.rating, case .card(let card) = act.subject
    else { return nil }
    return (card.id, rating)
  }
}
