internal import EventLog
internal import Projections

/// What the choices under a card were computed from, so that an answer stores what they said.
public struct ChoiceBasis: Hashable, Sendable {
  let parameters: SchedulerParameters
  let now: Timestamp
  let day: StudyDay
  let drawnFuzz: Int32?

  init(_ parameters: SchedulerParameters, _ now: Timestamp, _ day: StudyDay, drawnFuzz: Int32?) {
    self.parameters = parameters
    self.now = now
    self.day = day
    self.drawnFuzz = drawnFuzz
  }

  /// Whether an answer says here what it says there: the same keys, and the same wait behind one.
  ///
  /// Time that passes changes a label where the study day turns. The rest of a step that an early
  /// answer leaves alone runs down by itself, and is no other label.
  func says(
    the rating: Rating, _ grade: UInt8?, sameAs other: Self, of state: ScheduleState
  ) -> Bool {
    parameters.scheduler.takesGrades == other.parameters.scheduler.takesGrades
      && label(of: rating, grade, state) == other.label(of: rating, grade, state)
  }

  /// Whether all four choices say the same.
  func saysTheSame(as other: Self, of state: ScheduleState) -> Bool {
    self == other || Rating.allCases.allSatisfy { says(the: $0, nil, sameAs: other, of: state) }
  }

  private struct Label: Equatable {
    var wait: Transition.Wait
    var days: Int32?
    var isEarly: Bool
    var comesAgain: Bool
  }

  private func label(of rating: Rating, _ grade: UInt8?, _ state: ScheduleState) -> Label {
    let transition = Scheduling.next(
      state: state, rating: rating,
      context: ReviewContext(at: now, day: day, drawnFuzz: drawnFuzz, grade: grade),
      parameters: parameters)
    let after = transition.state
    return Label(
      wait: transition.wait,
      days: after.dueDay == .never ? nil : max(0, after.dueDay.number - day.number),
      isEarly: transition.isEarly, comesAgain: after.comesAgain(on: day))
  }
}

extension SchedulerKind {
  /// Whether digits are grades from 0 to 5 under a scheduler, and not ratings.
  var takesGrades: Bool {
    switch self {
    case .sm2, .sm2Simple: true
    case .ladder, .fsrs, .imported: false
    }
  }
}

extension StudyRows where Self: ~Copyable {
  /// The four choices of a card, and what they rest on.
  borrowing func choices(
    of card: KnownCard, in deck: KnownDeck, _ moment: Moment
  ) throws(StudyError) -> (previews: [RatingPreview], basis: ChoiceBasis) {
    let parameters = try self.parameters(for: deck, moment)
    let fuzz = parameters.drawnFuzz(
      seed: moment.seed, card: card.id, reviews: card.row.reviewCount)
    let transitions = Scheduling.previews(
      state: card.row.schedule,
      context: ReviewContext(at: moment.now, day: moment.day, drawnFuzz: fuzz),
      parameters: parameters)
    let previews = Rating.allCases.map { rating in
      RatingPreview(rating, transitions[rating], wasLearned: card.row.isLearned, at: moment)
    }
    return (previews, ChoiceBasis(parameters, moment.now, moment.day, drawnFuzz: fuzz))
  }
}

extension StudyEngine {
  /// A card on the screen as it is by now, with the choices that it has now.
  ///
  /// - Parameter shown: What is on the screen.
  /// - Returns: The same place in the sitting; nil once the card cannot be shown any more.
  /// - Throws: `log` with what the store says.
  public func renewed(_ shown: ShownCard) throws(StudyError) -> ShownCard? {
    try ask { rows, moment throws(StudyError) in
      guard let (card, deck) = try rows.knownCard(shown.card.card.id), deck.row.isOpen,
        card.row.isInQueue
      else { return nil }
      let choices = try rows.choices(of: card, in: deck, moment)
      var renewed = shown
      renewed.card = try rows.cardView(card, in: deck, moment)
      if !shown.previews.isEmpty { renewed.previews = choices.previews }
      renewed.basis = choices.basis
      return renewed
    }
  }
}

extension ShownCard {
  /// Whether the choices say the same as when a card was shown before, which has not changed since.
  public func saysTheSame(as before: ShownCard) -> Bool {
    if previews.isEmpty { return takesGrades == before.takesGrades }
    return basis.saysTheSame(as: before.basis, of: card.schedule.state)
  }
}
