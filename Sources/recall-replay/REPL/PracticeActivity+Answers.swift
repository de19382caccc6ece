import EventLog
import StudyEngine

/// What becomes of an answer to a card, which may not be as it was shown any more.
extension PracticeActivity {
  /// Shows the choices of a card anew where they say something else than those on the screen.
  func take(choicesOf now: ShownCard, in shell: Shell) {
    guard case .card(var asked) = question else { return }
    let before = asked.shown
    asked.shown = before.with(choicesOf: now)
    question = .card(asked)
    if phase == .revealed, !asked.shown.saysTheSame(as: before) { redraw(in: shell) }
  }

  /// What became of an answer.
  enum Stored: Equatable {
    case stored
    /// The card, or what stood under it, was changed elsewhere meanwhile.
    case refused(NotRatedReason)
  }

  /// Records an answer; where that cannot be, it is said.
  @discardableResult
  func store(
    _ asked: AskedCard, _ answer: CardAnswer, id: EventID? = nil, in shell: Shell,
    _ screen: (RatedCard, ClockReading) -> any Screen
  ) throws(Failure) -> Stored {
    let now = Monotonic.milliseconds()
    let took = shownAt.map { now - $0 } ?? 0
    shownAt = now
    var command = RateCard(
      card: asked.shown.card.card.id, answer: answer, session: practice.session,
      tookMilliseconds: shell.isInteractive && took > 0 ? took : nil,
      shown: asked.shown.card.schedule.state)
    // Where the program grades, no choices are shown.
    if mode == .cards { command.choices = asked.shown.basis }
    let outcome: Outcome
    do throws(Failure) { outcome = try shell.record(command, id: id) } catch {
      guard GoneCard.isMeant(by: error) else { throw error }
      shell.show(GoneCard.message(asked.shown.card.card))
      return .refused(.deleted)
    }
    let clock = try shell.clock()
    if case .rated(let rated) = outcome.result {
      shell.show(screen(rated, clock))
      return .stored
    }
    shell.show(OutcomeScreen(outcome: outcome, clock: clock))
    guard case .notRated(_, let reason) = outcome.result else { return .refused(.deleted) }
    return .refused(reason)
  }
}
