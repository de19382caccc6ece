internal import EventLog
internal import Projections

extension StudyRows where Self: StudyEvents & ~Copyable {
  /// Cards in effect whose deck was deleted or undone, counted by the event that led to them.
  ///
  /// Goes through all cards, and through the pasts of those it finds.
  borrowing func cardsWithoutDeck() throws(StudyError) -> [EventID: Int] {
    let decks = Set(try decksInUse().map(\.id))
    var lost: [CardID] = []
    try forEachCard { id, row in
      if !row.isDeleted, !decks.contains(row.deck) { lost.append(id) }
      return .next
    }
    var counts: [EventID: Int] = [:]
    for card in lost {
      if let cause = try cause(ofCard: card) { counts[cause, default: 0] += 1 }
    }
    return counts
  }
}
