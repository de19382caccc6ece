extension ChainVerifier {
  /// The roots over some parts of a log, in the order given; the records are gone through once.
  ///
  /// - Parameters:
  ///   - parts: Places from 0; any two are apart from each other. The last place is at most the
  ///     head.
  ///   - source: The records.
  /// - Returns: One root for each part.
  /// - Throws: What the source throws, and `corruptRecord` for what cannot be hashed.
  package static func roots(
    over parts: [Range<UInt64>], of source: some ChainSource
  ) throws(EventLogError) -> [Hash256] {
    var order = parts.indices.sorted { parts[$0].lowerBound < parts[$1].lowerBound }[...]
    var roots = [Hash256](repeating: .zero, count: parts.count)
    guard let end = parts.map(\.upperBound).max(), end > 0 else { return roots }
    let hasher = EventHasher()
    var tree = MerkleTree()
    try source.scan(1...end) { record, body throws(EventLogError) in
      guard let place = order.first, parts[place].contains(record.sequence - 1) else { return }
      if let reason = record.reasonAgainstHashing(body) {
        throw .corruptRecord(sequence: record.sequence, reason: reason)
      }
      let content = record.isRedacted ? ContentHash(body) : hasher.content(of: body)
      tree.add(sequence: record.sequence, recorded: record.recorded, content: content)
      guard record.sequence == parts[place].upperBound else { return }
      roots[place] = tree.root()
      tree = MerkleTree()
      order = order.dropFirst()
    }
    if let place = order.first { throw .missingRecord(sequence: parts[place].upperBound) }
    return roots
  }
}
