internal import EventLog
internal import Projections

/// A search on its way through the cards.
struct SearchRun {
  let program: SearchProgram
  private let decks: [DeckID: SearchedDeck]
  private let moment: Moment
  private let order: [SearchOrder]
  private(set) var found: [FoundCard] = []
  /// What each of them is sorted by before its rank; none where nothing was asked for.
  private(set) var values: [[Int64?]] = []
  /// Cards whose text decides, while there are few.
  private(set) var open: [(id: CardID, row: CardRow)] = []
  private(set) var hasTooManyOpen = false
  /// The deck of the card before: mostly that of the next one.
  private var last: (id: DeckID, deck: SearchedDeck?)?

  /// Up to this many cards, looking each up costs less than going through all.
  static let lookUpLimit = 4_096
  let lookUpLimit: Int

  /// A run over the cards of decks, each with the scheduler numbers in force for it.
  init(
    _ program: SearchProgram, _ decks: [(deck: KnownDeck, parameters: SchedulerParameters)],
    _ moment: Moment, by order: [SearchOrder] = [], lookUpLimit: Int
  ) {
    self.order = order
    self.program = program
    self.lookUpLimit = lookUpLimit
    self.moment = moment
    self.decks = Dictionary(
      uniqueKeysWithValues: decks.map { deck, parameters in
        (
          deck.id,
          SearchedDeck(
            number: deck.row.number, isArchived: deck.row.isArchived,
            scheduler: parameters.scheduler, forgetting: ForgettingRate(parameters))
        )
      })
  }

  /// Takes what the row of a card decides; returns whether to go on.
  mutating func take(_ id: CardID, _ row: CardRow) -> Bool {
    guard !row.isDeleted, let deck = deck(row.deck) else { return true }
    switch program.verdict((id, row), in: deck, moment, texts: { _ in .open }) {
    case .no: break
    case .yes: note(id, row, in: deck)
    case .open:
      hasTooManyOpen = open.count >= lookUpLimit
      if !hasTooManyOpen { open.append((id, row)) }
    }
    return !hasTooManyOpen
  }

  /// Whether texts alone decide, and where a card is orders it.
  var readsNoRow: Bool { order.isEmpty && program.readsNoRow }

  /// Forgets what was found: the texts are read first, for there are too many to look up.
  mutating func startAgain() {
    found.removeAll()
    values.removeAll()
    open.removeAll()
    hasTooManyOpen = false
  }

  /// Decides about a card whose text was read.
  mutating func decide(_ id: CardID, _ row: CardRow, _ held: [UInt64]) {
    decide(id, row) { held[$0 >> 6] >> UInt64($0 & 63) & 1 == 1 }
  }

  /// Decides about a card by the texts that were read.
  mutating func decide(_ id: CardID, _ row: CardRow, _ texts: FoundTexts, at place: Int?) {
    decide(id, row) { texts.holds($0, at: place) }
  }

  /// Decides about a card by its texts alone, where no row is asked for and nothing is sorted by.
  mutating func decide(_ id: CardID, _ place: CardPlace, _ texts: FoundTexts, at text: Int) {
    guard !place.isDeleted, let deck = deck(place.deck) else { return }
    if program.holds(texts: { texts.holds($0, at: text) }) {
      found.append(FoundCard(id, number: place.number, in: deck))
    }
  }

  private mutating func decide(_ id: CardID, _ row: CardRow, _ holds: (Int) -> Bool) {
    guard !row.isDeleted, let deck = deck(row.deck) else { return }
    let verdict = program.verdict((id, row), in: deck, moment) { holds($0) ? .yes : .no }
    if verdict == .yes { note(id, row, in: deck) }
  }

  private mutating func note(_ id: CardID, _ row: CardRow, in deck: SearchedDeck) {
    if !order.isEmpty { values.append(order.map { $0.value(of: row, in: deck, moment) }) }
    found.append(FoundCard(id, number: row.number, in: deck))
  }

  private mutating func deck(_ id: DeckID) -> SearchedDeck? {
    if let last, last.id == id { return last.deck }
    let deck = decks[id]
    last = (id, deck)
    return deck
  }
}
