/// The fields of `deck-set`; nil leaves a field as it is.
public struct DeckChange: Hashable, Sendable {
  /// New cards offered a study day, 0 or more; `DeckChange.noLimit` for all there are.
  public var dailyNewLimit: UInt32?
  /// A language tag such as `es`; empty takes it away, for that of the deck above.
  public var language: String?
  /// Cards due by day offered a study day, 0 or more; `DeckChange.noLimit` for all there are.
  public var dailyReviewLimit: UInt32?
  /// The order in which cards due by day come.
  public var order: ReviewOrder?
  /// Lapses at which a card is a leech; 0 for never.
  public var leechThreshold: UInt32?
  public var leechAction: LeechAction?
  /// In place of `dailyNewLimit` on one study day.
  public var newLimitToday: DayLimit?
  /// In place of `dailyReviewLimit` on one study day.
  public var reviewLimitToday: DayLimit?
  /// Whether a new card takes a place of the limit for reviews, too.
  public var newUsesReviews: Bool?
  /// Whether an answer leaves the card's siblings in the queue.
  public var keepsSiblings: Bool?
  /// Gives up the deck's own scheduler numbers for those of the deck above, or of decks without.
  public var inheritsParameters = false
  /// Gives up the deck's own `leechThreshold` and `leechAction` for those of the deck above.
  public var inheritsLeech = false
  /// Gives up the deck's own `keepsSiblings` for that of the deck above.
  public var inheritsSiblings = false

  /// A limit that no day reaches: the greatest that a payload may hold.
  public static let noLimit = UInt32(FieldRange.count.upperBound)

  public init(
    dailyNewLimit: UInt32? = nil, language: String? = nil, dailyReviewLimit: UInt32? = nil,
    order: ReviewOrder? = nil, leechThreshold: UInt32? = nil, leechAction: LeechAction? = nil,
    newLimitToday: DayLimit? = nil, reviewLimitToday: DayLimit? = nil,
    newUsesReviews: Bool? = nil, keepsSiblings: Bool? = nil, inheritsParameters: Bool = false,
    inheritsLeech: Bool = false, inheritsSiblings: Bool = false
  ) {
    self.dailyNewLimit = dailyNewLimit
    self.language = language
    self.dailyReviewLimit = dailyReviewLimit
    self.order = order
    self.leechThreshold = leechThreshold
    self.leechAction = leechAction
    self.newLimitToday = newLimitToday
    self.reviewLimitToday = reviewLimitToday
    self.newUsesReviews = newUsesReviews
    self.keepsSiblings = keepsSiblings
    self.inheritsParameters = inheritsParameters
    self.inheritsLeech = inheritsLeech
    self.inheritsSiblings = inheritsSiblings
  }
}

/// What becomes of a card that is forgotten again and again, beside its tag.
public enum LeechAction: UInt8, CaseIterable, Sendable {
  case tag = 0
  case suspend = 1
}

/// A limit that holds on one study day and on no other.
public struct DayLimit: Hashable, Sendable {
  /// The day, or `StudyDay.never` where a limit for a day is taken away.
  public var day: StudyDay
  /// Cards that may be shown on that day; 0 for none.
  public var limit: UInt32

  public init(day: StudyDay, limit: UInt32) {
    self.day = day
    self.limit = limit
  }

  /// No day has a limit of its own.
  public static let unset = Self(day: .never, limit: 0)
}

/// The order in which cards due by day come; its raw value is the number stored in `deck-set`.
///
/// Equal cards go by age, which is when they were made and then their short id.
public enum ReviewOrder: UInt8, CaseIterable, Hashable, Sendable {
  /// By due day.
  case due = 0
  /// By due day, and those of a day as the seed and today draw them.
  case dueRandom = 1
  /// Shortest interval first.
  case interval = 2
  /// Longest interval first.
  case longestInterval = 3
  /// Hardest first: lowest ease, or highest difficulty.
  case ease = 4
  /// Least likely to be recalled first: most days since the last review for its stability, or,
  /// without one, for its interval.
  case retrievability = 5
  /// By age alone.
  case added = 6

  /// The word for it.
  public var name: String {
    switch self {
    case .due: "due"
    case .dueRandom: "due-random"
    case .interval: "interval"
    case .longestInterval: "interval-longest"
    case .ease: "ease"
    case .retrievability: "retrievability"
    case .added: "added"
    }
  }
}
