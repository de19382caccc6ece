import EventLog
import StudyEngine

/// A round of practice that is running: the question on the screen and what was made of it.
///
/// It keeps no count and no schedule: which cards are left the round says, and each is read anew.
final class PracticeActivity: StudyActivity {
  private(set) var practice: PracticeRun
  var question: PracticeQuestion?
  var phase = Phase.asking
  private var needsDrawing = true
  /// An undo or another program changed what is asked.
  private var isStale = false
  /// When the question was put; nil once the program was stopped since: the time is not known.
  var shownAt: Int64? = Monotonic.milliseconds()
  var boardStart: Timestamp?
  private var hasSaidKeys = false

  enum Phase {
    case asking
    /// A card's answer is shown and waits for its rating.
    case revealed
    /// The question was answered: Enter goes on.
    case answered
  }

  init(_ practice: PracticeRun) { self.practice = practice }

  var mode: StudyMode { practice.mode }

  var prompt: String {
    Copy.Practice.prompt(mode, isRevealed: phase == .revealed, isDone: phase == .answered)
  }

  var takesKeys: Bool {
    if phase == .answered { return true }
    return switch mode {
    case .cards, .quiz, .swipe: true
    case .memory, .type, .match, .lesson, .cram, .preview: false
    }
  }

  var shown: ShownCard? { asked?.shown }

  var hidesFront: Bool { phase == .asking && asked?.isReversed == true }

  /// The card of a question about one.
  private var asked: AskedCard? {
    switch question {
    case .card(let asked), .typed(let asked): asked
    case .quiz(let quiz): quiz.asked
    case .swipe(let swipe): swipe.asked
    case .memory, .match, nil: nil
    }
  }

  func note(_ outcome: Outcome) {
    let before = practice.done
    practice.note(outcome)
    switch outcome.result {
    case .undone, .redone: if practice.done != before { isStale = true }
    default: break
    }
  }

  func knows(key: String) -> Bool {
    if phase == .answered, ["u", "f", "p", "q"].contains(key) { return true }
    return PracticeInput(key, in: mode, isAsking: phase != .answered) != nil
  }

  func take(_ text: String, in shell: Shell) throws(Failure) -> Bool {
    guard let input = PracticeInput(text, in: mode, isAsking: phase != .answered) else {
      guard phase == .answered, !text.droppingBlanks().begins(with: ":") else {
        return false
      }
      return try takeAfterAnswer(text, in: shell)
    }
    switch input {
    case .enter: try enter(in: shell)
    case .stop: try stop(in: shell, isAsked: true)
    case .undo: try undo(in: shell)
    case .favourite: try favourite(in: shell)
    case .say: shell.show(try SayCommand.screen([], in: shell))
    case .keys: shell.show(keysScreen)
    case .grade: shell.show(Message(Copy.Practice.gradesForYou(mode), json: ["schema": "hint/1"]))
    default: try answer(input, in: shell)
    }
    return true
  }

  private var keysScreen: PracticeKeysScreen {
    PracticeKeysScreen(
      mode: mode, takesGrades: shown?.takesGrades ?? false, isAnswered: phase == .answered)
  }

  /// Letters mean what they mean where nothing is typed; all else waits for Enter.
  private func takeAfterAnswer(_ text: String, in shell: Shell) throws(Failure) -> Bool {
    switch text.split(whereSeparator: \.isWhitespace).map(String.init) {
    case ["q"], ["stop"]: try stop(in: shell, isAsked: true)
    case ["u"], ["undo"]: try undo(in: shell)
    case ["f"]: try favourite(in: shell)
    case ["p"]: shell.show(try SayCommand.screen([], in: shell))
    // An answer typed too early is no command, whatever its words.
    case let words where mode != .type && CommandTable.isPlain(words.joined(separator: " ")):
      return false
    default: shell.show(Message(Copy.Practice.enterGoesOn, json: ["schema": "hint/1"]))
    }
    return true
  }

  private func answer(_ input: PracticeInput, in shell: Shell) throws(Failure) {
    switch (input, question) {
    case (.rate(let answer, let key), .card(let asked)):
      try rate(asked, answer, key: key, in: shell)
    case (.option(let place), .quiz(let quiz)):
      try judge(
        quiz.asked, quiz.rating(choosing: place), said: quiz.options[place], in: shell)
    case (.fits(let saysFits), .swipe(let swipe)):
      try judge(
        swipe.asked, swipe.rating(saysFits: saysFits), said: nil,
        proposal: swipe.fits ? nil : swipe.proposal, in: shell)
    case (.typed(let text), .typed(let asked)): try type(text, asked, in: shell)
    case (.giveUp, .typed(let asked)): try judge(asked, .again, said: nil, in: shell)
    case (.tiles(let places), .memory(let board)): try turn(places, board, in: shell)
    case (.pairs(let pairs), .match(let board)): try pair(pairs, board, in: shell)
    default: draw(in: shell)
    }
  }

  func advance(in shell: Shell) throws(Failure) {
    isStale = false
    var practice = practice
    let next = try shell.ask { engine throws(StudyError) in
      try engine.question(in: &practice)
    }
    self.practice = practice
    guard let next else { return try end(in: shell) }
    question = next
    phase = .asking
    needsDrawing = true
    boardStart = try shell.clock().now
    if !shell.readsKeys { draw(in: shell) }
  }

