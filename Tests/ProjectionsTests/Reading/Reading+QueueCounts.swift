import EventLog

@testable import Projections

extension Reading where Self: ~Copyable {
  /// How many cards can be shown now, within all limits: what views put together deck by deck.
  borrowing func queueCounts(
    of scope: QueueScope, now: Timestamp, day: StudyDay
  ) throws(EventLogError) -> QueueCounts {
    var stocks: [QueueCounts] = []
    for deck in scope.decks {
      stocks.append(
        deck.isListed ? try queueStock(of: deck.deck, now: now, day: day) : QueueCounts())
    }
    return scope.total(stocks)
  }
}
