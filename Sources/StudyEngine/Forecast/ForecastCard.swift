public import EventLog
internal import Projections

/// A card as a forecast starts with it.
struct ForecastCard: Sendable {
  var id: CardID
  /// The place of its deck.
  var deck: Int
  var schedule: ScheduleState
  /// Study days from today until it is due, 0 for what is due already; nil of a new card.
  var dueInDays: Int?
  /// Study days from today that a new card stays buried.
  var buriedDays = 0
}

/// A deck as a forecast sees it.
struct ForecastDeck: Sendable {
  var parameters: SchedulerParameters
  /// The place of the deck above it, which comes before it.
  var parent: Int?
  /// New cards that it may still show today, and those of every other day.
  var newToday: Int
  var newDaily: Int
  /// Cards due by day that it may still show today, and those of every other day.
  var reviewsToday = Int.max
  var reviewsDaily = Int.max
  /// Whether a new card takes a place of theirs, too.
  var newUsesReviews = false
}

/// A day of a forecast.
public struct ForecastDay: Hashable, Sendable {
  public var day: StudyDay
  /// Answers given: a card that is forgotten, or in steps, takes several.
  public var answers = 0
  /// Answers to new cards that were not seen before.
  public var introduced = 0
  /// Milliseconds that the answers take.
  public var milliseconds: Int64 = 0
}

/// One run of a forecast.
public struct ForecastRun: Sendable {
  /// The chance of recall to aim for, in millionths; nil where each deck keeps its own.
  public var retention: UInt32?
  public var days: [ForecastDay]
  /// Cards that the learner is expected to recall on the day behind the last one, rounded.
  public var remembered: Int
  /// Cards that have been answered by then.
  public var studied: Int
  /// Cards that are still to be shown at the end because limits held them back.
  public var waiting: Int

  /// Answers on all days together.
  public var answers: Int { days.reduce(0) { $0 + $1.answers } }
  /// Cards begun on all days together.
  public var introduced: Int { days.reduce(0) { $0 + $1.introduced } }
  /// Time for all days together.
  public var milliseconds: Int64 { days.reduce(0) { $0 + $1.milliseconds } }
  /// The day with the most answers, the first of several; nil where there are none.
  public var busiest: ForecastDay? {
    guard let most = days.map(\.answers).max(), most > 0 else { return nil }
    return days.first { $0.answers == most }
  }
}

/// What a forecast comes to.
public struct Forecast: Sendable {
  public var deck: DeckReference?
  public var today: StudyDay
  /// What the draws began with: the same seed gives the same forecast.
  public var seed: UInt64
  /// Cards that take part: suspended ones and those of archived decks do not.
  public var cardCount: Int
  /// Those of them that were never answered.
  public var newCount: Int
  /// Cards that the learner is expected to recall today, rounded.
  public var rememberedNow: Int
  /// Cards due on each of the next days as things stand, those due already on the first.
  public var due: [DueDay]
  public var habits: StudyHabits
  /// Some deck's scheduler keeps no memory: it is estimated, and no other aim changes its days.
  public var isEstimated: Bool
  /// One for each aim that was asked for, in their order.
  public var runs: [ForecastRun]

  /// A study day with what is due on it.
  public struct DueDay: Hashable, Sendable {
    public var day: StudyDay
    /// Cards that are due on it.
    public var count: Int
  }

  /// The day on which most is due, the first of several; nil where nothing is.
  public var busiest: DueDay? {
    guard let most = due.map(\.count).max(), most > 0 else { return nil }
    return due.first { $0.count == most }
  }
}
