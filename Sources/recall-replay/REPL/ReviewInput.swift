import EventLog

/// What a line or key means while a card is shown.
enum ReviewInput: Equatable {
  case reveal
  /// A rating, with the idempotency key typed after it.
  case rate(Rating, key: String?)
  case stop, undo, suspend, favourite, edit, keys

  /// Nil where the line is for the commands.
  init?(_ text: String) {
    let words = text.split { $0.isWhitespace }.map(String.init)
    guard let first = words.first else {
      self = .reveal
      return
    }
    if let rating = Self.ratings[first] {
      switch words.count {
      case 1: self = .rate(rating, key: nil)
      case 2 where words[1].hasPrefix("@") && words[1].count > 1:
        self = .rate(rating, key: String(words[1].dropFirst()))
      default: return nil
      }
      return
    }
    guard words.count == 1, let input = Self.words[first] else { return nil }
    self = input
  }

  private static let ratings: [String: Rating] = [
    "1": .again, "a": .again, "again": .again, "2": .hard, "h": .hard, "hard": .hard,
    "3": .good, "g": .good, "good": .good, "4": .easy, "e": .easy, "easy": .easy,
  ]

  private static let words: [String: Self] = [
    "q": .stop, "stop": .stop, ":stop": .stop, "u": .undo, "undo": .undo, ":undo": .undo,
    "s": .suspend, "suspend": .suspend, "f": .favourite, "favourite": .favourite, "E": .edit,
    "edit": .edit, "?": .keys,
  ]
}
