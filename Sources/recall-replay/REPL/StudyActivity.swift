import StudyEngine

/// What runs at the prompt beside the commands: a review, a round of practice, a choice.
protocol StudyActivity: AnyObject {
  /// The words before the cursor.
  var prompt: String { get }
  /// Whether a terminal reads single keys now; else lines.
  var takesKeys: Bool { get }
  /// The card on the screen, for completion.
  var shown: ShownCard? { get }

  /// Whether the front of that card is what is asked for, and not shown yet.
  var hidesFront: Bool { get }

  /// Takes over what an outcome changes.
  func note(_ outcome: Outcome)
  /// Takes a line typed at its prompt; false leaves it to the commands.
  func take(_ text: String, in shell: Shell) throws(Failure) -> Bool
  /// Whether a single key means something here.
  func knows(key: String) -> Bool
  /// Puts what is asked on the screen unless it is there; `drop` is called right before.
  func drawIfNeeded(in shell: Shell, _ drop: () -> Void)
  /// Puts it there once more as it stands, after the terminal was another program's.
  func redraw(in shell: Shell)
  /// Begins, or goes on with what is first now.
  func advance(in shell: Shell) throws(Failure)
  /// Looks at what other commands did meanwhile.
  func refresh(in shell: Shell) throws(Failure)
  /// Leaves it; `isAsked`: false where it ends beside what was asked for, which is then no document.
  func stop(in shell: Shell, isAsked: Bool) throws(Failure)
}

extension StudyActivity {
  var hidesFront: Bool { false }

  func stop(in shell: Shell) throws(Failure) { try stop(in: shell, isAsked: true) }
}

extension Shell {
  /// A card on the screen as it is by now; nil once it cannot be shown any more.
  func renewed(_ shown: ShownCard) throws(Failure) -> ShownCard? {
    try ask { engine throws(StudyError) in try engine.renewed(shown) }
  }

  /// The same with the choices that it has now, unless its schedule is another by now.
  func withPresentChoices(_ shown: ShownCard) throws(Failure) -> ShownCard {
    guard let now = try renewed(shown),
      now.card.schedule.state == shown.card.schedule.state
    else { return shown }
    return shown.with(choicesOf: now)
  }
}

extension ShownCard {
  /// The card with the choices of its newer self.
  func with(choicesOf now: ShownCard) -> ShownCard {
    var shown = self
    shown.previews = now.previews
    shown.basis = now.basis
    return shown
  }
}

/// A card on the screen that is not there any more: that it was made was taken back meanwhile.
enum GoneCard {
  static func isMeant(by failure: Failure) -> Bool { failure.code == "no_such_card" }

  static func message(_ card: CardReference) -> Message {
    Message(Copy.Review.notRated(card, .deleted), json: SessionJSON.notRated(card, .deleted))
  }
}

/// A clock that never steps, for how long an answer took.
enum Monotonic {
  static func milliseconds() -> Int64 {
    let elapsed = ContinuousClock.now - start
    return elapsed.components.seconds * 1_000
      + elapsed.components.attoseconds / 1_000_000_000_000_000
  }

  private static let start = ContinuousClock.now
}
