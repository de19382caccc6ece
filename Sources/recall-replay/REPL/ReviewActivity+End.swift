import StudyEngine

/// How a review or a round over a search ends, or is left.
extension ReviewActivity {
  /// Ends a round that has no card left: a cram by its session's end, a preview with a note of it.
  func endRound(in shell: Shell) throws(Failure) {
    showNothing()
    if isPreview { return try leavePreview(in: shell, isAsked: true) }
    shell.review = nil
    guard let id = session.id else {
      return shell.show(leftUnanswered)
    }
    try shell.show(cramScreen(try shell.perform(.endSession(id)), in: shell))
  }

  /// What a cram came to: its answers and what is left of the round, not of the queue.
  private func cramScreen(_ outcome: Outcome, in shell: Shell) throws(Failure) -> any Screen {
    switch outcome.result {
    case .sessionEnded(let summary), .sessionPaused(let summary), .unchanged(.session(let summary)):
      CramScreen(summary: summary, left: round?.pending.count ?? 0)
    default: OutcomeScreen(outcome: outcome, clock: try shell.clock())
    }
  }

  /// What is said where a sitting ends without an answer.
  private var leftUnanswered: Message {
    Message(
      round == nil ? Copy.Review.left : Copy.Rounds.leftCram,
      json: ["schema": "session/1", "status": "left"])
  }

  private func leavePreview(in shell: Shell, isAsked: Bool) throws(Failure) {
    shell.review = nil
    let count = (round?.done ?? 0) + (isRevealed ? 1 : 0)
    if count > 0 {
      _ = try shell.perform(.notePreview(deck: session.deck, query: session.query))
    }
    let screen = Message(
      Copy.Rounds.previewed(count),
      json: ["schema": "session/1", "status": "previewed", "cards": .number(count)])
    if isAsked || !shell.isJSON { shell.show(screen) }
  }

  /// Leaves the review; its session can be gone on with.
  ///
  /// `isAsked`: false where it ends beside what was asked for, which is then no document.
  func stop(in shell: Shell, isAsked: Bool) throws(Failure) {
    if isPreview { return try leavePreview(in: shell, isAsked: isAsked) }
    shell.review = nil
    let screen: any Screen
    if let id = session.id {
      let outcome = try shell.perform(.pauseSession(id))
      screen =
        round == nil
        ? OutcomeScreen(
          outcome: outcome, clock: try shell.clock(), news: try shell.takeNews())
        : try cramScreen(outcome, in: shell)
    } else {
      screen = leftUnanswered
    }
    if isAsked || !shell.isJSON { shell.show(screen) }
  }

  func end(_ rest: NothingDue?, in shell: Shell) throws(Failure) {
    shell.review = nil
    showNothing()
    guard let id = session.id else {
      if let rest {
        shell.show(RestScreen(rest: rest, clock: try shell.clock(), isReview: true))
      }
      return
    }
    let outcome = try shell.perform(.endSession(id))
    shell.show(
      OutcomeScreen(outcome: outcome, clock: try shell.clock(), news: try shell.takeNews()))
  }
}
