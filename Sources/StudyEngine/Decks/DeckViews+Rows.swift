internal import EventLog
internal import Projections

extension Maturity {
  init(_ figures: DeckFigures) {
    self.init(
      new: figures.new, learning: figures.learning, young: figures.young, mature: figures.mature)
  }

  static func + (left: Self, right: Self) -> Self {
    Self(
      new: left.new + right.new, learning: left.learning + right.learning,
      young: left.young + right.young, mature: left.mature + right.mature)
  }
}

extension StudyRows where Self: ~Copyable {
  borrowing func deckSummary(
    _ deck: KnownDeck, _ moment: Moment
  ) throws(StudyError) -> DeckSummary {
    let scope = try scope(of: deck.id, moment)
    let counts = try available(in: scope, moment).counts
    return DeckSummary(
      deck: deck.reference, language: deck.row.language, createdAt: deck.row.createdAt,
      isArchived: deck.row.isArchived, dailyNewLimit: deck.row.dailyNewLimit, counts: counts,
      next: counts.total == 0 ? try rest(of: scope, moment).next : nil)
  }

  borrowing func deckView(_ deck: KnownDeck, _ moment: Moment) throws(StudyError) -> DeckView {
    let figures = try figures(ofDeck: deck.id)
    return DeckView(
      summary: try deckSummary(deck, moment), cardCount: figures.cards,
      suspendedCount: figures.suspended, maturity: Maturity(figures),
      parameters: moment.parameters(for: deck.row).parameters,
      hasOwnParameters: deck.row.parameters != nil,
      rest: try rest(of: try scope(of: deck.id, moment), moment))
  }

  borrowing func deckDeletion(_ deck: KnownDeck) throws(StudyError) -> DeckDeletion {
    let figures = try figures(ofDeck: deck.id)
    return DeckDeletion(
      deck: deck.reference, cardCount: figures.cards, reviewCount: figures.reviews)
  }
}
