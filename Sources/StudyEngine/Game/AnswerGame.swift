internal import EventLog
internal import Projections

/// What an answer ticks, by the quests of its day: pure.
struct QuestTicks {
  /// Points paid, doubled ones included; 0 for a wrong answer or a card paid already.
  var points = 0
  var isRepair = false
  /// The card was due by day and is not any more.
  var clearsDue = false
  /// The mode was not used on this day before.
  var isNewMode = false
  /// Right answers in a row on this day, this one included; 0 if it was wrong.
  var run = 0
  /// Whole minutes of study on this day, this answer included.
  var minutes = 0
  /// A round of ten or more that ended with nine of ten right, or more.
  var isGoodRound = false

  /// The ticks for the quests that were dealt; none goes beyond its target.
  func events(for deal: QuestDeal, on day: GameDay) -> [GameEvent] {
    zip(deal.kinds, deal.targets).compactMap { number, target in
      guard let kind = QuestKind(rawValue: number) else { return nil }
      let progress = day.progress(of: number)
      let amount = min(self.amount(of: kind, after: progress), Int(target) - progress)
      return amount > 0
        ? .questTicked(kind: number, amount: UInt32(amount), day: deal.day) : nil
    }
  }

  private func amount(of kind: QuestKind, after progress: Int) -> Int {
    switch kind {
    case .points: points
    case .differentRight: points > 0 ? 1 : 0
    case .rightInARow: run - progress
    case .goodRounds: isGoodRound ? 1 : 0
    case .repairs: isRepair ? 1 : 0
    case .dueCleared: clearsDue ? 1 : 0
    case .modes: isNewMode ? 1 : 0
    case .minutes: minutes - progress
    }
  }
}

extension StudyEngine {
  /// What of the game follows from an answer that is about to be stored, and its points.
  ///
  /// Days that are frozen, the day's quests, the week's challenge, ticks: all have the answer as
  /// their cause. An answer of a cram round has no points at all.
  func gameEvents(
    after answer: Event, to card: CardRow, from place: Int, _ work: Work,
    in transaction: borrowing WriteTransaction
  ) throws(StudyError) -> (events: [Event], points: Int?) {
    guard let review = answer.review, !review.isCram else { return ([], nil) }
    let worth = card.worth(of: review)
    let points = try transaction.points(of: worth, at: work.moment.now)
    guard review.scheduler != .imported else { return ([], points) }
    var game: [GameEvent] = []
    let today = try transaction.gameRow(.day(review.day))?.asDay ?? GameDay()
    let figures = try transaction.day(review.day) ?? DayRow()
    var deal = today.deal
    var mayDeal = deal == nil || figures.reviews == 0
    if !mayDeal { mayDeal = try transaction.mayLackWeek(on: review.day) }
    if mayDeal {
      let past = try transaction.gamePast()
      if figures.reviews == 0 {
        let streak = try transaction.streak(past, work.moment)
        if streak.willFreeze {
          game += streak.gap.map { .dayFrozen($0, day: review.day) }
        }
      }
      if deal == nil {
        let new = try transaction.questDeal(level: past.level, work.moment)
        deal = new
        game.append(.questsDealt(new))
      }
      if past.week(around: review.day) == nil {
        game.append(
          .weeklyDealt(
            WeeklyRules.deal(
              on: review.day, level: past.level,
              weekStart: try transaction.weekStart(), after: past.weeksEnd)))
      }
    }
    if let deal {
      var ticks = try ticks(
        of: review, to: card, deal, today, figures, work, in: transaction)
      ticks.points = points
      ticks.isRepair = worth.isRepair
      game += ticks.events(for: deal, on: today)
    }
    return (Self.events(game, cause: answer, from: place, work.act), points)
  }

