/// The root over a log's records in the order they come, as RFC 6962 builds it.
///
/// A leaf is SHA-256(00 | number | recorded | C), a node SHA-256(01 | left | right). Costs two
/// hashes a record and one kept node for each bit of the size.
package struct MerkleTree: ~Copyable {
  private let sha256 = SHA256()
  /// Roots of complete subtrees from the greatest down, one for each bit set in `size`.
  private var subtrees: [Hash256] = []
  /// Number of records added.
  package private(set) var size: UInt64 = 0

  package init() {}

  /// Adds the record after the last one.
  package mutating func add(sequence: UInt64, recorded: Timestamp, content: ContentHash) {
    var preimage = InlineArray<49, UInt8>(repeating: 0)
    var elements = preimage.mutableSpan
    var bytes = MutableRawSpan(_elements: &elements)
    bytes.store(sequence, at: 1)
    bytes.store(UInt64(bitPattern: recorded.milliseconds), at: 9)
    bytes.store(content, at: 17)
    var node = sha256.hash(bytes.bytes)
    var height = size
    while height & 1 == 1, let left = subtrees.popLast() {
      node = parent(of: left, node)
      height >>= 1
    }
    subtrees.append(node)
    size += 1
  }

  /// The root over what was added; SHA-256 of nothing if nothing was.
  package borrowing func root() -> Hash256 {
    guard var root = subtrees.last else {
      let nothing: [UInt8] = []
      return sha256.hash(RawSpan(_elements: nothing.span))
    }
    for left in subtrees.dropLast().reversed() { root = parent(of: left, root) }
    return root
  }

  private borrowing func parent(of left: Hash256, _ right: Hash256) -> Hash256 {
    var preimage = InlineArray<65, UInt8>(repeating: 1)
    var elements = preimage.mutableSpan
    var bytes = MutableRawSpan(_elements: &elements)
    bytes.store(left, at: 1)
    bytes.store(right, at: 33)
    return sha256.hash(bytes.bytes)
  }
}
