extension ArchiveFile {
  /// Writes the first events of the archive as one of their own, with its own checkpoint.
  ///
  /// - Parameters:
  ///   - last: The number to end with.
  ///   - key: Signs the checkpoint.
  ///   - sink: Takes the next piece of the file, up to a few MiB.
  /// - Returns: The checkpoint that the copy ends with.
  /// - Throws: What `sink` throws; `missingRecord` or `corruptRecord` for what is not whole.
  @discardableResult
  package func copy(
    through last: UInt64, signedBy key: NoteSigningKey? = nil,
    to sink: ([UInt8]) throws(EventLogError) -> Void
  ) throws(EventLogError) -> Checkpoint {
    var reader = try reader()
    var verification = ArchiveVerification(reader.header)
    var piece = reader.header.bytes
    while verification.head.sequence < last, case .record(let record)? = try reader.next() {
      try verification.add(record)
      try record.body.withBytes { body throws(EventLogError) in
        piece.appendRecord(record.sequence, record.header, body)
      }
      if piece.count >= 1 << 20 {
        try sink(piece)
        piece.removeAll(keepingCapacity: true)
      }
    }
    let checkpoint = verification.checkpoint
    try sink(piece + Checkpoint.item(checkpoint.note(signedBy: key)))
    return checkpoint
  }
}
