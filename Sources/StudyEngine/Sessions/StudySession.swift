public import EventLog

/// A sitting as the shell holds it: what is studied, and, after the first answer, its id.
///
/// Nothing is decided from it: it is a question that the engine answers from the rows each time.
public struct StudySession: Hashable, Sendable {
  /// Nil until the first answer starts it.
  public var id: SessionID?
  /// The deck studied; nil for all.
  public var deck: DeckID?
  /// Answers after which it ends, or cards of a cram; nil for no limit.
  public var limit: UInt32?
  public var isShuffled: Bool
  /// `cards` for the queue, `cram` for a round whose answers leave the schedule as it is.
  public var mode: StudyMode
  /// The search that a round or a review is about, as it was typed.
  public var query: String?
  /// The cards that a search found when a review over it began; nil for all of the queue.
  public internal(set) var cards: Set<CardID>?
  /// What a round of practice goes through; nil for every other sitting.
  public var round: PracticeRound?
  /// Cards whose answer was undone in this sitting, the last one first to come back.
  public var returned: [CardID]

  /// Makes a sitting; without an id the engine gives it one when it begins.
  public init(
    id: SessionID? = nil, deck: DeckID? = nil, limit: UInt32? = nil, isShuffled: Bool = false,
    mode: StudyMode = .cards, query: String? = nil, round: PracticeRound? = nil
  ) {
    self.id = id
    self.deck = deck
    self.limit = limit
    self.isShuffled = isShuffled
    self.mode = mode
    self.query = query
    self.round = round
    returned = []
  }

  /// Takes over what an outcome changes; to be called with each outcome of the sitting.
  ///
  /// That is the id from the first answer on, the card that an undo brings back, the card that was
  /// answered or put last.
  public mutating func note(_ outcome: Outcome) {
    switch outcome.result {
    case .rated(let rated):
      id = rated.session.id
      returned.removeAll { $0 == rated.card.id }
    case .notRated(let card, _):
      returned.removeAll { $0 == card.id }
    case .postponed(let view):
      returned.removeAll { $0 == view.card.id }
    case .undone(let act):
      guard act.type == .review, case .card(let card) = act.subject else { return }
      returned.removeAll { $0 == card.id }
      returned.append(card.id)
    case .redone(let act):
      guard act.type == .review, case .card(let card) = act.subject else { return }
      returned.removeAll { $0 == card.id }
    case .deckCreated, .deckRenamed, .deckSet, .deckLimited, .rescheduled, .deckArchived,
      .deckRestored, .deckDeleted, .cardAdded, .cardEdited, .cardMoved, .cardTagged, .cardSuspended,
      .cardResumed, .favouriteSet, .cardDeleted, .cardsChanged, .sessionPaused, .sessionEnded,
      .previewNoted, .nothingToUndo, .beforeSitting, .nothingToRedo, .alreadyUndone,
      .settingChanged, .imported, .attested, .game, .plan, .unchanged:
      return
    }
  }
}

/// What comes next in a sitting.
public enum NextCard: Sendable {
  case card(ShownCard)
  case nothing(NothingDue)
  /// As many answers as the sitting was limited to are given.
  case limitReached

  /// What is left to show, with the card itself.
  public var left: StudyCounts {
    if case .card(let card) = self { card.left } else { StudyCounts() }
  }
}

/// A card to be shown, with all that its two faces and the choices need.
public struct ShownCard: Sendable {
  public var card: CardView
  public var kind: QueueKind
  /// How it is put: `cards` in a review, `cram` or `preview` in a round.
  public var mode = StudyMode.cards
  /// What can be shown now, this card included, within the sitting's limit.
  public var left: StudyCounts
  public var progress: Progress
  /// The four choices and what each would store.
  public var previews: [RatingPreview]
  /// What the choices were computed from; an answer gives it back, to store what they said.
  public var basis: ChoiceBasis
  /// Whether digits are grades from 0 to 5, which an SM-2 rule takes, and not ratings.
  public var takesGrades: Bool { basis.parameters.scheduler.takesGrades }
  /// Whether the back has the forms of a verb: the past and the participle.
  public var asksForms = false
}

/// Answers given and cards left.
public struct Progress: Hashable, Sendable {
  /// Answers given in this sitting.
  public var done: Int
  /// Cards left to answer in it.
  public var left: Int

  /// Both together.
  public var total: Int { done + left }
  /// The place of the card that is shown, from 1; 0 when there is none.
  public var position: Int { left == 0 ? done : done + 1 }

  public init(done: Int, left: Int) {
    self.done = done
    self.left = left
  }
}

/// What a rating would do to a card: computed by what will store it.
public struct RatingPreview: Hashable, Sendable {
  public var rating: Rating
  public var after: ScheduleState
  public var wait: Wait
  public var isEarly: Bool
  /// Whether it comes again today, after all else; then `wait` is how long it waits from then on.
  public var comesAgain: Bool
  public var becomesLearned: Bool
}

/// A sitting that can be gone on with.
public struct OpenSession: Sendable {
  public var session: StudySession
  public var deck: DeckReference?
  public var startedAt: Timestamp
  public var offset: UTCOffset
  public var progress: Progress
}

/// What a sitting came to.
public struct SessionSummary: Sendable {
  public var session: StudySession
  /// Answers that are in effect.
  public var answers: Int
  /// Those of them that were right.
  public var right: Int
  /// Those of them rated again.
  public var again: Int
  /// Milliseconds that the answers took, over those whose time is known; nil if none is.
  public var tookMilliseconds: Int64?
  /// Points paid less what mistakes have cost.
  public var points = 0
  public var left: StudyCounts
  /// What can be shown beyond the sitting's limit, too.
  public var queue: StudyCounts
  public var rest: NothingDue
  /// Cards that the queue will hold when the next study day begins, if nothing more is answered.
  public var dueNextDay: Int
}
