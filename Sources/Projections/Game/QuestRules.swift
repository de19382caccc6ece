package import EventLog

/// How far each kind of quest goes.
extension QuestKind {
  /// The target at a level; `openMistakes` and `due` bound those that need them.
  package func target(level: Int, openMistakes: Int, due: Int) -> Int {
    switch self {
    case .points: 20 + 5 * (level / 10)
    case .differentRight: 10 + 5 * (level / 10)
    case .rightInARow: 8 + level / 10
    case .goodRounds: 1 + level / 20
    case .repairs: min(openMistakes, 3 + level / 20)
    case .dueCleared: min(due, 10 + 5 * (level / 10))
    case .modes: min(Level.modes(at: level), 2 + level / 30)
    case .minutes: 5 + 2 * (level / 10)
    }
  }
}

/// The rules of a day's quests: how they are dealt, what they ask for and what they pay.
package enum QuestRules {
  /// Beads in the chest of one quest.
  package static let questBeads: UInt32 = 10
  /// Beads in the chest for all quests of a day.
  package static let bonusBeads: UInt32 = 25
  /// Beads in the chest of a level.
  package static let levelBeads: UInt32 = 5
  /// Beads in the chest of a week's challenge.
  package static let weeklyBeads: UInt32 = 50

  /// The three kinds of a study day: d, d + 3 and d + 5 of eight.
  package static func kinds(on day: StudyDay) -> [QuestKind] {
    ([0, 3, 5] as [Int64]).compactMap { step in
      let place = (Int64(day.number) + step) % 8
      return QuestKind(rawValue: UInt8(place < 0 ? place + 8 : place))
    }
  }

  /// The deal of a day; a kind that cannot be done (no mistake is open, nothing is due) gives way
  /// to the lowest one that is not dealt.
  ///
  /// - Parameters:
  ///   - day: The study day.
  ///   - level: The level now.
  ///   - openMistakes: Cards whose last counted answer was wrong.
  ///   - due: Cards due by day when the day's first act is done.
  /// - Returns: Three kinds with their targets.
  package static func deal(
    on day: StudyDay, level: Int, openMistakes: Int, due: Int
  ) -> QuestDeal {
    var kinds = kinds(on: day)
    for place in kinds.indices
    where kinds[place].target(level: level, openMistakes: openMistakes, due: due) == 0 {
      let lowest = QuestKind.allCases.first {
        !kinds.contains($0) && $0.target(level: level, openMistakes: openMistakes, due: due) > 0
      }
      if let lowest { kinds[place] = lowest }
    }
    return QuestDeal(
      kinds: kinds.map(\.rawValue),
      targets: kinds.map {
        UInt32($0.target(level: level, openMistakes: openMistakes, due: due))
      }, level: UInt32(level), day: day)
  }
}

/// The four challenges of a week.
package enum WeeklyKind: UInt8, CaseIterable, Sendable {
  case differentRight = 0
  case points = 1
  case repairs = 2
  case days = 3

  /// How much is asked for at a level; it grows with each tenth level.
  package func target(level: Int) -> Int {
    switch self {
    case .differentRight: 100 + 20 * (level / 10)
    case .points: 300 + 50 * (level / 10)
    case .repairs: 10 + 2 * (level / 10)
    case .days: 5
    }
  }
}

/// The rules of a week's challenge: how it is dealt and how much it asks for.
package enum WeeklyRules {
  /// The first day of the week that a day lies in.
  ///
  /// - Parameters:
  ///   - day: The day.
  ///   - start: The weekday on which weeks begin, Monday being 0.
  /// - Returns: That day or one of the six before it.
  package static func firstDay(of day: StudyDay, weekStart start: Int) -> StudyDay {
    // 1970-01-01 was a Thursday.
    let weekday = (Int64(day.number) + 3) % 7
    let since = ((weekday < 0 ? weekday + 7 : weekday) - Int64(start) + 7) % 7
    return StudyDay(number: day.number - Int32(since))
  }

  /// The number of the ISO week that a day lies in: that of its Thursday.
  package static func isoWeek(of day: StudyDay) -> Int {
    let thursday = Int(firstDay(of: day, weekStart: 0).number) + 3
    let date = GregorianDate(daysSince1970: thursday)
    let newYear = GregorianDate(year: date.year, month: 1, day: 1)?.daysSince1970 ?? thursday
    return (thursday - newYear) / 7 + 1
  }

  /// The challenge that a day lies in, where none is under way.
  ///
  /// - Parameters:
  ///   - day: The day of the act.
  ///   - level: The level now.
  ///   - start: The weekday on which weeks begin, Monday being 0.
  ///   - end: The day after the challenge before, if there was one: a week whose beginning was
  ///     moved is not counted twice.
  /// - Returns: The challenge, with its first day and length.
  package static func deal(
    on day: StudyDay, level: Int, weekStart start: Int, after end: StudyDay?
  ) -> WeeklyDeal {
    let week = firstDay(of: day, weekStart: start)
    // A challenge that lies ahead, by a clock that was set back, is none to wait for.
    let first = end.map { $0 > week && $0 <= day ? $0 : week } ?? week
    // The week is the ISO week that most of it lies in.
    let kind = WeeklyKind.allCases[isoWeek(of: week.advanced(byDays: 3)) % 4]
    return WeeklyDeal(
      kind: kind.rawValue, target: UInt32(kind.target(level: level)), level: UInt32(level),
      days: UInt32(week.advanced(byDays: 7).number - first.number), firstDay: first)
  }
}

/// The rules of the seven-day row: what each place of it gives.
package enum LoginRules {
  private static let beads: [UInt32] = [5, 5, 10, 10, 15, 15, 25]

  /// The reward of a day: one more than that of the day before, from the first after a missed day
  /// and after the seventh.
  package static func reward(on day: StudyDay, dayBefore: LoginReward?) -> LoginReward {
    let place = (dayBefore?.place ?? 0) % 7
    return LoginReward(
      place: place + 1, beads: beads[Int(place)], boosters: place == 6 ? 1 : 0, day: day)
  }
}
