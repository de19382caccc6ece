import EventLog
import StudyEngine

/// What a line or key means while a card is shown.
enum ReviewInput: Equatable {
  case reveal
  /// An answer, with the idempotency key typed after it.
  case rate(CardAnswer, key: String?)
  case stop, undo, later, bury, suspend, favourite, say, edit, keys

  /// Nil where the line is for the commands.
  init?(_ text: String) {
    let words = text.wordsBetweenBlanks
    guard let first = words.first else {
      self = .reveal
      return
    }
    if let answer = Self.answer(first) {
      switch words.count {
      case 1: self = .rate(answer, key: nil)
      case 2 where words[1].begins(with: "@") && words[1] != "@":
        self = .rate(answer, key: words[1].droppingScalars())
      default: return nil
      }
      return
    }
    guard words.count == 1, let input = Self.words[first] else { return nil }
    self = input
  }

  /// What a digit means depends on the deck: a rating, or a grade from 0 to 5.
  private static func answer(_ word: String) -> CardAnswer? {
    if word.count == 1, let digit = UInt8(word), digit <= 5 { return .digit(digit) }
    return ratings[word].map { .rating($0) }
  }

  private static let ratings: [String: Rating] = [
    "a": .again, "again": .again, "h": .hard, "hard": .hard, "g": .good, "good": .good,
    "e": .easy, "easy": .easy,
  ]

  private static let words: [String: Self] = [
    "q": .stop, "stop": .stop, ":stop": .stop, "u": .undo, "undo": .undo,
    "n": .later, "later": .later, "b": .bury, "bury": .bury, "s": .suspend, "suspend": .suspend,
    "f": .favourite, "favourite": .favourite, "p": .say, "say": .say,
    "E": .edit,
    "edit": .edit, "?": .keys,
  ]
}
