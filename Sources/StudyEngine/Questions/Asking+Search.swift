public import EventLog
internal import Projections

extension StudyEngine {
  /// Searches all cards that are not deleted.
  ///
  /// Some 20 ms for 100,000 cards; `rated:` looks back over the answers of its days as well.
  ///
  /// - Parameters:
  ///   - query: Words that must all occur on either side, with `*` inside them, `"a phrase"`,
  ///     `="exact"`, `c12`; `tag:`, `deck:`, `is:`, `flag:`, `prop:`, `added:`, `rated:`,
  ///     `introduced:`; `-`, `or` and parentheses. An empty one finds every card.
  ///   - order: What they are sorted by first, such as the due day.
  ///   - limit: How many cards to return at most.
  /// - Returns: Cards in the order of their decks' short ids and their own, and how many there are.
  /// - Throws: `invalidQuery`; `noSuchDeck` and `ambiguousDeck` for what `deck:` names.
  public func find(
    _ query: String, by order: [SearchOrder] = [], limit: Int = .max
  ) throws(StudyError) -> SearchResult {
    let query = try SearchQuery(parsing: query)
    return try ask { rows, moment throws(StudyError) in
      try rows.search(query, by: order, limit: limit, moment)
    }
  }

  /// The cards for which a query holds.
  ///
  /// - Parameter query: As for `find`.
  /// - Returns: Their ids, in the order in which `find` lists them.
  /// - Throws: As `find`.
  public func cards(matching query: String) throws(StudyError) -> [CardID] {
    let query = try SearchQuery(parsing: query)
    return try ask { rows, moment throws(StudyError) in
      try rows.cards(matching: query, moment).map(\.id)
    }
  }
}
