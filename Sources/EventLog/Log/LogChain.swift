/// The records of a log, for verification: each scan is a transaction of its own, on any thread.
package struct LogChain: ChainSource {
  package let log: LogID
  /// The number of the last record when the chain was opened: later ones are not looked at.
  package let head: UInt64
  private let store: EventLog
  /// Missing records beyond which it does not matter how many are missing.
  private static let widestGap: UInt64 = 1 << 24

  /// The records up to the log's end as it is now, or up to a number.
  ///
  /// - Parameters:
  ///   - store: The log.
  ///   - last: The last record; the head's if nil.
  ///   - trustsHead: Whether the log ends where its head says; if not, with the newest record.
  /// - Throws: `noLog` if it has no identifier.
  package init(
    _ store: EventLog, through last: UInt64? = nil, trustsHead: Bool = true
  ) throws(EventLogError) {
    let (log, head, end) = try store.read { transaction throws(EventLogError) in
      // A damaged key may be any number: the gap before it is within as many as there are rows.
      let most = UInt64(clamping: try transaction.count(of: .log)) + Self.widestGap
      return (
        try transaction.knownLogID(), try transaction.head(),
        min(try transaction.newestRecord(), most)
      )
    }
    guard let log else { throw .noLog(path: store.folder ?? "memory") }
    self.log = log
    // A damaged head may name any number: one event behind the last is enough to miss it.
    self.head = trustsHead ? min(last ?? .max, head.sequence, end + 1) : end
    self.store = store
  }

  /// True: the store keeps `ids`, which verification compares.
  package var hasIdentifierIndex: Bool { true }

  /// The stored link of a record; nil where it is missing or cut short.
  package func link(at sequence: UInt64) throws(EventLogError) -> Link? {
    try store.read { transaction throws(EventLogError) in
      try transaction.withValue(for: TableKey(sequence), in: .log) { bytes in
        let record = ChainRecord(sequence: sequence, stored: bytes)
        return record.isCutShort ? nil : record.link
      } ?? nil
    }
  }

  /// The number that the index gives an event; nil where it has none.
  package func sequence(of id: EventID) throws(EventLogError) -> UInt64? {
    try store.read { transaction throws(EventLogError) in try transaction.sequence(of: id) }
  }

  /// Hands over the records of a range in order, each with its body in the map; one transaction.
  package func scan(
    _ range: ClosedRange<UInt64>,
    _ body: (ChainRecord, RawSpan) throws(EventLogError) -> Void
  ) throws(EventLogError) {
    try store.read { transaction throws(EventLogError) in
      try transaction.scan(.log, from: TableKey(range.lowerBound)) {
        key, value throws(EventLogError) in
        // `strayRows` names those.
        guard key.byteCount == 8 else { return .next }
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
  /// Rows whose key is no number from 1 on; looked for only where there are more rows than records.
  package func strayRows() throws(EventLogError) -> [ChainFinding] {
    let isClean = try store.read { transaction throws(EventLogError) in
      try transaction.count(of: .log) == Int(clamping: try transaction.newestRecord())
    }
    if isClean { return [] }
    var findings: [ChainFinding] = []
    try store.scanRows(.log) { key, _ in
      if key.byteCount != 8 || key.bigEndian64(at: 0) == 0 {
        let digits = key.copied.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
        findings.append(ChainFinding(sequence: 0, .strayRow(key: digits)))
      }
      return findings.count < FindingList.limit ? .next : .stop
    }
    return findings
  }

  /// Verifies the records, compiled for a store: `ChainVerifier.verify` says what.
  ///
  /// - Parameters:
  ///   - witnesses: Links that were seen before; any order.
  ///   - threadCount: Threads that work, 1 or more.
  ///   - checksIdentifiers: Whether ids are held against the index.
  ///   - meter: Told of the records as they are gone through.
  /// - Returns: All findings.
  /// - Throws: What reading throws; damage to records is found, not thrown.
  package func verify(
    witnesses: [ChainWitness] = [], threadCount: Int = 2, checksIdentifiers: Bool = true,
    meter: ProgressMeter? = nil
  ) throws(EventLogError) -> ChainReport {
    try ChainVerifier.verify(
      self, witnesses: witnesses, threadCount: threadCount, checksIdentifiers: checksIdentifiers,
      meter: meter)
  }
}
