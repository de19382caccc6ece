internal import EventLog
internal import Projections

extension StudyEngine {
  /// The tip of now: the first rule that holds over what is there.
  ///
  /// - Returns: The rule with its numbers; where none before them holds, favourites cost a pass
  ///   over the rows of all cards, 50 ns each.
  /// - Throws: `log` with what the store says.
  public func tip() throws(StudyError) -> Tip {
    try ask { rows, moment throws(StudyError) in
      var facts = try rows.tipFacts(moment)
      // Favourites are looked for only where no rule before theirs holds.
      guard facts.tip.rule > 11 else { return facts.tip }
      facts.favouritesUnseen = try rows.favouritesUnseen(
        since: moment.day.advanced(byDays: -7)
      ).values.reduce(0, +)
      return facts.tip
    }
  }
}

extension StudyRows where Self: StudyEvents & ~Copyable {
  fileprivate borrowing func tipFacts(_ moment: Moment) throws(StudyError) -> TipFacts {
    let past = try gamePast()
    let streak = try streak(past, moment)
    let level = past.levelView(snowflakes: past.snowflakes(after: streak))
    var facts = TipFacts(day: moment.day, minuteOfDay: moment.minuteOfDay)
    facts.rolloverHour = moment.calendar.rolloverHour
    facts.streakDays = streak.days
    facts.isTodayDone = streak.isTodayDone
    facts.canFreezeToday =
      try settingValue(SettingRegistry.autofreeze) != "off"
      && streak.gap.count + 1 <= past.snowflakes
    let scope = try scope(of: nil, moment)
    for deck in scope.listed { facts.openMistakes += try figures(ofDeck: deck.id).openMistakes }
    facts.plan = try planView(past, moment)
    let counts = try available(in: scope, moment).counts
    facts.due = counts.due + counts.learning + counts.again
    let goal = try goalView(moment)
    facts.goalLeft = max(0, goal.goal - goal.done)
    let quests = try questsView(past, moment)
    if quests.isDealt,
      let near = quests.quests.first(where: {
        $0.progress > 0 && !$0.isDone && $0.target - $0.progress == 1
      })
    {
      facts.questNear = .questNear(near.subject, target: near.target)
    }
    facts.boosters = past.boostersLeft
    facts.level = level.level
    facts.pointsToNext = level.step.map { $0 - level.intoStep }
    for (_, row) in try days(from: moment.day.advanced(byDays: -6), through: moment.day) {
      facts.answers += Int(row.reviews)
      facts.right += Int(row.reviews) - Int(row.again)
    }
    facts.usualHour = try usualHour() ?? 19
    return facts
  }

  /// Favourites that were not answered after a day, by deck.
  borrowing func favouritesUnseen(since day: StudyDay) throws(StudyError) -> [DeckID: Int] {
    var counts: [DeckID: Int] = [:]
    try forEachFavourite { row in
      let last = row.schedule.lastReviewDay
      if row.isInQueue, last == .never || last <= day { counts[row.deck, default: 0] += 1 }
    }
    return counts
  }

  /// The median hour at which the first sitting of a day began, over the last 14 days with one; nil
  /// for fewer than five.
  borrowing func usualHour() throws(StudyError) -> Int? {
    var hours: [StudyDay: Int] = [:]
    try forEachEventBackwards(of: .sessionStarted) { entry in
      guard case .sessionStarted(let start) = entry.event.payload, start.mode != .preview else {
        return .next
      }
      if hours[start.day] == nil, hours.count == 14 { return .stop }
      // Looked at backwards: the earliest of a day is met last.
      let local = entry.event.at.milliseconds + Int64(entry.event.offset.minutes) * 60_000
      hours[start.day] = Int((local % 86_400_000 + 86_400_000) % 86_400_000 / 3_600_000)
      return .next
    }
    guard hours.count >= 5 else { return nil }
    return hours.values.sorted()[hours.count / 2]
  }
}

extension Moment {
  /// Minutes since midnight by the clock on the wall.
  fileprivate var minuteOfDay: Int {
    let local = now.milliseconds + Int64(offset.minutes) * 60_000
    return Int((local % 86_400_000 + 86_400_000) % 86_400_000 / 60_000)
  }
}
