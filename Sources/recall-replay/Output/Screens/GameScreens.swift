import EventLog
import StudyEngine

struct LevelScreen: Screen {
  let level: LevelView
  let goals: [LongGoalView]

  func lines(on terminal: Terminal) -> [String] {
    let separator = terminal.isPlain ? ", " : terminal.isASCII ? " - " : " · "
    return Copy.Game.level(level, on: terminal)
      + [Copy.Game.longGoals(goals, separator: separator)]
  }

  var json: JSONValue {
    .compact([
      "schema": "level/1", "level": .number(level.level), "rank": .text(level.rank),
      "earned": .number(level.earned), "xp": .number(level.balance),
      "penalty": .number(level.penalty),
      "intoStep": .number(level.intoStep), "step": level.step.map { .number($0) },
      "snowflakes": .number(level.snowflakes), "goals": .list(goals.map(GameJSON.goal)),
    ])
  }
}

struct BadgesScreen: Screen {
  let badges: BadgesView

  func lines(on terminal: Terminal) -> [String] { badges.badges.map(Copy.Badges.line) }

  var json: JSONValue {
    [
      "schema": "badges/1",
      "badges": .list(
        badges.badges.map { badge in
          .compact([
            "number": .number(badge.number),
            "name": .text(Copy.Badges.name(badge.number)), "day": badge.day.map { .day($0) },
          ])
        }), "goals": .list(badges.goals.map(GameJSON.goal)),
    ]
  }
}

struct StreakScreen: Screen {
  let streak: StreakView

  func lines(on terminal: Terminal) -> [String] { Copy.Game.streak(streak) }

  var json: JSONValue { GameJSON.streak(streak).withSchema("streak/1") }
}

struct QuestsScreen: Screen {
  let quests: QuestsView

  func lines(on terminal: Terminal) -> [String] { Copy.Quests.lines(quests) }

  var json: JSONValue { GameJSON.quests(quests).withSchema("quests/1") }
}

struct ChallengeScreen: Screen {
  let challenge: ChallengeView
  let clock: ClockReading

  func lines(on terminal: Terminal) -> [String] { Copy.Quests.challenge(challenge, clock) }

  var json: JSONValue {
    let weekly = challenge.weekly
    return .compact([
      "schema": "challenge/1", "quests": GameJSON.quests(challenge.quests),
      "weekly": [
        "kind": .text("\(weekly.subject)"), "target": .number(weekly.target),
        "progress": .number(weekly.progress), "from": .day(weekly.firstDay),
        "through": .day(weekly.lastDay), "dealt": .boolean(weekly.isDealt),
        "claimed": .boolean(weekly.isClaimed),
      ], "login": GameJSON.login(challenge.login), "beads": .number(challenge.beads),
      "boosters": .number(challenge.boosters), "chests": .number(challenge.chests),
      "boosterUntil": challenge.boosterEnd.map { .instant($0) },
    ])
  }
}

struct GoalScreen: Screen {
  let goal: GoalView

  func lines(on terminal: Terminal) -> [String] { [Copy.Game.goal(goal)] }

  var json: JSONValue { GameJSON.goal(goal).withSchema("goal/1") }
}

/// Parts of the game as programs read them.
enum GameJSON {
  static func goal(_ goal: GoalView) -> JSONValue {
    [
      "goal": .number(goal.goal), "done": .number(goal.done), "reached": .boolean(goal.isReached),
    ]
  }

  static func goal(_ goal: LongGoalView) -> JSONValue {
    .compact([
      "goal": .text(goal.subject.rawValue), "value": .number(goal.value),
      "reached": .number(goal.reached), "next": goal.next.map { .number($0) },
    ])
  }

  static func streak(_ streak: StreakView) -> JSONValue {
    func days(_ days: [StudyDay]) -> JSONValue? {
      days.isEmpty ? nil : .list(days.map { .day($0) })
    }
    return .compact([
      "day": .day(streak.day), "days": .number(streak.days),
      "today": .boolean(streak.isTodayDone), "snowflakes": .number(streak.snowflakes),
      "longest": .number(streak.longest), "freezing": days(streak.freezing),
      "gap": days(streak.gap), "frozen": days(streak.frozen),
      "repairable": streak.repairable.map { .number($0) },
    ])
  }

  static func quests(_ view: QuestsView) -> JSONValue {
    [
      "day": .day(view.day), "dealt": .boolean(view.isDealt), "level": .number(view.level),
      "bonusClaimed": .boolean(view.isBonusClaimed),
      "quests": .list(
        view.quests.map { quest in
          [
            "kind": .text("\(quest.subject)"), "target": .number(quest.target),
            "progress": .number(quest.progress), "claimed": .boolean(quest.isClaimed),
          ]
        }),
    ]
  }

  static func login(_ view: LoginView) -> JSONValue {
    .compact([
      "place": .number(view.place), "beads": .number(view.beads),
      "boosters": view.boosters == 0 ? nil : .number(view.boosters),
      "claimed": .boolean(view.isClaimed), "waitsFor": view.waitsFor.map { .day($0) },
    ])
  }

  static func result(_ result: GameResult) -> JSONValue {
    switch result {
    case .goalSet(let view): goal(view).withSchema("goal/1")
    case .streakRepaired(let view): streak(view).withSchema("streak/1")
    case .boosted(let end, let left):
      ["schema": "boost/1", "until": .instant(end), "left": .number(left)]
    case .claimed(let report):
      .compact([
        "schema": "claim/1", "login": report.login.map(login),
        "chests": .list(
          report.chests.map { chest in
            .compact([
              "chest": .text("\(chest.kind)"),
              "number": chest.number == 0 && chest.kind != .quest ? nil : .number(chest.number),
              "beads": .number(chest.beads),
              "boosters": chest.boosters == 0 ? nil : .number(chest.boosters),
              "day": .day(chest.day),
            ])
          }), "gained": .number(report.gainedBeads), "beads": .number(report.beads),
        "boosters": .number(report.boosters),
      ])
    }
  }
}
