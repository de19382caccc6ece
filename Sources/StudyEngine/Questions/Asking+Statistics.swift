internal import EventLog
internal import Projections

extension StudyEngine {
  /// What the start screen shows.
  public func home() throws(StudyError) -> HomeView {
    let reading = try clockReading()
    return try ask { rows, moment throws(StudyError) in
      let decks = try rows.knownDecks()
      let scope = try rows.scope(of: nil, moment)
      var cards = 0
      var open = 0
      for deck in scope.listed {
        let figures = try rows.figures(ofDeck: deck.id)
        cards += figures.cards
        open += figures.cards - figures.suspended - figures.learned
      }
      let languages = Set(try rows.openDecks(moment).map(\.language))
      let weekStart = WeeklyRules.firstDay(of: moment.day, weekStart: try rows.weekStart())
      let week = try rows.days(from: weekStart, through: moment.day)
      let today = week.last.flatMap { $0.day == moment.day ? $0.row : nil } ?? DayRow()
      let available = try rows.available(in: scope, moment)
      let sitting = try rows.openSession(moment, seed: self.seed)
      return HomeView(
        clock: reading, counts: StudyCounts(available.counts), waiting: available.waiting,
        reviewsToday: Int(today.reviews),
        reviewsThisWeek: week.reduce(0) { $0 + Int($1.row.reviews) },
        introducedToday: Int(today.introduced), cardCount: cards, openCount: open,
        deckCount: scope.listed.count,
        language: languages.count == 1 ? languages.first ?? nil : nil,
        openSession: sitting.flatMap { $0.progress.left > 0 ? $0 : nil },
        rest: try rows.rest(of: scope, moment), isFresh: decks.isEmpty)
    }
  }

  /// Looks back over study days; reads the rows of those days and nothing else of the past.
  ///
  /// - Parameter days: How many study days, today included; less than 1 counts as 1.
  /// - Returns: The days with answers, their sums, and where the cards stand now.
  /// - Throws: `log` with what the store says.
  public func statistics(days: Int) throws(StudyError) -> Statistics {
    try ask { rows, moment throws(StudyError) in
      let span = Int32(clamping: min(max(days, 1), 1_000_000))
      let first = moment.day.advanced(byDays: 1 - span)
      let figures = try rows.days(from: first, through: moment.day)
        .map { DayFigures($0.day, $0.row) }.filter {
          $0.reviews + $0.crammed + $0.imported.count > 0
        }
      var totals = DayFigures(first, DayRow())
      for day in figures { totals.add(day) }
      var maturity = Maturity(new: 0, learning: 0, young: 0, mature: 0)
      var suspended = 0
      for deck in try rows.decksInUse() where deck.row.isOpen {
        let figures = try rows.figures(ofDeck: deck.id)
        maturity = maturity + Maturity(figures)
        suspended += figures.suspended
      }
      return Statistics(
        through: moment.day, days: figures, totals: totals,
        retentionPermille: totals.graduatedReviews == 0
          ? nil : (totals.graduatedRight * 2_000 / totals.graduatedReviews + 1) / 2,
        maturity: maturity, suspendedCount: suspended)
    }
  }

  /// The answers of a year, by study day.
  ///
  /// - Parameter year: Such as 2026; nil for that of today.
  /// - Returns: The days with answers.
  /// - Throws: `log` with what the store says.
  public func calendar(year: Int? = nil) throws(StudyError) -> CalendarYear {
    try ask { rows, moment throws(StudyError) in
      let year = min(max(year ?? CivilDate(moment.day).year, -9_999), 9_999)
      guard let first = CivilDate(year: year, month: 1, day: 1),
        let last = CivilDate(year: year, month: 12, day: 31)
      else { return CalendarYear(year: year, days: [], today: moment.day) }
      let days = try rows.days(from: first.studyDay, through: last.studyDay)
        .map { DayFigures($0.day, $0.row) }.filter { $0.reviews + $0.imported.count > 0 }
      let past = try rows.gamePast()
      let streak = try rows.streak(past, moment)
      let kept = past.streakDays.frozen.union(past.streakDays.repaired)
        .union(streak.willFreeze ? streak.gap : [])
      let frozen = kept.subtracting(days.map(\.day))
        .filter { $0 >= first.studyDay && $0 <= last.studyDay }
      return CalendarYear(
        year: year, days: days, frozen: frozen.sorted(), today: moment.day,
        weekStart: try rows.weekStart())
    }
  }

  /// Every setting with its value, in the order of the registry.
  public func settings() throws(StudyError) -> [SettingView] {
    try ask { rows, _ throws(StudyError) in
      let values = try rows.settingRows()
      return SettingRegistry.all.map(values.view)
    }
  }

  /// One setting with its value.
  public func setting(_ key: String) throws(StudyError) -> SettingView {
    let definition = try SettingRegistry.definition(key)
    return try ask { rows, _ throws(StudyError) in
      try rows.settingRows().view(of: definition)
    }
  }
}

extension DayFigures {
  init(_ day: StudyDay, _ row: DayRow) {
    self.init(
      day: day, reviews: Int(row.reviews), again: Int(row.again), hard: Int(row.hard),
      good: Int(row.good), easy: Int(row.easy), introduced: Int(row.introduced),
      graduatedReviews: Int(row.graduated), graduatedRight: Int(row.graduatedRight),
      tookMilliseconds: row.tookMilliseconds, timedReviews: Int(row.timed),
      crammed: Int(row.crammed), points: Int(row.game.net))
    imported.again = Int(row.importedAgain)
    imported.hard = Int(row.importedHard)
    imported.good = Int(row.importedGood)
    imported.easy = Int(row.importedEasy)
  }

  mutating func add(_ other: DayFigures) {
    reviews += other.reviews
    again += other.again
    hard += other.hard
    good += other.good
    easy += other.easy
    introduced += other.introduced
    crammed += other.crammed
    imported += other.imported
    points += other.points
    graduatedReviews += other.graduatedReviews
    graduatedRight += other.graduatedRight
    tookMilliseconds += other.tookMilliseconds
    timedReviews += other.timedReviews
  }
}
