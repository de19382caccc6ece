import EventLog
import StudyEngine

/// What a round asks.
struct QuestionScreen: Screen {
  let question: PracticeQuestion
  let practice: PracticeRun
  /// Whether it is said how answers are given: once a round.
  let saysKeys: Bool

  func lines(on terminal: Terminal) -> [String] {
    let blank = terminal.isPlain ? [] : [""]
    let help = saysKeys ? [terminal.paint(hint, .muted)] : []
    return blank + [terminal.paint(header, .muted)] + body(on: terminal) + help
  }

  private var hint: String {
    let text = Copy.Practice.howTo(practice.mode)
    return text.prefix(1).uppercased() + text.dropFirst() + Copy.Practice.listsKeys
  }

  private var header: String {
    switch question {
    case .memory(let board):
      Copy.Practice.boardHeader(practice, pairs: board.cards.count, turns: board.turns)
    case .match(let board):
      Copy.Practice.boardHeader(practice, pairs: board.cards.count, turns: nil)
    case .card(let asked), .typed(let asked):
      Copy.Practice.header(practice, asked.shown.progress)
    case .quiz(let quiz): Copy.Practice.header(practice, quiz.asked.shown.progress)
    case .swipe(let swipe): Copy.Practice.header(practice, swipe.asked.shown.progress)
    }
  }

  private func body(on terminal: Terminal) -> [String] {
    switch question {
    case .card(let asked), .typed(let asked): prompt(asked, on: terminal)
    case .quiz(let quiz):
      prompt(quiz.asked, on: terminal)
        + quiz.options.enumerated().flatMap { place, option in
          terminal.fitted(["\(place + 1) \(SafeText.line(option))"], hang: 2)
        }
    case .swipe(let swipe):
      swipeLines(
        Copy.Practice.isProposed(
          SafeText.line(swipe.asked.prompt), SafeText.line(swipe.proposal)), on: terminal)
    case .memory(let board): BoardText.memory(board, on: terminal)
    case .match(let board): BoardText.match(board, on: terminal)
    }
  }

  /// The keys stay whole: behind the question, or on a line of their own.
  private func swipeLines(_ question: String, on terminal: Terminal) -> [String] {
    let line = question + "   " + Copy.Practice.swipeKeys
    return terminal.measure(line) <= terminal.width
      ? [line]
      : terminal.fitted([question], hang: 7) + terminal.fitted(["  " + Copy.Practice.swipeKeys])
  }

  private func prompt(_ asked: AskedCard, on terminal: Terminal) -> [String] {
    let text = SafeText.block(asked.prompt)
    let hint = Copy.Practice.hint(asked)
    if terminal.isPlain {
      let label = asked.isReversed ? Copy.Review.plainBack : Copy.Review.plainFront
      return CardText.labelled(label, text, on: terminal)
        + (hint.map { [Copy.Practice.plainHint + $0 + "."] } ?? [])
    }
    let shown = hint.map { CardText.indented("(\($0))", on: terminal) } ?? []
    return [""] + CardText.indented(text, on: terminal)
      + shown.map { terminal.paint($0, .muted) } + [""]
  }

  var json: JSONValue {
    var entries: [String: JSONValue] = [
      "schema": "question/1", "mode": .text(practice.mode.name),
      "list": .text(practice.listName), "roundLeft": .number(practice.pending.count),
    ]
    if practice.isReversed { entries["reversed"] = true }
    switch question {
    case .card(let asked), .typed(let asked): add(asked, to: &entries)
    case .quiz(let quiz):
      add(quiz.asked, to: &entries)
      entries["options"] = .list(quiz.options.map { .text($0) })
    case .swipe(let swipe):
      add(swipe.asked, to: &entries)
      entries["proposal"] = .text(swipe.proposal)
    case .memory(let board):
      entries["turns"] = .number(board.turns)
      entries["tiles"] = .list(
        board.tiles.indices.map { place in
          let isOpen = board.open.contains(place) || board.turned == place
          return .compact(["text": isOpen ? .text(board.text(at: place)) : nil])
        })
    case .match(let board):
      entries["prompts"] = .list(board.cards.map { .text($0.prompt) })
      entries["answers"] = .list(board.answers.map { .text(board.cards[$0].answer) })
      entries["paired"] = .list(board.pairedCards.sorted().map { .number($0 + 1) })
    }
    return .object(entries)
  }

