internal import EventLog
internal import Projections

/// The twenty badges: each is a count over what is in effect, so that a replay gives the same day.
extension StudyRows where Self: StudyEvents & ~Copyable {
  borrowing func badgesView(_ past: GamePast, _ moment: Moment) throws(StudyError) -> BadgesView {
    var days = [StudyDay?](repeating: nil, count: 21)
    let sessions = try sessionBadges()
    days[1] = sessions.finished
    days[9] = sessions.clean
    days[16] = sessions.quick
    days[2] = past.day(of: 1) { Int($0.game.written) }
    for (badge, count) in [(3, 10), (4, 100), (5, 250), (6, 1_000)] {
      days[badge] = past.day(of: count) { Int($0.game.learnedCards) }
    }
    days[7] = past.day(of: 25) { Int($0.game.repairs) }
    days[8] = past.day(of: 100) { Int($0.game.repairs) }
    let lengths = try Streak.reached([7, 30, 100], in: past.streakDays) {
      date throws(StudyError) in
      try isSkipped(date, moment)
    }
    days[10] = lengths[7]
    days[11] = lengths[30]
    days[12] = lengths[100]
    days[13] = past.gameDays.values.map(\.frozenOn).filter { $0 != .never }.min()
    days[14] = past.day(of: 1) { row in
      (0..<6).allSatisfy { row.game.modes[$0] > 0 } ? 1 : 0
    }
    days[15] = past.day(of: 100) { Int($0.game.cleanTyped) }
    days[17] = past.day(of: 5) { $0.game.early > 0 ? 1 : 0 }
    days[18] = past.day(of: 5) { $0.game.late > 0 ? 1 : 0 }
    days[19] = try planFinished(past)
    days[20] = RivalLadder.topDay(
      past.days.lazy.map { ($0.day, $0.row.game.earned) }, today: moment.day)
    let goals = try longGoals(past, moment)
    return BadgesView(
      badges: (1...20).map { BadgeView(number: $0, day: days[$0]) }, goals: goals)
  }

  /// The first day on which a plan was finished in time.
  ///
  /// Goes through all cards once for each plan that was started.
  private borrowing func planFinished(
    _ past: GamePast
  ) throws(StudyError) -> StudyDay? {
    var first: StudyDay?
    for (start, row) in past.plans {
      var end = start.advanced(byDays: Int32(clamping: row.days) - 1)
      if row.stoppedOn != .never { end = min(end, row.stoppedOn) }
      let words = try candidates(in: try practiceDecks(of: row.deck))
        .filter {
          let made = StudyDay(
            of: $0.row.createdAt, offset: UTCOffset(minutes: 0), rolloverHour: 0)
          return made <= start
        }
      if let day = PlanRules.finished(words.map(\.row.firstDay), from: start, through: end) {
        first = min(day, first ?? day)
      }
    }
    return first
  }

  private borrowing func longGoals(
    _ past: GamePast, _ moment: Moment
  ) throws(StudyError) -> [LongGoalView] {
    let longest = try Streak.longest(in: past.streakDays) { date throws(StudyError) in
      try isSkipped(date, moment)
    }
    return [
      LongGoalView(.unbroken, longest, steps: [3, 7, 14, 30, 60, 100, 365]),
      LongGoalView(
        .stacker, Int(past.earned),
        steps: [100, 500, 1_000, 2_500, 5_000, 10_000, 25_000, 50_000]),
      LongGoalView(
        .lexicon, past.learnedCards, steps: [10, 25, 50, 100, 250, 500, 1_000, 3_000]),
    ]
  }

  /// The first days on which a sitting was finished, on which one of 20 or more was all right, and
  /// on which ten pairs were found in 30 seconds without a miss.
  private borrowing func sessionBadges() throws(StudyError) -> (
    finished: StudyDay?, clean: StudyDay?, quick: StudyDay?
  ) {
    var finished: StudyDay?
    var clean: StudyDay?
    var quick: StudyDay?
    func earlier(_ day: StudyDay, _ known: StudyDay?) -> StudyDay { min(day, known ?? day) }
    var matches: [(id: SessionID, day: StudyDay)] = []
    try forEachSession { id, row in
      guard let start = row.start, start.status == .ended, row.totals.reviews > 0,
        start.session.mode != .cram, start.session.mode != .preview
      else { return .next }
      let day = start.session.day
      let totals = row.totals
      finished = earlier(day, finished)
      if totals.reviews >= 20, totals.again == 0 { clean = earlier(day, clean) }
      if start.session.mode == .match, totals.reviews - totals.again >= 10 {
        matches.append((id, day))
      }
      return .next
    }
    matches.sort { ($0.day, $0.id) < ($1.day, $1.id) }
    for match in matches where quick.map({ match.day < $0 }) ?? true {
      quick = QuickPairs.day(of: try answersBeforeEnd(of: match.id)) ?? quick
    }
    return (finished, clean, quick)
  }
}

extension StudyRows where Self: StudyEvents & ~Copyable {
  /// The answers in effect of a sitting that has ended, in their order; reads back from its end.
  fileprivate borrowing func answersBeforeEnd(of id: SessionID) throws(StudyError) -> [Event] {
    var end: UInt64?
    try forEachEvent(on: SubjectID(id), descending: true) { sequence in
      end = sequence
      return .stop
    }
    guard let end else { return [] }
    var answers: [Event] = []
    try forEachEventBackwards(from: end) { entry in
      let event = entry.event
      guard event.session == id else { return .next }
      if event.type == .sessionStarted { return .stop }
      if event.type == .review, !entry.isVoid, let answer = Event(event) { answers.append(answer) }
      return .next
    }
    return answers.reversed()
  }
}

/// Ten pairs in thirty seconds without a miss.
enum QuickPairs {
  /// The first day on which ten answers of a round in a row were right and quick enough.
  ///
  /// A pair takes as long as its answer says, else the time since the answer before it; the first of
  /// a round, before which nothing is stored, counts for nothing then.
  ///
  /// - Parameter answers: Those of a round that are in effect, in their order.
  /// - Returns: The study day of the tenth of them; nil if there are none. Pure.
  static func day(of answers: [Event]) -> StudyDay? {
    var took: [Int64] = []
    var last: Timestamp?
    for event in answers {
      guard let review = event.review else { continue }
      let since = last.map { max(0, event.at.milliseconds - $0.milliseconds) } ?? 0
      last = event.at
      guard review.rating != .again else {
        took = []
        continue
      }
      took.append(review.tookMilliseconds ?? since)
      if took.count >= 10, took.suffix(10).reduce(0, +) <= 30_000 { return review.day }
    }
    return nil
  }
}

extension GamePast {
  /// The day on which a sum over the days first reached a count; nil if it did not.
  fileprivate func day(of count: Int, _ amount: (DayRow) -> Int) -> StudyDay? {
    var sum = 0
    for (day, row) in days {
      sum += amount(row)
      if sum >= count { return day }
    }
    return nil
  }
}

extension LongGoalView {
  fileprivate init(_ subject: Subject, _ value: Int, steps: [Int]) {
    self.init(
      subject: subject, value: value, reached: steps.count { $0 <= value },
      next: steps.first { $0 > value })
  }
}
