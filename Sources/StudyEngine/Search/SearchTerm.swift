internal import EventLog

/// One thing that a query asks of a card.
enum SearchTerm: Hashable, Sendable {
  /// Occurs in either side, case and accents folded.
  case text(SearchPattern)
  /// One side is exactly this.
  case exact(String)
  /// A tag, or one that lies below it.
  case tag(SearchPattern)
  /// No tag at all.
  case untagged
  /// The deck of this short id or name, or one that lies below it.
  case deck(SearchPattern)
  case status(SearchStatus)
  /// The flag, 0 for none.
  case flag(UInt8)
  case property(SearchProperty, SearchComparison, Int64)
  /// Made in the last so many study days, today being the first of them.
  case added(days: Int32)
  /// Answered in the last so many study days, with this rating if there is one.
  case rated(days: Int32, Rating?)
  /// First answered in the last so many study days.
  case introduced(days: Int32)
  /// The card of a short id.
  case card(UInt32)
}

/// What `is:` asks for.
enum SearchStatus: String, CaseIterable, Sendable {
  /// Waits to be reviewed now, in a deck that is not archived; that it comes again today, too.
  case due
  case new
  /// In its first steps, or to come again today after all else.
  case learning
  case review
  case relearning
  case suspended
  case buried
  case fav
  /// Has the tag of cards that were forgotten often.
  case leech
  case learned
  case wrong
  case uncertain
  case correct
  case unlearned
}

/// A text to look for, in which a `*` that was not quoted stands for any characters.
struct SearchPattern: Hashable, Sendable {
  /// What stands between the stars, at least one piece; all but the first and last are not empty.
  var pieces: [String]

  /// A text as it is.
  init(literal: String) { pieces = [literal] }

  /// A text with stars; several in a row are as one.
  init(starred: String) {
    let parts = starred.unicodeScalars.split(separator: "*", omittingEmptySubsequences: false)
      .map { String(Substring.UnicodeScalarView($0)) }
    pieces = parts.enumerated().filter { place, part in
      !part.isEmpty || place == 0 || place == parts.count - 1
    }.map(\.element)
  }

  /// The text itself; nil if it has stars.
  var literal: String? { pieces.count == 1 ? pieces[0] : nil }
}
