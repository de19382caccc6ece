import EventLog

/// What is taken: chests, the reward of the day, boosters, snowflakes, the placement test.
extension GameCheck {
  /// The chests of one claim follow from its first event, and are of its instant.
  private mutating func isOfClaim(_ place: Place) -> Bool {
    guard let cause = place.event.cause else { return true }
    if claim?.event == cause { return claim?.at == place.event.at }
    followers.add(place, ofClaimHiddenBy: hidden.redactedCount)
    return true
  }

  mutating func fault(of reward: LoginReward, _ place: Place) -> String? {
    let before = day(reward.day.advanced(byDays: -1))?.login
    guard (1...7).contains(reward.place) else {
      return "takes the reward of place \(reward.place) of seven"
    }
    let paid = LoginRules.reward(
      on: reward.day,
      dayBefore: reward.place == 1
        ? nil : LoginReward(place: reward.place - 1, beads: 0, day: reward.day))
    guard reward == paid else {
      return "takes \(reward.beads) beads and \(reward.boosters) boosters, "
        + "place \(reward.place) has \(paid.beads) and \(paid.boosters)"
    }
    guard isOfClaim(place) else { return "does not follow from its claim" }
    guard place.isExact else { return faultOfAny(reward) }
    if day(reward.day)?.login != nil { return "takes the reward of a day once more" }
    let due = LoginRules.reward(on: reward.day, dayBefore: before)
    return due.place == reward.place
      ? nil : "takes the reward of place \(reward.place), the next one was \(due.place)"
  }

  mutating func fault(of chest: OpenedChest, _ place: Place, in fold: StateFold) -> String? {
    let (beads, boosters) = QuestRules.contents(of: chest.kind)
    guard chest.beads == beads, chest.boosters == boosters else {
      return "takes \(chest.beads) beads and \(chest.boosters) boosters, "
        + "a chest of this kind has \(beads) and \(boosters)"
    }
    guard isOfClaim(place) else { return "does not follow from its claim" }
    switch chest.kind {
    case .quest: return fault(ofQuest: chest, place)
    case .bonus:
      guard place.isExact else { return faultOfAny(chest) }
      let row = day(chest.day) ?? GameDay()
      if row.bonusBeads > 0 { return "opens a chest once more" }
      return row.allStand ? nil : "opens the chest of quests that were not done"
    case .weekly: return fault(ofWeek: chest, place, in: fold)
    case .level:
      let level = Int(chest.number)
      guard (1...Level.greatest).contains(level) else { return "opens the chest of no level" }
      guard place.isExact else { return faultOfAny(chest) }
      if rows[GameSubject.level(chest.number).id] != nil { return "opens a chest once more" }
      return level <= Level.reached(by: allEarned)
        ? nil : "opens the chest of a level that was not reached"
    case .path:
      return place.isExact && rows[GameSubject.path(chest.number).id] != nil
        ? "opens a chest once more" : nil
    }
  }

  private mutating func fault(ofQuest chest: OpenedChest, _ place: Place) -> String? {
    let kind = UInt8(clamping: chest.number)
    guard kind < 8, dealt[chest.day]?[kind] != nil || hidden.count(of: .questDealt) > 0 else {
      return "opens the chest of a quest that was not dealt"
    }
    guard place.isExact else { return faultOfAny(chest) }
    let row = day(chest.day) ?? GameDay()
    if row.questBeads[Int(kind)] > 0 { return "opens a chest once more" }
    return row.stands(kind) ? nil : "opens the chest of a quest that was not done"
  }

  private mutating func fault(
    ofWeek chest: OpenedChest, _ place: Place, in fold: StateFold
  ) -> String? {
    guard dealtWeeks.contains(chest.day) || hidden.count(of: .weeklyDealt) > 0 else {
      return "opens the chest of a challenge that was not dealt"
    }
    guard place.isExact else { return faultOfAny(chest) }
    guard let row = week(chest.day) else { return "opens the chest of no challenge" }
    if row.beads > 0 { return "opens a chest once more" }
    return stands(row, in: fold) ? nil : "opens the chest of a challenge that was not met"
  }

  /// Whether a challenge is met by what its days add up to so far.
  private func stands(_ week: GameWeek, in fold: StateFold) -> Bool {
    guard let deal = week.deal else { return false }
    var progress = 0
    for number in 0..<Int32(clamping: min(deal.days, 7)) {
      let row = fold.figures(on: deal.firstDay.advanced(byDays: number))
      switch WeeklyKind(rawValue: deal.kind) {
      case .differentRight: progress += row.game.rightCards(notWithin: Int(number))
      case .points: progress += Int(row.game.earned)
      case .repairs: progress += Int(row.game.repairs)
      case .days: progress += row.reviews > 0 ? 1 : 0
      case nil: return false
      }
    }
    return progress >= Int(deal.target)
  }

  func faultOfBooster(_ place: Place, in fold: StateFold) -> String? {
    guard place.isExact else {
      return mayHaveWonBooster ? nil : "opens a booster, and none was ever won"
    }
    let now = place.event.at
    let isRunning = openings.contains { start in
      start <= now && now.milliseconds - start.milliseconds < BoosterWindows.milliseconds
    }
    if isRunning { return "opens a booster while one worked" }
    var won = 0
    for row in rows.values {
      if let reward = row.asDay?.login { won += Int(reward.boosters) }
      if let week = row.asWeek, week.boosters > 0, stands(week, in: fold) {
        won += Int(week.boosters)
      }
    }
    return openings.count < won ? nil : "opens a booster that was not there"
  }

  func fault(
    ofRepair first: StudyDay, _ last: StudyDay, _ day: StudyDay, _ place: Place,
    in fold: StateFold
  ) -> String? {
    let length = Int64(last.number) - Int64(first.number) + 1
    guard length >= 1, length <= Int64(Streak.greatestRepair), last < day else {
      return "repairs \(first.text) to \(last.text), which is no gap of one to three days"
    }
    guard place.isExact else {
      return mayHaveSnowflakes(Streak.repairPrice)
        ? nil : "uses snowflakes that were not there"
    }
    if rows[GameSubject.repair(first).id] != nil { return "repairs a gap once more" }
    if fold.figures(on: first).reviews > 0 { return "repairs a day with answers" }
    let level = Level.reached(by: allEarned)
    return snowflakesUsed + Streak.repairPrice <= Level.snowflakes(at: level)
      ? nil : "uses snowflakes that were not there"
  }

  func fault(of placement: Placement, _ place: Place) -> String? {
    let level = Level.placed(byRight: Int(placement.right))
    guard placement.right <= 8, placement.level == UInt32(level) else {
      return "places at level \(placement.level) with \(placement.right) right answers"
    }
    let needed = Level.points(for: level)
    guard Int64(placement.points) <= needed else {
      return "grants \(placement.points) points, level \(level) takes \(needed)"
    }
    guard place.isExact else { return nil }
    if rows[GameSubject.placement.id] != nil { return "takes the placement test once more" }
    let granted = max(0, needed - allEarned)
    return Int64(placement.points) == granted
      ? nil : "grants \(placement.points) points, \(granted) were missing to level \(level)"
  }
}

extension QuestRules {
  static let pathBeads: UInt32 = 20

  /// What is in a chest of a kind.
  static func contents(of kind: OpenedChest.Kind) -> (beads: UInt32, boosters: UInt32) {
    switch kind {
    case .quest: (questBeads, 0)
    case .bonus: (bonusBeads, 0)
    case .weekly: (weeklyBeads, 1)
    case .level: (levelBeads, 0)
    case .path: (pathBeads, 0)
    }
  }
}
