import EventLog
import StudyEngine

/// A prompt and a letter that were named together, each by its place from 0.
struct PairPlaces: Equatable {
  var card: Int
  var letter: Int
}

/// What a line or key means in a round of practice.
enum PracticeInput: Equatable {
  /// Enter: reveals, goes on, or shows the question again.
  case enter
  case stop, undo, favourite, say, keys
  /// The place of an option, from 0.
  case option(Int)
  case fits(Bool)
  /// Places of tiles, from 0.
  case tiles([Int])
  /// Places of prompts and of letters, from 0.
  case pairs([PairPlaces])
  case rate(CardAnswer, key: String?)
  /// Shows the answer, which counts as wrong.
  case giveUp
  case typed(String)
  /// A rating where the program grades.
  case grade

  /// Nil where the line is for the commands.
  init?(_ text: String, in mode: StudyMode, isAsking: Bool) {
    let line = text.wordsBetweenBlanks
    guard let first = line.first else {
      self = .enter
      return
    }
    if line.count == 1, let common = Self.common[first] {
      self = common
      return
    }
    guard isAsking else { return nil }
    if mode == .type {
      if text.droppingBlanks().begins(with: ":") {
        guard line == [":show"] else { return nil }
        self = .giveUp
      } else {
        self = .typed(text)
      }
      return
    }
    if line.count == 1, let letter = Self.letters[first] {
      self = letter
      return
    }
    guard let input = Self.answer(line, text, mode) else { return nil }
    self = input
  }

  /// Where an answer is typed, letters and words are answers.
  private static let common: [String: Self] = [
    ":stop": .stop, "?": .keys,
  ]

  private static let letters: [String: Self] = [
    "q": .stop, "stop": .stop, "u": .undo, "undo": .undo, "f": .favourite,
    "favourite": .favourite, "p": .say, "say": .say,
  ]

  private static func answer(_ line: [String], _ text: String, _ mode: StudyMode) -> Self? {
    switch mode {
    case .quiz:
      if line.count == 1, let place = Int(line[0]), (1...4).contains(place) {
        return .option(place - 1)
      }
      return isRating(line) ? .grade : nil
    case .swipe:
      switch line {
      case ["y"], ["yes"], ["right"]: return .fits(true)
      case ["n"], ["no"], ["left"]: return .fits(false)
      default: return isRating(line) ? .grade : nil
      }
    case .memory:
      let places = line.map { Int($0) }
      guard places.count <= 2, places.allSatisfy({ $0 != nil }) else {
        return isRating(line) ? .grade : nil
      }
      return .tiles(places.compactMap { $0.map { $0 - 1 } })
    case .match:
      let pairs = line.map(pair)
      guard pairs.allSatisfy({ $0 != nil }) else { return isRating(line) ? .grade : nil }
      return .pairs(pairs.compactMap(\.self))
    case .cards:
      guard case .rate(let answer, let key)? = ReviewInput(text) else { return nil }
      return .rate(answer, key: key)
    case .type, .lesson, .cram, .preview: return nil
    }
  }

  private static func isRating(_ line: [String]) -> Bool {
    guard line.count == 1, Int(line[0]) == nil else { return line.count == 1 }
    guard case .rate? = ReviewInput(line[0]) else { return false }
    return true
  }

  /// `3b`: the third prompt and the second letter.
  private static func pair(_ word: String) -> PairPlaces? {
    guard let last = word.last, last.isASCII, last.isLetter, let value = last.asciiValue,
      let number = Int(word.dropLast()), number > 0, number < 100
    else { return nil }
    return PairPlaces(card: number - 1, letter: Int(value | 32) - 97)
  }
}
