internal import EventLog
internal import Projections

/// What of the game commands decide on and questions read.
extension StudyRows where Self: StudyEvents & ~Copyable {
  /// The streak as of now.
  borrowing func streak(_ past: GamePast, _ moment: Moment) throws(StudyError) -> Streak {
    try Streak(
      past.streakDays, today: moment.day, snowflakes: past.snowflakes,
      freezes: try settingValue(SettingRegistry.autofreeze) != "off"
    ) { date throws(StudyError) in
      try isSkipped(date, moment)
    }
  }

  /// The quests that an answer would deal now.
  borrowing func questDeal(level: Int, _ moment: Moment) throws(StudyError) -> QuestDeal {
    var openMistakes = 0
    var due = 0
    for deck in try scope(of: nil, moment).listed {
      openMistakes += try figures(ofDeck: deck.id).openMistakes
      due += try stock(of: deck.id, now: moment.now, day: moment.day).due
    }
    return QuestRules.deal(
      on: moment.day, level: level, openMistakes: openMistakes, due: due)
  }

  /// The weekday on which weeks begin, Monday being 0.
  borrowing func weekStart() throws(StudyError) -> Int {
    let days = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"]
    return try settingValue(SettingRegistry.weekStart).flatMap { days.firstIndex(of: $0) } ?? 0
  }

  /// Answers a day to aim for.
  borrowing func goal() throws(StudyError) -> Int {
    guard let value = try settingValue(SettingKey.goal), let goal = Int(value),
      (1...500).contains(goal)
    else { return 20 }
    return goal
  }

  borrowing func goalView(_ moment: Moment) throws(StudyError) -> GoalView {
    GoalView(goal: try goal(), done: Int(try day(moment.day)?.reviews ?? 0))
  }

  /// The streak; `looksBack` asks for the longest one, too, and so of every single missed date
  /// whether it was skipped.
  borrowing func streakView(
    _ past: GamePast, _ moment: Moment, looksBack: Bool = true
  ) throws(StudyError) -> StreakView {
    let streak = try streak(past, moment)
    let days = past.streakDays
    var reached = 0
    if looksBack {
      reached = try Streak.longest(in: days) { date throws(StudyError) in
        try isSkipped(date, moment)
      }
    }
    let frozen = days.frozen.union(days.repaired).sorted(by: >)
    return StreakView(
      day: moment.day, days: streak.days, isTodayDone: streak.isTodayDone,
      snowflakes: past.snowflakes(after: streak),
      freezing: streak.willFreeze ? streak.gap : [],
      gap: streak.willFreeze ? [] : streak.gap,
      repairable: streak.gap.isEmpty || streak.willFreeze
        || streak.gap.count > Streak.greatestRepair ? nil : streak.beforeGap,
      frozen: Array(frozen.prefix(14)), longest: max(reached, streak.days))
  }

  borrowing func questsView(_ past: GamePast, _ moment: Moment) throws(StudyError) -> QuestsView {
    let row = past.gameDays[moment.day] ?? GameDay()
    let deal: QuestDeal
    if let dealt = row.deal {
      deal = dealt
    } else {
      deal = try questDeal(level: past.level, moment)
    }
    let quests = zip(deal.kinds, deal.targets).compactMap { kind, target in
      QuestKind(rawValue: kind).map { subject in
        QuestView(
          subject: subject, target: Int(target),
          progress: min(Int(target), row.progress(of: kind)),
          isClaimed: row.questBeads[Int(kind)] > 0)
      }
    }
    return QuestsView(
      day: moment.day, isDealt: row.deal != nil, level: Int(deal.level), quests: quests,
      isBonusClaimed: row.bonusBeads > 0)
  }

  borrowing func weeklyView(_ past: GamePast, _ moment: Moment) throws(StudyError) -> WeeklyView {
    let week = past.week(around: moment.day)
    let deal: WeeklyDeal
    if let dealt = week?.row.deal {
      deal = dealt
    } else {
      deal = WeeklyRules.deal(
        on: moment.day, level: past.level, weekStart: try weekStart(), after: past.weeksEnd)
    }
    return WeeklyView(
      subject: ChallengeSubject(rawValue: deal.kind) ?? .points, target: Int(deal.target),
      progress: min(Int(deal.target), past.progress(of: deal)), firstDay: deal.firstDay,
      lastDay: deal.firstDay.advanced(byDays: Int32(clamping: deal.days) - 1),
      isDealt: week != nil, isClaimed: (week?.row.beads ?? 0) > 0)
  }
}

extension GamePast {
  /// Snowflakes as views show them: less those that the next answer takes.
  func snowflakes(after streak: Streak) -> Int {
    snowflakes - (streak.willFreeze ? streak.gap.count : 0)
  }

  /// Points, level and rank, with the snowflakes that the streak leaves.
  func levelView(snowflakes: Int) -> LevelView {
    let level = level
    let earned = earned
    let isLast = level == Level.greatest
    let start = Level.points(for: level)
    return LevelView(
      level: level, rank: Level.rank(of: level), earned: Int(earned), penalty: Int(penalty),
      balance: Int(balance), intoStep: Int(earned - start),
      step: isLast ? nil : Int(Level.points(for: level + 1) - start), snowflakes: snowflakes)
  }

  func loginView(on day: StudyDay) -> LoginView {
    let reward = loginReward(on: day)
    return LoginView(
      place: Int(reward.place), beads: Int(reward.beads), boosters: Int(reward.boosters),
      isClaimed: gameDays[day]?.login != nil,
      waitsFor: newestLogin.flatMap { $0 > day ? $0 : nil })
  }

  /// Chests that are ready on a day, the reward of the day left out.
  func chests(on day: StudyDay) -> [OpenedChest] {
    claims(on: day).compactMap { claim in
      if case .chestOpened(let chest) = claim { chest } else { nil }
    }
  }
}
