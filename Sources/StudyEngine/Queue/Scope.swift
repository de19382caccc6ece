internal import EventLog
internal import Projections

/// The decks that a queue is made of, with what their caps still let in today.
struct Scope {
  var decks: [QueueDeck]
  /// The rows of those decks, for names and caps.
  var known: [DeckID: KnownDeck]

  func reference(_ deck: DeckID) -> DeckReference? { known[deck]?.reference }
}

extension StudyRows where Self: ~Copyable {
  /// One deck, or all that are neither archived nor deleted; an archived deck offers nothing.
  borrowing func scope(of deck: DeckID?, _ moment: Moment) throws(StudyError) -> Scope {
    var scope = Scope(decks: [], known: [:])
    var candidates: [KnownDeck] = []
    if let deck {
      if let row = try self.deck(deck) { candidates = [KnownDeck(id: deck, row: row)] }
    } else {
      candidates = try knownDecks()
    }
    for known in candidates where known.row.isOpen {
      scope.decks.append(try queueDeck(known, on: moment.day))
      scope.known[known.id] = known
    }
    return scope
  }

  /// What can be shown now, and the instant by which steps count as ended: later than now only
  /// where steps are offered ahead because nothing else is there.
  borrowing func available(
    in scope: Scope, _ moment: Moment
  ) throws(StudyError) -> (counts: StudyCounts, now: Timestamp) {
    let counts = try sum(of: scope, now: moment.now, day: moment.day)
    guard counts.total == 0, moment.learnAheadMilliseconds > 0 else { return (counts, moment.now) }
    let ahead = moment.now.advanced(byMilliseconds: moment.learnAheadMilliseconds)
    return (try sum(of: scope, now: ahead, day: moment.day), ahead)
  }

  private borrowing func sum(
    of scope: Scope, now: Timestamp, day: StudyDay
  ) throws(StudyError) -> StudyCounts {
    var sum = StudyCounts()
    for deck in scope.decks {
      let counts = try counts(of: deck, now: now, day: day)
      sum = sum + StudyCounts(new: counts.new, learning: counts.learning, due: counts.due)
    }
    return sum
  }

  /// What comes when nothing can be shown, and whether the cap keeps new cards back.
  borrowing func rest(of scope: Scope, _ moment: Moment) throws(StudyError) -> NothingDue {
    let coming = try coming(of: scope.decks, now: moment.now, day: moment.day)
    let tomorrow = moment.day.advanced(byDays: 1)
    // While new cards can be shown today, no cap is reached and none of them comes tomorrow.
    let hasNewToday = try sum(of: scope, now: moment.now, day: moment.day).new > 0
    let newTomorrow = hasNewToday ? 0 : try newCards(of: scope)
    var candidates: [NextDue] = []
    if let step = coming.step {
      candidates.append(
        NextDue(
          at: step.at, offset: moment.calendar.zone.offset(at: step.at), day: nil,
          count: step.count))
    }
    if let (day, count) = coming.day {
      let added = day == tomorrow ? newTomorrow : 0
      candidates.append(next(day, count: count + added, moment))
    }
    if newTomorrow > 0, coming.day?.day != tomorrow {
      candidates.append(next(tomorrow, count: newTomorrow, moment))
    }
    return NothingDue(
      next: candidates.min { $0.at < $1.at },
      isNewCapReached: !hasNewToday && coming.heldBackNewCount > 0,
      nextDayStartsAt: moment.nextDayStart)
  }

  /// New cards that the caps let in on a day on which none was introduced yet.
  private borrowing func newCards(of scope: Scope) throws(StudyError) -> Int {
    var count = 0
    for deck in scope.decks {
      let limit = Int(scope.known[deck.deck]?.row.dailyNewLimit ?? 0)
      count += min(limit, try figures(ofDeck: deck.deck).new)
    }
    return count
  }

  private borrowing func next(_ day: StudyDay, count: Int, _ moment: Moment) -> NextDue {
    let at = moment.startOfDay(day)
    return NextDue(at: at, offset: moment.calendar.zone.offset(at: at), day: day, count: count)
  }

  /// Cards that the queue will hold when the next study day begins, if nothing more is answered.
  borrowing func dueNextDay(in scope: Scope, _ moment: Moment) throws(StudyError) -> Int {
    let tomorrow = moment.day.advanced(byDays: 1)
    let start = moment.nextDayStart
    var count = 0
    for deck in scope.decks {
      var fresh = deck
      fresh.newSlots = Int(scope.known[deck.deck]?.row.dailyNewLimit ?? 0)
      let next = try counts(of: fresh, now: start, day: tomorrow)
      count += next.new + next.learning + next.due
    }
    return count
  }
}
