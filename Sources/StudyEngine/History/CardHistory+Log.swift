internal import EventLog
internal import Projections

extension StudyRows where Self: StudyEvents & ~Copyable {
  /// A card's events, oldest first, with the schedule and the wording at each.
  ///
  /// Folds the card's own events: costs some microseconds for each.
  borrowing func cardHistory(_ card: KnownCard) throws(StudyError) -> CardHistory {
    var entries: [HistoryEntry] = []
    var numbers: [UInt64] = []
    try forEachEvent(on: SubjectID(card.id), descending: false) { sequence in
      numbers.append(sequence)
      return .next
    }
    var state = ScheduleState.new
    var front = card.note.front
    for number in numbers {
      guard let entry = try event(number) else { continue }
      let event = entry.event
      if !entry.isVoid {
        switch event.payload {
        case .cardCreated(let new): front = new.front
        case .cardEdited(let change): front = change.front ?? front
        case .logCreated, .attest, .undo, .rollbackAccepted, .settingChanged, .rulesAdopted,
          .imported, .redact, .review, .suspend, .resume, .bury, .dueSet, .reset, .favourite,
          .unbury, .flagged, .repositioned, .postponed, .deckCreated, .deckRenamed, .deckSet,
          .deckArchived, .deckRestored, .deckDeleted, .cardMoved, .cardDeleted, .tagged,
          .parametersSet, .sessionStarted, .sessionPaused, .sessionEnded, .game, .unknown:
          break
        }
      }
      var line = HistoryEntry(act: try actSummary(entry), front: front)
      if case .review = event.payload { line.review = event.review }
      if !entry.isVoid, let after = try schedule(after: event, from: state) {
        line.before = state
        if let review = line.review { line.retrievability = try recall(in: review, from: state) }
        state = after
        line.after = state
      }
      entries.append(line)
    }
    return CardHistory(card: card.reference, entries: entries)
  }

  /// The chance of recall at an answer, by the parameters that it names.
  private borrowing func recall(
    in review: Review, from state: ScheduleState
  ) throws(StudyError) -> Int64? {
    guard review.scheduler == .fsrs, state.stability > 0 else { return nil }
    return FSRSScheduler(try parameters(namedBy: review))
      .retrievability(of: state, on: review.day)
  }

  /// What an event leads to on a base; nil if it sets no schedule.
  private borrowing func schedule(
    after event: DecodedEvent, from state: ScheduleState
  ) throws(StudyError) -> ScheduleState? {
    switch event.payload {
    case .review: try schedule(after: event.review, at: event.at, from: state)
    case .dueSet(let change):
      change.before == state ? change.after : change.state(from: state, at: event.at)
    case .reset(let reset): reset.before == state ? reset.after : reset.state(from: state)
    case .logCreated, .attest, .undo, .rollbackAccepted, .settingChanged, .rulesAdopted,
      .imported, .redact, .suspend, .resume, .bury, .favourite, .unbury, .flagged, .repositioned,
      .postponed, .deckCreated, .deckRenamed, .deckSet, .deckArchived, .deckRestored, .deckDeleted,
      .cardCreated, .cardEdited, .cardMoved, .cardDeleted, .tagged, .parametersSet, .sessionStarted,
      .sessionPaused, .sessionEnded, .game, .unknown:
      nil
    }
  }

  /// What an answer leads to on a base: its own after-state if it started there.
  borrowing func schedule(
    after review: Review, at instant: Timestamp, from state: ScheduleState
  ) throws(StudyError) -> ScheduleState {
    if review.isCram { return state }
    if review.before == state || review.scheduler == .imported { return review.after }
    return try transition(of: review, at: instant, from: state).state
  }

  /// The transition of an answer on a base, with the rule that fires.
  borrowing func transition(
    of review: Review, at instant: Timestamp, from state: ScheduleState
  ) throws(StudyError) -> Transition {
    Scheduling.next(
      state: state, rating: review.rating,
      context: ReviewContext(
        at: instant, day: review.day, drawnFuzz: review.drawnFuzz, grade: review.grade),
      parameters: try parameters(namedBy: review))
  }

  borrowing func parameters(
    namedBy review: Review
  ) throws(StudyError) -> SchedulerParameters {
    var parameters = SchedulerParameters.standard
    if let id = review.parameters, let entry = try event(id),
      case .parametersSet(let named) = entry.event.payload
    {
      parameters = named
    }
    parameters.scheduler = review.scheduler
    parameters.version = review.schedulerVersion
    return parameters
  }
}
