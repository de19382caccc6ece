extension Checkpoint {
  /// What the checkpoint says that the records do not.
  ///
  /// - Parameters:
  ///   - log: The log's id.
  ///   - size: Number of its last record.
  ///   - root: The root over the records.
  ///   - link: The last record's link.
  /// - Returns: Findings at the last record, or none.
  public func findings(
    log: LogID, size: UInt64, root: Hash256, link: Link
  ) -> [ChainFinding] {
    if self.log != log { return [ChainFinding(sequence: size, .checkpointOrigin(self.log))] }
    if self.size != size { return [ChainFinding(sequence: size, .checkpointSize(self.size))] }
    var findings: [ChainFinding] = []
    if self.root != root { findings.append(ChainFinding(sequence: size, .checkpointRoot)) }
    if self.link != link { findings.append(ChainFinding(sequence: size, .checkpointLink)) }
    return findings
  }

  /// Whether `later` can be of the same log after this one: the same origin, no smaller size,
  /// and the same root and link if the size is the same.
  public func precedes(_ later: Self) -> Bool {
    guard log == later.log, size <= later.size else { return false }
    return size < later.size || (root == later.root && link == later.link)
  }
}

extension ChainVerifier {
  /// The root over the first records of a log, hashed again from their bodies.
  ///
  /// - Parameters:
  ///   - source: The records.
  ///   - size: How many; at most the head.
  /// - Returns: The root that a checkpoint of that size holds.
  /// - Throws: What the source throws.
  package static func root(
    of source: some ChainSource, size: UInt64
  ) throws(EventLogError) -> Hash256 {
    let hasher = EventHasher()
    var tree = MerkleTree()
    if size > 0 {
      try source.scan(1...size) { record, body throws(EventLogError) in
        guard record.reasonAgainstHashing(body) == nil else { return }
        let content = record.isRedacted ? ContentHash(body) : hasher.content(of: body)
        tree.add(sequence: record.sequence, recorded: record.recorded, content: content)
      }
    }
    return tree.root()
  }
}
