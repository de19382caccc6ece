import EventLog
import StudyEngine

/// Boards of pairs: several answers to a line.
extension PracticeActivity {
  func turn(_ places: [Int], _ board: MemoryBoard, in shell: Shell) throws(Failure) {
    var board = board
    for place in places {
      let turn = board.turn(place)
      question = .memory(board)
      guard case .pair(let card, let rating) = turn else {
        shell.show(TurnScreen(turn: turn, place: place, board: board))
        if case .first = turn { continue }
        if case .noPair = turn { continue }
        return
      }
      let asked = board.cards[card]
      try store(asked, .rating(rating), in: shell) { rated, clock in
        self.boardAnswer(asked, rated, clock)
      }
    }
    if board.isDone { return try finishBoard(in: shell) }
    shell.show(QuestionScreen(question: .memory(board), practice: practice, saysKeys: false))
  }

  func pair(
    _ pairs: [PairPlaces], _ board: MatchBoard, in shell: Shell
  ) throws(Failure) {
    var board = board
    for pair in pairs {
      let judgement = board.judge(card: pair.card, letter: pair.letter)
      question = .match(board)
      switch judgement {
      case .fits(let rating?), .fitsNot(let rating?):
        let asked = board.cards[pair.card]
        try store(asked, .rating(rating), in: shell) { rated, clock in
          self.boardAnswer(asked, rated, clock)
        }
      case .fits(nil), .fitsNot(nil), .gone, .noSuchPlace:
        shell.show(JudgementScreen(judgement: judgement, pair: pair))
      }
    }
    if board.isDone { return try finishBoard(in: shell) }
    shell.show(QuestionScreen(question: .match(board), practice: practice, saysKeys: false))
  }

  private func boardAnswer(
    _ asked: AskedCard, _ rated: RatedCard, _ clock: ClockReading
  ) -> PracticeAnswerScreen {
    PracticeAnswerScreen(
      asked: asked, rated: rated, left: practice.pending.count, clock: clock, mode: mode)
  }

  /// Says how long a board took, and goes on with what is left.
  private func finishBoard(in shell: Shell) throws(Failure) {
    if let question, let boardStart {
      let took = try shell.clock().now.milliseconds - boardStart.milliseconds
      shell.show(BoardDoneScreen(question: question, milliseconds: max(0, took)))
    }
    try advance(in: shell)
  }
}
