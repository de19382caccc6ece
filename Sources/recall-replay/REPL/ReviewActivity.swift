import EventLog
import StudyEngine

/// A review that is running: the card that is shown, and which of its faces.
///
/// It keeps no count and no schedule: the engine is asked for each card anew.
final class ReviewActivity: StudyActivity {
  private(set) var session: StudySession
  /// What is gone through beside the queue; nil in a review.
  private(set) var round: StudyRound?
  private(set) var shown: ShownCard?
  private(set) var isRevealed = false
  /// Whether the card has yet to be put on the screen.
  private var needsDrawing = true
  /// When the card was put on the screen; nil once the program was stopped since: the time is not known.
  private var shownAt: Int64?
  private var hasSaidKeys = false
  /// An undo or a redo changed what comes next.
  private var isStale = false

  init(_ session: StudySession) { self.session = session }

  init(_ round: StudyRound) {
    session = round.session
    self.round = round
  }

  let takesKeys = true

  func knows(key: String) -> Bool { ReviewInput(key) != nil }

  var isPreview: Bool { round?.kind == .preview }

  var prompt: String {
    guard isRevealed else { return Copy.Review.reveal }
    return isPreview ? Copy.Rounds.next : Copy.Review.rate
  }

  /// Takes over what an outcome changes.
  func note(_ outcome: Outcome) {
    let before = (session, round)
    session.note(outcome)
    round?.note(outcome)
    if let round { session = round.session }
    switch outcome.result {
    case .undone, .redone: if before != (session, round) { isStale = true }
    default: break
    }
  }

  /// Takes a line typed at its prompt; false leaves it to the commands.
  func take(_ text: String, in shell: Shell) throws(Failure) -> Bool {
    guard let input = ReviewInput(text) else { return false }
    switch input {
    case .reveal: try reveal(in: shell)
    case .rate(let answer, let key): try rate(answer, key: key, in: shell)
    case .stop: try stop(in: shell, isAsked: true)
    case .undo:
      try act(.undo(.newestOfSitting(session.id, begunAfter: shell.sittingStart)), in: shell)
    case .later: try later(in: shell)
    case .bury: try act(.actOnCards([try card().id], .bury), in: shell)
    case .suspend: try act(.suspendCard(try card().id), in: shell)
    case .favourite: try act(.setFavourite(try card().id), in: shell)
    case .say: shell.show(try SayCommand.screen([], in: shell))
    case .edit: try edit(in: shell)
    case .keys: if let shown { shell.show(ReviewKeysScreen(shown: shown)) }
    }
    return true
  }

  /// Fetches the card to show, or ends the review where there is none.
  func advance(in shell: Shell) throws(Failure) {
    isStale = false
    if round != nil { return try advanceInRound(in: shell) }
    try advance(to: try next(in: shell), in: shell)
  }

  private func next(in shell: Shell) throws(Failure) -> NextCard {
    let session = session
    return try shell.ask { engine throws(StudyError) in try engine.nextCard(in: session) }
  }

  private func advance(to next: NextCard, in shell: Shell) throws(Failure) {
    switch next {
    case .card(let next):
      shown = next
      isRevealed = false
      needsDrawing = true
      if !shell.readsKeys { draw(in: shell) }
    case .nothing(let rest): try end(rest, in: shell)
    case .limitReached: try end(nil, in: shell)
    }
  }

  /// Puts the card on the screen unless it is there; `drop` is called right before.
  func drawIfNeeded(in shell: Shell, _ drop: () -> Void) {
    guard needsDrawing else { return }
    drop()
    draw(in: shell)
  }

  /// Looks at what other commands did meanwhile: the card stays while it is as it was shown.
  func refresh(in shell: Shell) throws(Failure) {
    guard let shown else { return }
    guard !isStale, let now = try shell.renewed(shown),
      now.card.schedule.state == shown.card.schedule.state, now.card.card == shown.card.card,
      now.card.deck.id == shown.card.deck.id, now.card.back == shown.card.back,
      now.card.buriedUntil == shown.card.buriedUntil,
      now.card.isPostponed == shown.card.isPostponed
    else { return try advance(in: shell) }
    try take(choicesOf: now, in: shell)
  }

  /// Shows the choices of a card anew where they say something else than those on the screen.
  private func take(choicesOf now: ShownCard, in shell: Shell) throws(Failure) {
    guard let before = shown else { return }
    shown = now
    if isRevealed, !now.saysTheSame(as: before) { redraw(in: shell) }
  }

  /// Goes on from a card that is not there any more: another program took back that it was made.
  private func pass(_ gone: CardReference, in shell: Shell) throws(Failure) {
    shell.show(GoneCard.message(gone))
    try advance(in: shell)
  }

  private func card() throws(Failure) -> CardReference {
    guard let shown else { throw Failure("no_card", Copy.Review.nothingRuns) }
    return shown.card.card
  }

  /// Takes the card away: nothing more is asked.
  func showNothing() { shown = nil }

