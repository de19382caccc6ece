/// The root over a log's records in the order they come, as RFC 6962 builds it.
///
/// A leaf is SHA-256(00 | number | recorded | C), a node SHA-256(01 | left | right). Costs two
/// hashes a record and one kept node for each bit of the size.
package struct MerkleTree: ~Copyable {
  private let hasher = MerkleHasher()
  /// Roots of complete subtrees from the greatest down, one for each bit set in `size`.
  private var subtrees: [Hash256] = []
  /// Number of records added.
  package private(set) var size: UInt64 = 0

  package init() {}

  /// Adds the record after the last one.
  package mutating func add(sequence: UInt64, recorded: Timestamp, content: ContentHash) {
    var node = hasher.leaf(sequence: sequence, recorded: recorded, content: content)
    var height = size
    while height & 1 == 1, let left = subtrees.popLast() {
      node = hasher.node(left, node)
      height >>= 1
    }
    subtrees.append(node)
    size += 1
  }

  /// The root over what was added; SHA-256 of nothing if nothing was.
  package borrowing func root() -> Hash256 {
    guard var root = subtrees.last else { return hasher.nothing() }
    for left in subtrees.dropLast().reversed() { root = hasher.node(left, root) }
    return root
  }
}
