internal import EventLog
internal import Projections

extension StudyRows where Self: StudyEvents & ~Copyable {
  /// The sitting that was started last, by the order of the log; nil if there was none.
  ///
  /// Rounds that are over are passed over: they stand beside the queue, and a review left for one
  /// can still be gone on with.
  ///
  /// One look-up; after a round that is over, and in a log begun by an older program as long as no
  /// sitting was started since, it looks back over the events: 0.1 µs each.
  borrowing func newestSession() throws(StudyError) -> (id: SessionID, row: SessionRow)? {
    var newest: SessionID?
    let start = try sittingStart()
    if start == 0 { return nil }
    if let start, let entry = try event(start), entry.event.type == .sessionStarted,
      try !isRoundThatIsOver(entry)
    {
      newest = entry.event.session
    } else {
      try forEachEventBackwards(of: .sessionStarted) { entry throws(StudyError) in
        if try isRoundThatIsOver(entry) { return .next }
        newest = entry.event.session
        return .stop
      }
    }
    guard let newest, let row = try session(newest) else { return nil }
    return (newest, row)
  }

  /// A cram or a round of practice that has ended, or a preview.
  private borrowing func isRoundThatIsOver(_ entry: LogEntry) throws(StudyError) -> Bool {
    guard case .sessionStarted(let start) = entry.event.payload,
      start.mode != .cards || start.round != nil,
      let id = entry.event.session
    else { return false }
    return try session(id)?.isOpen != true
  }

  /// The sitting to go on with: the newest one; if that has ended, the newest one that was left
  /// on this study day and has something left.
  ///
  /// The other sittings are looked at only then: 0.1 µs each.
  borrowing func openSession(
    _ moment: Moment, seed: UInt64
  ) throws(StudyError) -> OpenSession? {
    guard let (id, row) = try newestSession() else { return nil }
    if row.isOpen, let start = row.start { return try openSession(id, start, moment, seed: seed) }
    for (id, row) in try openSittings() {
      guard let start = row.start, start.session.mode != .preview,
        moment.calendar.day(at: start.changedAt) == moment.day
      else { continue }
      let open = try openSession(id, start, moment, seed: seed)
      if open.progress.left > 0 { return open }
    }
    return nil
  }

  private borrowing func openSession(
    _ id: SessionID, _ start: SessionRow.Start, _ moment: Moment, seed: UInt64
  ) throws(StudyError) -> OpenSession {
    let session = try sitting(id, start, moment)
    let scope = try scope(of: session, moment)
    let done = try answers(in: session)
    let left =
      if session.round != nil, let round = try practiceRound(of: id) {
        max(0, round.cards.count - done)
      } else {
        try left(of: scope, in: session, done: done, moment, seed: seed).total
      }
    return OpenSession(
      session: session,
      deck: try start.session.deck.flatMap { id throws(StudyError) in
        try deckReference(id)
      },
      startedAt: start.startedAt, offset: moment.calendar.zone.offset(at: start.startedAt),
      progress: Progress(done: done, left: left))
  }

  borrowing func sessionSummary(
    _ session: StudySession, _ moment: Moment, seed: UInt64
  ) throws(StudyError) -> SessionSummary {
    let totals =
      try session.id.flatMap { id throws(StudyError) in
        try self.session(id)
      }?.totals ?? SessionTotals()
    let scope = try scope(of: session, moment)
    let available = try available(in: scope, moment)
    let done = Int(clamping: max(0, totals.reviews))
    return SessionSummary(
      session: session, answers: done, right: done - Int(clamping: totals.again),
      again: Int(clamping: totals.again),
      tookMilliseconds: totals.timed > 0 ? totals.tookMilliseconds : nil,
      points: Int(totals.earned) - Int(totals.penalty),
      left: try left(of: available, in: scope, session, done: done, moment, seed: seed),
      queue: StudyCounts(available.counts), rest: try rest(of: scope, moment),
      dueNextDay: try dueNextDay(in: scope, moment))
  }

  /// Whether a sitting has answers behind its newest own event.
  ///
  /// Reads the log backwards, to the newest answer of the sitting or to that event: few events
  /// while it is the sitting at the screen, all since for one that was left long ago.
  borrowing func hasAnswersSinceOwnEvent(_ id: SessionID) throws(StudyError) -> Bool {
    var own: UInt64?
    try forEachEvent(on: SubjectID(id), descending: true) { sequence in
      own = sequence
      return .stop
    }
    guard let own else { return true }
    var hasAnswers = false
    try forEachEventBackwards(from: nil) { entry in
      guard entry.sequence > own else { return .stop }
      guard entry.event.type == .review, entry.event.session == id else { return .next }
      hasAnswers = true
      return .stop
    }
    return hasAnswers
  }
}

extension StudySession {
  init(_ id: SessionID, _ start: SessionRow.Start) {
    self.init(
      id: id, deck: start.session.deck, limit: start.session.limit,
      isShuffled: start.session.isShuffled, mode: start.session.mode,
      query: start.session.query, round: start.session.round)
  }
}