  private func add(_ asked: AskedCard, to entries: inout [String: JSONValue]) {
    entries["card"] = .text(asked.shown.card.card.shortID)
    entries["prompt"] = .text(asked.prompt)
    if let kind = asked.kind { entries["kind"] = .text(kind) }
    if asked.asksForms { entries["asks"] = "forms" }
    entries["position"] = .number(asked.shown.progress.position)
    entries["total"] = .number(asked.shown.progress.total)
  }
}

/// The other side of a flashcard, and the choices.
struct PracticeBackScreen: Screen {
  let asked: AskedCard

  func lines(on terminal: Terminal) -> [String] {
    let text = SafeText.block(asked.answer)
    let choices = ChoicesScreen(shown: asked.shown).lines(on: terminal)
    let example = CardText.example(of: asked.shown.card, on: terminal)
    if terminal.isPlain {
      let label = asked.isReversed ? Copy.Review.plainFront : Copy.Review.plainBack
      return CardText.labelled(label, text, on: terminal) + example + choices
    }
    return ["   - - -"] + CardText.indented(text, on: terminal) + example + [""] + choices
  }

  var json: JSONValue {
    .compact([
      "schema": "question/1", "mode": "cards", "card": .text(asked.shown.card.card.shortID),
      "prompt": .text(asked.prompt), "answer": .text(asked.answer),
      "example": asked.shown.card.example.map { .text($0) }, "revealed": true,
      "previews": ChoicesScreen(shown: asked.shown).previews,
    ])
  }
}

/// What became of an answer in a round.
struct PracticeAnswerScreen: Screen {
  let asked: AskedCard
  let rated: RatedCard
  /// Cards left in the round.
  let left: Int
  let clock: ClockReading
  let mode: StudyMode
  /// What was chosen or typed.
  var said: String?
  var verdict: AnswerVerdict?
  /// What was proposed and does not fit.
  var proposal: String?

  private var isRight: Bool { rated.rating != .again }

  func lines(on terminal: Terminal) -> [String] {
    guard mode != .memory, mode != .match else { return boardLines(on: terminal) }
    let separator = terminal.isPlain || terminal.isASCII ? ", " : " · "
    let first = mode == .cards ? [] : [Copy.Practice.verdict(rated.rating, verdict)]
    var text = first.map { terminal.paint($0, role) }
    if case .slip(let slip, let answer)? = verdict, let said {
      text.append(Copy.Practice.slip(slip, you: said, right: answer, separator: separator))
    }
    var lines: [String] = []
    if mode != .cards { lines.append(text.joined(separator: "  ")) }
    if mode != .cards, showsAnswer { lines.append(answerLine) }
    if mode != .cards { lines += CardText.example(of: asked.shown.card, on: terminal) }
    lines.append("\(scheduled(on: terminal))  \(Copy.Practice.left(left)).")
    return lines + Copy.Sessions.consequences(rated)
  }

  private var role: ColorRole { isRight ? (rated.rating == .hard ? .note : .ok) : .bad }

  /// On a board several answers come at once, a line each; a pair that does not fit stays a riddle.
  private func boardLines(on terminal: Terminal) -> [String] {
    let verdict = terminal.paint(Copy.Practice.verdict(rated.rating, nil), role)
    let pair =
      isRight || mode == .memory
      ? "\(SafeText.line(asked.prompt)) = \(SafeText.line(asked.answer))"
      : "\(SafeText.line(asked.prompt)): \(Copy.Practice.noMatch)"
    return ["\(verdict)  \(pair).  \(scheduled(on: terminal))"]
      + Copy.Sessions.consequences(rated)
  }

