public import EventLog

/// What a study day came to.
public struct DayFigures: Hashable, Sendable {
  public var day: StudyDay
  /// Answers in effect.
  public var reviews: Int
  /// Those of them, by rating.
  public var again: Int
  public var hard: Int
  public var good: Int
  public var easy: Int
  /// Cards answered for the first time ever.
  public var introduced: Int
  /// Answers to cards that had graduated, and those of them that were right.
  public var graduatedReviews: Int
  public var graduatedRight: Int
  /// Milliseconds the answers took whose time is known.
  public var tookMilliseconds: Int64
  /// How many answers those are.
  public var timedReviews: Int
  /// Answers of cram rounds, which count in nothing else here.
  public var crammed = 0
  /// Answers given in another program, by their ratings; they count in nothing else here.
  public var imported = ImportedAnswers()
  /// Points paid less what mistakes have cost.
  public var points = 0

  /// Hard, good and easy.
  public var right: Int { reviews - again }
}

/// Answers that came from another program, with the day and the rating they had there.
public struct ImportedAnswers: Hashable, Sendable {
  /// Answers by the rating they had there.
  public var again = 0
  public var hard = 0
  public var good = 0
  public var easy = 0

  /// Answers of all ratings.
  public var count: Int { again + right }
  /// Hard, good and easy.
  public var right: Int { hard + good + easy }

  public init() {}

  static func += (left: inout Self, right: Self) {
    left.again += right.again
    left.hard += right.hard
    left.good += right.good
    left.easy += right.easy
  }
}

/// Cards by how far they have come.
public struct Maturity: Hashable, Sendable {
  /// Cards without an answer.
  public var new: Int
  /// Cards in learning steps.
  public var learning: Int
  /// Intervals under 16 days.
  public var young: Int
  /// Intervals of 16 days or more.
  public var mature: Int
}

/// Looking back over study days.
public struct Statistics: Sendable {
  /// The last day of the span: today.
  public var through: StudyDay
  /// Days with answers, oldest first.
  public var days: [DayFigures]
  /// Sums over `days`; its `day` is the first of the span.
  public var totals: DayFigures
  /// Right answers of a thousand to cards that had graduated; nil without any.
  public var retentionPermille: Int?
  public var maturity: Maturity
  /// Suspended cards; they count in no other figure here.
  public var suspendedCount: Int
}

/// The answers of one year.
public struct CalendarYear: Sendable {
  /// The year of the study days, Gregorian.
  public var year: Int
  /// Days with answers, oldest first.
  public var days: [DayFigures]
  /// Days without answers that snowflakes keep the streak over, oldest first.
  public var frozen: [StudyDay] = []
  public var today: StudyDay
  /// The weekday on which weeks begin, Monday being 0.
  public var weekStart = 0

  /// Answers in effect on all its days.
  public var reviews: Int { days.reduce(0) { $0 + $1.reviews } }
  /// Answers given in another program.
  public var imported: Int { days.reduce(0) { $0 + $1.imported.count } }
}

/// What the start screen shows.
public struct HomeView: Sendable {
  public var clock: ClockReading
  public var counts: StudyCounts
  /// Cards that limits keep back today; `learning` is 0.
  public var waiting: StudyCounts
  /// Answers on this study day, and in the learner's week up to it: from the weekday that is set.
  public var reviewsToday: Int
  public var reviewsThisWeek: Int
  /// Cards begun on this study day.
  public var introducedToday: Int
  /// Cards of decks that are not archived, and those of them not yet learned.
  public var cardCount: Int
  public var openCount: Int
  /// Decks that are not archived.
  public var deckCount: Int
  /// The language of all decks that are not archived, if it is the same one.
  public var language: String?
  public var openSession: OpenSession?
  public var rest: NothingDue
  /// True while the log holds no deck at all.
  public var isFresh: Bool
}
