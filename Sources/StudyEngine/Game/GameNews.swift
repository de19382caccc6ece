public import EventLog
internal import Projections

/// How the game stands at a moment: what news are told against.
public struct GameStanding: Hashable, Sendable {
  public var level: LevelView
  public var goal: GoalView
  /// Chests that wait, the reward of the day left out.
  public var chests: Int
  var day: StudyDay
  /// Quests of all days that are done.
  var quests: Set<QuestNews>
  /// Days whose quests are all done, and weeks, by their first days, whose challenge is done.
  var fullDays: Set<StudyDay>
  var weeks: Set<StudyDay>
  /// Badges that were earned, by their numbers.
  var badges: Set<Int>
}

/// A quest that was finished.
public struct QuestNews: Hashable, Sendable {
  public var day: StudyDay
  public var subject: QuestKind
  /// How much it asked for.
  public var target: Int
}

/// What a sitting, a round or the placement test brought, reckoned when it ends.
public struct GameNews: Hashable, Sendable {
  /// The level, if it rose, with what it opened on the way.
  public var level: LevelView?
  public var modes: [StudyMode] = []
  public var lists: [BuiltInList] = []
  /// Quests that were finished, by day and in the order of their kinds.
  public var quests: [QuestNews] = []
  /// Whether all quests of a day are done with these.
  public var isBonusReady = false
  /// Whether the challenge of a week is done.
  public var isWeekDone = false
  /// The day's goal, if it was reached.
  public var goal: GoalView?
  /// Badges that were earned, by their numbers.
  public var badges: [Int] = []
  /// All chests that wait, if there are more than before; else 0.
  public var chests = 0

  /// Nothing happened that is worth a line.
  public var isEmpty: Bool { self == GameNews() }
}

extension GameStanding {
  /// What is there now and was not before.
  ///
  /// What an undo has taken back since is no news.
  ///
  /// - Parameter before: How the game stood when the sitting began.
  /// - Returns: What it brought; pure.
  public func news(since before: GameStanding) -> GameNews {
    var news = GameNews()
    if level.level > before.level.level {
      news.level = level
      let opened = (before.level.level + 1)...level.level
      news.modes = StudyMode.practised.filter { opened.contains($0.level) }
      news.lists = BuiltInList.allCases.filter { opened.contains($0.level) }
    }
    news.quests = quests.subtracting(before.quests).sorted {
      ($0.day, $0.subject.rawValue) < ($1.day, $1.subject.rawValue)
    }
    news.isBonusReady = !fullDays.isSubset(of: before.fullDays)
    news.isWeekDone = !weeks.isSubset(of: before.weeks)
    if goal.isReached, day != before.day || !before.goal.isReached { news.goal = goal }
    news.badges = badges.subtracting(before.badges).sorted()
    if chests > before.chests { news.chests = chests }
    return news
  }
}

extension StudyEngine {
  /// How the game stands now; goes through days and sittings, and through all cards for each plan.
  public func gameStanding() throws(StudyError) -> GameStanding {
    try ask { rows, moment throws(StudyError) in
      let past = try rows.gamePast()
      let badges = try rows.badgesView(past, moment).badges.filter { $0.day != nil }
      return GameStanding(
        level: past.levelView(snowflakes: past.snowflakes), goal: try rows.goalView(moment),
        chests: past.chests(on: moment.day).count, day: moment.day, quests: past.finishedQuests,
        fullDays: Set(past.gameDays.filter { $0.value.allStand }.keys),
        weeks: Set(past.weeks.lazy.filter { past.stands($0.row) }.map(\.firstDay)),
        badges: Set(badges.map(\.number)))
    }
  }
}

extension GamePast {
  fileprivate var finishedQuests: Set<QuestNews> {
    var quests: Set<QuestNews> = []
    for (day, row) in gameDays {
      guard let deal = row.deal else { continue }
      for (kind, target) in zip(deal.kinds, deal.targets) where row.stands(kind) {
        guard let subject = QuestKind(rawValue: kind) else { continue }
        quests.insert(QuestNews(day: day, subject: subject, target: Int(target)))
      }
    }
    return quests
  }
}
