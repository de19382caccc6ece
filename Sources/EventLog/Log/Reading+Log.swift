extension Reading where Self: ~Copyable {
  /// The number of the newest record there is, whatever the head says; 0 without any.
  package borrowing func newestRecord() throws(EventLogError) -> UInt64 {
    var newest: UInt64 = 0
    try scan(.log, descending: true) { key, _ in
      // A key of another length is no number: `verify` names it.
      guard key.byteCount == 8 else { return .next }
      newest = key.bigEndian64(at: 0)
      return .stop
    }
    return newest
  }

  /// Says that the head has another number than the newest record; nil if it has the same.
  package borrowing func faultOfHeadNumber() throws(EventLogError) -> String? {
    let (head, newest) = (try head().sequence, try newestRecord())
    return head == newest ? nil : "the head names event \(head), the log ends with \(newest)"
  }

  /// Says in which way the head is not that of the newest record; nil if it is.
  package borrowing func faultOfHead() throws(EventLogError) -> String? {
    if let fault = try faultOfHeadNumber() { return fault }
    let head = try head()
    let newest = head.sequence
    guard newest > 0 else { return nil }
    let isOfRecord = try withRecord(at: newest) { header, _ in
      header.link == head.link && header.recorded == head.recorded
    }
    return isOfRecord == true ? nil : "the head has another link or time than event \(newest)"
  }

  /// Lends the record with a number: its header, and its body or, redacted, its content hash.
  package borrowing func withRecord<Result>(
    at sequence: UInt64, _ body: (RecordHeader, RawSpan) throws(EventLogError) -> Result
  ) throws(EventLogError) -> Result? {
    try withValue(for: TableKey(sequence), in: .log) { bytes throws(EventLogError) in
      try body(
        RecordHeader(bytes, sequence: sequence),
        bytes.extracting(RecordHeader.byteCount..<bytes.byteCount))
    }
  }

  /// Lends the records with some numbers; where those lie close together, that is much quicker
  /// than a look-up of each.
  ///
  /// - Parameters:
  ///   - sequences: The numbers, ascending.
  ///   - body: Gets number, header, and body or content hash.
  /// - Throws: What `body` throws, and `missingRecord` for a number that has none.
  package borrowing func scanRecords(
    at sequences: [UInt64],
    _ body: (UInt64, RecordHeader, RawSpan) throws(EventLogError) -> Void
  ) throws(EventLogError) {
    guard !sequences.isEmpty else { return }
    var cursor = try Cursor(of: access.tables.handles[Table.log.index], in: access)
    for sequence in sequences {
      guard try cursor.find(TableKey(sequence)) else {
        throw .missingRecord(sequence: sequence)
      }
      _ = try cursor.lend { _, value throws(EventLogError) in
        try body(
          sequence, RecordHeader(value, sequence: sequence),
          value.extracting(RecordHeader.byteCount..<value.byteCount))
        return .next
      }
    }
  }

  /// The number of an event; nil if it is not in the log.
  package borrowing func sequence(of event: EventID) throws(EventLogError) -> UInt64? {
    try withValue(for: TableKey(event), in: .ids) { bytes throws(EventLogError) in
      try Self.sequence(bytes, table: "ids")
    }
  }

  /// Goes through the records in order.
  ///
  /// - Parameters:
  ///   - first: The number to begin with.
  ///   - last: The number to end with; the newest if nil.
  ///   - body: Gets number, header, and body or content hash.
  /// - Throws: What `body` throws, and `corruptRecord` for what is no record.
  package borrowing func scanLog(
    from first: UInt64 = 1, through last: UInt64? = nil,
    _ body: (UInt64, RecordHeader, RawSpan) throws(EventLogError) -> ScanStep
  ) throws(EventLogError) {
    try access.scanLog(from: first, through: last, descending: false, body)
  }

  /// Goes through the records from the newest, or the one with a number, to the first.
  package borrowing func scanLogBackwards(
    from last: UInt64? = nil,
    _ body: (UInt64, RecordHeader, RawSpan) throws(EventLogError) -> ScanStep
  ) throws(EventLogError) {
    try access.scanLog(from: last, through: nil, descending: true, body)
  }

  /// Goes through the numbers of the events on a subject, in order.
  ///
  /// Under the identifier of an event lie those it caused and the undos that name it; under
  /// `SubjectID.zero` the settings, rules and parameters that are nobody's own.
  package borrowing func subjectHistory(
    _ subject: SubjectID, descending: Bool = false,
    _ body: (UInt64) throws(EventLogError) -> ScanStep
  ) throws(EventLogError) {
    try scan(.subj, prefix: TableKey(subject), descending: descending) {
      key, _ throws(EventLogError) in
      guard key.byteCount == 24 else {
        throw .corruptRow(table: "subj", reason: "a key of \(key.byteCount) bytes")
      }
      return try body(key.bigEndian64(at: 16))
    }
  }

  /// The number of events on a subject; costs 20 ns for each.
  package borrowing func subjectCount(_ subject: SubjectID) throws(EventLogError) -> UInt64 {
    var count: UInt64 = 0
    try subjectHistory(subject) { _ in
      count += 1
      return .next
    }
    return count
  }

  /// Whether an event is void.
  package borrowing func isVoid(_ sequence: UInt64) throws(EventLogError) -> Bool {
    try contains(TableKey(sequence), in: .void)
  }

  private static func sequence(_ bytes: RawSpan, table: String) throws(EventLogError) -> UInt64 {
    guard bytes.byteCount == 8 else {
      throw .corruptRow(table: table, reason: "a number of \(bytes.byteCount) bytes")
    }
    return bytes.bigEndian64(at: 0)
  }
}

extension TransactionAccess {
  /// The loop over records; it lives here, beside the cursor, for speed.
  func scanLog(
    from first: UInt64?, through last: UInt64?, descending: Bool,
    _ body: (UInt64, RecordHeader, RawSpan) throws(EventLogError) -> ScanStep
  ) throws(EventLogError) {
    let last = last ?? .max
    try scan(
      .log, prefix: TableKey(), from: first.map { TableKey($0) }, descending: descending
    ) { key, value throws(EventLogError) in
      // A key of another length is no number: `verify` names it.
      guard key.byteCount == 8 else { return .next }
      let sequence = key.bigEndian64(at: 0)
      guard sequence <= last else { return .stop }
      return try body(
        sequence, RecordHeader(value, sequence: sequence),
        value.extracting(RecordHeader.byteCount..<value.byteCount))
    }
  }
}
