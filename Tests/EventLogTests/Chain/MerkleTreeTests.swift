import EventLog
import TestSupport
import Testing

@Suite("Merkle tree")
struct MerkleTreeTests {
  private func hash(_ bytes: [UInt8]) -> Hash256 {
    let sha256 = SHA256()
    return sha256.hash(RawSpan(_elements: bytes.span))
  }

  /// As RFC 6962, section 2.1, defines it: the left part is the greatest power of two below.
  private func root(_ leaves: ArraySlice<Hash256>) -> Hash256 {
    guard leaves.count > 1, let only = leaves.first else { return leaves.first ?? hash([]) }
    _ = only
    var split = 1
    while split * 2 < leaves.count { split *= 2 }
    let middle = leaves.startIndex + split
    return hash([1] + root(leaves[..<middle]).bytes + root(leaves[middle...]).bytes)
  }

  @Test("the root of any size is that of the definition")
  func definition() {
    var random = SeededRandom(seed: 1)
    var tree = MerkleTree()
    var leaves: [Hash256] = []
    #expect(tree.root() == hash([]))
    for number in UInt64(1)...130 {
      let recorded = Timestamp(milliseconds: random.number(in: FieldRange.any))
      let content = random.hash()
      tree.add(sequence: number, recorded: recorded, content: content)
      let words = [number, UInt64(bitPattern: recorded.milliseconds)]
      let data = words.flatMap { word in
        (0..<8).map { UInt8(truncatingIfNeeded: word >> UInt64(56 - 8 * $0)) }
      }
      leaves.append(hash([0] + data + content.bytes))
      #expect(tree.root() == root(leaves[...]))
      #expect(tree.size == number)
    }
  }
}
