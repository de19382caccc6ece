/// Checkpoints that came with a log or were asked to be kept: `ckpt`, by their size.
extension Reading where Self: ~Copyable {
  /// The note that was kept for a size.
  package borrowing func checkpoint(ofSize size: UInt64) throws(EventLogError) -> String? {
    try withValue(for: TableKey(size), in: .ckpt) { $0.text() } ?? nil
  }

  /// All that are kept, by the number under which they are; nil for what is no text.
  package borrowing func keptCheckpoints() throws(EventLogError) -> [(size: UInt64, note: String?)]
  {
    var kept: [(size: UInt64, note: String?)] = []
    try scan(.ckpt) { key, value in
      kept.append((key.byteCount == 8 ? key.bigEndian64(at: 0) : 0, value.text()))
      return .next
    }
    return kept
  }
}

extension WriteTransaction {
  /// Removes kept checkpoints.
  ///
  /// - Parameter isWrong: Told the number under which one is, 0 for none, and its text, nil for
  ///   what is no text; says whether it goes.
  /// - Returns: The numbers of those that are gone.
  /// - Throws: What the store throws, and what `isWrong` throws.
  package mutating func removeCheckpoints(
    where isWrong: (UInt64, String?) throws(EventLogError) -> Bool
  ) throws(EventLogError) -> [UInt64] {
    var keys: [(key: TableKey, size: UInt64)] = []
    try scan(.ckpt) { key, value throws(EventLogError) in
      let size = key.byteCount == 8 ? key.bigEndian64(at: 0) : 0
      if let key = TableKey(fitting: key), try isWrong(size, value.text()) {
        keys.append((key, size))
      }
      return .next
    }
    for (key, _) in keys { _ = try remove(key, in: .ckpt) }
    return keys.map(\.size)
  }

  /// Keeps a signed checkpoint under its size.
  package mutating func keep(
    _ note: String, of checkpoint: Checkpoint
  ) throws(EventLogError) {
    try put(TableKey(checkpoint.size), Array(note.utf8), in: .ckpt)
  }
}
