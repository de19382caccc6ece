import EventLog

/// A card due by day, with no more of it than its place in an order needs.
struct DueEntry: Equatable {
  var key: OrderKey
  var age: Timestamp
  var number: UInt32
  var card: CardID

  init(_ item: QueueItem, key: OrderKey) {
    self.key = key
    age = item.age
    number = item.number
    card = item.card
  }

  static func precedes(_ left: Self, _ right: Self) -> Bool {
    if let precedes = left.key.precedes(right.key) { return precedes }
    if left.age != right.age { return left.age < right.age }
    return left.number == right.number ? left.card < right.card : left.number < right.number
  }
}

/// Cards due by day of which the first in their order is found at once; 48 bytes each.
struct DueHeap {
  private var entries: [DueEntry]

  /// Costs two comparisons an entry.
  init(_ entries: [DueEntry]) {
    self.entries = entries
    for place in (0..<entries.count / 2).reversed() { sink(from: place) }
  }

  var first: DueEntry? { entries.first }

  mutating func insert(_ entry: DueEntry) {
    var child = entries.count
    entries.append(entry)
    while child > 0, DueEntry.precedes(entries[child], entries[(child - 1) / 2]) {
      entries.swapAt(child, (child - 1) / 2)
      child = (child - 1) / 2
    }
  }

  mutating func removeFirst() {
    guard let last = entries.popLast(), !entries.isEmpty else { return }
    entries[0] = last
    sink(from: 0)
  }

  private mutating func sink(from start: Int) {
    var parent = start
    while true {
      var first = parent
      for child in [2 * parent + 1, 2 * parent + 2]
      where child < entries.count && DueEntry.precedes(entries[child], entries[first]) {
        first = child
      }
      if first == parent { return }
      entries.swapAt(first, parent)
      parent = first
    }
  }
}
