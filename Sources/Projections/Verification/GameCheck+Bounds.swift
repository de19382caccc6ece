import EventLog

/// What must hold of an event where the state in which it was decided is not known.
///
/// It may have come from another copy of the log, where less had been done; it may have been undone,
/// or stand behind what was; events before it may be hidden. Its own copy's events all stand before
/// it or are hidden, so that sums over all events so far, void or not, are at least what they were
/// there, but for what hidden ones can have added. What they do not bear out now they did not bear
/// out then.
extension GameCheck {
  /// Sums over all events so far, in effect or not.
  struct Sums {
    /// The deals of each day and the challenges of each week: two copies may have dealt others.
    var deals: [StudyDay: Set<QuestDeal>] = [:]
    var challenges: [StudyDay: Set<WeeklyDeal>] = [:]
    /// Counted answers by day.
    var answers: [StudyDay: Int] = [:]
    var answerCount = 0
    var placedPoints: Int64 = 0
    var hasWonBooster = false
    /// What was ticked by day and kind.
    var ticks: [StudyDay: SIMD8<Int32>] = [:]
    /// The places of the rewards that were taken on each day.
    var logins: [StudyDay: Set<UInt32>] = [:]
  }

  /// What the best paid answer is worth under a booster.
  static let greatestPay = 2 * Int(Award.repairLearned.points)

  /// Answers of a day, with those that are hidden.
  private func greatestAnswers(on day: StudyDay) -> Int {
    Self.sum(sums.answers[day] ?? 0, hidden.count(of: .review))
  }

  /// More points than any order of so many answers earns.
  private var greatestPoints: Int64 {
    let answers = Self.sum(sums.answerCount, hidden.count(of: .review))
    let placed =
      hidden.count(of: .placementTaken) > 0 ? Level.points(for: Level.placed(byRight: 8)) : 0
    let earned = answers.multipliedReportingOverflow(by: Self.greatestPay)
    return earned.overflow
      ? .max / 2 : Int64(min(earned.partialValue, .max / 4)) + sums.placedPoints + placed
  }

  /// The highest level that can have been reached.
  var greatestLevel: Int { Level.reached(by: greatestPoints) }

  /// How much one act ticks of a kind on a day at most.
  func greatestTick(of kind: QuestKind, on day: StudyDay) -> Int {
    switch kind {
    case .points: Self.greatestPay
    case .differentRight, .repairs, .goodRounds, .dueCleared, .modes: 1
    // Each answer of the day is one more in a row and a minute of study at most.
    case .rightInARow, .minutes: greatestAnswers(on: day)
    }
  }

  /// What can have been done of a kind of quest on a day.
  private func greatestProgress(of kind: UInt8, on day: StudyDay) -> Int {
    guard let quest = QuestKind(rawValue: kind) else { return 0 }
    let told = Int((sums.ticks[day] ?? SIMD8())[Int(kind)])
    let hiddenTicks = hidden.count(of: .questTicked)
    let (more, isTooMuch) = hiddenTicks.multipliedReportingOverflow(
      by: greatestTick(of: quest, on: day))
    return isTooMuch ? .max : Self.sum(told, more)
  }

  private static func sum(_ left: Int, _ right: Int) -> Int {
    let (sum, isTooMuch) = left.addingReportingOverflow(right)
    return isTooMuch ? .max : sum
  }

  // MARK: - Ticks

  /// What no deal of a day, known or hidden, lets a tick say.
  mutating func faultOfAnyTarget(
    _ kind: QuestKind, _ amount: UInt32, _ day: StudyDay
  ) -> String? {
    let told = dealt[day]?[kind.rawValue]
    if let told, amount <= told { return nil }
    guard QuestRules.mayDeal(kind, on: day), mayHideDeal(of: day) else {
      return told.map { "ticks \(kind) by \(amount), the target is \($0)" }
        ?? "ticks \(kind), which was not dealt on \(day.text)"
    }
    let most = kind.target(level: greatestLevel, openMistakes: .max, due: .max)
    return Int(amount) <= most
      ? nil : "ticks \(kind) by \(amount), no target is above \(most)"
  }

