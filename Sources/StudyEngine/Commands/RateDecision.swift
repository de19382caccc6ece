internal import EventLog
internal import Projections

/// What an answer leads to.
enum RateDecision {
  case events([Event])
  case notRated(NotRatedReason)

  /// What the answer is decided on.
  struct Rows: Sendable {
    /// Nil if the card is not there any more.
    var card: CardRow?
    var tags: [String] = []
    /// Nil if its deck is not there any more.
    var deck: DeckRow?
    /// What rules its deck beside the numbers.
    var options: DeckOptions?
    /// The card's siblings, with their rows.
    var siblings: [(id: CardID, row: CardRow)] = []
    /// The numbers in force, and the event that set them, if one did.
    var parameters: SchedulerParameters
    var parametersEvent: EventID?
    /// The spread drawn for this answer, in millionths; nil where none is.
    var drawnFuzz: Int32?
    /// Whether the sitting that the answer names has begun and not ended.
    var sessionIsOpen: Bool
  }

  /// Computes the schedule with what the preview used, starts a sitting where none is open, and
  /// has the answer cause what follows from it.
  ///
  /// Throws `notAvailable` for a scheduler that is not computed here, `noSuchRating` for a digit
  /// that it does not take.
  static func decide(
    _ command: RateCard, _ rows: Rows, isStanding: Bool, _ act: Act
  ) throws(StudyError) -> RateDecision {
    guard let card = rows.card, let deck = rows.deck, !card.isDeleted, !deck.isDeleted else {
      return .notRated(.deleted)
    }
    guard !card.isSuspended else { return .notRated(.suspended) }
    guard !deck.isArchived else { return .notRated(.archived) }
    if !command.isCram, let shown = command.shown, shown != card.schedule {
      return .notRated(.answeredElsewhere)
    }
    let scheduler = rows.parameters.scheduler
    guard Scheduling.supports(scheduler, version: rows.parameters.version) else {
      throw .notAvailable(key: DeckKey.scheduler.rawValue, value: SchedulerName.text(scheduler))
    }
    let basis = ChoiceBasis(rows.parameters, act.now, act.day, drawnFuzz: rows.drawnFuzz)
    if let choices = command.choices,
      choices.parameters.scheduler.takesGrades != scheduler.takesGrades
    {
      return .notRated(.choicesChanged)
    }
    let (rating, grade) = try command.answer.resolved(under: scheduler)
    if !command.isCram, let choices = command.choices,
      !choices.says(the: rating, grade, sameAs: basis, of: card.schedule)
    {
      return .notRated(.choicesChanged)
    }

    var events: [Event] = []
    var session = command.session.id
    if session == nil || !rows.sessionIsOpen {
      let start = startOfSitting(command.session, act)
      session = start.session
      events.append(start)
    }
    let transition = Scheduling.next(
      state: card.schedule, rating: rating,
      context: ReviewContext(
        at: act.now, day: act.day, drawnFuzz: rows.drawnFuzz, grade: grade),
      parameters: rows.parameters)
    let review = Review(
      rating: rating,
      tookMilliseconds: isStanding ? nil : took(command.tookMilliseconds),
      before: card.schedule, after: command.isCram ? card.schedule : transition.state,
      scheduler: rows.parameters.scheduler,
      schedulerVersion: rows.parameters.version, parameters: rows.parametersEvent,
      drawnFuzz: command.isCram ? nil : rows.drawnFuzz, grade: grade,
      mode: command.session.mode, day: act.day, isEarly: transition.isEarly && !command.isCram)
    var event = act.event(
      .review, id: act.actID(at: UInt64(events.count)), subject: SubjectID(command.card),
      session: session)
    event.review = review
    events.append(event)
    guard !command.isCram else { return .events(events) }
    let caused = consequences(of: review, to: command.card, rows, deck, on: act.day)
    for (subject, payload) in caused {
      events.append(
        act.event(
          payload, id: act.eventID(at: UInt64(events.count)), subject: SubjectID(subject),
          session: session, cause: event.id))
    }
    return .events(events)
  }

  /// A sitting begins with its first answer.
  private static func startOfSitting(_ session: StudySession, _ act: Act) -> Event {
    let id = act.sessionID()
    let start = SessionStart(
      deck: session.deck, limit: session.limit, isShuffled: session.isShuffled, mode: session.mode,
      query: session.query, round: session.round, day: act.day)
    return act.event(
      .sessionStarted(start), id: act.eventID(), subject: SubjectID(id), session: id)
  }

  /// What an answer leads to: a leech's tag or rest, and siblings put off for the day.
  private static func consequences(
    of review: Review, to card: CardID, _ rows: Rows, _ deck: DeckRow, on day: StudyDay
  ) -> [(subject: CardID, payload: EventPayload)] {
    var consequences: [(subject: CardID, payload: EventPayload)] = []
    let options = rows.options ?? DeckOptions(deck, nil)
    let leech = options.leech
    if Leech.isMade(from: review.before, to: review.after, threshold: leech.threshold) {
      consequences += Leech.consequences(of: leech, tags: rows.tags).map { (card, $0) }
    }
    if !options.keepsSiblings {
      consequences += rows.siblings.filter { $0.row.couldComeUp(on: day) }.map {
        ($0.id, .bury(day: day))
      }
    }
    return consequences
  }

  /// Within what an event may hold; nothing took no time at all.
  private static func took(_ milliseconds: Int64?) -> Int64? {
    milliseconds.flatMap { $0 < 1 ? nil : min($0, FieldRange.took.upperBound) }
  }
}

extension CardRow {
  /// Whether a sibling could be asked for on a day: it is new or its day has come.
  ///
  /// One in steps that an instant ends was begun already, and is left to them.
  fileprivate func couldComeUp(on day: StudyDay) -> Bool {
    guard isInQueue, !isBuried(on: day) else { return false }
    return schedule.stage == .new || schedule.dueDay != .never && schedule.dueDay <= day
  }
}
