public import EventLog
internal import Projections

extension StudyEngine {
  /// A round of practice over the cards of a list.
  ///
  /// - Parameter request: The list or the search, the status, the mode, the size, the direction.
  /// - Returns: The round; its sitting begins with the first answer.
  /// - Throws: A mode or a list that the level does not open, or nothing that has the status.
  public func practice(_ request: PracticeRequest) throws(StudyError) -> PracticeRun {
    var found: Set<CardID>?
    if let query = request.query { found = Set(try cards(matching: query)) }
    return try ask { rows, moment throws(StudyError) in
      let listName = try rows.listName(of: request.deck, request.query)
      let name = request.name ?? listName
      try rows.checkIsOpen(request.mode, moment)
      if let deck = request.deck { try rows.checkListIsOpen(deck, moment) }
      let cards = try rows.practiceCards(request, found, moment)
      guard !cards.isEmpty else {
        throw StudyError.practice(.nothingToPractise(name, request.status))
      }
      let round = PracticeRound(
        status: request.status, size: request.size, isReversed: request.isReversed,
        cards: cards.map(\.row.number))
      let session = StudySession(
        deck: request.deck, mode: request.mode, query: request.query, round: round)
      return PracticeRun(
        session: session, listName: name, order: cards.map(\.id),
        pool: try rows.pool(for: request.mode, request.deck))
    }
  }

  /// A round that was left, gone on with in its own order.
  public func practice(resuming session: StudySession) throws(StudyError) -> PracticeRun {
    try ask { rows, _ throws(StudyError) in
      guard let id = session.id, let round = try rows.practiceRound(of: id) else {
        throw StudyError.noSuchSession
      }
      var order: [CardID] = []
      for number in round.cards {
        if let card = try rows.card(numbered: number) { order.append(card) }
      }
      var session = session
      session.round = round
      var practice = PracticeRun(
        session: session, listName: try rows.listName(of: session.deck, session.query),
        order: order,
        pool: try rows.pool(for: session.mode, session.deck))
      for answer in try rows.answers(of: id) { practice.take(answer.card, answer.rating) }
      return practice
    }
  }

  /// What a round asks next; nil where nothing is left.
  public func question(in practice: inout PracticeRun) throws(StudyError) -> PracticeQuestion? {
    var running = practice
    let question = try ask { rows, moment throws(StudyError) in
      try rows.question(in: &running, moment)
    }
    practice = running
    return question
  }

  /// The open decks whose language a tag names, by the order of their short ids.
  public func decks(inLanguage tag: String) throws(StudyError) -> [DeckReference] {
    try ask { rows, moment throws(StudyError) in
      try rows.openDecks(moment).filter { $0.language == tag }
        .map(\.deck.reference).sorted { $0.number < $1.number }
    }
  }

  /// How many cards of a list have each status; the five that exclude each other add up to `all`.
  public func statusCounts(deck: DeckID?) throws(StudyError) -> [PracticeStatus: Int] {
    try ask { rows, _ throws(StudyError) in try rows.statusCounts(of: deck) }
  }

  /// Throws where the present level does not open a mode.
  public func checkIsOpen(_ mode: StudyMode) throws(StudyError) {
    try ask { rows, moment throws(StudyError) in try rows.checkIsOpen(mode, moment) }
  }

  /// The level that opens modes and lists.
  public func level() throws(StudyError) -> Int {
    try ask { rows, moment throws(StudyError) in try rows.gameLevel(moment) }
  }
}

extension StudyRows where Self: ~Copyable {
  /// Throws where the present level does not open a mode.
  borrowing func checkIsOpen(_ mode: StudyMode, _ moment: Moment) throws(StudyError) {
    let level = try gameLevel(moment)
    guard level >= mode.level else {
      throw .practice(.modeLocked(mode, opensAt: mode.level, level: level))
    }
  }

  /// Throws where a deck is that of a list that the level does not open.
  borrowing func checkListIsOpen(_ deck: DeckID, _ moment: Moment) throws(StudyError) {
    for list in BuiltInList.allCases
    where try list.deckID(generation: generation(of: list)) == deck {
      try checkIsOpen(list, moment)
    }
  }

  borrowing func listName(of deck: DeckID?, _ query: String?) throws(StudyError) -> String {
    if let query { return query }
    return try deck.map { deck throws(StudyError) in try requiredDeck(deck).row.name }
      ?? "All lists"
  }

  fileprivate borrowing func pool(
    for mode: StudyMode, _ deck: DeckID?
  ) throws(StudyError) -> AnswerPool {
    mode == .quiz || mode == .swipe ? try answerPool(of: deck) : AnswerPool()
  }
}

extension StudyRows where Self: StudyEvents & ~Copyable {
  /// What the event that started a sitting says of its round; nil where it is none.
  borrowing func practiceRound(of session: SessionID) throws(StudyError) -> PracticeRound? {
    var round: PracticeRound?
    try forEachEvent(
      on: SubjectID(session), descending: false
    ) { sequence throws(StudyError) in
      guard case .sessionStarted(let start)? = try event(sequence)?.event.payload else {
        return .next
      }
      round = start.round
      return .stop
    }
    return round
  }
}