  // MARK: - Chests

  /// What no other copy of the log and no hidden event can explain about a chest.
  mutating func faultOfAny(_ chest: OpenedChest) -> String? {
    switch chest.kind {
    case .quest:
      let kind = UInt8(clamping: chest.number)
      let isOpen = (sums.deals[chest.day] ?? []).contains { mayBeDone(kind, of: $0) }
      if isOpen || mayBeDoneHidden([kind], chest.day) { return nil }
      return "opens the chest of a quest that was not done"
    case .bonus:
      let areOpen = (sums.deals[chest.day] ?? []).contains { deal in
        !deal.kinds.isEmpty && deal.kinds.allSatisfy { mayBeDone($0, of: deal) }
      }
      if areOpen || mayHideDeal(of: chest.day) { return nil }
      return "opens the chest of quests that were not done"
    case .weekly:
      if hidden.count(of: .weeklyDealt) > 0 { return nil }
      let isMet = (sums.challenges[chest.day] ?? []).contains { mayBeMet($0) }
      return isMet ? nil : "opens the chest of a challenge that was not met"
    case .level:
      return Int(chest.number) <= greatestLevel
        ? nil : "opens the chest of a level that so many answers do not reach"
    case .path: return nil
    }
  }

  private func mayBeDone(_ kind: UInt8, of deal: QuestDeal) -> Bool {
    guard let place = deal.kinds.firstIndex(of: kind) else { return false }
    return greatestProgress(of: kind, on: deal.day) >= Int(deal.targets[place])
  }

  /// Whether a hidden deal of a day can have had quests that can be done.
  private mutating func mayBeDoneHidden(_ kinds: [UInt8], _ day: StudyDay) -> Bool {
    for kind in kinds {
      guard let quest = QuestKind(rawValue: kind), QuestRules.mayDeal(quest, on: day),
        greatestProgress(of: kind, on: day)
          >= quest.target(level: 0, openMistakes: 1, due: 1)
      else { return false }
    }
    return mayHideDeal(of: day)
  }

  private func mayBeMet(_ deal: WeeklyDeal) -> Bool {
    var answers = 0
    var days = 0
    for number in 0..<Int32(clamping: min(deal.days, 7)) {
      let ofDay = sums.answers[deal.firstDay.advanced(byDays: number)] ?? 0
      answers += ofDay
      days += ofDay > 0 ? 1 : 0
    }
    let hiddenAnswers = hidden.count(of: .review)
    answers = Self.sum(answers, hiddenAnswers)
    let progress: Int
    switch WeeklyKind(rawValue: deal.kind) {
    case .days: progress = Self.sum(days, hiddenAnswers)
    case .differentRight, .repairs: progress = answers
    case .points:
      let points = answers.multipliedReportingOverflow(by: Self.greatestPay)
      progress = points.overflow ? .max : points.partialValue
    case nil: return false
    }
    return progress >= Int(deal.target)
  }

  // MARK: - Rewards and snowflakes

  /// A reward of a later place than the first follows from that of the day before.
  func faultOfAny(_ reward: LoginReward) -> String? {
    guard reward.place > 1, hidden.count(of: .loginClaimed) == 0 else { return nil }
    let before = sums.logins[reward.day.advanced(byDays: -1)] ?? []
    return before.contains(reward.place - 1)
      ? nil : "takes the reward of place \(reward.place), and the one before was not taken"
  }

  var mayHaveWonBooster: Bool {
    sums.hasWonBooster || hidden.count(of: .chestOpened, .loginClaimed) > 0
  }

  /// Whether so many snowflakes can have been there.
  func mayHaveSnowflakes(_ count: Int) -> Bool { Level.snowflakes(at: greatestLevel) >= count }
}

extension QuestRules {
  /// Whether a day can have a kind of quest, whatever was due and however many mistakes were open.
  static func mayDeal(_ kind: QuestKind, on day: StudyDay) -> Bool {
    [0, 1].contains { openMistakes in
      [0, 1].contains { due in
        deal(on: day, level: 0, openMistakes: openMistakes, due: due).kinds
          .contains(kind.rawValue)
      }
    }
  }
}
