import EventLog
import Projections

extension StateDocument {
  /// Points, level, purse, quests and the rest: nothing in it depends on the time now.
  var game: JSONValue {
    let past = fold.gamePast
    return .compact([
      "xp": points(past),
      "level": .number(past.level),
      "rank": .text(Level.rank(of: past.level)),
      "beads": .number(past.beads),
      "boosters": past.boostersLeft == 0 ? nil : .number(past.boostersLeft),
      "snowflakes": .number(past.snowflakes),
      "learned": .number(past.learnedCards),
      "repairs": .number(past.repairCount),
      "quests": some(past.gameDays.sorted { $0.key < $1.key }.compactMap(quests)),
      "weeks": some(past.weeks.compactMap { week($0, past) }),
      "frozen": some(days { $0.frozenOn != .never }),
      "repaired": some(past.streakDays.repaired.sorted().map { .day($0) }),
      "placement": past.placement.map {
        ["right": .number($0.right), "level": .number($0.level), "points": .number($0.points)]
      },
    ])
  }

  /// Earned by reason, doubled ones included, and what is left of it.
  private func points(_ past: GamePast) -> JSONValue {
    var sum = DayGameSum()
    for (_, row) in past.days { sum.add(row.game) }
    return .compact([
      "total": .number(past.balance), "earned": .number(past.earned),
      "penalty": .number(past.penalty), "right": .number(sum.right),
      "learned": sum.learned == 0 ? nil : .number(sum.learned),
      "repair": sum.repair == 0 ? nil : .number(sum.repair),
      "repairLearned": sum.repairLearned == 0 ? nil : .number(sum.repairLearned),
      "granted": past.placement.map { .number($0.points) },
    ])
  }

  private struct DayGameSum {
    var right: Int64 = 0
    var learned: Int64 = 0
    var repair: Int64 = 0
    var repairLearned: Int64 = 0

    mutating func add(_ game: DayGame) {
      right += Int64(game.right)
      learned += Int64(game.learned)
      repair += Int64(game.repair)
      repairLearned += Int64(game.repairLearned)
    }
  }

  private func quests(_ day: (key: StudyDay, value: GameDay)) -> JSONValue? {
    guard let deal = day.value.deal else { return nil }
    return [
      "day": .day(day.key), "level": .number(deal.level),
      "quests": .list(
        zip(deal.kinds, deal.targets).map { kind, target in
          .compact([
            "kind": .number(kind), "target": .number(target),
            "progress": .number(day.value.progress(of: kind)),
            "beads": day.value.questBeads[Int(kind & 7)] == 0
              ? nil : .number(day.value.questBeads[Int(kind & 7)]),
          ])
        }),
    ]
  }

  private func week(
    _ week: (firstDay: StudyDay, row: GameWeek), _ past: GamePast
  ) -> JSONValue? {
    guard let deal = week.row.deal else { return nil }
    return [
      "from": .day(week.firstDay), "kind": .number(deal.kind), "target": .number(deal.target),
      "progress": .number(past.progress(of: deal)),
    ]
  }

  private func days(_ isWanted: (GameDay) -> Bool) -> [JSONValue] {
    fold.gamePast.gameDays.filter { isWanted($0.value) }.keys.sorted().map { .day($0) }
  }

  private func some(_ list: [JSONValue]) -> JSONValue? { list.isEmpty ? nil : .list(list) }
}
