/// The records of a log, for verification: each scan is a transaction of its own, on any thread.
package struct LogChain: ChainSource {
  package let log: LogID
  package let head: UInt64
  private let store: EventLog

  /// The records up to the log's end as it is now, or up to a number.
  package init(_ store: EventLog, through last: UInt64? = nil) throws(EventLogError) {
    let (log, head, end) = try store.read { transaction throws(EventLogError) in
      (try transaction.logID(), try transaction.head(), try transaction.newestRecord())
    }
    guard let log else { throw .noLog(path: store.folder ?? "memory") }
    self.log = log
    // A damaged head may name any number: one event behind the last is enough to miss it.
    self.head = min(last ?? .max, head.sequence, end + 1)
    self.store = store
  }

  package var hasIdentifierIndex: Bool { true }

  package func link(at sequence: UInt64) throws(EventLogError) -> Link? {
    try store.read { transaction throws(EventLogError) in
      try transaction.withValue(for: TableKey(sequence), in: .log) { bytes in
        let record = ChainRecord(sequence: sequence, stored: bytes)
        return record.isCutShort ? nil : record.link
      } ?? nil
    }
  }

  package func sequence(of id: EventID) throws(EventLogError) -> UInt64? {
    try store.read { transaction throws(EventLogError) in try transaction.sequence(of: id) }
  }

  package func scan(
    _ range: ClosedRange<UInt64>,
    _ body: (ChainRecord, RawSpan) throws(EventLogError) -> Void
  ) throws(EventLogError) {
    try store.read { transaction throws(EventLogError) in
      try transaction.scan(.log, from: TableKey(range.lowerBound)) {
        key, value throws(EventLogError) in
        guard key.byteCount == 8 else {
          throw .corruptRow(table: "log", reason: "a key of \(key.byteCount) bytes")
        }
        let sequence = key.bigEndian64(at: 0)
        guard sequence <= range.upperBound else { return .stop }
        let start = min(ChainRecord.headerSize, value.byteCount)
        try body(
          ChainRecord(sequence: sequence, stored: value),
          value.extracting(start..<value.byteCount))
        return .next
      }
    }
  }
}

extension LogChain {
  /// Verifies the records, compiled for a store: `ChainVerifier.verify` says what.
  ///
  /// - Parameters:
  ///   - witnesses: Links that were seen before; any order.
  ///   - threadCount: Threads that work, 1 or more.
  ///   - checksIdentifiers: Whether ids are held against the index.
  /// - Returns: All findings.
  /// - Throws: What reading throws; damage to records is found, not thrown.
  package func verify(
    witnesses: [ChainWitness] = [], threadCount: Int = 2, checksIdentifiers: Bool = true
  ) throws(EventLogError) -> ChainReport {
    try ChainVerifier.verify(
      self, witnesses: witnesses, threadCount: threadCount, checksIdentifiers: checksIdentifiers)
  }
}
