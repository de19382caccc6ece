/// The rows of a review log that say something, those of each card together in the order of their
/// times.
struct AnkiAnswers {
  /// The cards by the places that their rows are ordered by.
  private var places: [Int64: Int32] = [:]
  private var rows: [AnkiCollection.Answer] = []
  /// The card of each row, until all of them are there; then where those of each card begin.
  private var cards: [Int32] = []
  private var starts: [Int32] = []
  /// Rows without an answer in them.
  private(set) var idleCount = 0

  init() {}

  /// Begins with the cards that rows may be of.
  init(of cards: [AnkiCollection.Card]) {
    places.reserveCapacity(cards.count)
    for card in cards where places[card.id] == nil { places[card.id] = Int32(places.count) }
  }

  /// Takes the next row of all; false for one of a card that is not there.
  mutating func take(_ row: AnkiCollection.Answer, of card: Int64) -> Bool {
    guard let place = places[card] else { return false }
    if row.isAct {
      rows.append(row)
      cards.append(place)
    } else {
      idleCount += 1
    }
    return true
  }

  /// Puts the rows of each card together, once all of them are there.
  mutating func order() {
    starts = Array(repeating: 0, count: places.count + 1)
    for card in cards { starts[Int(card) + 1] += 1 }
    for place in 0..<places.count { starts[place + 1] += starts[place] }
    var next = starts
    guard let first = rows.first else { return }
    var ordered = Array(repeating: first, count: rows.count)
    for (row, card) in zip(rows, cards) {
      ordered[Int(next[Int(card)])] = row
      next[Int(card)] += 1
    }
    rows = ordered
    cards = []
  }

  /// The rows of a card.
  subscript(card: Int64) -> ArraySlice<AnkiCollection.Answer> {
    guard let place = places[card].map(Int.init), place + 1 < starts.count else { return [] }
    return rows[Int(starts[place])..<Int(starts[place + 1])]
  }
}
