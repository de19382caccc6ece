internal import EventLog
internal import Projections

extension StudyEngine {
  /// Points, level and rank; reads the row of every study day, as all questions here do but `goal`.
  public func levelView() throws(StudyError) -> LevelView {
    try ask { rows, moment throws(StudyError) in
      let past = try rows.gamePast()
      return past.levelView(snowflakes: past.snowflakes(after: try rows.streak(past, moment)))
    }
  }

  /// The streak up to today, frozen and repaired days included.
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

  /// Today's quests: those dealt, or those that the next answer would deal.
  public func quests() throws(StudyError) -> QuestsView {
    try ask { rows, moment throws(StudyError) in
      try rows.questsView(try rows.gamePast(), moment)
    }
  }

  /// Today's answers and how many are aimed for; reads today's row alone.
  public func goal() throws(StudyError) -> GoalView {
    try ask { rows, moment throws(StudyError) in try rows.goalView(moment) }
  }

  /// Everything that can be won now, and what is there.
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