  private func draw(in shell: Shell) {
    guard let shown else { return }
    needsDrawing = false
    shownAt = Monotonic.milliseconds()
    shell.show(CardFrontScreen(shown: shown, saysKeys: shell.isInteractive && !hasSaidKeys))
    hasSaidKeys = true
  }

  func redraw(in shell: Shell) {
    guard let shown, !needsDrawing else { return }
    shownAt = nil
    shell.show(CardFrontScreen(shown: shown, saysKeys: false))
    if isRevealed { showBack(of: shown, in: shell) }
  }

  private func reveal(in shell: Shell) throws(Failure) {
    guard let shown else { return }
    if isRevealed, isPreview {
      round?.pass()
      isRevealed = false
      return try advance(in: shell)
    }
    guard !isRevealed else { return shell.show(ChoicesScreen(shown: shown)) }
    isRevealed = true
    // The choices come to the screen now, and say what an answer would store now.
    let fresh = try shell.withPresentChoices(shown)
    self.shown = fresh
    showBack(of: fresh, in: shell)
  }

  /// Shows the other face; who has seen enough of a long one still sees what can be chosen.
  private func showBack(of shown: ShownCard, in shell: Shell) {
    if !shell.present(CardBackScreen(shown: shown), isPage: true) {
      shell.show(ChoicesScreen(shown: shown))
    }
  }

  private func rate(_ answer: CardAnswer, key: String?, in shell: Shell) throws(Failure) {
    guard let shown else { return }
    guard !isPreview else {
      return shell.show(Message(Copy.Rounds.previewAsksNothing, json: ["schema": "preview/1"]))
    }
    if let key, try shell.repeatsRating(answer, key: key) { return }
    guard isRevealed else {
      return shell.show(Message(Copy.Review.revealFirst, json: ["schema": "reveal-first/1"]))
    }
    let took = shownAt.map { Monotonic.milliseconds() - $0 } ?? 0
    var command = RateCard(
      card: shown.card.card.id, answer: answer, session: session,
      tookMilliseconds: shell.isInteractive && took > 0 ? took : nil,
      shown: shown.card.schedule.state)
    command.choices = shown.basis
    let id = try key.map { key throws(Failure) in try shell.eventID(forKey: key) }
    let outcome: Outcome
    do throws(Failure) { outcome = try shell.record(command, id: id) } catch {
      guard GoneCard.isMeant(by: error) else { throw error }
      return try pass(shown.card.card, in: shell)
    }
    if case .notRated(_, because: .choicesChanged) = outcome.result,
      let now = try shell.renewed(shown)
    {
      shell.show(OutcomeScreen(outcome: outcome, clock: try shell.clock()))
      return try take(choicesOf: now, in: shell)
    }
    if let round {
      if case .rated(let rated) = outcome.result {
        shell.show(RoundAnswerScreen(rated: rated, left: round.pending.count))
      } else {
        shell.show(OutcomeScreen(outcome: outcome, clock: try shell.clock()))
      }
      return try advanceInRound(in: shell)
    }
    // What is left after an answer is what comes with the next card.
    let next = try next(in: shell)
    shell.show(
      OutcomeScreen(
        outcome: outcome, clock: try shell.clock(), left: outcome.isRepeat ? nil : next.left))
    try advance(to: next, in: shell)
  }

  /// Puts the card behind the others: of the queue, for the study day; of a round, there alone.
  private func later(in shell: Shell) throws(Failure) {
    let card = try card()
    guard round != nil else {
      return try act(.postponeCard(card.id, session: session.id), in: shell)
    }
    round?.putLast(card.id)
    shell.show(
      Message(Copy.Rounds.later(card), json: ["schema": "later/1", "card": .text(card.shortID)]))
    try advance(in: shell)
  }

  private func advanceInRound(in shell: Shell) throws(Failure) {
    guard var round else { return }
    let next = try shell.ask { engine throws(StudyError) in try engine.nextCard(in: &round) }
    self.round = round
    guard let next else { return try endRound(in: shell) }
    shown = next
    isRevealed = false
    needsDrawing = true
    if !shell.readsKeys { draw(in: shell) }
  }

  /// Does something about the card that is shown and goes on with what is first then.
  private func act(_ command: Command, in shell: Shell) throws(Failure) {
    let outcome: Outcome
    do throws(Failure) { outcome = try shell.perform(command) } catch {
      guard GoneCard.isMeant(by: error), let shown else {
        throw error.saying(Copy.Decks.unchanged)
      }
      return try pass(shown.card.card, in: shell)
    }
    shell.show(OutcomeScreen(outcome: outcome, clock: try shell.clock()))
    switch outcome.result {
    case .favouriteSet, .nothingToUndo, .nothingToRedo, .beforeSitting: return
    default: try advance(in: shell)
    }
  }

  private func edit(in shell: Shell) throws(Failure) {
    do throws(Failure) {
      _ = shell.show(try CardEditCommand.openEditor(on: try card(), in: shell))
    } catch {
      guard GoneCard.isMeant(by: error), let shown else { throw error }
      return try pass(shown.card.card, in: shell)
    }
    try advance(in: shell)
  }
}
