public import EventLog

/// A tip: the rule that holds, with its numbers.
public enum Tip: Hashable, Sendable {
  /// A streak of so many days, and nothing today.
  case streakAtRisk(days: Int)
  /// The same, where a snowflake would keep it.
  case streakTakesSnowflake(days: Int)
  case openMistakes(Int)
  /// Words by which a plan is behind.
  case planBehind(Int, DeckReference)
  case manyDue(Int)
  /// Answers that are missing to the day's goal.
  case goalNear(Int)
  /// A quest that is one step short of its target.
  case questNear(QuestKind, target: Int)
  case boosterWaits(Int)
  /// Points to a level that opens something.
  case levelNear(points: Int, level: Int)
  /// Percent right in the last seven days.
  case lowAccuracy(Int)
  case highAccuracy(Int)
  case favouritesUnseen(Int)
  /// The hour at which study usually begins.
  case usualHour(Int)
  /// None of these: a general tip, numbered from 1.
  case general(Int)

  /// How many general tips there are.
  public static let generalCount = 115

  /// The number of the rule, from 1; 13 for a general tip.
  public var rule: Int {
    switch self {
    case .streakAtRisk, .streakTakesSnowflake: 1
    case .openMistakes: 2
    case .planBehind: 3
    case .manyDue: 4
    case .goalNear: 5
    case .questNear: 6
    case .boosterWaits: 7
    case .levelNear: 8
    case .lowAccuracy: 9
    case .highAccuracy: 10
    case .favouritesUnseen: 11
    case .usualHour: 12
    case .general: 13
    }
  }

  /// The number that its text contains.
  public var number: Int {
    switch self {
    case .streakAtRisk(let number), .streakTakesSnowflake(let number), .openMistakes(let number),
      .planBehind(let number, _), .manyDue(let number), .goalNear(let number),
      .boosterWaits(let number),
      .levelNear(let number, _), .lowAccuracy(let number), .highAccuracy(let number),
      .favouritesUnseen(let number), .usualHour(let number), .general(let number):
      number
    case .questNear(_, let target): target
    }
  }

  /// The general tip of a study day: 7 and 115 have no factor in common, so all of them come.
  static func general(on day: StudyDay) -> Tip {
    let place = (7 * Int(day.number)) % generalCount
    return .general((place + generalCount) % generalCount + 1)
  }

  /// The words of a general tip.
  ///
  /// - Parameters:
  ///   - number: From 1 to `generalCount`.
  ///   - isGerman: In which of the two languages.
  /// - Returns: The text; empty where the program has none of that number.
  public static func generalText(_ number: Int, isGerman: Bool) -> String {
    guard let bytes = ContentFile.bytes(named: "tips.txt") else { return "" }
    let lines = bytes.split(separator: 10)
    guard lines.indices.contains(number - 1) else { return "" }
    let parts = String(decoding: lines[number - 1], as: UTF8.self).split(separator: "|")
    guard parts.count == 2 else { return "" }
    return Trimming.trimmed(String(parts[isGerman ? 1 : 0]))
  }
}

/// What tips are decided on.
struct TipFacts: Hashable, Sendable {
  var day: StudyDay
  /// Minutes since midnight by the clock on the wall.
  var minuteOfDay: Int
  /// The hour at which study days begin.
  var rolloverHour = 4
  var streakDays = 0
  var isTodayDone = false
  /// Whether snowflakes would close today, too, if nothing is answered.
  var canFreezeToday = false
  var openMistakes = 0
  var plan: PlanView?
  var due = 0
  var goalLeft = 0
  var questNear: Tip?
  var boosters = 0
  var level = 0
  var pointsToNext: Int?
  /// Answers of the last seven study days, and the right ones of them.
  var answers = 0
  var right = 0
  var favouritesUnseen = 0
  var usualHour = 19

  /// Levels that open a mode or a list.
  static let opening: Set<Int> = Set(
    StudyMode.practised.map(\.level) + BuiltInList.allCases.map(\.level)
  ).subtracting([0])

  /// The first rule that holds, else the general tip of the day.
  var tip: Tip {
    let isEvening = minuteOfDay >= 18 * 60 || minuteOfDay < rolloverHour * 60
    if streakDays >= 3, !isTodayDone, isEvening {
      return canFreezeToday
        ? .streakTakesSnowflake(days: streakDays) : .streakAtRisk(days: streakDays)
    }
    if openMistakes >= 5 { return .openMistakes(openMistakes) }
    if let plan, plan.firstPerDay > 0, plan.behind >= plan.firstPerDay {
      return .planBehind(plan.behind, plan.deck)
    }
    if due >= 50 { return .manyDue(due) }
    if (1...10).contains(goalLeft) { return .goalNear(goalLeft) }
    if let questNear { return questNear }
    if boosters > 0 { return .boosterWaits(boosters) }
    if let pointsToNext, pointsToNext <= 30, Self.opening.contains(level + 1) {
      return .levelNear(points: pointsToNext, level: level + 1)
    }
    if answers >= 30, right * 100 < answers * 70 { return .lowAccuracy(right * 100 / answers) }
    if answers >= 50, right * 100 >= answers * 95 { return .highAccuracy(right * 100 / answers) }
    if favouritesUnseen >= 10 { return .favouritesUnseen(favouritesUnseen) }
    if !isTodayDone, abs(minuteOfDay - usualHour * 60) <= 30 { return .usualHour(usualHour) }
    return .general(on: day)
  }
}
