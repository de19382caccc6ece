public import EventLog

/// A file of cards to be imported.
public struct ImportRequest: Hashable, Sendable {
  /// The file's name without its folders; its ending says what it is.
  public var fileName: String
  /// The whole file; empty for a package, which is read from its path.
  public var bytes: [UInt8]
  /// Where a package lies.
  public var path: String?
  /// Where a list of separated values lies that is read from its file, piece by piece; `bytes` is
  /// empty then.
  public var listPath: String?
  public var deck: Deck
  public var options = ImportOptions()

  /// Where the cards go.
  public enum Deck: Hashable, Sendable {
    /// The decks that the file names; those of a text that names none in one of this name.
    case ofFile(fallback: String)
    case existing(DeckID)
    /// The deck of this name, made by the import if there is none.
    case named(String)
  }

  public init(fileName: String, bytes: [UInt8], deck: Deck) {
    self.fileName = fileName
    self.bytes = bytes
    self.deck = deck
  }

  /// A list of separated values, which is read from its path; not for JSON.
  public init(list path: String, fileName: String, deck: Deck) {
    self.init(fileName: fileName, bytes: [], deck: deck)
    listPath = path
  }

  /// A package of Anki, which is read from its path.
  public init(package path: String, fileName: String, deck: Deck) {
    self.init(fileName: fileName, bytes: [], deck: deck)
    self.path = path
  }
}

/// How a file is read, and what becomes of what is here already.
public struct ImportOptions: Hashable, Sendable {
  /// What becomes of a row whose card is here with another text.
  public enum Duplicates: String, CaseIterable, Hashable, Sendable {
    /// The card stays, and the row is reported.
    case skip
    /// The card gets the row's text and keeps its past.
    case replace
    /// The row makes a card of its own.
    case keep
  }

  /// The `.index` of a dictionary that translates the words of the file; nil for none.
  public var dictionary: String?
  /// Nil for what the file says, else `skip`.
  public var duplicates: Duplicates?
  /// Which column is what: `front`, `back`, `tags` … to a column's number from 1 or its name.
  public var mapping: [String: String] = [:]
  /// Bytes that a text file, or the collection of a package, may have; nil for the usual limit.
  public var byteLimit: Int?
  /// Rows at most; nil for the usual limit.
  public var rowLimit: Int?
  /// Characters of a side at most; nil for the usual limit.
  public var sideLimit: Int?
  /// Whether rows without a back become cards, whose back is a dash.
  public var takesEmptyBacks = false
  /// Whether a row whose quote is never closed is passed over; else the file is refused.
  public var takesRest = false

  public init() {}
}

/// What an import did, or, from `previewImport`, what it would do.
public struct ImportReport: Sendable {
  /// The name of the file's format, such as `csv`.
  public var format: String
  /// The file's own name, without its folders.
  public var fileName: String
  /// Nil when nothing was added to a deck that is not there.
  public var deck: DeckReference?
  /// The deck was made by the import, or would be.
  public var deckIsNew: Bool
  /// Cards that were added.
  public var added: Int
  /// Rows whose cards were here already.
  public var same: Int
  /// Rows whose front the deck has with another back; they are among the skipped.
  public var differing: Int
  /// Rows passed over, in order of their lines, each with its reason; none is left out.
  ///
  /// For a package also what is left as it is here: `skippedCount` counts cards.
  public var skipped: [SkippedRow]
  /// The header row, if the file has one.
  public var hasHeader: Bool
  /// The first rows that are added, five at most.
  public var sample: [Row]
  /// Cards that were given another text.
  public var replaced = 0
  /// Answers and other rows of a review log that were taken over, and those that were here.
  public var reviews = 0
  public var sameReviews = 0
  /// Rows of a review log that are not taken over: they say nothing, or nothing of a card here.
  public var leftReviews = 0
  /// Schedules that were changed elsewhere without an answer and are taken over.
  public var settled = 0
  /// Cards that were here and get anything but another text: answers, a schedule, a mark, a deck.
  public var changed = 0
  /// Decks that get the options they have there now.
  public var changedDecks = 0
  /// Cards of which nothing is taken, because the learner changed them, too.
  public var kept = 0
  /// Cards of a package; nil for a list, whose rows are added, replaced, same or skipped.
  ///
  /// Each card is added, replaced, changed, same, kept or passed over.
  public var total: Int?
  /// Cards that came from earlier files, in decks that this one tells of, and are not in it.
  public var missing: [CardReference] = []
  /// Names of the decks that were made.
  public var newDecks: [String] = []
  /// What of the file was left where it is, in words.
  public var saidLeftOut: [Bilingual] = []
  /// Columns with a sample each, where nothing said what they are.
  public var columns: [String] = []
  /// What should be known, in words.
  public var saidNotes: [Bilingual] = []
  /// What the file says of rights.
  public var licence: String?
  /// The file had been imported and undone: that import is in effect again.
  public var isRedone = false

  /// What was left where it is, in English.
  public var leftOut: [String] { saidLeftOut.map(\.english) }
  /// What should be known, in English.
  public var notes: [String] { saidNotes.map(\.english) }

  /// Rows of a list, or cards of a package, that are passed over.
  public var skippedCount: Int {
    total.map { $0 - added - replaced - changed - same - kept } ?? skipped.count
  }

  /// A row passed over.
  public struct SkippedRow: Hashable, Sendable {
    /// The line of the file on which the row begins, from 1; 0 in a file without lines.
    public var line: Int
    public var said: Bilingual
    /// Why, in English.
    public var reason: String { said.english }

    init(line: Int, reason: Bilingual) {
      self.line = line
      said = reason
    }

    /// A row whose reason is known in English alone, as a manifest keeps it.
    init(line: Int, reason: String) {
      self.init(line: line, reason: Bilingual(stringLiteral: reason))
    }

    /// A row whose line may hold others is called by its place, too.
    init(_ row: ImportRow, _ reason: Bilingual) {
      self.init(
        line: row.line,
        reason: row.place.map { reason.behind("item \($0)", "Eintrag \($0)") } ?? reason)
    }
  }

  /// A row that is added.
  public struct Row: Hashable, Sendable {
    /// The row's first line in the file, from 1.
    public var line: Int
    /// What is asked.
    public var front: String
    /// What is answered.
    public var back: String
    /// Its tags, as they are added.
    public var tags: [String]
  }
}
