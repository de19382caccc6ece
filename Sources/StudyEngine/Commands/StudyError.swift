public import EventLog

/// Why a command or a question was refused; nothing was written in any of these cases.
public enum StudyError: ErrorFromLog, Equatable, Sendable {
  case emptyDeckName
  case deckNameTooLong(characters: Int, limit: Int)
  /// A name such as `a::`, with nothing between or beside two colons.
  case emptyDeckPart(String)
  /// The name of a deck with those above it.
  case deckPathTooLong(characters: Int, limit: Int)
  /// A deck cannot come to lie below itself.
  case deckInsideItself(DeckReference, String)
  /// A key that rules a whole tree of decks.
  case notTopDeck(key: String, top: DeckReference)
  /// A name with a line break or another control character in it.
  case invalidDeckName(String)
  case deckNameTaken(DeckReference)
  case noSuchDeck(String)
  case ambiguousDeck(String, [DeckReference])
  case deckIsArchived(DeckReference)
  case noSuchCard(String)
  case ambiguousCard(String, [CardReference])
  /// An act that the card does not allow as it stands.
  case cardRefused(CardReference, CardRefusal)
  case invalidDue(String, allowed: String)
  /// A date before today, or too far ahead.
  case dueOutOfRange(StudyDay)
  case emptyFront
  case emptyBack
  case sideTooLong(CardField, characters: Int, limit: Int)
  /// A text with a NUL in it: no list that it is exported to could be read again.
  case nulInSide(CardField)
  case invalidTag(String)
  /// A new tag that begins with a key of searches, as `tag:` or `is:` do.
  case tagIsSearch(String, key: String)
  case tooManyTags(limit: Int)
  case noSuchEvent(String)
  /// An event of a kind that no undo may aim at, with the reason.
  case notUndoable(sequence: UInt64, type: String, reason: String)
  /// The event followed from an act, which is what can be undone.
  case partOfAct(sequence: UInt64, act: UInt64)
  /// The id is in the log already and says something else.
  case conflict(EventID, sequence: UInt64, field: String)
  case noSuchSession
  case sessionIsOver
  /// The log has no event yet.
  case nothingToAttest
  /// The tables are not what their digests say: nothing was attested.
  case tablesDamaged(table: String, reason: String)
  /// Another version of the program has built its own tables while this one ran, or has written
  /// without keeping up this one's.
  case tablesReplaced
  case unknownSetting(String)
  case invalidSetting(key: String, value: String, allowed: String)
  case unknownDeckKey(String)
  case invalidDeckValue(key: String, value: String, allowed: String)
  /// Numbers that are no parameters of FSRS, with the reason.
  case invalidParameters(String)
  /// A key that the deck's scheduler has no use for, and the schedulers that have one.
  case notUsed(key: String, scheduler: String, users: [String])
  /// A digit that is neither a rating nor, where an SM-2 scheduler rules, a grade.
  case noSuchRating(digit: UInt8, takesGrades: Bool)
  /// A value that the product has a name for and this program cannot do yet.
  case notAvailable(key: String, value: String)
  case unknownZone(String)
  case clockBehindLog(asked: Timestamp, last: Timestamp)
  case invalidClock(String)
  /// The clock stands where no study day can be written down.
  case clockOutOfRange
  /// An order that found cards cannot have, and those they can.
  case invalidSort(String, allowed: [String])
  /// A search that cannot be read: why, and the place in Unicode scalars from which on.
  case invalidQuery(String, reason: String, place: Int)
  case importTooLarge(bytes: Int, limit: Int)
  case importTooManyRows(limit: Int)
  /// A file that is no UTF-8 text, with what it looks like.
  case importNotText(String)
  case importInvalidUTF8(line: Int)
  case importUnclosedQuote(line: Int)
  case importNoCards
  /// No deck of examples has this name.
  case noSuchStarter(String)
  /// A directive at the head of a file whose value means nothing.
  case importDirective(line: Int, name: String, value: String)
  /// A field that no card has, or a column that the file does not have.
  case importMapping(name: String, column: String?)
  /// A column that a list does not have, and those that it has, each with a sample.
  case importNoColumn(name: String, column: String, columns: [String])
  /// A package or another file that is not whole, or not what it should be: why.
  case importBroken(Bilingual)
  /// The file was written to while it was read.
  case importChanged
  /// The learner asked for the import to end.
  case importCancelled
  /// The learner asked for the search for parameters to end.
  case optimiserCancelled
  case gameRefused(GameRefusal)
  /// What the log or its store says: what was asked for is not in it.
  case log(EventLogError)
  /// The parser ran out of memory or of reason; nothing that a file should be able to cause.
  case importFailed(Bilingual)
  /// Lists, rounds and plans say themselves what is wrong.
  case practice(PracticeError)

  /// A fault of the log or the store, passed on as it is.
  public init(_ error: EventLogError) { self = .log(error) }
}
