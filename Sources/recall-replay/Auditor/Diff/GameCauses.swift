import EventLog
import Projections

/// Which parts of the game each event changes, told by what it adds to: the game as a whole is
/// reckoned from all days, and not anew after each event.
struct GameCauses {
  private var earned: Int64
  /// The weeks that were dealt, by each of their days.
  private var weeks: [StudyDay: (kind: WeeklyKind, firstDay: StudyDay)] = [:]

  /// - Parameters:
  ///   - past: The game before the first event that is looked at.
  ///   - weeks: The weeks as they are at the end.
  init(_ past: GamePast, weeks: [(firstDay: StudyDay, row: GameWeek)]) {
    earned = past.earned
    for week in weeks {
      guard let deal = week.row.deal, let kind = WeeklyKind(rawValue: deal.kind) else { continue }
      for day in 0..<Int32(clamping: min(deal.days, 7)) {
        self.weeks[deal.firstDay.advanced(byDays: day)] = (kind, week.firstDay)
      }
    }
  }

  /// Takes in an event in effect.
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - before: The row of its day before it, if it is an answer.
  ///   - fold: The state after it.
  /// - Returns: The paths of what it changed.
  mutating func take(_ event: DecodedEvent, from before: DayRow?, in fold: StateFold) -> [String] {
    guard let before else { return takeOther(event) }
    var share = fold.dayRow(event.review.day) ?? DayRow()
    share -= before
    let game = share.game
    let sums = [
      ("xp/right", game.right), ("xp/learned", game.learned), ("xp/repair", game.repair),
      ("xp/repairLearned", game.repairLearned), ("xp/penalty", game.penalty),
      ("learned", game.learnedCards), ("repairs", game.repairs),
    ]
    var parts = sums.filter { $0.1 != 0 }.map(\.0)
    if game.earned != 0 { parts.append("xp/earned") }
    if game.net != 0 { parts.append("xp/total") }
    parts += addPoints(game.earned)
    if let week = weeks[event.review.day] {
      switch week.kind {
      case .differentRight where game.rightCards != 0, .points where game.earned != 0,
        .repairs where game.repairs != 0, .days where before.reviews == 0 && share.reviews > 0:
        parts.append("weeks/\(week.firstDay.text)")
      default: break
      }
    }
    return parts.map { "/game/" + $0 }
  }

  /// Adds points, and says what of the level changes by them.
  private mutating func addPoints(_ points: Int64) -> [String] {
    let before = Level.reached(by: earned)
    earned &+= points
    let after = Level.reached(by: earned)
    guard before != after else { return [] }
    return ["level"] + (Level.rank(of: before) == Level.rank(of: after) ? [] : ["rank"])
      + (Level.snowflakes(at: before) == Level.snowflakes(at: after) ? [] : ["snowflakes"])
  }

  private mutating func takeOther(_ event: DecodedEvent) -> [String] {
    guard case .game(let game) = event.payload else { return [] }
    var parts: [String] =
      switch game {
      case .questsDealt(let deal): ["quests/\(deal.day.text)"]
      case .questTicked(let kind, _, let day):
        ["quests/\(day.text)/\(StateDocument.name(ofQuest: Int64(kind)))"]
      case .chestOpened(let chest):
        switch chest.kind {
        case .quest:
          [
            "beads",
            "quests/\(chest.day.text)/\(StateDocument.name(ofQuest: Int64(chest.number)))",
          ]
        case .weekly: ["beads", "boosters"]
        case .bonus, .level, .path: ["beads"]
        }
      case .boosterOpened: ["boosters"]
      case .dayFrozen: ["frozen", "snowflakes"]
      case .streakRepaired: ["repaired", "snowflakes"]
      case .loginClaimed(let reward): reward.boosters == 0 ? ["beads"] : ["beads", "boosters"]
      case .weeklyDealt: ["weeks"]
      case .placementTaken: ["placement", "xp/granted", "xp/earned", "xp/total"]
      case .goalSet, .planStarted, .planStopped: []
      }
    if case .placementTaken(let placement) = game { parts += addPoints(Int64(placement.points)) }
    return parts.map { "/game/" + $0 }
  }

  /// The entries of the game that an event may change, as an undo of it may.
  static func entries(near event: DecodedEvent) -> [String] {
    switch event.payload {
    case .review, .game, .cardCreated:
      [
        "xp", "level", "rank", "beads", "boosters", "snowflakes", "learned", "repairs", "quests",
        "weeks", "frozen", "repaired", "placement",
      ].map { "/game/" + $0 }
    default: []
    }
  }
}
