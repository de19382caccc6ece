package import EventLog

/// Where a card is: what a list of cards is made of, read from its row without the rest.
package struct CardPlace: BitwiseCopyable, Sendable {
  package let deck: DeckID
  /// The number of its short id.
  package let number: UInt32
  package let isDeleted: Bool

  /// Reads the start of a row of `p.card`; nil if there is none.
  ///
  /// The deck's 16 bytes, 4 of the number, 8 of a time, and a byte of flags.
  package init?(of row: RawSpan) {
    guard row.byteCount > 28 else { return nil }
    deck = DeckID(row, at: 0)
    number = row.bigEndian32(at: 16)
    isDeleted = CardRow.isOfDeleted(row.byte(at: 28))
  }
}
