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
        default: break
        }
      }
      var line = HistoryEntry(act: try actSummary(entry), front: front)
      if case .review = event.payload {
        line.review = event.review
        if !entry.isVoid {
          line.before = state
          line.retrievability = try recall(in: event.review, from: state)
          state = try schedule(after: event.review, at: event.at, from: state)
          line.after = state
        }
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

  /// What an answer leads to on a base: its own after-state if it started there.
  borrowing func schedule(
    after review: Review, at instant: Timestamp, from state: ScheduleState
  ) throws(StudyError) -> ScheduleState {
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
