public import EventLog
internal import Projections

extension StudyEngine {
  /// What rescheduling a deck would move; writes nothing.
  public func rescheduling(of deck: DeckID) throws(StudyError) -> RescheduleView {
    try ask { rows, moment throws(StudyError) in
      let reference = try rows.requiredDeck(deck).reference
      let (moves, count) = try rows.rescheduling(of: deck, moment, seed: seed)
      return try rows.rescheduleView(reference, moves, cardCount: count, on: moment.day)
    }
  }
}
