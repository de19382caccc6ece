/// Proofs over a log's tree: that a record is in it, and that a smaller tree is its beginning.
///
/// Source: RFC 6962, section 2.1; how they are checked: RFC 9162, sections 2.1.3.2 and 2.1.4.2.
package enum MerkleProof {
  /// The parts of the tree whose roots make up a proof, in the proof's order.
  ///
  /// - Parameters:
  ///   - index: The record's place, from 0; less than `size`.
  ///   - size: Records of the tree.
  /// - Returns: Places from 0, a range each.
  package static func inclusionParts(of index: UInt64, in size: UInt64) -> [Range<UInt64>] {
    var parts: [Range<UInt64>] = []
    var (low, high) = (UInt64(0), size)
    while high - low > 1 {
      let middle = low + greatestPower(below: high - low)
      if index < middle {
        parts.append(middle..<high)
        high = middle
      } else {
        parts.append(low..<middle)
        low = middle
      }
    }
    return parts.reversed()
  }

  /// The parts whose roots prove that a tree of `first` records is the beginning of one of `size`.
  ///
  /// - Parameters:
  ///   - first: 1 to `size`; none are needed for the whole.
  ///   - size: Records of the greater tree.
  /// - Returns: Places from 0, a range each.
  package static func consistencyParts(from first: UInt64, to size: UInt64) -> [Range<UInt64>] {
    guard first > 0, first < size else { return [] }
    var parts: [Range<UInt64>] = []
    var (low, high) = (UInt64(0), size)
    // Whether the first tree begins where this part does: then its root is known to who asks.
    var isKnown = true
    while first < high {
      let middle = low + greatestPower(below: high - low)
      if first <= middle {
        parts.append(middle..<high)
        high = middle
      } else {
        parts.append(low..<middle)
        low = middle
        isKnown = false
      }
    }
    if !isKnown { parts.append(low..<high) }
    return parts.reversed()
  }

  /// The greatest power of two that is less than a number of 2 or more.
  private static func greatestPower(below number: UInt64) -> UInt64 {
    1 << UInt64(63 - (number - 1).leadingZeroBitCount)
  }

  /// The root that a record's leaf and a proof give; nil if the proof has another length.
  package static func root(
    ofLeaf leaf: Hash256, at index: UInt64, in size: UInt64, by proof: [Hash256]
  ) -> Hash256? {
    guard index < size else { return nil }
    let hasher = MerkleHasher()
    var (place, last) = (index, size - 1)
    var root = leaf
    for hash in proof {
      guard last > 0 else { return nil }
      if place & 1 == 1 || place == last {
        root = hasher.node(hash, root)
        while place & 1 == 0, place > 0 {
          place >>= 1
          last >>= 1
        }
      } else {
        root = hasher.node(root, hash)
      }
      place >>= 1
      last >>= 1
    }
    return last == 0 ? root : nil
  }

  /// Whether a proof leads from a smaller tree to a greater one.
  package static func isConsistent(
    first: (size: UInt64, root: Hash256), second: (size: UInt64, root: Hash256),
    by proof: [Hash256]
  ) -> Bool {
    if first.size == second.size { return proof.isEmpty && first.root == second.root }
    guard first.size > 0, first.size < second.size else { return false }
    let hasher = MerkleHasher()
    var path = proof[...]
    let isPower = first.size & (first.size - 1) == 0
    guard var one = isPower ? first.root : path.popFirst() else { return false }
    var other = one
    var (place, last) = (first.size - 1, second.size - 1)
    while place & 1 == 1 {
      place >>= 1
      last >>= 1
    }
    for hash in path {
      guard last > 0 else { return false }
      if place & 1 == 1 || place == last {
        one = hasher.node(hash, one)
        other = hasher.node(hash, other)
        while place & 1 == 0, place > 0 {
          place >>= 1
          last >>= 1
        }
      } else {
        other = hasher.node(other, hash)
      }
      place >>= 1
      last >>= 1
    }
    return last == 0 && one == first.root && other == second.root
  }
}

/// The hashes of leaves and nodes.
package struct MerkleHasher: ~Copyable {
  private let sha256 = SHA256()

  package init() {}

  /// SHA-256(00 | number | recorded | C).
  package borrowing func leaf(
    sequence: UInt64, recorded: Timestamp, content: ContentHash
  ) -> Hash256 {
    var preimage = InlineArray<49, UInt8>(repeating: 0)
    var elements = preimage.mutableSpan
    var bytes = MutableRawSpan(_elements: &elements)
    bytes.store(sequence, at: 1)
    bytes.store(UInt64(bitPattern: recorded.milliseconds), at: 9)
    bytes.store(content, at: 17)
    return sha256.hash(bytes.bytes)
  }

  /// SHA-256(01 | left | right).
  package borrowing func node(_ left: Hash256, _ right: Hash256) -> Hash256 {
    var preimage = InlineArray<65, UInt8>(repeating: 1)
    var elements = preimage.mutableSpan
    var bytes = MutableRawSpan(_elements: &elements)
    bytes.store(left, at: 1)
    bytes.store(right, at: 33)
    return sha256.hash(bytes.bytes)
  }

  /// SHA-256 of nothing: the root over nothing.
  package borrowing func nothing() -> Hash256 {
    let nothing: [UInt8] = []
    return sha256.hash(RawSpan(_elements: nothing.span))
  }
}
