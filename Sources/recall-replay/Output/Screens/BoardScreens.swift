import EventLog
import StudyEngine

/// Boards of pairs as lines.
enum BoardText {
  /// Tiles in a grid; in plain words one to a line.
  static func memory(_ board: MemoryBoard, on terminal: Terminal) -> [String] {
    let tiles = board.tiles.indices.map { place in
      let isOpen = board.open.contains(place) || board.turned == place
      return "\(place + 1) " + (isOpen ? text(at: place, of: board) : "..")
    }
    guard !terminal.isPlain else { return tiles }
    let columns = max(1, min(4, terminal.width / 20))
    let width = terminal.width / columns - 2
    return stride(from: 0, to: tiles.count, by: columns).map { start in
      tiles[start..<min(tiles.count, start + columns)].map { tile in
        terminal.padded(CardText.cut(tile, to: width, on: terminal), to: width + 2)
      }.joined()
    }
  }

  /// What a tile says; a prompt that another card has, too, with the kind of word it is.
  static func text(at place: Int, of board: MemoryBoard) -> String {
    let tile = board.tiles[place]
    return tile.isAnswer ? SafeText.line(board.text(at: place)) : prompt(board.cards[tile.card])
  }

  private static func prompt(_ asked: AskedCard) -> String {
    SafeText.line(asked.prompt) + (Copy.Practice.hint(asked).map { " (\($0))" } ?? "")
  }

  /// Prompts on the left, answers on the right; what is paired is left out.
  static func match(_ board: MatchBoard, on terminal: Terminal) -> [String] {
    let prompts = board.cards.indices.map { place in
      board.pairedCards.contains(place)
        ? "\(place + 1) --" : "\(place + 1) \(prompt(board.cards[place]))"
    }
    let answers = board.answers.indices.map { place in
      let letter = BoardText.letter(place)
      return board.pairedLetters.contains(place)
        ? "\(letter) --" : "\(letter) \(SafeText.line(board.cards[board.answers[place]].answer))"
    }
    guard !terminal.isPlain, terminal.width >= 50 else { return prompts + answers }
    let width = terminal.width / 2 - 3
    return zip(prompts, answers).map { prompt, answer in
      "  " + terminal.padded(CardText.cut(prompt, to: width, on: terminal), to: width + 2)
        + CardText.cut(answer, to: width, on: terminal)
    }
  }

  static func letter(_ place: Int) -> String {
    String(UnicodeScalar(UInt8(97 + min(max(place, 0), 25))))
  }
}

/// What became of a turned tile that made no pair.
struct TurnScreen: Screen {
  let turn: MemoryBoard.Turn
  let place: Int
  let board: MemoryBoard

  func lines(on terminal: Terminal) -> [String] {
    switch turn {
    case .first: [tile(place)]
    case .noPair(let first): ["\(tile(first)), \(tile(place)): \(Copy.Boards.noPair)"]
    case .isOpen: [Copy.Boards.isOpen(place + 1)]
    case .noSuchPlace: [Copy.Boards.tiles(board.tiles.count)]
    case .pair: []
    }
  }

  private func tile(_ place: Int) -> String {
    "\(place + 1) \(BoardText.text(at: place, of: board))"
  }

  var json: JSONValue {
    switch turn {
    case .first:
      [
        "schema": "turn/1", "tile": .number(place + 1), "text": .text(board.text(at: place)),
        "result": "first",
      ]
    case .noPair(let first):
      [
        "schema": "turn/1", "result": "no-pair", "tile": .number(place + 1),
        "text": .text(board.text(at: place)), "other": .number(first + 1),
        "otherText": .text(board.text(at: first)),
      ]
    case .isOpen: ["schema": "turn/1", "result": "open", "tile": .number(place + 1)]
    case .noSuchPlace, .pair:
      ["schema": "turn/1", "result": "no-such-tile", "tile": .number(place + 1)]
    }
  }
}

/// What became of a pair that was named and stored nothing.
struct JudgementScreen: Screen {
  let judgement: MatchBoard.Judgement
  let pair: PairPlaces

  private var name: String { "\(pair.card + 1)\(BoardText.letter(pair.letter))" }

  func lines(on terminal: Terminal) -> [String] {
    switch judgement {
    case .fits: ["\(name): \(Copy.Boards.countedBefore)"]
    case .fitsNot: ["\(name): \(Copy.Practice.noMatch)."]
    case .gone: ["\(name): \(Copy.Boards.isPaired)"]
    case .noSuchPlace: [Copy.Boards.notThere(name)]
    }
  }

  var json: JSONValue {
    let result: String =
      switch judgement {
      case .fits: "right"
      case .fitsNot: "wrong"
      case .gone: "gone"
      case .noSuchPlace: "no-such-pair"
      }
    return ["schema": "pair/1", "pair": .text(name), "result": .text(result)]
  }
}

/// A board that is done: how long it took.
struct BoardDoneScreen: Screen {
  let question: PracticeQuestion
  let milliseconds: Int64

  func lines(on terminal: Terminal) -> [String] {
    let time = Copy.Practice.seconds(milliseconds)
    switch question {
    case .memory(let board):
      return [Copy.Boards.done(pairs: board.cards.count, turns: board.turns, time)]
    case .match(let board):
      return [Copy.Boards.done(pairs: board.cards.count, attempts: board.attempts, time)]
    case .card, .typed, .quiz, .swipe: return []
    }
  }

  var json: JSONValue {
    var entries: [String: JSONValue] = [
      "schema": "board/1", "seconds": .number((milliseconds + 500) / 1_000),
    ]
    if case .memory(let board) = question { entries["turns"] = .number(board.turns) }
    if case .match(let board) = question { entries["attempts"] = .number(board.attempts) }
    return .object(entries)
  }
}
