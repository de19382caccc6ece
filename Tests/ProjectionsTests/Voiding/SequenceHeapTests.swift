import TestSupport
import Testing

@testable import Projections

@Suite("Heap of events to be looked at")
struct SequenceHeapTests {
  @Test("each number comes out once, the least first", arguments: UInt64(0)..<20)
  func order(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    var heap = SequenceHeap()
    var expected: Set<UInt64> = []
    for _ in 0..<200 {
      let number = UInt64.random(in: 0..<90, using: &random)
      heap.insert(number)
      expected.insert(number)
    }
    var taken: [UInt64] = []
    while let number = heap.popFirst() { taken.append(number) }
    #expect(taken == expected.sorted())
    #expect(heap.popFirst() == nil)
  }
}
