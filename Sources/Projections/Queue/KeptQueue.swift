internal import EventLog
internal import Synchronization

/// Cards due by day in an order that is not the index's, kept between one look and the next.
///
/// It is a means to be quick and decides nothing: each look holds it against the log first, takes
/// in what happened since, and reads the row of the card that it finds. Keep one for each seed that
/// draws.
package final class KeptQueue: Sendable {
  private let order = Mutex<KeptOrder?>(nil)

  package init() {}

  /// Takes out what is kept; nothing is kept then.
  func take() -> KeptOrder? { order.withLock { $0.take() } }

  func keep(_ kept: KeptOrder) { order.withLock { $0 = kept } }
}

/// The cards of some decks that are due on a day, in an order.
struct KeptOrder: Sendable {
  let order: ReviewOrder
  let day: StudyDay
  /// The newest event that is taken in.
  var head: Head
  /// By deck; what a card's row says by now may be something else than its entry here.
  var heaps: [DeckID: DueHeap] = [:]

  init(_ order: ReviewOrder, on day: StudyDay, at head: Head) {
    self.order = order
    self.day = day
    self.head = head
  }
}

/// What is found in it: an entry, and what the card's row says.
struct FoundDue {
  var entry: DueEntry
  var item: QueueItem
}
