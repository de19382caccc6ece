internal import EventLog
internal import Projections

/// A card that a round could take.
struct PracticeCandidate {
  var id: CardID
  var row: CardRow
}

extension StudyRows where Self: ~Copyable {
  /// The decks that a round of a list takes cards from: its deck and those below it, or all.
  borrowing func practiceDecks(of deck: DeckID?) throws(StudyError) -> Set<DeckID> {
    let tree = try deckTree()
    guard let deck else { return Set(tree.nodes.filter(\.deck.row.isOpen).map(\.deck.id)) }
    guard let place = tree.place(of: deck) else { return [] }
    return Set(
      tree.nodes[tree.subtree(of: place)].filter(\.deck.row.isOpen).map(\.deck.id))
  }

  /// The cards of decks that are not suspended; goes through all cards.
  borrowing func candidates(in decks: Set<DeckID>) throws(StudyError) -> [PracticeCandidate] {
    var cards: [PracticeCandidate] = []
    try forEachCard { id, row in
      if row.isInQueue, decks.contains(row.deck) {
        cards.append(PracticeCandidate(id: id, row: row))
      }
      return .next
    }
    return cards
  }

  /// The cards of a round, in the order in which they come.
  ///
  /// What is due comes first, then what is new, then the rest; within those the seed draws, another
  /// order once a card was answered. The hardest come by lapses, then by ease.
  ///
  /// - Parameters:
  ///   - request: What the round is over.
  ///   - found: What its search finds; nil where it has none.
  ///   - moment: Now.
  /// - Returns: As many as the round's size allows.
  /// - Throws: What the store says.
  borrowing func practiceCards(
    _ request: PracticeRequest, _ found: Set<CardID>?, _ moment: Moment
  ) throws(StudyError) -> [PracticeCandidate] {
    let cards = try candidates(in: try practiceDecks(of: request.deck))
      .filter { $0.row.has(request.status) && found?.contains($0.id) != false }
    let most = min(Int(request.size ?? .max), PracticeRound.cardLimit)
    guard request.status != .hardest else {
      return Array(cards.sorted(by: PracticeCandidate.isHarder).prefix(min(most, 20)))
    }
    let drawn = cards.map { card in
      (
        group: card.group(moment),
        draw: Draw.value(
          "practice", seed: moment.seed, subject: card.id, reviews: UInt64(card.row.reviewCount)),
        card: card
      )
    }
    return drawn.sorted {
      ($0.group, $0.draw, $0.card.row.number) < ($1.group, $1.draw, $1.card.row.number)
    }.prefix(most).map(\.card)
  }

  /// How many cards of a list have each status.
  borrowing func statusCounts(
    of deck: DeckID?
  ) throws(StudyError) -> [PracticeStatus: Int] {
    var counts: [PracticeStatus: Int] = [:]
    for card in try candidates(in: try practiceDecks(of: deck)) {
      for status in PracticeStatus.allCases where card.row.has(status) {
        counts[status, default: 0] += 1
      }
    }
    return counts
  }
}

extension PracticeCandidate {
  /// 0 for what is due now, 1 for what is new, 2 for what has its day to come.
  fileprivate func group(_ moment: Moment) -> Int {
    guard row.schedule.stage != .new else { return 1 }
    let items = [QueueItem(card: id, row: row), QueueItem(again: id, row: row)]
    return items.contains { $0?.hasCome(now: moment.now, day: moment.day) == true } ? 0 : 2
  }

  /// More lapses first, then less ease, then the older short id.
  fileprivate static func isHarder(_ left: Self, _ right: Self) -> Bool {
    let (a, b) = (left.row, right.row)
    if a.schedule.lapseCount != b.schedule.lapseCount {
      return a.schedule.lapseCount > b.schedule.lapseCount
    }
    if a.easeOrUsual != b.easeOrUsual { return a.easeOrUsual < b.easeOrUsual }
    return a.number < b.number
  }
}

extension CardRow {
  fileprivate var easeOrUsual: Int32 { schedule.ease == 0 ? 2_500 : schedule.ease }

  /// Whether a round that asks for a status takes the card.
  func has(_ status: PracticeStatus) -> Bool {
    switch status {
    case .all: true
    case .unlearned: self.status == .unlearned
    case .correct: self.status == .correct
    case .wrong: self.status == .wrong
    case .uncertain: self.status == .uncertain
    case .learned: self.status == .learned
    case .favourites: isFavourite
    case .hardest: schedule.lapseCount > 0
    }
  }
}