  func refresh(in shell: Shell) throws(Failure) {
    if isStale { return try advance(in: shell) }
    guard phase != .answered else { return }
    guard let shown else {
      // A board has nothing to ask once the deck of its cards is gone.
      if let lost = try PracticeLoss(of: practice, in: shell), lost.isWhole {
        try advance(in: shell)
      }
      return
    }
    guard let now = try shell.renewed(shown),
      now.card.schedule.state == shown.card.schedule.state,
      now.card.card == shown.card.card, now.card.back == shown.card.back
    else { return try advance(in: shell) }
    take(choicesOf: now, in: shell)
  }

  func drawIfNeeded(in shell: Shell, _ drop: () -> Void) {
    guard needsDrawing else { return }
    drop()
    draw(in: shell)
  }

  func redraw(in shell: Shell) {
    guard let question, !needsDrawing else { return }
    shownAt = nil
    shell.show(QuestionScreen(question: question, practice: practice, saysKeys: false))
    if phase == .revealed, case .card(let asked) = question {
      showBack(of: asked, in: shell)
    }
  }

  /// Shows the other face; who has seen enough of a long one still sees what can be chosen.
  private func showBack(of asked: AskedCard, in shell: Shell) {
    if !shell.present(PracticeBackScreen(asked: asked), isPage: true) {
      shell.show(ChoicesScreen(shown: asked.shown))
    }
  }

  private func draw(in shell: Shell) {
    guard let question else { return }
    needsDrawing = false
    shownAt = Monotonic.milliseconds()
    shell.show(
      QuestionScreen(question: question, practice: practice, saysKeys: !hasSaidKeys))
    hasSaidKeys = true
  }

  private func enter(in shell: Shell) throws(Failure) {
    switch (phase, question) {
    case (.answered, _): try advance(in: shell)
    case (.asking, .card(var asked)):
      phase = .revealed
      // The choices come to the screen now, and say what an answer would store now.
      asked.shown = try shell.withPresentChoices(asked.shown)
      question = .card(asked)
      showBack(of: asked, in: shell)
    case (.revealed, .card(let asked)): shell.show(ChoicesScreen(shown: asked.shown))
    case (_, .typed): shell.show(Message(Copy.Practice.typeSomething, json: ["schema": "hint/1"]))
    default: draw(in: shell)
    }
  }

  private func undo(in shell: Shell) throws(Failure) {
    let target = UndoTarget.newestOfSitting(practice.session.id, begunAfter: shell.sittingStart)
    let outcome = try shell.perform(.undo(target))
    shell.show(OutcomeScreen(outcome: outcome, clock: try shell.clock()))
    // What was taken back may be no answer of the round: then its question is still asked.
    if isStale { try advance(in: shell) } else { draw(in: shell) }
  }

  private func favourite(in shell: Shell) throws(Failure) {
    guard let shown else {
      return shell.show(Message(Copy.Practice.boardHasNoCard, json: ["schema": "hint/1"]))
    }
    do throws(Failure) {
      let outcome = try shell.perform(.setFavourite(shown.card.card.id))
      shell.show(OutcomeScreen(outcome: outcome, clock: try shell.clock()))
    } catch {
      guard GoneCard.isMeant(by: error) else { throw error }
      shell.show(GoneCard.message(shown.card.card))
      try advance(in: shell)
    }
  }

  private func rate(
    _ asked: AskedCard, _ answer: CardAnswer, key: String?, in shell: Shell
  ) throws(Failure) {
    if let key, try shell.repeatsRating(answer, key: key) { return }
    guard phase == .revealed else {
      return shell.show(Message(Copy.Review.revealFirst, json: ["schema": "reveal-first/1"]))
    }
    let id = try key.map { key throws(Failure) in try shell.eventID(forKey: key) }
    let stored = try store(asked, answer, id: id, in: shell) { rated, clock in
      PracticeAnswerScreen(
        asked: asked, rated: rated, left: self.practice.pending.count, clock: clock, mode: .cards)
    }
    if stored == .refused(.choicesChanged), let now = try shell.renewed(asked.shown) {
      return take(choicesOf: now, in: shell)
    }
    try advance(in: shell)
  }

  private func type(_ text: String, _ asked: AskedCard, in shell: Shell) throws(Failure) {
    let typed = try shell.ask { engine throws(StudyError) in
      try engine.check(text, answering: asked)
    }
    if let namesake = typed.namesake {
      return shell.show(
        Message(
          Copy.Practice.rightElsewhere(asked.prompt),
          json: ["schema": "right-elsewhere/1", "card": .text(namesake.shortID)]))
    }
    try judge(asked, typed.rating, said: text, verdict: typed.verdict, in: shell)
  }

  /// Stores what a question about one card is worth and goes on as the settings say.
  private func judge(
    _ asked: AskedCard, _ rating: Rating, said: String?, verdict: AnswerVerdict? = nil,
    proposal: String? = nil, in shell: Shell
  ) throws(Failure) {
    let stored = try store(asked, .rating(rating), in: shell) { rated, clock in
      var screen = PracticeAnswerScreen(
        asked: asked, rated: rated, left: self.practice.pending.count, clock: clock,
        mode: self.mode)
      screen.said = said
      screen.verdict = verdict
      screen.proposal = proposal
      return screen
    }
    guard stored == .stored, rating == .again || !shell.look.advances else {
      return try advance(in: shell)
    }
    phase = .answered
    if shell.isInteractive, !shell.isJSON { shell.notice(Copy.Practice.enterGoesOn) }
  }
}