  /// What a sitting that ends ticks; its last answer is the cause, so that it goes with that.
  func gameEvents(
    afterEnd id: SessionID, from place: Int, _ work: Work,
    in transaction: borrowing WriteTransaction
  ) throws(StudyError) -> [Event] {
    let day = work.moment.day
    guard let row = try transaction.session(id), row.start?.session.mode != .cram,
      row.totals.isGoodRound, let today = try transaction.gameRow(.day(day))?.asDay,
      let deal = today.deal
    else { return [] }
    var ticks = QuestTicks()
    ticks.isGoodRound = true
    let game = ticks.events(for: deal, on: today)
    guard !game.isEmpty, let last = try transaction.lastAnswer(in: id) else { return [] }
    return Self.events(game, cause: last, from: place, work.act)
  }

  private static func events(
    _ game: [GameEvent], cause: Event, from place: Int, _ act: Act
  ) -> [Event] {
    game.enumerated().map { offset, game in
      act.event(
        .game(game), id: act.eventID(at: UInt64(place + offset)),
        subject: game.subject(at: act.now)?.id, session: cause.session, cause: cause.id)
    }
  }

  private func ticks(
    of review: Review, to card: CardRow, _ deal: QuestDeal, _ today: GameDay,
    _ figures: DayRow, _ work: Work, in transaction: borrowing WriteTransaction
  ) throws(StudyError) -> QuestTicks {
    var ticks = QuestTicks()
    ticks.clearsDue = card.isCleared(by: review)
    ticks.isNewMode = figures.game.answers(in: review.mode) == 0 && review.mode != .cram
    func isOpen(_ kind: QuestKind) -> Bool {
      guard let place = deal.kinds.firstIndex(of: kind.rawValue) else { return false }
      return today.progress(of: kind.rawValue) < Int(deal.targets[place])
    }
    let countsRun = isOpen(.rightInARow) && review.rating != .again
    let countsMinutes = isOpen(.minutes)
    guard countsRun || countsMinutes else { return ticks }
    let pace = try DayPace(transaction, knowing: self.pace)
    self.pace = pace
    ticks.run = countsRun ? pace.run(with: review.rating, on: review.day) : 0
    let milliseconds = pace.milliseconds(until: work.moment.now, on: review.day)
    ticks.minutes = Int(milliseconds / 60_000)
    return ticks
  }
}

extension SessionTotals {
  /// Ten answers or more, nine of ten right or more.
  var isGoodRound: Bool {
    reviews >= 10 && 10 * (Int(reviews) - Int(again)) >= 9 * Int(reviews)
  }
}

extension WriteTransaction {
  /// Whether the challenge of the week must be looked for although the day's quests were dealt.
  ///
  /// An undo of the older answer that dealt it may have taken it away. Two look-ups at most.
  fileprivate borrowing func mayLackWeek(on day: StudyDay) throws(StudyError) -> Bool {
    guard try hasVoidEvents() else { return false }
    let first = WeeklyRules.firstDay(of: day, weekStart: try weekStart())
    return try gameRow(.week(first))?.asWeek?.deal == nil
  }

  private borrowing func hasVoidEvents() throws(StudyError) -> Bool {
    do throws(EventLogError) { return try count(of: .void) > 0 } catch { throw .log(error) }
  }
}

extension StudyRows where Self: StudyEvents & ~Copyable {
  /// Points of an answer that is given now, below 0 for a mistake.
  borrowing func points(
    of worth: AnswerWorth, at now: Timestamp
  ) throws(StudyError) -> Int {
    let points = Int(worth.award.points)
    guard points > 0, try boosterEnd(at: now) != nil else { return points }
    return 2 * points
  }

  /// The last answer in effect of a sitting.
  borrowing func lastAnswer(in session: SessionID) throws(StudyError) -> Event? {
    var found: Event?
    try forEachEventBackwards(of: .review) { entry in
      guard !entry.isVoid, entry.event.session == session else { return .next }
      found = Event(entry.event)
      return .stop
    }
    return found
  }
}
