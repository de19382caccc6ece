/// The keys of the `meta` table.
enum MetaKey {
  static let format = TableKey("format")
  static let log = TableKey("log_id")
  static let device = TableKey("device")
  static let head = TableKey("head")
  /// The program that wrote last.
  static let engine = TableKey("engine")
  /// One byte: 0 since a write, 1 since the orderly end of a program that wrote.
  static let clean = TableKey("clean")
  /// The greatest numbers of a deck and of a card ever given, void or not.
  static let numbers = TableKey("numbers")
  /// The study day of the newest act that has one.
  static let day = TableKey("day")
  /// The number of the event that started the newest sitting, 0 if none did.
  static let sitting = TableKey("sitting")
  /// How many events were ever refused as conflicts.
  static let refused = TableKey("refused")

  /// The format of the store that this program reads and writes.
  static let supportedFormat: UInt32 = 1
  /// Formats are counted up one by one: a greater number than this, or 0, is damage and no newer
  /// program's.
  static let greatestCredibleFormat: UInt32 = 63
}

/// The greatest numbers of short ids ever given in a log; a number is never given twice.
public struct GivenNumbers: Hashable, Sendable {
  /// Of decks; 0 before the first.
  public var deck: UInt32
  /// Of cards; 0 before the first.
  public var card: UInt32

  public init(deck: UInt32 = 0, card: UInt32 = 0) {
    self.deck = deck
    self.card = card
  }
}
