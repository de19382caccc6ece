internal import EventLog

/// The rules for the text of a card.
enum CardText {
  /// Characters of a side, counted as Unicode scalars: other counts change with Unicode's version.
  static let sideLimit = 4_000

  /// A side as it is stored: without the white space around it.
  ///
  /// In a side of several lines the first may be set in as the others are, so only empty lines are
  /// taken off before it.
  static func stored(_ side: String) -> String {
    let trimmed = Trimming.trimmed(side)
    guard trimmed.utf8.contains(10) else { return trimmed }
    let scalars = side.unicodeScalars
    guard let start = scalars.firstIndex(where: { !$0.properties.isWhitespace }) else { return "" }
    // What stands between the last line break before the text and the text is its indentation.
    let before = scalars[..<start]
    let lastBreak = before.lastIndex { lineBreaks.contains($0) }
    let indentation = lastBreak.map { before[before.index(after: $0)...] } ?? before
    return String(String.UnicodeScalarView(indentation)) + trimmed
  }

  /// An example as it is stored; an empty one takes an example away.
  ///
  /// Throws if it is too long or has a NUL in it.
  static func example(_ text: String) throws(StudyError) -> String {
    try note(text, .example, limit: exampleLimit)
  }

  /// An audio note as it is stored, in one line; an empty one takes it away.
  ///
  /// Throws if it is too long or has a NUL in it.
  static func audio(_ text: String) throws(StudyError) -> String {
    let stored = try note(text, .audio, limit: audioLimit)
    return String(
      String.UnicodeScalarView(stored.unicodeScalars.map { lineBreaks.contains($0) ? " " : $0 }))
  }

  private static func note(
    _ text: String, _ field: CardField, limit: Int
  ) throws(StudyError) -> String {
    let stored = Trimming.trimmed(text)
    let count = stored.unicodeScalars.count
    guard count <= limit else {
      throw .sideTooLong(field, characters: count, limit: limit)
    }
    guard !hasNUL(stored) else { throw .nulInSide(field) }
    return stored
  }

  /// Characters of an audio note: a path, an address.
  static let audioLimit = 500

  /// Characters of an example, counted like those of a side.
  static let exampleLimit = 1_000

  private static let lineBreaks: [Unicode.Scalar] = [
    "\n", "\r", "\u{85}", "\u{2028}", "\u{2029}",
  ]

  /// Throws if a side is empty or too long, without the white space around it, or has a NUL in it.
  static func check(front: String?, back: String?) throws(StudyError) {
    if let front {
      guard !Trimming.isBlank(front) else { throw .emptyFront }
      try checkLength(front, of: .front)
    }
    if let back {
      guard !Trimming.isBlank(back) else { throw .emptyBack }
      try checkLength(back, of: .back)
    }
  }

  private static func checkLength(_ side: String, of field: CardField) throws(StudyError) {
    let count = stored(side).unicodeScalars.count
    guard count <= sideLimit else {
      throw .sideTooLong(field, characters: count, limit: sideLimit)
    }
    guard !hasNUL(side) else { throw .nulInSide(field) }
  }

  /// Whether a text holds the character by which readers of lists know a binary file.
  static func hasNUL(_ text: String) -> Bool { text.utf8.contains(0) }
}
