internal import EventLog
internal import Projections

/// What commands of the game lead to: pure.
enum GameDecisions {
  /// Everything that is ready, in one act: the first of it is the act, the rest follows from it.
  static func claim(_ past: GamePast, _ act: Act) throws(StudyError) -> [Event] {
    let claims = past.claims(on: act.day)
    guard !claims.isEmpty else { throw .gameRefused(.nothingToClaim) }
    let id = act.actID()
    return claims.enumerated().map { place, claim in
      act.event(
        .game(claim), id: place == 0 ? id : act.eventID(at: UInt64(place)),
        subject: claim.subject(at: act.now)?.id, cause: place == 0 ? nil : id)
    }
  }

  static func boost(_ past: GamePast, _ act: Act) throws(StudyError) -> [Event] {
    if let end = past.boosterEnd(at: act.now) { throw .gameRefused(.boosterRuns(until: end)) }
    guard past.boostersLeft > 0 else { throw .gameRefused(.noBooster) }
    return single(.boosterOpened(day: act.day), act)
  }

  static func repair(
    _ streak: Streak, snowflakes: Int, _ act: Act
  ) throws(StudyError) -> [Event] {
    guard let first = streak.gap.first, let last = streak.gap.last else {
      throw .gameRefused(.noGap)
    }
    guard !streak.willFreeze || streak.gap.count >= Streak.repairPrice else {
      throw .gameRefused(.gapFreezes(days: streak.gap.count))
    }
    guard streak.gap.count <= Streak.greatestRepair else {
      throw .gameRefused(.gapTooLong(days: streak.gap.count))
    }
    guard snowflakes >= Streak.repairPrice else {
      throw .gameRefused(.fewSnowflakes(have: snowflakes))
    }
    return single(.streakRepaired(first: first, last: last, day: act.day), act)
  }

  static func single(_ game: GameEvent, _ act: Act) -> [Event] {
    act.single(.game(game), subject: game.subject(at: act.now)?.id)
  }
}

extension StudyEngine {
  func play(
    _ command: GameCommand, _ work: Work, in transaction: inout WriteTransaction
  ) throws(StudyError) -> Outcome {
    let past = try transaction.gamePast()
    let events: [Event]
    switch command {
    case .claim: events = try GameDecisions.claim(past, work.act)
    case .boost: events = try GameDecisions.boost(past, work.act)
    case .setGoal(let goal):
      guard (1...500).contains(goal) else { throw .gameRefused(.goalOutOfRange) }
      events =
        try transaction.goal() == goal
        ? [] : GameDecisions.single(.goalSet(UInt32(goal)), work.act)
    case .repairStreak:
      events = try GameDecisions.repair(
        try transaction.streak(past, work.moment), snowflakes: past.snowflakes, work.act)
    }
    let reference = try append(events, work, in: &transaction)
    let result = try gameResult(
      of: command, events.map(\.payload), work, in: transaction)
    return Outcome(act: reference, result: .game(result))
  }

  /// The first answer again: what the events in the log say, with what is there now.
  func gameResult(
    of command: GameCommand, _ entry: LogEntry, _ work: Work,
    in transaction: borrowing WriteTransaction
  ) throws(StudyError) -> GameResult {
    let caused = try transaction.consequences(of: entry.event.id).map(\.0)
    return try gameResult(
      of: command, [entry.event.payload] + caused, work, in: transaction)
  }

  private func gameResult(
    of command: GameCommand, _ payloads: [EventPayload], _ work: Work,
    in transaction: borrowing WriteTransaction
  ) throws(StudyError) -> GameResult {
    switch command {
    case .setGoal: return .goalSet(try transaction.goalView(work.moment))
    case .repairStreak:
      return .streakRepaired(try transaction.streakView(try transaction.gamePast(), work.moment))
    case .boost:
      let past = try transaction.gamePast()
      return .boosted(
        until: past.boosterEnd(at: work.moment.now) ?? work.moment.now, left: past.boostersLeft)
    case .claim:
      let past = try transaction.gamePast()
      var report = ClaimReport(
        login: nil, chests: [], gainedBeads: 0, gainedBoosters: 0, beads: Int(past.beads),
        boosters: past.boostersLeft)
      for case .game(let game) in payloads { report.add(game) }
      return .claimed(report)
    }
  }
}

extension ClaimReport {
  fileprivate mutating func add(_ game: GameEvent) {
    switch game {
    case .loginClaimed(let reward):
      login = LoginView(
        place: Int(reward.place), beads: Int(reward.beads), boosters: Int(reward.boosters),
        isClaimed: true, waitsFor: nil)
      gainedBeads += Int(reward.beads)
      gainedBoosters += Int(reward.boosters)
    case .chestOpened(let chest):
      chests.append(chest)
      gainedBeads += Int(chest.beads)
      gainedBoosters += Int(chest.boosters)
    default: break
    }
  }
}
