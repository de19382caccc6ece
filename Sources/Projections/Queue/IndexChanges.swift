import EventLog

/// Changes of the index that follow from changed rows of cards and decks, gathered for one write.
struct IndexChanges {
  private var removed: [TableKey] = []
  private var added: [TableKey] = []
  private var counters: [DeckCounter: UInt32] = [:]

  /// A card's row was changed from one to the other; nil where it is not there.
  mutating func change(_ card: CardID, from old: CardRow?, to new: CardRow?) {
    let oldKey = old.flatMap { QueueItem(card: card, row: $0) }?.key
    let newKey = new.flatMap { QueueItem(card: card, row: $0) }?.key
    change(from: oldKey, to: newKey)
    change(
      from: old.map { IndexArea.number($0.number, of: card, area: IndexArea.cardNumbers) },
      to: new.map { IndexArea.number($0.number, of: card, area: IndexArea.cardNumbers) })
    old?.forEachCounter { counter, amount in count(counter, by: 0 &- amount) }
    new?.forEachCounter { counter, amount in count(counter, by: amount) }
  }

  /// A deck's row was changed from one to the other; nil where it is not there.
  mutating func change(_ deck: DeckID, from old: DeckRow?, to new: DeckRow?) {
    change(
      from: old.map { IndexArea.number($0.number, of: deck, area: IndexArea.deckNumbers) },
      to: new.map { IndexArea.number($0.number, of: deck, area: IndexArea.deckNumbers) })
  }

  private mutating func change(from old: TableKey?, to new: TableKey?) {
    guard old != new else { return }
    if let old { removed.append(old) }
    if let new { added.append(new) }
  }

  private mutating func count(_ counter: DeckCounter, by amount: UInt32) {
    counters[counter, default: 0] &+= amount
  }

  /// Writes the changes into the index's table.
  func write(
    to table: Table, in transaction: inout WriteTransaction
  ) throws(EventLogError) {
    for key in removed { _ = try transaction.remove(key, in: table) }
    for key in added { try transaction.put(key, [], in: table) }
    let changed = counters.filter { $0.value != 0 }
      .sorted { DeckCounter.Chunk.precedes($0.key.chunk, $1.key.chunk) }
    var rest = changed[...]
    while let chunk = rest.first?.key.chunk {
      let ofChunk = rest.prefix { $0.key.chunk == chunk }
      rest = rest.dropFirst(ofChunk.count)
      try Self.write(
        ofChunk.map { ($0.key.offset, $0.value) }, to: chunk.key, in: table, &transaction)
    }
  }

  private static func write(
    _ changes: [(offset: Int, amount: UInt32)], to key: TableKey, in table: Table,
    _ transaction: inout WriteTransaction
  ) throws(EventLogError) {
    var counts =
      try transaction.withValue(for: key, in: table) { value in
        CounterChunk(decoding: value)
      } ?? CounterChunk()
    for (offset, amount) in changes { counts[offset] &+= amount }
    if counts.isZero {
      _ = try transaction.remove(key, in: table)
    } else {
      try transaction.put(key, counts.encoded, in: table)
    }
  }
}

/// The value of a row of counters: 64 numbers of 4 bytes.
struct CounterChunk {
  private var counts = [UInt32](repeating: 0, count: Int(DeckCounter.chunkSize))

  init() {}

  /// Reads a row; one that is not of this shape counts as empty, for the index is only derived.
  init(decoding bytes: RawSpan) {
    guard bytes.byteCount == 4 * counts.count else { return }
    for place in counts.indices { counts[place] = bytes.bigEndian32(at: 4 * place) }
  }

  static func check(_ bytes: RawSpan) throws(EventLogError) {
    guard bytes.byteCount == 4 * Int(DeckCounter.chunkSize) else {
      throw .corruptRow(table: "x.due", reason: "counters of \(bytes.byteCount) bytes")
    }
  }

  subscript(place: Int) -> UInt32 {
    get { counts[place] }
    set { counts[place] = newValue }
  }

  var isZero: Bool { counts.allSatisfy { $0 == 0 } }

  var encoded: [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(4 * counts.count)
    for count in counts { bytes.appendRow(count) }
    return bytes
  }
}
