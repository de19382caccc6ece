public import EventLog
internal import Projections

extension StudyEngine {
  /// Days shown of what is due as things stand.
  public static let forecastDueDays = 14
  /// Days that can be played, and aims in one forecast, at most.
  public static let forecastDayRange = 1...3_650
  /// Aims that one forecast may compare.
  public static let forecastRunLimit = 10

  /// What is due in the coming days, and how study would go on from here.
  ///
  /// Reads all cards and the newest answers, then plays the days: some 2 s for 100,000 cards, a year
  /// and one aim. The same log, moment, seed and arguments give the same figures.
  ///
  /// - Parameters:
  ///   - deck: The deck, with those below it; nil for all.
  ///   - days: Days to play, from today on.
  ///   - retentions: Chances of recall to aim for in decks on `fsrs`, in millionths; empty for the
  ///     decks' own.
  /// - Returns: The forecast.
  /// - Throws: `log` with what the store says; `noSuchDeck`.
  public func forecast(
    deck: DeckID? = nil, days: Int, retentions: [UInt32] = []
  ) throws(StudyError) -> Forecast {
    try ask { rows, moment throws(StudyError) in
      let start = try rows.forecastStart(deck: deck, moment)
      let dayCount = min(
        max(days, Self.forecastDayRange.lowerBound), Self.forecastDayRange.upperBound)
      let aims = retentions.isEmpty ? [nil] : retentions.prefix(Self.forecastRunLimit).map { $0 }
      let runs = aims.map { aim in
        var simulation = ForecastSimulation(
          start.cards, start.decks, start.habits, retention: aim, dayCount: dayCount,
          from: moment.day, seed: self.seed)
        return simulation.run()
      }
      return Forecast(
        deck: try deck.flatMap { id throws(StudyError) in try rows.requiredDeck(id).reference },
        today: moment.day, seed: self.seed, cardCount: start.cards.count,
        newCount: start.cards.count { $0.dueInDays == nil },
        rememberedNow: start.remembered(moment),
        due: start.due(moment), habits: start.habits,
        isEstimated: start.cards.contains {
          start.decks[$0.deck].parameters.scheduler != .fsrs
        }, runs: runs)
    }
  }
}

/// Where a forecast starts.
struct ForecastStart {
  var cards: [ForecastCard]
  var decks: [ForecastDeck]
  var habits: StudyHabits

  func due(_ moment: Moment) -> [Forecast.DueDay] {
    var counts = [Int](repeating: 0, count: StudyEngine.forecastDueDays)
    for card in cards {
      if let days = card.dueInDays, days < counts.count { counts[max(0, days)] += 1 }
    }
    return counts.enumerated().map { offset, count in
      Forecast.DueDay(day: moment.day.advanced(byDays: Int32(offset)), count: count)
    }
  }

  func remembered(_ moment: Moment) -> Int {
    let models = decks.map { ForecastModel($0.parameters, retention: nil) }
    let recalled = cards.reduce(Int64(0)) { sum, card in
      guard let memory = models[card.deck].memory(of: card.schedule) else { return sum }
      let days = Int(FSRSScheduler.elapsedDays(of: card.schedule, on: moment.day))
      return sum + models[card.deck].recall(memory, elapsedDays: days)
    }
    return Int((recalled + 500_000) / 1_000_000)
  }
}

extension StudyRows where Self: StudyEvents & ~Copyable {
  /// The cards and decks of a forecast, in the order in which equal ones are shown.
  borrowing func forecastStart(
    deck: DeckID?, _ moment: Moment
  ) throws(StudyError) -> ForecastStart {
    let scope = try scope(of: deck, moment)
    var places: [DeckID: Int] = [:]
    for (place, node) in scope.nodes.enumerated() where scope.isListed[place] {
      places[node.deck.id] = place
    }
    var cards: [(card: ForecastCard, rank: (Int32, UInt32))] = []
    try forEachCard { id, row in
      guard row.isInQueue, let place = places[row.deck] else { return .next }
      let days = row.daysUntilDue(moment)
      var card = ForecastCard(id: id, deck: place, schedule: row.schedule, dueInDays: days)
      if row.isBuried(on: moment.day) {
        card.buriedDays = Int(row.buriedUntil.number) - Int(moment.day.number)
      }
      cards.append((card, (Int32(clamping: days ?? 0), row.position)))
      return .next
    }
    cards.sort {
      ($0.rank.0, $0.rank.1, $0.card.id) < ($1.rank.0, $1.rank.1, $1.card.id)
    }
    return ForecastStart(
      cards: cards.map(\.card), decks: try forecastDecks(of: scope, moment),
      habits: try studyHabits())
  }

  /// Decks with what their limits let in, today and on other days.
  private borrowing func forecastDecks(
    of scope: Scope, _ moment: Moment
  ) throws(StudyError) -> [ForecastDeck] {
    var decks: [ForecastDeck] = []
    for (node, today) in zip(scope.nodes, scope.queue.decks) {
      let row = node.deck.row
      decks.append(
        ForecastDeck(
          parameters: try parameters(for: node.deck, moment), parent: today.parent,
          newToday: today.newSlots, newDaily: row.isOpen ? row.dailyNewLimit.daily : .max,
          reviewsToday: today.reviewSlots,
          reviewsDaily: row.isOpen ? row.dailyReviewLimit.daily : .max,
          newUsesReviews: today.newUsesReviews))
    }
    return decks
  }

  /// How answers were given lately, those given here alone.
  private borrowing func studyHabits() throws(StudyError) -> StudyHabits {
    var habits = StudyHabits()
    try forEachEventBackwards(of: .review) { entry in
      guard habits.measured < StudyHabits.answerLimit else { return .stop }
      let review = entry.event.review
      if !entry.isVoid, review.scheduler != .imported { habits.add(review) }
      return .next
    }
    return habits
  }
}

extension UInt32 {
  /// A limit for every day; without one, as many as there are.
  fileprivate var daily: Int { self >= DeckChange.noLimit ? .max : Int(self) }
}

extension CardRow {
  /// Study days until it is due, below 0 where it is overdue; nil of a new card.
  fileprivate func daysUntilDue(_ moment: Moment) -> Int? {
    guard schedule.stage != .new else { return nil }
    var day =
      schedule.dueDay != .never
      ? schedule.dueDay
      : StudyDay(
        of: schedule.dueAt, offset: moment.calendar.zone.offset(at: schedule.dueAt),
        rolloverHour: moment.calendar.rolloverHour)
    if isBuried(on: moment.day) { day = max(day, buriedUntil) }
    return Int(day.number) - Int(moment.day.number)
  }
}
