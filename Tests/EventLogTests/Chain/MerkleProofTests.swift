import TestSupport
import Testing

@testable import EventLog

@Suite("Proofs over the tree")
struct MerkleProofTests {
  private static let list: RecordList = {
    var list = RecordList()
    for number in 1...70 { list.append([UInt8(number)], recorded: Int64(number) * 1_000) }
    return list
  }()

  private func leaf(_ item: RecordList.Item) -> Hash256 {
    let hasher = MerkleHasher()
    return hasher.leaf(
      sequence: item.record.sequence, recorded: item.record.recorded,
      content: EventHash.content(of: RawSpan(_elements: item.body.span)))
  }

  @Test("every record of every tree is proved, and under no other root, place or hash")
  func inclusion() throws {
    for size in UInt64(1)...40 {
      let root = try ChainVerifier.root(of: Self.list, size: size)
      for index in 0..<size {
        let parts = MerkleProof.inclusionParts(of: index, in: size)
        let proof = try ChainVerifier.roots(over: parts, of: Self.list)
        let leaf = leaf(Self.list.items[Int(index)])
        #expect(MerkleProof.root(ofLeaf: leaf, at: index, in: size, by: proof) == root)
        let other = (index + 1) % size
        if other != index {
          #expect(MerkleProof.root(ofLeaf: leaf, at: other, in: size, by: proof) != root)
        }
        #expect(MerkleProof.root(ofLeaf: root, at: index, in: size, by: proof) != root || size == 1)
        #expect(MerkleProof.root(ofLeaf: leaf, at: index, in: size, by: proof + [leaf]) == nil)
        #expect(MerkleProof.root(ofLeaf: leaf, at: size, in: size, by: proof) == nil)
        if !proof.isEmpty {
          #expect(
            MerkleProof.root(ofLeaf: leaf, at: index, in: size, by: proof.dropLast()) != root)
        }
      }
    }
  }

  @Test("every beginning of every tree is proved, and no other tree is its beginning")
  func consistency() throws {
    let roots = try (0...70).map { try ChainVerifier.root(of: Self.list, size: UInt64($0)) }
    for size in 1...70 {
      for first in 1...size {
        let parts = MerkleProof.consistencyParts(from: UInt64(first), to: UInt64(size))
        let proof = try ChainVerifier.roots(over: parts, of: Self.list)
        func holds(_ one: Int, _ other: Hash256) -> Bool {
          MerkleProof.isConsistent(
            first: (UInt64(one), roots[first]), second: (UInt64(size), other), by: proof)
        }
        #expect(holds(first, roots[size]), "\(first) of \(size)")
        #expect(!holds(first, roots[(size + 1) % 71]))
        if first > 1 { #expect(!holds(first - 1, roots[size])) }
      }
    }
    #expect(
      !MerkleProof.isConsistent(first: (0, roots[0]), second: (3, roots[3]), by: []))
  }

  @Test("a proof is as long as the tree is high")
  func length() {
    #expect(MerkleProof.inclusionParts(of: 0, in: 1).isEmpty)
    #expect(MerkleProof.inclusionParts(of: 0, in: 1 << 20).count == 20)
    #expect(MerkleProof.inclusionParts(of: 5, in: 7) == [4..<5, 6..<7, 0..<4])
    #expect(MerkleProof.consistencyParts(from: 3, to: 7) == [2..<3, 3..<4, 0..<2, 4..<7])
    #expect(MerkleProof.consistencyParts(from: 7, to: 7).isEmpty)
  }
}
