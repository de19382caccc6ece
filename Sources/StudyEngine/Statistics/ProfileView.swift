public import EventLog
internal import Projections

/// The learner in a few figures.
///
/// No name is in it: nothing asks for one.
public struct ProfileView: Sendable {
  /// When the log began, by the clock of its place; nil while it is empty.
  public var beganAt: Timestamp?
  public var offset: UTCOffset
  public var level: LevelView
  public var streak: StreakView
  public var badges: BadgesView
  /// Cards that are there, and those that are learned.
  public var cardCount: Int
  public var learnedCount: Int
  /// Answers that were given here, crams left out, and the study days with any.
  public var answerCount: Int
  public var dayCount: Int
  /// Whether an event was made under a controlled clock: practice time, never passed off as real.
  public var hasPracticeTime: Bool
}

extension StudyEngine {
  /// The learner in a few figures; goes through days, sittings, and, where the clock was real all
  /// along, once through the log.
  public func profile() throws(StudyError) -> ProfileView {
    try ask { rows, moment throws(StudyError) in
      let past = try rows.gamePast()
      let streak = try rows.streakView(past, moment)
      let first = try rows.event(1)
      var cards = (all: 0, learned: 0)
      for deck in try rows.scope(of: nil, moment).listed {
        let figures = try rows.figures(ofDeck: deck.id)
        cards.all += figures.cards
        cards.learned += figures.learned
      }
      let days = past.days.filter { $0.row.reviews > 0 }
      return ProfileView(
        beganAt: first?.event.at, offset: first?.event.offset ?? moment.offset,
        level: past.levelView(snowflakes: past.snowflakes(after: try rows.streak(past, moment))),
        streak: streak, badges: try rows.badgesView(past, moment), cardCount: cards.all,
        learnedCount: cards.learned,
        answerCount: days.reduce(0) { $0 + Int($1.row.reviews) }, dayCount: days.count,
        hasPracticeTime: try rows.hasPracticeTime())
    }
  }
}

extension StudyRows where Self: StudyEvents & ~Copyable {
  /// Whether any event was made under a controlled clock; looks until it finds one.
  fileprivate borrowing func hasPracticeTime() throws(StudyError) -> Bool {
    var isFound = false
    try forEachEventBackwards(from: nil) { entry in
      isFound = entry.event.isSimulated
      return isFound ? .stop : .next
    }
    return isFound
  }
}
