public import EventLog

/// A file of cards to be imported: text of two or three columns.
public struct ImportRequest: Hashable, Sendable {
  /// The file's name without its folders; its ending says `csv` or `tsv`.
  public var fileName: String
  /// The whole file, at most 10 MiB.
  public var bytes: [UInt8]
  public var deck: Deck

  /// Where the cards go.
  public enum Deck: Hashable, Sendable {
    case existing(DeckID)
    /// The deck of this name, made by the import if there is none.
    case named(String)
  }

  public init(fileName: String, bytes: [UInt8], deck: Deck) {
    self.fileName = fileName
    self.bytes = bytes
    self.deck = deck
  }
}

/// What an import did, or, from `previewImport`, what it would do.
public struct ImportReport: Sendable {
  public var format: String
  public var fileName: String
  /// Nil when nothing was added to a deck that is not there.
  public var deck: DeckReference?
  /// The deck was made by the import, or would be.
  public var deckIsNew: Bool
  public var added: Int
  public var same: Int
  /// Rows whose front the deck has with another back; they are among the skipped.
  public var differing: Int
  /// Rows passed over, in order of their lines, each with its reason; none is left out.
  public var skipped: [SkippedRow]
  /// The header row, if the file has one.
  public var hasHeader: Bool
  /// The first rows that are added, five at most.
  public var sample: [Row]

  /// A row passed over.
  public struct SkippedRow: Hashable, Sendable {
    /// The line of the file on which the row begins, from 1.
    public var line: Int
    public var reason: String
  }

  /// A row that is added.
  public struct Row: Hashable, Sendable {
    public var line: Int
    public var front: String
    public var back: String
    public var tags: [String]
  }
}
