package import EventLog

/// What the cards of a deck add up to; deleted cards count in nothing.
package struct DeckFigures: Hashable, Sendable {
  /// Cards that are not suspended, by how far they have come.
  package var new = 0
  /// In learning or relearning steps.
  package var learning = 0
  /// Graduated, with intervals under 16 days.
  package var young = 0
  /// Graduated, with intervals of 16 days or more.
  package var mature = 0
  /// All cards, suspended or not.
  package var cards = 0
  /// Suspended ones.
  package var suspended = 0
  /// Learned and not suspended.
  package var learned = 0
  /// Answers in effect to all cards.
  package var reviews = 0
  /// Cards that are not suspended and not learned, by their last answer.
  package var wrong = 0
  package var uncertain = 0
  package var correct = 0
  /// Cards that are not suspended whose last counted answer was wrong.
  package var openMistakes = 0

  /// Cards that are not suspended and were never answered.
  package var unlearned: Int { cards - suspended - learned - wrong - uncertain - correct }

  package init() {}

  /// The figures of two sets of cards that have none in common.
  package static func + (left: Self, right: Self) -> Self {
    var (sum, right) = (left, right)
    for figure in DeckCounter.Figure.all {
      right.withFigure(figure) { amount in sum.add(amount, to: figure) }
    }
    return sum
  }

  mutating func add(_ amount: Int, to figure: DeckCounter.Figure) {
    withFigure(figure) { $0 += amount }
  }

  /// Hands over the sum of a counter: the one list of which is which.
  private mutating func withFigure(_ figure: DeckCounter.Figure, _ body: (inout Int) -> Void) {
    switch figure {
    case .new: body(&new)
    case .learning: body(&learning)
    case .young: body(&young)
    case .mature: body(&mature)
    case .cards: body(&cards)
    case .suspended: body(&suspended)
    case .learned: body(&learned)
    case .reviews: body(&reviews)
    case .wrong: body(&wrong)
    case .uncertain: body(&uncertain)
    case .correct: body(&correct)
    case .openMistakes: body(&openMistakes)
    }
  }
}

extension Reading where Self: ~Copyable {
  /// What the cards of a deck add up to; one look-up.
  package borrowing func figures(of deck: DeckID) throws(EventLogError) -> DeckFigures {
    let chunk = DeckCounter(deck: deck, family: .figures, position: 0).chunk
    var figures = DeckFigures()
    try lendCounters(chunk.key) { counters in
      for figure in DeckCounter.Figure.all { figures.add(counters.figure(figure), to: figure) }
    }
    return figures
  }

  /// The sum of a deck's counters before a position.
  borrowing func sum(
    of family: DeckCounter.Family, in deck: DeckID, before end: Int32
  ) throws(EventLogError) -> UInt64 {
    end == .min ? 0 : try sum(of: family, in: deck, through: end - 1)
  }

  /// The sum of a deck's counters up to and including a position.
  borrowing func sum(
    of family: DeckCounter.Family, in deck: DeckID, through last: Int32
  ) throws(EventLogError) -> UInt64 {
    let end = DeckCounter(deck: deck, family: family, position: last)
    var sum: UInt64 = 0
    try scanCounters(of: family, in: deck, from: nil) { index, counters in
      guard index <= end.chunk.index else { return .stop }
      let count = index == end.chunk.index ? end.offset + 1 : Int(DeckCounter.chunkSize)
      sum &+= counters.sum(of: 0..<count)
      return .next
    }
    return sum
  }

  /// The sum of a deck's counters after a position.
  borrowing func sum(
    of family: DeckCounter.Family, in deck: DeckID, after position: Int32
  ) throws(EventLogError) -> UInt64 {
    guard position < .max else { return 0 }
    let start = DeckCounter(deck: deck, family: family, position: position + 1)
    var sum: UInt64 = 0
    try scanCounters(of: family, in: deck, from: start.chunk.key) { index, counters in
      let first = index == start.chunk.index ? start.offset : 0
      sum &+= counters.sum(of: first..<Int(DeckCounter.chunkSize))
      return .next
    }
    return sum
  }

  /// One of a deck's counters.
  borrowing func counter(
    _ family: DeckCounter.Family, in deck: DeckID, at position: Int32
  ) throws(EventLogError) -> Int {
    let counter = DeckCounter(deck: deck, family: family, position: position)
    var count = 0
    try lendCounters(counter.chunk.key) { count = Int($0.bigEndian32(at: 4 * counter.offset)) }
    return count
  }

  /// The first position after another one whose counter is not 0, and the counter.
  borrowing func firstCounter(
    of family: DeckCounter.Family, in deck: DeckID, after position: Int32
  ) throws(EventLogError) -> (position: Int32, count: Int)? {
    guard position < .max else { return nil }
    let start = DeckCounter(deck: deck, family: family, position: position + 1)
    var found: (position: Int32, count: Int)?
    try scanCounters(of: family, in: deck, from: start.chunk.key) { index, counters in
      let first = index == start.chunk.index ? start.offset : 0
      for place in first..<Int(DeckCounter.chunkSize) {
        let count = counters.bigEndian32(at: 4 * place)
        guard count > 0 else { continue }
        found = (index << 6 + Int32(place), Int(count))
        return .stop
      }
      return .next
    }
    return found
  }

  /// Lends a row of counters, unless all of them are 0.
  borrowing func lendCounters(
    _ key: TableKey, _ body: (RawSpan) -> Void
  ) throws(EventLogError) {
    _ = try lendValue(for: key, in: ProjectionCatalog.current.table(of: .index)) {
      bytes throws(EventLogError) in
      try CounterChunk.check(bytes)
      body(bytes)
    }
  }

  private borrowing func scanCounters(
    of family: DeckCounter.Family, in deck: DeckID, from: TableKey?,
    _ body: (Int32, RawSpan) -> ScanStep
  ) throws(EventLogError) {
    try scan(
      ProjectionCatalog.current.table(of: .index),
      prefix: DeckCounter.Chunk.prefix(deck: deck, family: family), from: from
    ) { key, value throws(EventLogError) in
      guard key.byteCount == DeckCounter.Chunk.keyByteCount else {
        throw .corruptRow(table: "x.due", reason: "a key of \(key.byteCount) bytes")
      }
      try CounterChunk.check(value)
      return body(DeckCounter.Chunk.index(inKey: key), value)
    }
  }
}

extension RawSpan {
  /// The sum of some of the counters of a row.
  fileprivate func sum(of places: Range<Int>) -> UInt64 {
    precondition(places.lowerBound >= 0 && 4 * places.upperBound <= byteCount)
    // One check for all: a queue's counts go over some dozens of rows.
    return unsafe withUnsafeBytes { bytes in
      var sum: UInt64 = 0
      for place in places {
        let counter = unsafe bytes.loadUnaligned(fromByteOffset: 4 * place, as: UInt32.self)
        sum &+= UInt64(UInt32(bigEndian: counter))
      }
      return sum
    }
  }

  fileprivate func figure(_ figure: DeckCounter.Figure) -> Int {
    Int(bigEndian32(at: 4 * Int(figure.rawValue)))
  }
}
