package import EventLog

/// All that the game has seen, read once: what follows from it is reckoned here.
package struct GamePast {
  /// Study days with rows, oldest first.
  package var days: [(day: StudyDay, row: DayRow)]
  /// What the game's events say of days, for those they say anything of.
  package var gameDays: [StudyDay: GameDay] = [:]
  /// Weeks by their first day, oldest first.
  package var weeks: [(firstDay: StudyDay, row: GameWeek)] = []
  /// Beads in the chests of levels, and of nodes, that were opened.
  package var levelChests: [UInt32: UInt32] = [:]
  /// Beads in the chests of nodes that were opened, by the node's number.
  package var pathChests: [UInt32: UInt32] = [:]
  /// When boosters were opened, and how many at once, oldest first.
  package var boosters: [(start: Timestamp, count: UInt32)] = []
  /// Repairs of the streak: the days they fill, both included, and the day they were bought on.
  package var repairs: [(first: StudyDay, last: StudyDay, day: StudyDay)] = []
  package var placement: Placement?
  /// Plans by the day on which they were started, oldest first.
  package var plans: [(start: StudyDay, row: PlanRow)] = []

  /// - Parameters:
  ///   - days: Study days with rows, oldest first.
  ///   - game: The game's rows, in the order of their keys.
  package init(days: [(day: StudyDay, row: DayRow)], game: [(GameSubject, GameRow)]) {
    self.days = days
    for (subject, row) in game {
      switch (subject, row) {
      case (.day(let day), .day(let row)): gameDays[day] = row
      case (.week(let day), .week(let row)): weeks.append((day, row))
      case (.level(let level), .chest(let beads, _)): levelChests[level] = beads
      case (.path(let node), .chest(let beads, _)): pathChests[node] = beads
      case (.booster(let start), .booster(let count, _)): boosters.append((start, count))
      case (.repair(let first), .repair(let last, let day)):
        repairs.append((first, last, day))
      case (.placement, .placement(let placement)): self.placement = placement
      case (.plan(let day), .plan(let row)): plans.append((day, row))
      default: break
      }
    }
  }

  // MARK: - Points

  /// Points paid and granted: what the level counts.
  package var earned: Int64 {
    days.reduce(Int64(placement?.points ?? 0)) { $0 &+ $1.row.game.earned }
  }

  /// Points that mistakes have cost, all days together; costs as much as there are days, as all
  /// sums here do.
  package var penalty: Int64 { days.reduce(0) { $0 &+ Int64($1.row.game.penalty) } }

  /// Points earned less what mistakes have cost, 0 at least.
  package var balance: Int64 { max(0, earned &- penalty) }

  /// The level that the points earned stand for: penalties take none away.
  package var level: Int { Level.reached(by: earned) }

  /// Cards learned for the first time, all days together.
  package var learnedCards: Int { days.reduce(0) { $0 + Int($1.row.game.learnedCards) } }

  /// Cards repaired, all days together: not repairs of the streak.
  package var repairCount: Int { days.reduce(0) { $0 + Int($1.row.game.repairs) } }

  // MARK: - Snowflakes and the streak

  /// Snowflakes spent on frozen days and on repairs.
  package var snowflakesUsed: Int {
    gameDays.values.count { $0.frozenOn != .never } + Streak.repairPrice * repairs.count
  }

  /// Snowflakes that are left of those that the level gave; 0 at least.
  package var snowflakes: Int { max(0, Level.snowflakes(at: level) - snowflakesUsed) }

  /// The days that keep the streak: studied, frozen and repaired, three at most for each repair.
  package var streakDays: StreakDays {
    var repaired: Set<StudyDay> = []
    for repair in repairs {
      let last = min(Int64(repair.last.number), Int64(repair.first.number) + 2)
      for number in Int64(repair.first.number)...max(Int64(repair.first.number), last) {
        repaired.insert(StudyDay(number: Int32(clamping: number)))
      }
    }
    return StreakDays(
      studied: days.lazy.filter { $0.row.reviews > 0 }.map(\.day),
      frozen: Set(gameDays.filter { $0.value.frozenOn != .never }.keys), repaired: repaired)
  }

  // MARK: - Quests and the week

  /// The week whose challenge a day lies in, as it was dealt.
  package func week(around day: StudyDay) -> (firstDay: StudyDay, row: GameWeek)? {
    weeks.last { week in
      guard let deal = week.row.deal else { return false }
      let since = Int64(day.number) - Int64(week.firstDay.number)
      return since >= 0 && since < Int64(deal.days)
    }
  }

  /// The day after the newest challenge, if one was dealt.
  package var weeksEnd: StudyDay? {
    weeks.last { $0.row.deal != nil }.map { week in
      week.firstDay.advanced(byDays: Int32(clamping: week.row.deal?.days ?? 7))
    }
  }

  /// How far a challenge has come.
  package func progress(of deal: WeeklyDeal) -> Int {
    let end = Int64(deal.firstDay.number) + Int64(deal.days)
    let start = place { $0.day >= deal.firstDay }
    let inWeek = days[start..<max(start, place { Int64($0.day.number) >= end })]
    return switch WeeklyKind(rawValue: deal.kind) {
    case .differentRight:
      inWeek.reduce(0) {
        let before = Int64($1.day.number) - Int64(deal.firstDay.number)
        return $0 + $1.row.game.rightCards(notWithin: Int(before))
      }
    case .points: inWeek.reduce(0) { $0 + Int($1.row.game.earned) }
    case .repairs: inWeek.reduce(0) { $0 + Int($1.row.game.repairs) }
    case .days: inWeek.count { $0.row.reviews > 0 }
    case nil: 0
    }
  }

  /// The place of the first day from which on something holds; the count of days where none does.
  private func place(where holds: ((day: StudyDay, row: DayRow)) -> Bool) -> Int {
    var (low, high) = (0, days.count)
    while low < high {
      let middle = (low + high) / 2
      if holds(days[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }

  /// Whether the week's challenge is met; false where none was dealt.
  package func stands(_ week: GameWeek) -> Bool {
    guard let deal = week.deal else { return false }
    return progress(of: deal) >= Int(deal.target)
  }

  // MARK: - The purse

  /// Beads in all: a chest that was opened pays only while what earned it stands.
  package var beads: Int64 {
    var beads: Int64 = 0
    for day in gameDays.values {
      beads += Int64(day.login?.beads ?? 0)
      for kind in QuestKind.allCases where day.stands(kind.rawValue) {
        beads += Int64(day.questBeads[Int(kind.rawValue)])
      }
      if day.bonusBeads > 0, day.allStand { beads += Int64(day.bonusBeads) }
    }
    for week in weeks where week.row.beads > 0 && stands(week.row) {
      beads += Int64(week.row.beads)
    }
    let level = level
    for (reached, paid) in levelChests where reached <= level { beads += Int64(paid) }
    for paid in pathChests.values { beads += Int64(paid) }
    return beads
  }

  /// Boosters that were not opened yet.
  package var boostersLeft: Int {
    var count = 0
    for day in gameDays.values { count += Int(day.login?.boosters ?? 0) }
    for week in weeks where week.row.boosters > 0 && stands(week.row) {
      count += Int(week.row.boosters)
    }
    return max(0, count - boosters.reduce(0) { $0 + Int($1.count) })
  }

  /// When the booster that works at an instant ends.
  package func boosterEnd(at now: Timestamp) -> Timestamp? {
    let running = boosters.last {
      $0.start <= now
        && now.milliseconds - $0.start.milliseconds < BoosterWindows.milliseconds
    }
    return running?.start.advanced(byMilliseconds: BoosterWindows.milliseconds)
  }

  // MARK: - What can be claimed

  /// Chests that were earned and not opened, and the reward of today.
  package func claims(on today: StudyDay) -> [GameEvent] {
    var claims: [GameEvent] = []
    if canClaimLogin(on: today) {
      claims.append(.loginClaimed(loginReward(on: today)))
    }
    for (day, row) in gameDays.sorted(by: { $0.key < $1.key }) {
      for kind in row.deal?.kinds ?? []
      where kind < 8 && row.stands(kind) && row.questBeads[Int(kind)] == 0 {
        claims.append(
          .chestOpened(
            OpenedChest(
              kind: .quest, number: UInt32(kind), beads: QuestRules.questBeads, day: day)))
      }
      if row.bonusBeads == 0, row.allStand {
        claims.append(
          .chestOpened(OpenedChest(kind: .bonus, beads: QuestRules.bonusBeads, day: day)))
      }
    }
    for week in weeks where week.row.beads == 0 && stands(week.row) {
      claims.append(
        .chestOpened(
          OpenedChest(
            kind: .weekly, beads: QuestRules.weeklyBeads, boosters: 1, day: week.firstDay)))
    }
    for reached in 1...max(1, level) where reached <= level {
      guard levelChests[UInt32(reached)] == nil else { continue }
      claims.append(
        .chestOpened(
          OpenedChest(
            kind: .level, number: UInt32(reached), beads: QuestRules.levelBeads, day: today)))
    }
    return claims
  }

  /// The newest day whose reward was taken.
  package var newestLogin: StudyDay? {
    gameDays.lazy.filter { $0.value.login != nil }.map(\.key).max()
  }

  /// Whether the reward of a day can be taken: once, and not behind one that was taken, so that a
  /// clock that is set back brings nothing.
  package func canClaimLogin(on day: StudyDay) -> Bool {
    newestLogin.map { $0 < day } ?? true
  }

  /// The reward of the seven-day row that a day has.
  package func loginReward(on day: StudyDay) -> LoginReward {
    gameDays[day]?.login
      ?? LoginRules.reward(
        on: day, dayBefore: gameDays[day.advanced(byDays: -1)]?.login)
  }
}

extension StateFold {
  /// All that the game has seen.
  package var gamePast: GamePast {
    GamePast(
      days: days,
      game: game.compactMap { entry in
        GameSubject(entry.subject).map { ($0, entry.row) }
      })
  }
}

extension Reading where Self: ~Copyable {
  /// All that the game has seen: one pass over the rows of days and of the game.
  package borrowing func storedGamePast() throws(EventLogError) -> GamePast {
    var days: [(day: StudyDay, row: DayRow)] = []
    try scanDays { day, row in
      days.append((day, row))
      return .next
    }
    var game: [(GameSubject, GameRow)] = []
    for kind in GameSubject.Kind.allCases {
      try scanGame(kind) { subject, row in
        game.append((subject, row))
        return .next
      }
    }
    return GamePast(days: days, game: game)
  }
}
