public import EventLog

/// A quest and how far it has come.
public struct QuestView: Hashable, Sendable {
  public var subject: QuestKind
  /// How much is asked for, in the quest's own unit.
  public var target: Int
  /// At most the target.
  public var progress: Int
  /// The target is met, whether its chest was opened or not.
  public var isDone: Bool { progress >= target }
  /// Its chest was opened.
  public var isClaimed: Bool
}

/// The quests of a study day.
public struct QuestsView: Hashable, Sendable {
  public var day: StudyDay
  /// Whether they were dealt; else they are what the next answer would deal.
  public var isDealt: Bool
  /// The level that their targets are for.
  public var level: Int
  public var quests: [QuestView]
  /// The chest for all of them was opened.
  public var isBonusClaimed: Bool
  /// Every quest's target is met; false without quests.
  public var isAllDone: Bool { !quests.isEmpty && quests.allSatisfy(\.isDone) }
}

/// What the challenge of a week is about; the raw value is the number that events store.
public enum ChallengeSubject: UInt8, CaseIterable, Sendable {
  case differentRight = 0
  case points = 1
  case repairs = 2
  case days = 3
}

/// The challenge of the week.
public struct WeeklyView: Hashable, Sendable {
  public var subject: ChallengeSubject
  /// How much is asked for, in the challenge's own unit.
  public var target: Int
  /// At most the target.
  public var progress: Int
  public var firstDay: StudyDay
  public var lastDay: StudyDay
  public var isDealt: Bool
  public var isClaimed: Bool
  /// The target is met, whether the chest was opened or not.
  public var isDone: Bool { progress >= target }
}

/// The reward of today in the row of seven.
public struct LoginView: Hashable, Sendable {
  /// 1 to 7.
  public var place: Int
  /// Beads that it gives.
  public var beads: Int
  /// Boosters that it gives.
  public var boosters: Int
  public var isClaimed: Bool
  /// A later day whose reward was taken: until then there is none to take.
  public var waitsFor: StudyDay?
}

/// The streak and what can keep it.
public struct StreakView: Hashable, Sendable {
  public var day: StudyDay
  /// Study days in a row; days that were frozen or repaired count as none and break nothing.
  public var days: Int
  public var isTodayDone: Bool
  /// Snowflakes that are left to freeze days with.
  public var snowflakes: Int
  /// Days that the next answer freezes.
  public var freezing: [StudyDay]
  /// Days without study directly before today that nothing closes.
  public var gap: [StudyDay]
  /// The streak before the gap, if a repair can bring it back.
  public var repairable: Int?
  /// Days that were frozen, newest first, 14 at most.
  public var frozen: [StudyDay]
  /// The longest streak so far, and its last day.
  public var longest: Int
}

/// Points, level and rank.
public struct LevelView: Hashable, Sendable {
  /// The level, 0 to 100.
  public var level: Int
  /// The name of the rank that the level lies in, in English.
  public var rank: String
  /// Points paid and granted.
  public var earned: Int
  /// What mistakes have cost.
  public var penalty: Int
  /// Earned less penalties, 0 at least.
  public var balance: Int
  /// Points earned since this level was reached, and those that the step to the next one takes;
  /// nil at the last level.
  public var intoStep: Int
  public var step: Int?
  /// Snowflakes that are left.
  public var snowflakes: Int
}

/// A badge; its number is its place in the list of twenty.
public struct BadgeView: Hashable, Sendable {
  /// Its place in the list, from 1.
  public var number: Int
  /// The day on which it was earned; nil if it was not.
  public var day: StudyDay?
}

/// A goal of many steps.
public struct LongGoalView: Hashable, Sendable {
  /// What is counted; the texts are part of documents.
  public enum Subject: String, CaseIterable, Sendable {
    case unbroken
    case stacker
    case lexicon
  }

  public var subject: Subject
  /// The count so far.
  public var value: Int
  /// How many of its steps are reached.
  public var reached: Int
  /// The next step; nil when all are reached.
  public var next: Int?
}

/// Badges and long goals, reached or not, in the order of their lists.
public struct BadgesView: Hashable, Sendable {
  public var badges: [BadgeView]
  public var goals: [LongGoalView]
}

/// Today's answers against what the learner aims for.
public struct GoalView: Hashable, Sendable {
  /// Answers aimed for on a day.
  public var goal: Int
  /// Answers in effect today.
  public var done: Int
  /// As many answers as are aimed for, or more.
  public var isReached: Bool { done >= goal }
}

/// Rewards: quests, the week, the row of seven, chests and boosters.
public struct ChallengeView: Hashable, Sendable {
  public var quests: QuestsView
  public var weekly: WeeklyView
  public var login: LoginView
  /// Beads that are there.
  public var beads: Int
  /// Boosters that can be opened.
  public var boosters: Int
  /// When the booster that works now ends.
  public var boosterEnd: Timestamp?
  /// Chests that can be opened, the row of seven left out.
  public var chests: Int
  /// Those of them that are for levels.
  public var levelChests: Int
}

/// What of the game the start screen shows.
public struct HomeGame: Hashable, Sendable {
  public var streak: StreakView
  public var level: LevelView
  public var quests: QuestsView
  public var goal: GoalView
  /// Beads that are there.
  public var beads: Int
  /// Boosters that can be opened.
  public var boosters: Int
  /// Chests that can be opened.
  public var chests: Int
}

/// Commands of the game.
public enum GameCommand: Hashable, Sendable {
  /// Opens all chests that are ready, and takes the reward of the day.
  case claim
  /// Opens a booster.
  case boost
  /// Answers a day to aim for, 1 to 500.
  case setGoal(Int)
  case repairStreak
}

/// What became of a command of the game.
public enum GameResult: Sendable {
  case claimed(ClaimReport)
  case boosted(until: Timestamp, left: Int)
  case goalSet(GoalView)
  case streakRepaired(StreakView)
}

/// What was in the chests that were opened.
public struct ClaimReport: Hashable, Sendable {
  public var login: LoginView?
  public var chests: [OpenedChest]
  /// What came out of all of it, and what is there now.
  public var gainedBeads: Int
  /// Boosters that came out of all of it.
  public var gainedBoosters: Int
  /// Beads that are there now.
  public var beads: Int
  /// Boosters that are there now.
  public var boosters: Int
}

/// Why a command of the game was refused.
public enum GameRefusal: Hashable, Sendable {
  case nothingToClaim
  case noBooster
  case boosterRuns(until: Timestamp)
  case goalOutOfRange
  case noGap
  case gapTooLong(days: Int)
  /// The next answer freezes the gap for fewer snowflakes than a repair takes.
  case gapFreezes(days: Int)
  case fewSnowflakes(have: Int)
}