  private func scheduled(on terminal: Terminal) -> String {
    let points = rated.points.flatMap { Copy.Game.points($0) }
    return Copy.Sessions.scheduled(rated, clock, on: terminal) + (points.map { "  " + $0 } ?? "")
  }

  /// The whole answer stands there where it was not just chosen or typed.
  private var showsAnswer: Bool {
    !isRight || verdict != nil || proposal != nil
  }

  private var answerLine: String {
    let answer = "\(SafeText.line(asked.prompt)) = \(SafeText.line(asked.answer))"
    guard !isRight, let said, verdict != nil || mode == .quiz else { return answer }
    return Copy.Practice.corrected(SafeText.line(said), answer)
  }

  var json: JSONValue {
    var slip: JSONValue?
    if case .slip(let kind, _)? = verdict { slip = .text(kind.rawValue) }
    return .compact([
      "schema": "answer/1", "card": .text(rated.card.shortID), "mode": .text(mode.name),
      "verdict": isRight ? (slip == nil ? "right" : "slip") : "wrong", "slip": slip,
      "said": said.map { .text($0) }, "answer": .text(asked.answer),
      "example": asked.shown.card.example.map { .text($0) },
      "rating": .text(Copy.Review.name(rated.rating)),
      "afterState": ScheduleJSON.state(
        rated.after, of: rated.card, scheduler: rated.scheduler, version: 1),
      "early": rated.isEarly ? true : nil, "learned": rated.becameLearned ? true : nil,
      "leech": rated.becameLeech ? true : nil, "roundLeft": .number(left),
      "xp": rated.points.map { .number($0) },
      "tookMs": rated.tookMilliseconds.map { .integer($0) },
    ])
  }
}

/// What a round came to.
struct PracticeEndScreen: Screen {
  let practice: PracticeRun
  let outcome: Outcome
  let isPaused: Bool
  /// What it brought in the game.
  let news: GameNews?
  /// What took cards out of it meanwhile; nil where all were asked.
  var lost: PracticeLoss?

  private var points: Int {
    switch outcome.result {
    case .sessionEnded(let summary), .sessionPaused(let summary), .unchanged(.session(let summary)):
      summary.points
    default: 0
    }
  }

  func lines(on terminal: Terminal) -> [String] {
    let news = Copy.News.lines(news)
    if isPaused { return [Copy.Practice.paused(practice)] + news }
    let parts = Copy.Practice.ended(practice) + [Copy.Game.points(points)].compactMap(\.self)
    let text =
      terminal.isPlain
      ? Copy.Practice.round + parts.joined(separator: ", ") + "."
      : parts.joined(separator: terminal.isASCII ? " - " : " · ")
    return [lost.map(Copy.Practice.lost)].compactMap(\.self) + [text] + news
  }

  var json: JSONValue {
    .compact([
      "schema": "session/1", "status": isPaused ? "paused" : "ended",
      "lost": lost.map { .number($0.count) }, "mode": .text(practice.mode.name),
      "answers": .number(practice.done),
      "right": .number(practice.right), "again": .number(practice.done - practice.right),
      "learned": practice.learned.isEmpty ? nil : .number(practice.learned.count),
      "roundLeft": .number(practice.pending.count), "xp": .number(points),
      "id": practice.session.id.map { .text($0.text) }, "news": NewsJSON.news(news),
    ])
  }
}

/// The keys of a round.
struct PracticeKeysScreen: Screen {
  let mode: StudyMode
  /// Whether digits are grades, as an SM-2 deck has them.
  let takesGrades: Bool
  /// The answer was judged, and the next question waits.
  var isAnswered = false

  private var keys: [(String, String)] {
    isAnswered
      ? Copy.Practice.keysAfterAnswer(mode) : Copy.Practice.keys(mode, takesGrades: takesGrades)
  }

  func lines(on terminal: Terminal) -> [String] {
    keys.map { TextPart.entry("  " + $0.0, $0.1) }.lines(on: terminal)
  }

  var json: JSONValue {
    [
      "schema": "keys/1",
      "keys": .list(keys.map { ["key": .text($0.0), "does": .text($0.1)] }),
    ]
  }
}
