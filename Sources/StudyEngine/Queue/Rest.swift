internal import EventLog
internal import Projections

/// What comes when nothing can be shown.
extension StudyRows where Self: ~Copyable {
  /// What comes when nothing can be shown, and whether limits keep cards back.
  borrowing func rest(of scope: Scope, _ moment: Moment) throws(StudyError) -> NothingDue {
    let tomorrow = moment.day.advanced(byDays: 1)
    let daily = QueueScope(decks: try queueDecks(scope.nodes, scope.isListed, on: tomorrow))
    // What limits of 0 keep back never comes, whatever its day.
    let coming = try coming(of: scope, admittedBy: daily, now: moment.now, day: moment.day)
    let stocks = try stocks(of: scope, now: moment.now, day: moment.day)
    let today = scope.queue.total(stocks)
    // New cards may lack places of their own, or those of reviews that they take, too.
    let hasNewPlaces = scope.queue.withNewApart.total(stocks).new > 0
    let held = stocks.reduce(QueueCounts(), +)
    let next = daily.total(
      try self.stocks(of: scope, now: moment.nextDayStart, day: tomorrow))
    // While cards of a kind can be shown today, no limit is reached and none of them comes
    // tomorrow but those whose day it is.
    let comingTomorrow = coming.day.flatMap { $0.day == tomorrow ? $0.count : nil } ?? 0
    // Cards buried in their steps are no reviews, and no limit holds them.
    let back = coming.buriedSteps.flatMap { $0.day == tomorrow ? $0.count : nil } ?? 0
    let count =
      (today.due > 0 ? comingTomorrow - back : next.due) + back + (today.new > 0 ? 0 : next.new)
    var candidates: [NextDue] = []
    if let step = coming.step {
      // With nothing else to show, a step is offered as much earlier as the setting says.
      let at = max(moment.now, step.at.advanced(byMilliseconds: -moment.learnAheadMilliseconds))
      candidates.append(
        NextDue(
          at: at, offset: moment.calendar.zone.offset(at: at), day: nil, count: step.count))
    }
    if count > 0 {
      candidates.append(self.next(tomorrow, count: count, moment))
    } else if let (day, count) = coming.day, day > tomorrow {
      candidates.append(self.next(day, count: count, moment))
    }
    let isNewHeld = today.new == 0 && held.new > 0 && !hasNewPlaces
    let isReviewHeld = today.due == 0 && held.due > 0
    let isNewHeldByReviews = today.due == 0 && today.new == 0 && held.new > 0 && hasNewPlaces
    let newLetIn = daily.total(stocks.map { QueueCounts(new: $0.new) }).new > 0
    let dueLetIn = daily.total(stocks.map { QueueCounts(due: $0.due) }).due > 0
    let isNewShutOut = isNewHeld && !newLetIn
    let isNewShutOutByReviews = isNewHeldByReviews && !newLetIn
    let isReviewShutOut = isReviewHeld && !dueLetIn || isNewShutOutByReviews
    return NothingDue(
      next: candidates.min { $0.at < $1.at },
      isNewCapReached: isNewHeld && newLetIn,
      isReviewLimitReached: isReviewHeld && dueLetIn || isNewHeldByReviews && newLetIn,
      isNewShutOut: isNewShutOut, isReviewShutOut: isReviewShutOut,
      newShutOutBy: isNewShutOut
        ? scope.closing(stocks, { $0.new > 0 }) { $0.newLimit(on: tomorrow) } : nil,
      reviewShutOutBy: isReviewShutOut
        ? scope.closing(stocks, { $0.due > 0 || isNewShutOutByReviews && $0.new > 0 }) {
          $0.reviewLimit(on: tomorrow)
        } : nil,
      nextDayStartsAt: moment.nextDayStart)
  }

  /// Cards that the queue will hold when the next study day begins, if nothing more is answered.
  borrowing func dueNextDay(in scope: Scope, _ moment: Moment) throws(StudyError) -> Int {
    try limited(scope, on: moment.day.advanced(byDays: 1), now: moment.nextDayStart).total
  }

  /// What can be shown on a day with all its slots, when steps that end by an instant have ended.
  private borrowing func limited(
    _ scope: Scope, on day: StudyDay, now: Timestamp
  ) throws(StudyError) -> QueueCounts {
    let decks = try queueDecks(scope.nodes, scope.isListed, on: day)
    return QueueScope(decks: decks).total(try stocks(of: scope, now: now, day: day))
  }

  private borrowing func next(_ day: StudyDay, count: Int, _ moment: Moment) -> NextDue {
    let at = moment.startOfDay(day)
    return NextDue(at: at, offset: moment.calendar.zone.offset(at: at), day: day, count: count)
  }
}

extension Scope {
  /// The one deck whose limit of 0 keeps back what decks hold, itself or from above; nil where
  /// there are several, or none.
  fileprivate func closing(
    _ stocks: [QueueCounts], _ holds: (QueueCounts) -> Bool, limit: (DeckRow) -> Int
  ) -> DeckReference? {
    var closing: Set<Int> = []
    for place in nodes.indices where place < stocks.count && holds(stocks[place]) {
      var above: Int? = place
      while let deck = above {
        if limit(nodes[deck].deck.row) == 0 { closing.insert(deck) }
        above = nodes[deck].parent
      }
    }
    return closing.count == 1 ? closing.first.map { nodes[$0].deck.reference } : nil
  }
}
