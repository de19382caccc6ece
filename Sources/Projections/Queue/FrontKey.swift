package import EventLog

/// A number by which a front is found again: the same for fronts that differ only in case, in white
/// space around them, or in how their letters are composed.
///
/// Different fronts may share one, so what is found is compared. It sums over letters: their order
/// makes no difference, as that of marks on one letter makes none to the eye.
struct FrontKey {
  private var fold = SearchFold(keepsAccents: true)
  private var folded = FoldedText()

  /// The number of the front of a stored note; nil if the bytes are no note.
  mutating func key(ofNote note: RawSpan) -> UInt64? {
    NoteLayout(of: note).map { key(of: note.extracting($0.front)) }
  }

  /// The number of a front.
  mutating func key(of front: RawSpan) -> UInt64 {
    fold.fold(front, into: &folded)
    return folded.withBytes { Self.sum(over: $0) }
  }

  private static func sum(over folded: RawSpan) -> UInt64 {
    var start = 0
    var end = folded.byteCount
    while end > start, folded.byte(at: end - 1) == 32 { end -= 1 }
    while start < end, folded.byte(at: start) == 32 { start += 1 }
    var sum: UInt64 = 0
    var scalar: UInt64 = 0
    for place in start..<end {
      let byte = folded.byte(at: place)
      // Bytes of one letter belong together: the first of them begins a new one.
      if byte & 0xC0 != 0x80, place > start {
        sum &+= mixed(scalar)
        scalar = 0
      }
      scalar = scalar << 8 | UInt64(byte)
    }
    return start < end ? sum &+ mixed(scalar) : 0
  }

  /// The finishing step of SplitMix64.
  private static func mixed(_ value: UInt64) -> UInt64 {
    var mixed = value &+ 0x9E37_79B9_7F4A_7C15
    mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
    return mixed ^ mixed >> 31
  }
}

extension Reading where Self: ~Copyable {
  /// Goes through the cards whose front may be one, whatever its case and composition, deleted
  /// cards included; a look-up, and one for each card.
  ///
  /// - Parameters:
  ///   - front: The front to look for.
  ///   - body: Gets a card; its front is to be compared.
  /// - Throws: What the store throws.
  package borrowing func scanCards(
    withFrontLike front: String, _ body: (CardID) throws(EventLogError) -> ScanStep
  ) throws(EventLogError) {
    var keys = FrontKey()
    let key = Array(front.utf8).withBytes { keys.key(of: $0) }
    try scan(
      ProjectionCatalog.current.table(of: .index), prefix: IndexArea.frontPrefix(key)
    ) { key, _ throws(EventLogError) in
      guard key.byteCount == 25 else {
        throw .corruptRow(table: "x.due", reason: "a key of \(key.byteCount) bytes")
      }
      return try body(Identifier(high: key.bigEndian64(at: 9), low: key.bigEndian64(at: 17)))
    }
  }
}
