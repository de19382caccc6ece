package import EventLog

/// How a card's row changes with each event: one fold for what is appended, undone and rebuilt.
///
/// Total. An event about a card that is not there changes nothing, nor does a second creation.
extension CardRow {
  /// The row that a card starts with.
  init(creation card: NewCard, at: Timestamp) {
    self.init(createdAt: at, deck: card.deck, number: card.number)
    siblings = card.siblings
  }

  /// Changes by an event that is neither a creation nor an answer.
  mutating func evolve(by payload: EventPayload, at instant: Timestamp) {
    switch payload {
    case .suspend: isSuspended = true
    case .resume: isSuspended = false
    case .favourite(let isMarked): isFavourite = isMarked
    case .cardMoved(let deck): self.deck = deck
    case .cardDeleted: isDeleted = true
    case .bury(let day): buriedUntil = day.nextDay
    case .unbury: buriedUntil = .never
    case .flagged(let flag): self.flag = flag
    case .repositioned(let position): givenPosition = position
    case .postponed(let place, let day):
      postponedDay = day
      postponedPlace = place
    case .dueSet(let change):
      schedule =
        change.before == schedule ? change.after : change.state(from: schedule, at: instant)
      if change.isImported { beginElsewhere() }
    case .reset(let reset):
      self.reset(to: reset.before == schedule ? reset.after : reset.state(from: schedule))
    case .logCreated, .attest, .undo, .rollbackAccepted, .settingChanged, .rulesAdopted,
      .imported, .redact, .review, .deckCreated, .deckRenamed, .deckSet, .deckArchived,
      .deckRestored, .deckDeleted, .cardCreated, .cardEdited, .tagged, .parametersSet,
      .sessionStarted, .sessionPaused, .sessionEnded, .game, .unknown:
      break
    }
  }

  /// Makes the card new again; its answers stay counted, and its mark and its place are its own.
  ///
  /// So are the days on which it was paid and has cost: no day pays twice.
  private mutating func reset(to state: ScheduleState) {
    schedule = state
    lastRating = nil
    isLearned = false
    firstDay = .never
    wasFirstDue = false
    wasBegunElsewhere = false
    climb = .clean
  }

  /// Takes a whole schedule of another program: the card is no new one here.
  private mutating func beginElsewhere() {
    wasBegunElsewhere = schedule.stage != .new
    if lastRating == nil, wasBegunElsewhere {
      isLearned = LearnedMark.holds(wasLearned: false, rating: .good, state: schedule)
    }
  }

  /// Takes an answer that started from this row, or that another program computed.
  ///
  /// - Parameter review: The answer; lent and not changed.
  /// - Returns: What the answer counts for, unless it started elsewhere: then nothing is changed.
  @inline(__always)
  mutating func answer(_ review: inout Review) -> TakenAnswer {
    guard accepts(review) else { return .startedElsewhere }
    let after = review.after
    return .counted(answer(&review, after: after))
  }

  /// Takes an answer, with the schedule it leads to; it ends being buried and being postponed.
  ///
  /// - Parameters:
  ///   - review: The answer; lent and not changed.
  ///   - after: The schedule from now on.
  /// - Returns: What the answer counts for.
  @inline(__always)
  mutating func answer(_ review: inout Review, after: ScheduleState) -> AnswerShare {
    let isImported = review.scheduler == .imported
    var share = AnswerShare(
      rating: review.rating, isFirst: !isImported && firstDay == .never && !wasBegunElsewhere,
      wasGraduated: schedule.stage == .review, isImported: isImported, mode: review.mode,
      tookMilliseconds: review.tookMilliseconds)
    if share.isFirst { firstDay = review.day }
    if !isImported, schedule.isDue(on: review.day), !after.isDue(on: review.day) {
      reviewDayCount = reviewDay == review.day ? reviewDayCount &+ 1 : 1
      reviewDay = review.day
      if share.isFirst { wasFirstDue = true }
    }
    let isNowLearned = LearnedMark.holds(
      wasLearned: isLearned, rating: review.rating, state: after)
    if !isImported {
      share.worth = settle(
        review.rating, on: review.day, reachesLearned: isNowLearned && !isLearned)
      buriedUntil = .never
      postponedDay = .never
      postponedPlace = 0
    }
    isLearned = isNowLearned
    lastRating = review.rating
    scheduler = review.scheduler
    schedulerVersion = review.schedulerVersion
    schedule = after
    if isImported { wasBegunElsewhere = after.stage != .new }
    reviewCount &+= 1
    return share
  }

  /// What an answer would be worth to the card as it is.
  package func worth(of review: Review) -> AnswerWorth {
    var card = self
    var review = review
    return card.answer(&review, after: review.after).worth
  }

  /// Whether an answer takes the card out of those due on its day, for the first time that day.
  package func isCleared(by review: Review) -> Bool {
    schedule.isDue(on: review.day) && !review.after.isDue(on: review.day)
      && reviewDay != review.day
  }

  /// Whether an answer's own after-state is taken: it started from this row, or another program
  /// computed it.
  @inline(__always)
  func accepts(_ review: Review) -> Bool {
    review.before == schedule || review.scheduler == .imported
  }
}

extension ScheduleState {
  /// Whether a whole day rules the card, and has come.
  @inline(__always)
  func isDue(on day: StudyDay) -> Bool {
    stage != .new && dueDay != .never && dueDay <= day
  }
}

extension Review {
  /// Whether it is an answer of a cram round, which leaves the schedule as it is.
  @inline(__always)
  package var isCram: Bool { mode == .cram && scheduler != .imported }

  /// The after-state on another base, by the scheduler, version and spread that the answer names.
  ///
  /// - Parameters:
  ///   - state: The base.
  ///   - at: When the answer was given.
  ///   - named: The parameters it names; nil if it names none or they are not in the log.
  /// - Returns: The state to store; the base itself if the scheduler is not computed here.
  func recomputed(
    from state: ScheduleState, at: Timestamp, named: SchedulerParameters?
  ) -> Transition {
    var parameters = named ?? .standard
    parameters.scheduler = scheduler
    parameters.version = schedulerVersion
    let context = ReviewContext(at: at, day: day, drawnFuzz: drawnFuzz, grade: grade)
    return Scheduling.next(
      state: state, rating: rating, context: context, parameters: parameters)
  }
}

extension NoteRow {
  mutating func evolve(by payload: EventPayload) {
    switch payload {
    case .cardEdited(let change):
      if let front = change.front { self.front = front }
      if let back = change.back { self.back = back }
      if let tags = change.tags { self.tags = tags.withoutRepetition }
      if let example = change.example { self.example = example.isEmpty ? nil : example }
      if let audio = change.audio { self.audio = audio.isEmpty ? nil : audio }
    case .tagged(let added, let removed):
      tags.removeAll { tag in removed.contains { $0.isIdentical(to: tag) } }
      tags = (tags + added).withoutRepetition
    case .logCreated, .attest, .undo, .rollbackAccepted, .settingChanged, .rulesAdopted,
      .imported, .redact, .review, .suspend, .resume, .bury, .dueSet, .reset, .favourite, .unbury,
      .flagged, .repositioned, .postponed, .deckCreated, .deckRenamed, .deckSet, .deckArchived,
      .deckRestored, .deckDeleted, .cardCreated, .cardMoved, .cardDeleted, .parametersSet,
      .sessionStarted, .sessionPaused, .sessionEnded, .game, .unknown:
      break
    }
  }
}
