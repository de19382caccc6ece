internal import EventLog

/// The rules for the text of a card.
enum CardText {
  /// Characters of a side, counted as Unicode scalars: other counts change with Unicode's version.
  static let sideLimit = 4_000

  /// Throws if a side is empty or too long; the text itself is kept as it is.
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
    let count = side.unicodeScalars.count
    guard count <= sideLimit else {
      throw .sideTooLong(field, characters: count, limit: sideLimit)
    }
  }
}
