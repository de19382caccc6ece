public import EventLog

/// A deck by its ids and its name.
public struct DeckReference: Hashable, Sendable {
  public var id: DeckID
  /// The number of its short id, `d1` being 1.
  public var number: UInt32
  /// The full name, that of decks above included, as it is stored.
  public var name: String

  /// What is typed for it: `d1`.
  public var shortID: String { "d\(number)" }

  /// The parts of its name, from the top: one at least.
  public var parts: [String] { DeckPath(name).parts }
}

/// A line of the deck list.
public struct DeckSummary: Sendable {
  public var deck: DeckReference
  /// The decks above it, the nearest first.
  public var above: [DeckReference]
  /// How many decks are below it.
  public var belowCount: Int
  /// A language tag such as `es`, its own or that of a deck above; nil if none was set.
  public var language: String?
  public var createdAt: Timestamp
  public var isArchived: Bool
  /// New cards a day, of the deck itself, before other limits.
  public var dailyNewLimit: UInt32
  public var limits: DeckLimits
  /// What its queue shows now, the decks below it included.
  public var counts: StudyCounts
  /// When its next card comes if none can be shown now.
  public var next: NextDue?
}

/// What a deck lets in on a study day.
public struct DeckLimits: Hashable, Sendable {
  public var new: DeckLimit
  /// Of cards due by day.
  public var reviews: DeckLimit
  /// Whether a new card takes a place of the limit for reviews, too: the top deck decides.
  public var newUsesReviews: Bool
  /// The order of cards due by day where this deck is studied.
  public var order: ReviewOrder
}

/// A limit of a deck and of all below it.
public struct DeckLimit: Hashable, Sendable {
  /// For each day; nil for none.
  public var daily: UInt32?
  /// For today alone, in place of the daily one; nil where none was set.
  public var today: UInt32?
  /// Places that are left today; nil where there is no limit.
  public var left: Int?
  /// Cards that could be shown but for the limits of this deck and of those above and below it.
  public var waiting: Int
}

/// All there is to show of one deck.
public struct DeckView: Sendable {
  public var summary: DeckSummary
  /// The decks below it.
  public var below: [DeckReference]
  /// Cards that are not deleted, suspended ones and those of decks below it included.
  public var cardCount: Int
  /// Those of the deck itself.
  public var ownCardCount: Int
  /// Suspended cards of the deck and those below it.
  public var suspendedCount: Int
  public var maturity: Maturity
  /// The scheduler numbers in force.
  public var parameters: SchedulerParameters
  public var parametersSource: ParametersSource
  /// Decks below it that have values of their own: by `scheduler` for the scheduler's numbers,
  /// by `leech`, `siblings` and `lang`.
  public var belowWithOwn: [String: [DeckReference]]
  /// Lapses that make a leech, and what then: `8`, `8 suspend` or `off`.
  public var leech: String
  /// Whether an answer leaves the card's siblings in the queue.
  public var keepsSiblings: Bool
  /// The deck above that each is taken from; nil where it is the deck's own, or the usual one.
  public var leechSource: DeckReference?
  public var siblingsSource: DeckReference?
  public var languageSource: DeckReference?
  public var rest: NothingDue
}

/// What would go with a deck: to be said before it is deleted, and after.
public struct DeckDeletion: Hashable, Sendable {
  public var deck: DeckReference
  /// The deck and all below it.
  public var deckCount: Int
  /// Cards of those decks, suspended ones included.
  public var cardCount: Int
  /// Answers in effect to those cards.
  public var reviewCount: Int
}

/// How a deck list is sorted; ties go by short id.
public enum DeckOrder: String, CaseIterable, Hashable, Sendable {
  /// By code points of the name, case folded.
  case name
  /// Newest first.
  case created
  /// Most due first.
  case due
}
