public import EventLog

/// One event of the log, as a line for people.
public struct ActSummary: Sendable {
  public var event: EventReference
  /// Nil for a type that this program does not know.
  public var type: EventType?
  /// The number of the type in the registry.
  public var typeNumber: UInt64
  public var at: Timestamp
  public var offset: UTCOffset
  public var recorded: Timestamp
  public var subject: Subject
  public var isSimulated: Bool
  public var isVoid: Bool
  /// The event that led to this one.
  public var cause: EventID?
  public var session: SessionID?
  /// More cards that the same act was about.
  public var otherCardCount = 0
  /// The one card that was made together with a deck.
  public var cardOfDeck: CardReference?
  /// Chests that were opened with the first of a claim, and the beads in them.
  public var otherChestCount = 0
  /// The beads in those chests.
  public var otherBeads = 0
  /// An answer of a cram round, which left the schedule as it was.
  public var isCram = false
  /// The rating of a review.
  public var rating: Rating?
  /// When the card came back after a review.
  public var wait: Wait?
  /// The study day a review counts for.
  public var day: StudyDay?
  /// What the event says, as it was recorded.
  public var payload: EventPayload
  /// What an undo is about.
  public var target: Target?
  /// What goes out of view or comes back with it, where it is undone or redone just now.
  public var reach: Reach?
  /// Cards of an import in effect that are out of view, since their deck is gone.
  public var hiddenCards = 0

  /// What an event is about, as it is now.
  public enum Subject: Hashable, Sendable {
    case none
    case card(CardReference)
    case deck(DeckReference)
    case setting(key: String)
    case file(name: String)
    /// A subject of which the log has no creation. One whose creation was undone goes by the
    /// name it was made with.
    case gone(SubjectID)
  }

  /// What an undo or a redo changes beyond its own act.
  public struct Reach: Hashable, Sendable {
    /// Cards that go out of view, or come back.
    public var cards = 0
    /// Answers in effect to those cards, and those that an import gave to others.
    public var reviews = 0
    /// Cards that an import changed and did not make.
    public var changed = 0
    /// Cards that came otherwise and lie in a deck that an import made.
    public var others = 0
    /// Whether the answers go and come with the cards; those of a deck's cards stay in the past.
    public var takesReviews = true
    /// Decks that have one name now.
    public var namesakes: [DeckReference] = []
  }

  /// The event that an undo makes void, or puts back in effect.
  public struct Target: Hashable, Sendable {
    public var event: EventReference
    public var type: EventType?
  }
}

/// A card's past, oldest first.
public struct CardHistory: Sendable {
  public var card: CardReference
  public var entries: [HistoryEntry]

  /// The answers in effect.
  public var reviews: [HistoryEntry] { entries.filter { !$0.act.isVoid && $0.review != nil } }
}

/// One event of a card's past.
public struct HistoryEntry: Sendable {
  public var act: ActSummary
  /// The answer as it was recorded.
  public var review: Review?
  /// The schedule before it as it counts now; nil for what is void or does not set a schedule.
  ///
  /// Other than recorded where an earlier answer was undone; so is `after`.
  public var before: ScheduleState?
  public var after: ScheduleState?
  /// The chance of recall at the answer in millionths, where FSRS had a memory to start from.
  public var retrievability: Int64?
  /// The card's front as it was worded at that moment.
  public var front: String
}

/// Why a card is scheduled as it is.
public struct WhyView: Sendable {
  public var card: CardView
  /// The answer, or the act, that made the schedule; nil for a card that is new.
  public var act: ActSummary?
  public var review: Review?
  public var before: ScheduleState?
  public var after: ScheduleState?
  /// The rule that fired, by name, and the numbers put into it, in the order they are read.
  public var rule: String
  public var inputs: [Input]
  /// What sets the least days of an interval under FSRS.
  public var least: Least?
  /// The numbers in force.
  public var parameters: SchedulerParameters

  /// Why an interval is not shorter.
  public enum Least: Hashable, Sendable {
    case oneDay
    /// Not below what the answer before it in order gives.
    case notBelow(Rating)
    /// A day above what the answer before it in order gives.
    case above(Rating)
    /// The formula gives more than the interval before: then it is a day longer at least.
    case longerThanBefore
    /// The interval before lies within the spread of what the formula gives.
    case notShorterThanBefore
  }

  /// A number put into a rule.
  ///
  /// Ease is in thousandths, intervals in days, steps in seconds; what FSRS uses in millionths:
  /// stability, difficulty, retrievability, parameters.
  public struct Input: Hashable, Sendable {
    /// Its name in documents, such as `easeBefore`.
    public var name: String
    /// The number, in the unit that its name tells.
    public var value: Int64
  }
}
