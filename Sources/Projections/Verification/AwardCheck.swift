import EventLog

/// Reckons what answers are paid without the fold, card by card, to be compared with it: at most
/// one payout and one penalty a card and study day, each by the first rule that fits.
struct AwardCheck {
  private struct Card {
    var isLearned = false
    /// The last study days that were paid and that have cost.
    var paid = StudyDay.never
    var penalised = StudyDay.never
    /// The day of the last counted answer, if that was wrong.
    var openSince: StudyDay?
    /// A mistake since it was new or last learned.
    var hasMistake = false
  }

  /// What a counted answer in effect is worth.
  struct Worth {
    /// Doubled ones included; below 0 for a mistake, 0 where the card was paid that day or has cost.
    var points: Int
    /// It was paid and made a mistake of an earlier day good.
    var isRepair = false
  }

  private struct Points: Equatable {
    var earned: Int64 = 0
    var penalty: Int64 = 0
  }

  private var places = IdentifierPlaces<IdentifierKind.Card>()
  private var cards: [Card] = []
  private var days: [StudyDay: Points] = [:]
  /// Openings in effect so far, with their numbers.
  private var boosters: [(start: Timestamp, sequence: UInt64)] = []
  private var latestEnd = Timestamp(milliseconds: .min)
  private var payouts = FindingBuffer()

  /// Looks at an event.
  ///
  /// - Parameters:
  ///   - event: The next event.
  ///   - sequence: Its number.
  ///   - isVoid: Whether it is undone.
  ///   - after: What its card adds up to with it.
  /// - Returns: What it is worth; nil for all but counted answers in effect.
  mutating func take(
    _ event: DecodedEvent, sequence: UInt64, isVoid: Bool, after: CardRow?
  ) -> Worth? {
    guard !isVoid else { return nil }
    guard case .review = event.payload else {
      take(other: event, sequence, after: after)
      return nil
    }
    guard !event.review.isCram, let place = places.place(of: event.card), let after else {
      return nil
    }
    return answer(event, sequence, at: place, after: after)
  }

  private mutating func take(other event: DecodedEvent, _ sequence: UInt64, after: CardRow?) {
    switch event.payload {
    case .cardCreated:
      guard event.subject != nil, places.place(of: event.card) == nil else { return }
      places.insert(event.card, at: cards.count)
      cards.append(Card())
    case .reset:
      guard let place = places.place(of: event.card) else { return }
      cards[place].isLearned = false
      cards[place].openSince = nil
      cards[place].hasMistake = false
    case .dueSet(let change):
      // A schedule of another program, before any answer: it may say that the card is learned.
      guard change.isImported, let place = places.place(of: event.card), let after,
        after.lastRating == nil, after.schedule.stage != .new
      else { return }
      cards[place].isLearned = LearnedMark.isReached(by: after.schedule)
    case .game(.boosterOpened(let day)):
      let own = GameEvent.boosterOpened(day: day).subject(at: event.at)?.id
      guard event.subject == own else { return }
      boosters.append((event.at, sequence))
      latestEnd = max(latestEnd, event.at.advanced(byMilliseconds: 15 * 60_000))
    case .logCreated, .attest, .undo, .rollbackAccepted, .settingChanged, .rulesAdopted,
      .imported, .redact, .review, .suspend, .resume, .bury, .favourite, .unbury, .flagged,
      .repositioned, .postponed, .deckCreated, .deckRenamed, .deckSet, .deckArchived, .deckRestored,
      .deckDeleted, .cardEdited, .cardMoved, .cardDeleted, .tagged, .parametersSet, .sessionStarted,
      .sessionPaused, .sessionEnded, .game, .unknown:
      break
    }
  }

  private mutating func answer(
    _ event: DecodedEvent, _ sequence: UInt64, at place: Int, after: CardRow
  ) -> Worth? {
    let review = event.review
    let isWrong = review.rating == .again
    let wasLearned = cards[place].isLearned
    cards[place].isLearned =
      !isWrong && (wasLearned || LearnedMark.isReached(by: after.schedule))
    guard review.scheduler != .imported else { return nil }
    defer {
      if after.paidDay != cards[place].paid || after.penalisedDay != cards[place].penalised {
        payouts.append(
          StateFinding(
            check: .awards, sequence: sequence, event: event.id,
            message: "the card's row names another last payout than its answers lead to"))
      }
    }
    if isWrong {
      cards[place].openSince = review.day
      cards[place].hasMistake = true
      guard cards[place].penalised < review.day else { return Worth(points: 0) }
      cards[place].penalised = review.day
      days[review.day, default: Points()].penalty += 2
      return Worth(points: -2)
    }
    let isReached = cards[place].isLearned && !wasLearned
    let isRepair =
      cards[place].openSince.map { $0 < review.day } ?? false
      && cards[place].penalised < review.day
    var points = isReached ? (cards[place].hasMistake ? 15 : 8) : (isRepair ? 10 : 4)
    cards[place].openSince = nil
    if isReached { cards[place].hasMistake = false }
    guard cards[place].paid < review.day else { return Worth(points: 0) }
    cards[place].paid = review.day
    if isDoubled(event.at, before: sequence) { points *= 2 }
    days[review.day, default: Points()].earned += Int64(points)
    return Worth(points: points, isRepair: isRepair)
  }

  private func isDoubled(_ instant: Timestamp, before sequence: UInt64) -> Bool {
    guard instant < latestEnd else { return false }
    return boosters.contains {
      $0.start <= instant && instant.milliseconds - $0.start.milliseconds < 15 * 60_000
        && $0.sequence < sequence
    }
  }

  func findings(in fold: StateFold) -> [StateFinding] {
    var folded: [StudyDay: Points] = [:]
    for (day, row) in fold.days where row.game.earned != 0 || row.game.penalty != 0 {
      folded[day] = Points(earned: row.game.earned, penalty: Int64(row.game.penalty))
    }
    let differing = Set(folded.keys).union(days.keys).sorted()
      .filter { folded[$0] ?? Points() != days[$0] ?? Points() }
      .map { day in
        StateFinding(
          check: .awards,
          message: "\(day.text) pays \(folded[day]?.earned ?? 0) points and costs "
            + "\(folded[day]?.penalty ?? 0); its answers lead to \(days[day]?.earned ?? 0) and "
            + "\(days[day]?.penalty ?? 0)")
      }
    return payouts.kept + differing
  }
}
