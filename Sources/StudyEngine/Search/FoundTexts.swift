internal import EventLog

/// Which tests of text hold for which cards, in the order of the cards' ids.
struct FoundTexts {
  private(set) var ids: [CardID] = []
  private var words: [UInt64] = []
  private let stride: Int
  /// The place up to which ids were asked for.
  private var place = 0

  init(testCount: Int) { stride = (testCount + 63) / 64 }

  /// No test, for a card of which none holds.
  var none: [UInt64] { [UInt64](repeating: 0, count: stride) }

  mutating func append(_ id: CardID, _ found: [UInt64]) {
    ids.append(id)
    words += found
  }

  /// Where a card is; nil if no test holds for it.
  ///
  /// Cards are asked for in the order of their ids.
  mutating func place(of id: CardID) -> Int? {
    while place < ids.count, ids[place] < id { place += 1 }
    return place < ids.count && ids[place] == id ? place : nil
  }

  /// Whether a test holds for the card at a place; nil is a card for which none does.
  func holds(_ test: Int, at place: Int?) -> Bool {
    guard let place else { return false }
    return words[place * stride + test >> 6] >> UInt64(test & 63) & 1 == 1
  }
}
