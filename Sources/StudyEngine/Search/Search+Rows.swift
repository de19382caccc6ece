internal import EventLog
internal import Projections

/// A card that was found, with what orders it: its deck's short id, then its own.
struct FoundCard: BitwiseCopyable, Sendable {
  var id: CardID
  /// The number of the deck, then that of the card.
  var rank: UInt64

  init(_ id: CardID, number: UInt32, in deck: SearchedDeck) {
    self.id = id
    rank = UInt64(deck.number) << 32 | UInt64(number)
  }

  static func precedes(_ left: Self, _ right: Self) -> Bool {
    left.rank == right.rank ? left.id < right.id : left.rank < right.rank
  }
}

extension StudyRows where Self: StudyEvents & ~Copyable {
  /// The cards for which a query holds, in the order of their decks' short ids and their own.
  ///
  /// Rows decide first, 0.1 µs a card; texts are read only where they are asked for, 0.1 µs a card
  /// more, or a look-up each where the rows have left few (`lookUpLimit`).
  borrowing func cards(
    matching query: SearchQuery, _ moment: Moment, by order: [SearchOrder] = [],
    lookUpLimit: Int = SearchRun.lookUpLimit
  ) throws(StudyError) -> [FoundCard] {
    let decks = try decksInUse()
    var rated: [SearchTerm: Set<CardID>] = [:]
    for case .rated(let days, let rating) in query.terms {
      rated[.rated(days: days, rating)] = try cardsRated(in: days, rating, moment)
    }
    var added: [Int32: AddedCards] = [:]
    for case .added(let days) in query.terms { added[days] = try cardsAdded(in: days, moment) }
    let program = try SearchProgram(
      query,
      SearchProgram.Context(decks: decks, moment: moment, rated: rated, added: added))
    var searched: [(deck: KnownDeck, parameters: SchedulerParameters)] = []
    for deck in decks { searched.append((deck, try parameters(for: deck, moment))) }
    var run = SearchRun(program, searched, moment, by: order, lookUpLimit: lookUpLimit)
    try runSearch(&run)
    let (found, values) = (run.found, run.values)
    if order.isEmpty { return found.sorted(by: FoundCard.precedes) }
    return found.indices.sorted {
      SearchOrder.precedes(values[$0], values[$1]) ?? FoundCard.precedes(found[$0], found[$1])
    }.map { found[$0] }
  }

  private borrowing func runSearch(_ run: inout SearchRun) throws(StudyError) {
    if run.program.textTests.isEmpty || run.program.rowsDecide {
      try forEachCard { id, row in run.take(id, row) ? .next : .stop }
      guard run.hasTooManyOpen else {
        var reader = NoteReader(run.program)
        let none = FoundTexts(testCount: run.program.textTests.count).none
        for open in run.open {
          var held = none
          _ = try withNoteBytes(of: open.id) { reader.read($0, into: &held) }
          run.decide(open.id, open.row, held)
        }
        return
      }
      run.startAgain()
    }
    var reader = NoteReader(run.program)
    var texts = FoundTexts(testCount: run.program.textTests.count)
    var held = texts.none
    try forEachNoteBytes { id, bytes in
      if reader.read(bytes, into: &held) { texts.append(id, held) }
      return .next
    }
    if !run.program.findsWithoutText, texts.ids.count <= run.lookUpLimit {
      for (place, id) in texts.ids.enumerated() {
        if let row = try card(id) { run.decide(id, row, texts, at: place) }
      }
    } else if run.readsNoRow, !run.program.findsWithoutText {
      try forEachCardPlace { id, place in
        if let text = texts.place(of: id) { run.decide(id, place, texts, at: text) }
        return .next
      }
    } else {
      try forEachCard { id, row in
        run.decide(id, row, texts, at: texts.place(of: id))
        return .next
      }
    }
  }

  /// Cards with an answer in effect in the last so many study days.
  ///
  /// Looks back from the newest event to the first that is too old to count: an answer is never
  /// stored before the instant it was given at.
  private borrowing func cardsRated(
    in days: Int32, _ rating: Rating?, _ moment: Moment
  ) throws(StudyError) -> Set<CardID> {
    let first = moment.day.advanced(byDays: 1 - days)
    // The day is that of the instant by an offset of 18 hours at most, or one that was kept.
    let oldest = Timestamp(milliseconds: (Int64(first.number) - 3) * 86_400_000)
    var cards: Set<CardID> = []
    try forEachAnswerBackwards(recordedFrom: oldest) { event in
      let review = event.review
      guard review.day >= first, review.day <= moment.day, rating == nil || rating == review.rating,
        let subject = event.subject
      else { return }
      cards.insert(CardID(subject))
    }
    return cards
  }

  /// The cards for which a query holds, as they are shown.
  borrowing func search(
    _ query: SearchQuery, by order: [SearchOrder], limit: Int, _ moment: Moment
  ) throws(StudyError) -> SearchResult {
    let found = try cards(matching: query, moment, by: order)
    var cards: [CardView] = []
    for card in found.prefix(max(0, limit)) { cards.append(try cardView(card.id, moment)) }
    var total = 0
    for deck in try decksInUse() { total += try figures(ofDeck: deck.id).cards }
    return SearchResult(cards: cards, count: found.count, total: total)
  }
}
