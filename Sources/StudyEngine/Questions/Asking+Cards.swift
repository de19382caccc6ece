public import EventLog
internal import Projections

extension StudyEngine {
  /// A card that is not deleted, nor is its deck.
  public func card(_ id: CardID) throws(StudyError) -> CardView {
    try ask { rows, moment throws(StudyError) in try rows.cardView(id, moment) }
  }

  /// All tags in use, in order of code points; goes through all texts.
  public func tags() throws(StudyError) -> [String] {
    try ask { rows, _ throws(StudyError) in
      var tags: Set<[UInt8]> = []
      try rows.forEachNote { id, note throws(StudyError) in
        // Most cards have no tag that was not met before.
        guard !note.tags.allSatisfy({ tags.contains(Array($0.utf8)) }),
          try rows.knownCard(id) != nil
        else { return .next }
        for tag in note.tags { tags.insert(Array(tag.utf8)) }
        return .next
      }
      return tags.sorted { $0.lexicographicallyPrecedes($1) }.map {
        String(decoding: $0, as: UTF8.self)
      }
    }
  }

  /// A card's past, oldest first.
  public func history(of card: CardID) throws(StudyError) -> CardHistory {
    try ask { rows, _ throws(StudyError) in
      try rows.cardHistory(try rows.requiredCard(card).card)
    }
  }

  /// The rule behind a card's present schedule, the numbers put into it, and the answer.
  public func why(_ card: CardID) throws(StudyError) -> WhyView {
    try ask { rows, moment throws(StudyError) in try rows.why(card, moment) }
  }

  /// Acts, undos and redos, newest first; what followed from an act is left out.
  ///
  /// - Parameter limit: How many to return at most.
  /// - Returns: Their lines, void ones marked.
  /// - Throws: `log` with what the store says.
  public func acts(limit: Int) throws(StudyError) -> [ActSummary] {
    try ask { rows, _ throws(StudyError) in
      try rows.summaries(limit: limit) { $0.isAct || $0.type == .undo }
    }
  }

  /// The imports of the log, newest first, each with its manifest as payload.
  public func imports() throws(StudyError) -> [ActSummary] {
    try ask { rows, _ throws(StudyError) in
      var imports: [ActSummary] = []
      let hidden = try rows.cardsWithoutDeck()
      try rows.forEachEventBackwards(of: .imported) { entry throws(StudyError) in
        var act = try rows.actSummary(entry)
        act.hiddenCards = hidden[entry.event.id] ?? 0
        imports.append(act)
        return .next
      }
      return imports
    }
  }

  /// Events of every type, newest first.
  ///
  /// - Parameter limit: How many to return at most.
  /// - Returns: Their lines, void ones marked.
  /// - Throws: `log` with what the store says.
  public func events(limit: Int) throws(StudyError) -> [ActSummary] {
    try ask { rows, _ throws(StudyError) in try rows.summaries(limit: limit) { _ in true } }
  }
}
