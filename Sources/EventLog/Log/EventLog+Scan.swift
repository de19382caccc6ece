/// How long one transaction may read before the next one takes over.
package struct ReadingTurn: Sendable {
  /// Records at most.
  package var recordLimit = 10_000
  /// Time at most, in nanoseconds: 50 ms by default.
  package var nanoseconds: UInt64 = 50_000_000
  /// Bytes of records at most: 1 MiB by default.
  package var byteLimit = 1 << 20

  package init() {}
}

extension EventLog {
  /// Goes through the records up to the end of the log as it is now, in turns of 50 ms or 10,000
  /// records at most, so that a long pass keeps no freed pages from being used again.
  ///
  /// - Parameters:
  ///   - first: The number to begin with.
  ///   - last: The number to end with; the newest if nil.
  ///   - turn: When a turn ends.
  ///   - body: Gets number, header, and body or content hash.
  /// - Throws: What `body` throws, and `corruptRecord` for what is no record.
  package func scanRecords(
    from first: UInt64 = 1, through last: UInt64? = nil, turn: ReadingTurn = ReadingTurn(),
    _ body: (UInt64, RecordHeader, RawSpan) throws(EventLogError) -> ScanStep
  ) throws(EventLogError) {
    let head = try read { transaction throws(EventLogError) in try transaction.head() }
    let end = min(last ?? .max, head.sequence)
    var next = first
    var isStopped = false
    while next <= end, !isStopped {
      let begun = next
      try scanTurn(from: next, through: end, turn: turn) {
        sequence, header, bytes throws(EventLogError) in
        isStopped = try body(sequence, header, bytes) == .stop || sequence == .max
        next = isStopped ? sequence : sequence + 1
        return isStopped ? .stop : .next
      }
      // The store has fewer records than its head says.
      guard isStopped || next > begun else { throw .missingRecord(sequence: begun) }
    }
  }

  /// Reads for one turn at most, in one transaction.
  func scanTurn(
    from first: UInt64, through end: UInt64, turn: ReadingTurn,
    _ body: (UInt64, RecordHeader, RawSpan) throws(EventLogError) -> ScanStep
  ) throws(EventLogError) {
    let transaction = try beginRead()
    let deadline = Patience.nanosecondsNow() + turn.nanoseconds
    var count = 0
    try transaction.scanLog(from: first, through: end) {
      sequence, header, bytes throws(EventLogError) in
      count += 1
      if try body(sequence, header, bytes) == .stop || count >= turn.recordLimit { return .stop }
      return count & 63 == 0 && Patience.nanosecondsNow() >= deadline ? .stop : .next
    }
  }
}
