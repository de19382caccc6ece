internal import EventLog
internal import Projections

extension StudyRows where Self: StudyEvents & ~Copyable {
  /// The cards that are there because of an act, and the answers to them; nil for acts that make
  /// no card and no deck.
  ///
  /// A look-up for each card that the act made.
  borrowing func reach(of act: LogEntry) throws(StudyError) -> ActSummary.Reach? {
    var reach = ActSummary.Reach()
    switch act.event.payload {
    case .cardCreated: try add(CardID(act.event.subject ?? .zero), to: &reach)
    case .imported:
      try forEachEvent(on: SubjectID(act.event.id), descending: false) {
        sequence throws(StudyError) in
        guard let caused = try event(sequence), caused.event.cause == act.event.id,
          case .cardCreated = caused.event.payload
        else { return .next }
        try add(CardID(caused.event.subject ?? .zero), to: &reach)
        return .next
      }
    case .deckCreated:
      guard let deck = try knownDeck(DeckID(act.event.subject ?? .zero)) else { return nil }
      let figures = try figures(ofDeck: deck.id)
      reach.cards = figures.cards
      reach.reviews = figures.reviews
      reach.takesReviews = false
    default: return nil
    }
    return reach
  }

  private borrowing func add(
    _ card: CardID, to reach: inout ActSummary.Reach
  ) throws(StudyError) {
    guard let row = try self.card(card) else { return }
    reach.cards += 1
    reach.reviews += Int(row.reviewCount)
  }

  /// The decks that have the name of the deck an act is about, if there are several.
  borrowing func namesakes(after act: LogEntry) throws(StudyError) -> [DeckReference] {
    switch act.event.payload {
    case .deckCreated, .deckRenamed, .deckDeleted, .imported: break
    default: return []
    }
    guard let deck = try knownDeck(DeckID(act.event.subject ?? .zero)) else { return [] }
    let name = CaseFold.fold(deck.row.name)
    let same = try decksInUse().filter { CaseFold.fold($0.row.name).isIdentical(to: name) }
    return same.count > 1 ? same.map(\.reference) : []
  }
}
