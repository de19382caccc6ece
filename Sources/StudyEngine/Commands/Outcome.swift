public import EventLog

/// What became of a command, as values for the shell to put into words.
public struct Outcome: Sendable {
  /// The event that is the act itself; nil when nothing was written.
  public var act: EventReference?
  /// True when the id was in the log already: this is the first answer again, nothing was written.
  public var isRepeat = false
  /// Why a sitting ended without an attest.
  public var notAttested: StudyError?
  public var result: Result

  /// What was done, by command, as values to show.
  public enum Result: Sendable {
    case deckCreated(DeckSummary)
    case deckRenamed(DeckSummary, oldName: String)
    /// `value` is the new value as a person would type it.
    case deckSet(DeckSummary, key: String, value: String)
    case deckLimited(DeckSummary)
    /// What was moved; nothing where all was as it would be.
    case rescheduled(RescheduleView)
    case deckArchived(DeckSummary)
    case deckRestored(DeckSummary)
    case deckDeleted(DeckDeletion)
    /// `duplicates` are cards of the same deck with the same front.
    case cardAdded(CardView, duplicates: [CardReference])
    case cardEdited(CardView, changed: [CardField])
    case cardMoved(CardView, from: DeckReference)
    case cardTagged(CardView, added: [String], removed: [String])
    case cardSuspended(CardView)
    case cardResumed(CardView)
    case favouriteSet(CardView)
    case cardDeleted(CardReference)
    case cardsChanged(CardActReport)
    case postponed(CardView)
    case rated(RatedCard)
    /// The card was answered, suspended or taken away elsewhere since it was shown: nothing was
    /// written, and the next card is to be shown.
    case notRated(CardReference, because: NotRatedReason)
    case sessionPaused(SessionSummary)
    case sessionEnded(SessionSummary)
    case previewNoted(SessionID)
    case undone(ActSummary)
    case redone(ActSummary)
    case nothingToUndo
    /// Nothing of the sitting is left to undo: this act, the newest, was before it.
    case beforeSitting(ActSummary)
    case nothingToRedo
    case alreadyUndone(ActSummary)
    case settingChanged(SettingView)
    case imported(ImportReport)
    case attested(AttestView)
    case game(GameResult)
    case plan(PlanResult)
    /// Everything is as asked for already: no event.
    case unchanged(Unchanged)
  }

  /// What was already as it was asked to be.
  public enum Unchanged: Sendable {
    case deck(DeckSummary)
    case card(CardView)
    case setting(SettingView)
    case session(SessionSummary)
    /// Cards that were all as asked for.
    case cards(CardActReport)
  }
}

/// What an attest says.
public struct AttestView: Sendable {
  public var event: EventReference
  /// The last event that it is about.
  public var through: UInt64
  /// Cards and decks that are there, deleted ones included.
  public var cards: Int64
  /// Decks that are there, deleted ones included.
  public var decks: Int64
  /// Study days on which something counts, and the answers in effect that were given here.
  public var days: Int64
  /// Answers in effect that were given here.
  public var answers: Int64
  /// The hash of what was learned.
  public var stateHash: Hash256
}

/// An event by its number and its id.
public struct EventReference: Hashable, Sendable {
  /// Its place in the log, from 1.
  public var sequence: UInt64
  public var id: EventID
}

/// Why an answer was not taken.
public enum NotRatedReason: Hashable, Sendable {
  case answeredElsewhere
  /// What was shown behind the answer would not be stored any more: options of the deck, its
  /// scheduler or the study day changed since.
  case choicesChanged
  case suspended
  case archived
  case deleted
}

/// A part of a card that an edit can change.
public enum CardField: String, CaseIterable, Hashable, Sendable {
  case front
  case back
  case tags
  case example
  case audio
}

/// An answer that is in the log.
public struct RatedCard: Sendable {
  public var card: CardReference
  public var rating: Rating
  public var before: ScheduleState
  public var after: ScheduleState
  public var scheduler: SchedulerKind
  /// When the card comes back.
  public var wait: Wait
  /// Answered before its day; but under FSRS a right answer then left the schedule as it was.
  public var isEarly: Bool
  /// Whether it comes again today, after all else; then `wait` is how long it waits from then on.
  public var comesAgain: Bool
  /// This answer took the card to box 5 or above.
  public var becameLearned: Bool
  /// This answer was the lapse that makes a leech of the card, or a later one that does so again:
  /// it has the tag `leech`.
  public var becameLeech: Bool
  /// The card was suspended for that.
  public var isLeechSuspended = false
  /// Siblings that the answer buried until the next study day.
  public var buried: [CardReference] = []
  /// The sitting that the answer belongs to, with its id.
  public var session: StudySession
  /// How long the answer took, in milliseconds; nil where that is not known.
  public var tookMilliseconds: Int64?
  /// Points paid, below 0 for a mistake; nil where it is not known any more, or for a cram.
  public var points: Int?
  /// Whether it was undone: said where an answer is given again under its key.
  public var isVoid = false
}
