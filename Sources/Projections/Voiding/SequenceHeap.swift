/// Numbers of events still to be looked at, the least first; each once.
struct SequenceHeap {
  private var heap: [UInt64] = []

  mutating func insert(_ sequence: UInt64) {
    var child = heap.count
    heap.append(sequence)
    while child > 0, heap[(child - 1) / 2] > heap[child] {
      heap.swapAt(child, (child - 1) / 2)
      child = (child - 1) / 2
    }
  }

  /// Takes the least number out, however often it was put in.
  mutating func popFirst() -> UInt64? {
    let first = removeFirst()
    while first != nil, heap.first == first { _ = removeFirst() }
    return first
  }

  private mutating func removeFirst() -> UInt64? {
    guard let first = heap.first, let last = heap.popLast() else { return nil }
    guard !heap.isEmpty else { return first }
    heap[0] = last
    var parent = 0
    while true {
      var least = parent
      for child in [2 * parent + 1, 2 * parent + 2]
      where child < heap.count && heap[child] < heap[least] {
        least = child
      }
      if least == parent { return first }
      heap.swapAt(least, parent)
      parent = least
    }
  }
}
