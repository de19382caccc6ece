import EventLog

/// The whole index as it follows from the rows of cards and decks.
struct FoldedIndex {
  private var cardNumbers: [(number: UInt32, card: CardID)] = []
  private var deckNumbers: [(number: UInt32, deck: DeckID)] = []
  private var items: [QueueItem] = []
  private var siblings: [(group: CardID, card: CardID)] = []
  private var fronts: [(key: UInt64, card: CardID)] = []
  private var counters: [DeckCounter.Chunk: CounterChunk] = [:]

  init(of fold: StateFold) {
    for (deck, row) in fold.state.decks { add(deck, row) }
    for (card, row) in zip(fold.state.cardIDs, fold.state.cards) {
      if let row { add(card, row) }
    }
    addFronts(of: fold.state)
    sort()
  }

  private mutating func addFronts(of state: FoldState) {
    var keys = FrontKey()
    for place in state.cards.indices where state.cards[place] != nil {
      let key = state.notes.withBytes(at: place) { keys.key(ofNote: $0) } ?? nil
      if let key { fronts.append((key, state.cardIDs[place])) }
    }
  }

  private mutating func add(_ deck: DeckID, _ row: DeckRow) {
    deckNumbers.append((row.number, deck))
  }

  private mutating func add(_ card: CardID, _ row: CardRow) {
    cardNumbers.append((row.number, card))
    if let item = QueueItem(card: card, row: row) { items.append(item) }
    if let item = QueueItem(again: card, row: row) { items.append(item) }
    if let group = row.siblings { siblings.append((group, card)) }
    row.forEachCounter { counter, amount in
      counters[counter.chunk, default: CounterChunk()].add(amount, at: counter.offset)
    }
  }

  private mutating func sort() {
    cardNumbers.sort { $0.number == $1.number ? $0.card < $1.card : $0.number < $1.number }
    deckNumbers.sort { $0.number == $1.number ? $0.deck < $1.deck : $0.number < $1.number }
    items.sort(by: QueueItem.liesBefore)
    fronts.sort { $0.key == $1.key ? $0.card < $1.card : $0.key < $1.key }
    siblings.sort { ($0.group, $0.card) < ($1.group, $1.card) }
  }

  /// Goes through the rows in the order of their keys.
  func forEachRow(
    _ body: (TableKey, [UInt8]) throws(EventLogError) -> Void
  ) throws(EventLogError) {
    for (number, card) in cardNumbers {
      try body(IndexArea.number(number, of: card, area: IndexArea.cardNumbers), [])
    }
    for (number, deck) in deckNumbers {
      try body(IndexArea.number(number, of: deck, area: IndexArea.deckNumbers), [])
    }
    // Of each deck the counters come first, then its queue.
    let chunks = counters.filter { !$0.value.isZero }
      .sorted { DeckCounter.Chunk.precedes($0.key, $1.key) }
    var nextItem = 0
    var nextChunk = 0
    while nextItem < items.count || nextChunk < chunks.count {
      if nextChunk < chunks.count,
        nextItem == items.count || chunks[nextChunk].key.deck <= items[nextItem].deck
      {
        try body(chunks[nextChunk].key.key, chunks[nextChunk].value.bytes)
        nextChunk += 1
      } else {
        try body(items[nextItem].key, items[nextItem].marks.encoded)
        nextItem += 1
      }
    }
    for (group, card) in siblings { try body(IndexArea.sibling(card, of: group), []) }
    for (key, card) in fronts { try body(IndexArea.front(key, of: card), []) }
  }
}
