import EventLog

/// Changes of the index that follow from changed rows of cards and decks, gathered for one write.
struct IndexChanges {
  private var removedItems: [QueueItem] = []
  private var addedItems: [QueueItem] = []
  private var removedKeys: [TableKey] = []
  private var addedKeys: [TableKey] = []
  private var counters: [DeckCounter: UInt32] = [:]
  private var fronts = FrontKey()
  /// What one card counted in before, kept for the next one.
  private var before: [(counter: DeckCounter, amount: UInt32)] = []

  /// A card's row was changed from one to the other; nil where it is not there.
  mutating func change(_ card: CardID, from old: CardRow?, to new: CardRow?) {
    change(
      from: old.flatMap { QueueItem(card: card, row: $0) },
      to: new.flatMap { QueueItem(card: card, row: $0) })
    change(
      from: old.flatMap { QueueItem(again: card, row: $0) },
      to: new.flatMap { QueueItem(again: card, row: $0) })
    let oldGroup = old.flatMap(\.siblings)
    let newGroup = new.flatMap(\.siblings)
    if oldGroup != newGroup {
      changeKey(
        from: oldGroup.map { IndexArea.sibling(card, of: $0) },
        to: newGroup.map { IndexArea.sibling(card, of: $0) })
    }
    if old?.number != new?.number {
      changeKey(
        from: old.map { IndexArea.number($0.number, of: card, area: IndexArea.cardNumbers) },
        to: new.map { IndexArea.number($0.number, of: card, area: IndexArea.cardNumbers) })
    }
    changeCounters(from: old, to: new)
  }

  /// A deck's row was changed from one to the other; nil where it is not there.
  mutating func change(_ deck: DeckID, from old: DeckRow?, to new: DeckRow?) {
    guard old?.number != new?.number else { return }
    changeKey(
      from: old.map { IndexArea.number($0.number, of: deck, area: IndexArea.deckNumbers) },
      to: new.map { IndexArea.number($0.number, of: deck, area: IndexArea.deckNumbers) })
  }

  private mutating func change(from old: QueueItem?, to new: QueueItem?) {
    guard old != new else { return }
    if let old { removedItems.append(old) }
    if let new { addedItems.append(new) }
  }

  /// The note of a card was changed from one to the other; nil where it is not there.
  mutating func changeNote(of card: CardID, from old: [UInt8]?, to new: [UInt8]?) {
    guard old != new else { return }
    let oldFront = old.flatMap { $0.withBytes { fronts.key(ofNote: $0) } }
    let newFront = new.flatMap { $0.withBytes { fronts.key(ofNote: $0) } }
    guard oldFront != newFront else { return }
    changeKey(
      from: oldFront.map { IndexArea.front($0, of: card) },
      to: newFront.map { IndexArea.front($0, of: card) })
  }

  private mutating func changeKey(from old: TableKey?, to new: TableKey?) {
    if let old { removedKeys.append(old) }
    if let new { addedKeys.append(new) }
  }

  /// Most counters of a card are what they were: only the others are looked up.
  private mutating func changeCounters(from old: CardRow?, to new: CardRow?) {
    before.removeAll(keepingCapacity: true)
    old?.forEachCounter { before.append(($0, $1)) }
    new?.forEachCounter { counter, amount in
      guard let place = before.firstIndex(where: { $0.counter == counter }) else {
        return count(counter, by: amount)
      }
      if before[place].amount != amount { count(counter, by: amount &- before[place].amount) }
      before[place].amount = 0
    }
    for (counter, amount) in before where amount != 0 { count(counter, by: 0 &- amount) }
  }

  private mutating func count(_ counter: DeckCounter, by amount: UInt32) {
    counters[counter, default: 0] &+= amount
  }

  /// Writes the changes into the index's table, each kind in the order of its keys.
  func write(
    to table: Table, in transaction: inout WriteTransaction
  ) throws(EventLogError) {
    for key in removedKeys { _ = try transaction.remove(key, in: table) }
    for key in addedKeys { try transaction.put(key, [], in: table) }
    for item in removedItems.sorted(by: QueueItem.liesBefore) {
      _ = try transaction.remove(item.key, in: table)
    }
    for item in addedItems.sorted(by: QueueItem.liesBefore) {
      try transaction.put(item.key, item.marks.encoded, in: table)
    }
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
    var counts = CounterChunk()
    _ = try transaction.lendValue(for: key, in: table) { counts = CounterChunk(decoding: $0) }
    for (offset, amount) in changes { counts.add(amount, at: offset) }
    if counts.isZero {
      _ = try transaction.remove(key, in: table)
    } else {
      try transaction.put(key, counts.bytes, in: table)
    }
  }
}

/// The value of a row of counters: 64 numbers of 4 bytes, kept as they are stored.
struct CounterChunk {
  private static let byteCount = 4 * Int(DeckCounter.chunkSize)
  private(set) var bytes: [UInt8]

  init() { bytes = [UInt8](repeating: 0, count: Self.byteCount) }

  /// Reads a row; one that is not of this shape counts as empty, for the index is only derived.
  init(decoding value: RawSpan) {
    self.init()
    if value.byteCount == Self.byteCount { bytes = value.copied }
  }

  static func check(_ bytes: RawSpan) throws(EventLogError) {
    guard bytes.byteCount == byteCount else {
      throw .corruptRow(table: "x.due", reason: "counters of \(bytes.byteCount) bytes")
    }
  }

  /// Adds to one number, modulo 2^32.
  mutating func add(_ amount: UInt32, at place: Int) {
    let sum = bytes.withBytes { $0.bigEndian32(at: 4 * place) } &+ amount
    var elements = bytes.mutableSpan
    var row = MutableRawSpan(_elements: &elements)
    row.storeBytes(of: sum.bigEndian, toByteOffset: 4 * place, as: UInt32.self)
  }

  var isZero: Bool { bytes.allSatisfy { $0 == 0 } }
}
