internal import EventLog
internal import Projections

/// Where graduated cards would stand if the present numbers of their decks had always ruled.
///
/// Under FSRS a card's answers are replayed, from the state that the first of them started from:
/// memory and interval follow, whatever was in force when they were given. Under the other
/// schedulers ease, box and repetitions stay. The interval is what the box gives now; where no box
/// gave it, for it was set by hand or comes from a scheduler without boxes, it stays, up to the
/// greatest. Steps stay as they are, and so do cards that come again today.
enum Rescheduling {
  /// A card and the due day it gets.
  struct Move: Sendable {
    var card: CardID
    var number: UInt32
    var change: DueChange
  }

  /// - Parameters:
  ///   - state: The card's schedule.
  ///   - replayed: What its answers give under the numbers in force; nil but for FSRS.
  ///   - parameters: The numbers in force.
  ///   - now: When it is done.
  ///   - day: The study day of that.
  /// - Returns: What is to be set; nil where all is as it would be.
  static func change(
    of state: ScheduleState, replayed: ScheduleState?, _ parameters: SchedulerParameters,
    at now: Timestamp, on day: StudyDay
  ) -> DueChange? {
    guard state.stage == .review, state.dueDay != .never, !state.comesAgain(on: day) else {
      return nil
    }
    let days: Int32
    if parameters.scheduler == .fsrs {
      guard let replayed, replayed.stage == .review else { return nil }
      days = replayed.intervalDays
    } else {
      days = intervalDays(of: state, parameters)
    }
    // Whatever moved the due day since: the interval counts from the last answer.
    let last =
      state.lastReviewDay == .never
      ? Int64(state.dueDay.number) - Int64(state.intervalDays) : Int64(state.lastReviewDay.number)
    let due = min(max(last + Int64(days), 0), FieldRange.day.upperBound)
    var change = DueChange(
      due: StudyDay(number: Int32(due)), intervalDays: days, before: state, after: state, day: day)
    if let replayed, replayed.stability != state.stability {
      change.stability = replayed.stability
    }
    if let replayed, replayed.difficulty != state.difficulty {
      change.difficulty = replayed.difficulty
    }
    change.after = change.state(from: state, at: now)
    return change.after == state ? nil : change
  }

  private static func intervalDays(
    of state: ScheduleState, _ parameters: SchedulerParameters
  ) -> Int32 {
    let maximum = Int32(clamping: max(1, parameters.maximumIntervalDays))
    // A box that followed from the interval would follow from what it gave, the next time.
    guard parameters.scheduler == .ladder, state.box != 0 else {
      return min(max(state.intervalDays, 1), maximum)
    }
    let range = LadderScheduler.easeRange
    let ease = state.ease == 0 ? LadderScheduler.startingEase : state.ease
    return LadderScheduler.intervalDays(
      box: min(max(state.box, 1), LadderScheduler.topBox),
      ease: min(max(ease, range.lowerBound), range.upperBound), method: parameters.method,
      maximumDays: parameters.maximumIntervalDays)
  }

  /// One act: its first event is the act, the others follow from it.
  static func events(_ moves: [Move], _ act: Act) -> [Event] {
    moves.enumerated().map { place, move in
      act.event(
        .dueSet(move.change), id: place == 0 ? act.actID() : act.eventID(at: UInt64(place)),
        subject: SubjectID(move.card), cause: place == 0 ? nil : act.actID())
    }
  }
}

extension StudyRows where Self: StudyEvents & ~Copyable {
  /// The cards that would move in a deck and those below it, in the order of their short ids.
  ///
  /// Folds the answers of each card under FSRS: some microseconds an answer.
  borrowing func rescheduling(
    of deck: DeckID, _ moment: Moment, seed: UInt64
  ) throws(StudyError) -> (moves: [Rescheduling.Move], cardCount: Int) {
    let decks = try scope(of: deck, moment).listed
    var parameters: [DeckID: SchedulerParameters] = [:]
    for deck in decks { parameters[deck.id] = try self.parameters(for: deck, moment) }
    var cards: [(id: CardID, row: CardRow)] = []
    try forEachCard { id, row in
      if !row.isDeleted, row.schedule.stage == .review, parameters[row.deck] != nil {
        cards.append((id, row))
      }
      return .next
    }
    cards.sort { $0.row.number < $1.row.number }
    var moves: [Rescheduling.Move] = []
    for card in cards {
      guard let inForce = parameters[card.row.deck] else { continue }
      let replayed =
        inForce.scheduler == .fsrs ? try replayed(card.id, under: inForce, seed: seed) : nil
      guard
        let change = Rescheduling.change(
          of: card.row.schedule, replayed: replayed, inForce, at: moment.now, on: moment.day)
      else { continue }
      moves.append(Rescheduling.Move(card: card.id, number: card.row.number, change: change))
    }
    return (moves, cards.count)
  }

  /// What a card's answers give under FSRS from the state that the first of them started from.
  ///
  /// Due days that were set by hand move neither stability nor difficulty and are passed over.
  private borrowing func replayed(
    _ card: CardID, under parameters: SchedulerParameters, seed: UInt64
  ) throws(StudyError) -> ScheduleState? {
    var numbers: [UInt64] = []
    try forEachEvent(on: SubjectID(card), descending: false) { number in
      numbers.append(number)
      return .next
    }
    var state: ScheduleState?
    var answers: UInt32 = 0
    for number in numbers {
      guard let entry = try event(number), !entry.isVoid else { continue }
      switch entry.event.payload {
      case .review where !entry.event.review.isCram:
        let review = entry.event.review
        let drawn =
          parameters.hasFuzz
          ? review.drawnFuzz
            ?? parameters.drawnFuzz(seed: seed, card: card, reviews: answers) : nil
        state =
          Scheduling.next(
            state: state ?? review.before, rating: review.rating,
            context: ReviewContext(at: entry.event.at, day: review.day, drawnFuzz: drawn),
            parameters: parameters
          ).state
        answers += 1
      case .reset(let reset): state = reset.state(from: state ?? .new)
      default: break
      }
    }
    return state
  }
}
