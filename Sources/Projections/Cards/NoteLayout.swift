package import EventLog

/// Where the parts of a stored note lie, so that its text can be looked at without a copy.
package struct NoteLayout: Sendable {
  /// Offsets of the front's bytes in the row.
  package let front: Range<Int>
  /// Offsets of the back's bytes in the row.
  package let back: Range<Int>
  /// How many tags follow.
  package let tagCount: Int
  private let tagsStart: Int

  /// Finds the parts; nil if the bytes are no note.
  package init?(of bytes: RawSpan) {
    guard let front = Self.text(at: 0, of: bytes),
      let back = Self.text(at: front.upperBound, of: bytes), bytes.byteCount >= back.upperBound + 4
    else { return nil }
    self.front = front
    self.back = back
    tagCount = Int(bytes.bigEndian32(at: back.upperBound))
    tagsStart = back.upperBound + 4
  }

  /// Lends each tag's bytes until one is wanted no more; ends where the note does.
  ///
  /// - Parameters:
  ///   - bytes: The note that this is the layout of.
  ///   - body: Gets a tag, and says whether to go on.
  package func forEachTag(of bytes: RawSpan, _ body: (RawSpan) -> ScanStep) {
    var place = tagsStart
    for _ in 0..<tagCount {
      guard let tag = Self.text(at: place, of: bytes), body(bytes.extracting(tag)) == .next
      else { return }
      place = tag.upperBound
    }
  }

  private static func text(at place: Int, of bytes: RawSpan) -> Range<Int>? {
    guard bytes.byteCount >= place + 4 else { return nil }
    let start = place + 4
    let end = start + Int(bytes.bigEndian32(at: place))
    return end <= bytes.byteCount ? start..<end : nil
  }
}

extension Reading where Self: ~Copyable {
  /// Goes through the stored notes as they are, in the order of the cards' ids; 0.06 µs each.
  package borrowing func scanNoteBytes(
    _ body: (CardID, RawSpan) throws(EventLogError) -> ScanStep
  ) throws(EventLogError) {
    let catalog = ProjectionCatalog.current
    try scan(catalog.table(of: .note)) { key, value throws(EventLogError) in
      guard key.byteCount == 16 else {
        throw .corruptRow(
          table: catalog.name(of: .note), reason: "a key of \(key.byteCount) bytes")
      }
      return try body(CardID(key), value)
    }
  }

  /// Lends the stored note of a card; nil if there is none.
  package borrowing func withNoteBytes<Result>(
    _ card: CardID, _ body: (RawSpan) -> Result
  ) throws(EventLogError) -> Result? {
    try withValue(for: TableKey(card), in: ProjectionCatalog.current.table(of: .note)) {
      bytes in body(bytes)
    }
  }
}
