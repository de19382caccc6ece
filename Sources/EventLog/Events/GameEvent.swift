/// What an event of the game says: types 64 to 95.
///
/// What follows from events by a rule (points, levels, badges, the streak) is in none of them.
public enum GameEvent: Hashable, Sendable {
  case questsDealt(QuestDeal)
  /// Progress of a quest kind on a day, whatever deal it counts under.
  case questTicked(kind: UInt8, amount: UInt32, day: StudyDay)
  case chestOpened(OpenedChest)
  /// A booster works from the event's own time on.
  case boosterOpened(day: StudyDay)
  /// A snowflake kept the streak over a day without study; `day` is that of the act.
  case dayFrozen(StudyDay, day: StudyDay)
  /// Days without study that two snowflakes closed, from the first to the last.
  case streakRepaired(first: StudyDay, last: StudyDay, day: StudyDay)
  case goalSet(UInt32)
  case loginClaimed(LoginReward)
  case weeklyDealt(WeeklyDeal)
  case planStarted(deck: DeckID, days: UInt32, day: StudyDay)
  /// `start` is the day on which the plan was started.
  case planStopped(start: StudyDay, day: StudyDay)
  case placementTaken(Placement)
}

/// Three quests of a day.
public struct QuestDeal: Hashable, Sendable {
  /// Kinds from 0 to 7, each with its target.
  public var kinds: [UInt8]
  /// How much of each kind is asked for, in the order of `kinds`.
  public var targets: [UInt32]
  /// The level when they were dealt.
  public var level: UInt32
  public var day: StudyDay

  public init(kinds: [UInt8], targets: [UInt32], level: UInt32, day: StudyDay) {
    self.kinds = kinds
    self.targets = targets
    self.level = level
    self.day = day
  }
}

/// A chest that was opened: what earned it, and what was in it.
public struct OpenedChest: Hashable, Sendable {
  /// What a chest was earned with; the numbers are stored.
  public enum Kind: UInt8, CaseIterable, Sendable {
    /// One quest of a day; the number is its kind.
    case quest = 0
    /// All quests of a day.
    case bonus = 1
    /// The challenge of the week that began on the day.
    case weekly = 2
    /// A level that was reached: the number.
    case level = 3
    /// A chest of a path: the number of its node.
    case path = 4
  }

  public var kind: Kind
  /// Which chest of its kind: the quest's kind, the level or the node; 0 where there is one only.
  public var number: UInt32
  /// Beads found in it.
  public var beads: UInt32
  /// Boosters found in it.
  public var boosters: UInt32
  /// The day of the quests, the first of the week, else the day of the act.
  public var day: StudyDay

  public init(
    kind: Kind, number: UInt32 = 0, beads: UInt32, boosters: UInt32 = 0, day: StudyDay
  ) {
    self.kind = kind
    self.number = number
    self.beads = beads
    self.boosters = boosters
    self.day = day
  }
}

/// The reward of one day of the seven-day row.
public struct LoginReward: Hashable, Sendable {
  /// 1 to 7.
  public var place: UInt32
  /// Beads that it gave.
  public var beads: UInt32
  /// Boosters that it gave.
  public var boosters: UInt32
  public var day: StudyDay

  public init(place: UInt32, beads: UInt32, boosters: UInt32 = 0, day: StudyDay) {
    self.place = place
    self.beads = beads
    self.boosters = boosters
    self.day = day
  }
}

/// The challenge of a week.
public struct WeeklyDeal: Hashable, Sendable {
  /// 0 to 3.
  public var kind: UInt8
  /// How much of its kind is asked for within the week.
  public var target: UInt32
  /// The level that the target was made for.
  public var level: UInt32
  /// Days that it lasts, 1 to 7.
  public var days: UInt32
  public var firstDay: StudyDay

  public init(
    kind: UInt8, target: UInt32, level: UInt32, days: UInt32 = 7, firstDay: StudyDay
  ) {
    self.kind = kind
    self.target = target
    self.level = level
    self.days = days
    self.firstDay = firstDay
  }
}

/// A placement test that was taken.
public struct Placement: Hashable, Sendable {
  /// Right answers.
  public var right: UInt32
  /// The level that they stand for, and the points granted to reach it.
  public var level: UInt32
  /// Points granted beside those of answers, 0 or more.
  public var points: UInt32
  public var day: StudyDay

  public init(right: UInt32, level: UInt32, points: UInt32, day: StudyDay) {
    self.right = right
    self.level = level
    self.points = points
    self.day = day
  }
}

extension GameEvent {
  /// Whether it opens a reward: a claim begins with one.
  package var isClaim: Bool {
    switch self {
    case .chestOpened, .loginClaimed: true
    case .questsDealt, .questTicked, .boosterOpened, .dayFrozen, .streakRepaired, .goalSet,
      .weeklyDealt, .planStarted, .planStopped, .placementTaken:
      false
    }
  }

  /// The registered type that stores this case.
  public var type: EventType {
    switch self {
    case .questsDealt: .questDealt
    case .questTicked: .questTicked
    case .chestOpened: .chestOpened
    case .boosterOpened: .boosterOpened
    case .dayFrozen: .dayFrozen
    case .streakRepaired: .streakRepaired
    case .goalSet: .goalSet
    case .loginClaimed: .loginClaimed
    case .weeklyDealt: .weeklyDealt
    case .planStarted: .planStarted
    case .planStopped: .planStopped
    case .placementTaken: .placementTaken
    }
  }

  /// The study day of the act itself, for those that are acts and store it.
  var actDay: StudyDay? {
    switch self {
    case .boosterOpened(let day), .streakRepaired(_, _, let day), .planStarted(_, _, let day),
      .planStopped(_, let day):
      day
    case .loginClaimed(let reward): reward.day
    case .placementTaken(let placement): placement.day
    case .questsDealt, .questTicked, .chestOpened, .dayFrozen, .goalSet, .weeklyDealt: nil
    }
  }
}
