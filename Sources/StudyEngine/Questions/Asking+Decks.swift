public import EventLog
internal import Projections

extension StudyEngine {
  /// Asks one question of the log, in one read transaction.
  ///
  /// Tables that are no longer this program's are not looked at: there all would seem to be gone.
  func ask<Result>(
    _ body: (borrowing ReadTransaction, Moment) throws(StudyError) -> Result
  ) throws(StudyError) -> Result {
    let now = clock.now
    return try log.read { transaction throws(StudyError) in
      try transaction.checkTables()
      var moment = try transaction.moment(at: now, zone: self.zone, seed: self.seed)
      moment.kept = self.kept
      moment.decks = self.keptDecks
      return try body(transaction, moment)
    }
  }

  /// The deck list; some microseconds a deck, however many cards there are.
  ///
  /// - Parameters:
  ///   - includingArchived: Whether archived decks are in it; deleted ones never are.
  ///   - order: How it is sorted; equal ones go by short id.
  /// - Returns: A line for each deck.
  /// - Throws: `log` with what the store says.
  public func decks(
    includingArchived: Bool = false, order: DeckOrder = .name
  ) throws(StudyError) -> [DeckSummary] {
    try ask { rows, moment throws(StudyError) in
      try rows.deckSummaries(includingArchived: includingArchived, moment).sorted(by: order)
    }
  }

  /// All there is to show of a deck that is not deleted.
  public func deck(_ id: DeckID) throws(StudyError) -> DeckView {
    try ask { rows, moment throws(StudyError) in
      try rows.deckView(try rows.requiredDeck(id), moment)
    }
  }

  /// What deleting a deck would take out of view; a deck without cards needs no question.
  public func deletion(of deck: DeckID) throws(StudyError) -> DeckDeletion {
    try ask { rows, _ throws(StudyError) in
      try rows.deckDeletion(try rows.requiredDeck(deck), in: try rows.deckTree())
    }
  }
}

extension [DeckSummary] {
  func sorted(by order: DeckOrder) -> [DeckSummary] {
    let numbered = sorted { $0.deck.number < $1.deck.number }
    switch order {
    case .name:
      return numbered.map { (DeckPath.key(of: $0.deck.name), $0) }.sorted { left, right in
        left.0 == right.0
          ? left.1.deck.number < right.1.deck.number
          : left.0.lexicographicallyPrecedes(right.0)
      }.map(\.1)
    case .created:
      return numbered.sorted {
        ($0.createdAt, $0.deck.number) > ($1.createdAt, $1.deck.number)
      }
    case .due:
      return numbered.sorted {
        ($1.counts.total, $0.deck.number) < ($0.counts.total, $1.deck.number)
      }
    }
  }
}
