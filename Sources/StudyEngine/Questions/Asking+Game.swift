internal import EventLog
internal import Projections

extension StudyEngine {
  public func levelView() throws(StudyError) -> LevelView {
    try ask { rows, moment throws(StudyError) in
      let past = try rows.gamePast()
      return past.levelView(snowflakes: past.snowflakes(after: try rows.streak(past, moment)))
    }
  }

  public func streak() throws(StudyError) -> StreakView {
    try ask { rows, moment throws(StudyError) in
      try rows.streakView(try rows.gamePast(), moment)
    }
  }

  /// Twenty badges and three long goals; goes through days and sittings.
  public func badges() throws(StudyError) -> BadgesView {
    try ask { rows, moment throws(StudyError) in
      try rows.badgesView(try rows.gamePast(), moment)
    }
  }

  public func quests() throws(StudyError) -> QuestsView {
    try ask { rows, moment throws(StudyError) in
      try rows.questsView(try rows.gamePast(), moment)
    }
  }

  public func goal() throws(StudyError) -> GoalView {
    try ask { rows, moment throws(StudyError) in try rows.goalView(moment) }
  }

  public func challenge() throws(StudyError) -> ChallengeView {
    try ask { rows, moment throws(StudyError) in
      let past = try rows.gamePast()
      let chests = past.chests(on: moment.day)
      return ChallengeView(
        quests: try rows.questsView(past, moment), weekly: try rows.weeklyView(past, moment),
        login: past.loginView(on: moment.day), beads: Int(past.beads),
        boosters: past.boostersLeft, boosterEnd: past.boosterEnd(at: moment.now),
        chests: chests.count, levelChests: chests.count { $0.kind == .level })
    }
  }

  /// What of the game the start screen shows.
  public func homeGame() throws(StudyError) -> HomeGame {
    try ask { rows, moment throws(StudyError) in
      let past = try rows.gamePast()
      let streak = try rows.streakView(past, moment, looksBack: false)
      return HomeGame(
        streak: streak, level: past.levelView(snowflakes: streak.snowflakes),
        quests: try rows.questsView(past, moment), goal: try rows.goalView(moment),
        beads: Int(past.beads), boosters: past.boostersLeft,
        chests: past.chests(on: moment.day).count)
    }
  }
}
