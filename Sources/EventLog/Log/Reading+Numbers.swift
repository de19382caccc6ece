extension Reading where Self: ~Copyable {
  /// The numbers behind which new short ids are counted on.
  ///
  /// These are the greatest that were ever given. Where one of them is near the end of what a number
  /// may be, since a foreign event gave it, it is the one before the longest run of numbers that were
  /// never given; then the whole log is read, about 0.3 µs an event.
  ///
  /// - Returns: The numbers; no number behind them was given, as far as the run goes.
  /// - Throws: `corruptRow` for numbers that no event can give.
  package borrowing func numbersWithRoom() throws(EventLogError) -> GivenNumbers {
    var numbers = try givenNumbers()
    let last = UInt32(FieldRange.number.upperBound)
    guard max(numbers.deck, numbers.card) <= last else {
      throw .corruptRow(
        table: "meta", reason: "numbers of \(numbers.deck) decks and \(numbers.card) cards")
    }
    guard max(numbers.deck, numbers.card) > last - GivenNumbers.room else { return numbers }
    var decks: Set<UInt32> = []
    var cards: Set<UInt32> = []
    var event = DecodedEvent()
    try scanLog { _, header, body throws(EventLogError) in
      if header.isRedacted { return .next }
      try EventCodec.decode(body, into: &event)
      switch event.payload {
      case .deckCreated(let number, _, _): decks.insert(number)
      case .cardCreated(let card): cards.insert(card.number)
      default: break
      }
      return .next
    }
    if numbers.deck > last - GivenNumbers.room {
      numbers.deck = GivenNumbers.beforeLongestRun(of: decks, through: last)
    }
    if numbers.card > last - GivenNumbers.room {
      numbers.card = GivenNumbers.beforeLongestRun(of: cards, through: last)
    }
    return numbers
  }
}

extension GivenNumbers {
  /// More than an act gives.
  static let room: UInt32 = 10_000_000

  /// The number before the longest run of those that are not given; the first of equal ones.
  static func beforeLongestRun(of given: Set<UInt32>, through last: UInt32) -> UInt32 {
    var before: UInt32 = 0
    var best: (start: UInt32, count: UInt32) = (0, 0)
    for number in given.sorted() + [last + 1] {
      let count = number - before - 1
      if count > best.count { best = (before, count) }
      before = number
    }
    return best.start
  }
}
