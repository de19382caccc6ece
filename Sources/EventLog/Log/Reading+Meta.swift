extension Reading where Self: ~Copyable {
  /// Where the log ends; `Head.none` if it has not begun, or if the row is not one of a head:
  /// `faultOfHead` says so then, since there are records.
  package borrowing func head() throws(EventLogError) -> Head {
    let head: Head?? = try withValue(for: MetaKey.head, in: .meta) { bytes in try? Head(bytes) }
    return (head ?? nil) ?? .none
  }

  /// The log's identifier; nil before its first event, or if the row is none: `identityFaults`
  /// says so then.
  package borrowing func logID() throws(EventLogError) -> LogID? {
    try identifier(MetaKey.log)
  }

  /// The identifier of this data folder; nil before the log's first event, or if the row is none.
  package borrowing func deviceID() throws(EventLogError) -> DeviceID? {
    try identifier(MetaKey.device)
  }

  /// The link before the first event.
  package borrowing func genesis() throws(EventLogError) -> Link {
    guard let log = try logID() else { return .zero }
    return EventHash.genesis(of: log)
  }

  /// The format of the store; nil if nothing was written yet, or if the row is none.
  package borrowing func format() throws(EventLogError) -> UInt32? {
    let format: UInt32?? = try withValue(for: MetaKey.format, in: .meta) { bytes in
      bytes.byteCount == 4 ? bytes.bigEndian32(at: 0) : nil
    }
    return format ?? nil
  }

  /// Whether the last program that wrote has ended in order; true for a log not begun.
  package borrowing func isClean() throws(EventLogError) -> Bool {
    try withValue(for: MetaKey.clean, in: .meta) { bytes in
      bytes.byteCount == 1 && bytes.byte(at: 0) == 1
    } ?? true
  }

  /// The name of the program that wrote last.
  package borrowing func engine() throws(EventLogError) -> String? {
    try withValue(for: MetaKey.engine, in: .meta) { $0.text() ?? "" }
  }

  /// The greatest numbers of short ids ever given.
  package borrowing func givenNumbers() throws(EventLogError) -> GivenNumbers {
    try withValue(for: MetaKey.numbers, in: .meta) { bytes throws(EventLogError) in
      guard bytes.byteCount == 8 else {
        throw .corruptRow(table: "meta", reason: "numbers of \(bytes.byteCount) bytes")
      }
      return GivenNumbers(deck: bytes.bigEndian32(at: 0), card: bytes.bigEndian32(at: 4))
    } ?? GivenNumbers()
  }

  /// The study day of the newest act that has one, void or not, imports left out; nil if none has.
  package borrowing func newestActDay() throws(EventLogError) -> StudyDay? {
    try withValue(for: MetaKey.day, in: .meta) { bytes throws(EventLogError) in
      StudyDay(number: Int32(bitPattern: try Self.number(bytes, of: "day")))
    }
  }

  /// The number of the event that started the newest sitting, void or not; 0 if none did, nil if
  /// that was not kept when the log was begun.
  package borrowing func newestSittingStart() throws(EventLogError) -> UInt64? {
    try withValue(for: MetaKey.sitting, in: .meta) { bytes throws(EventLogError) in
      guard bytes.byteCount == 8 else {
        throw .corruptRow(table: "meta", reason: "sitting of \(bytes.byteCount) bytes")
      }
      return bytes.bigEndian64(at: 0)
    }
  }

  /// What is kept of all events in rows of their own.
  ///
  /// - Throws: `corruptRow` where one of them is none.
  package borrowing func keptBooks() throws(EventLogError) -> KeptBooks {
    KeptBooks(
      numbers: try givenNumbers(), day: try newestActDay(), sitting: try newestSittingStart())
  }

  private borrowing func identifier<Kind>(
    _ key: TableKey
  ) throws(EventLogError) -> Identifier<Kind>? {
    let identifier: Identifier<Kind>?? = try withValue(for: key, in: .meta) { bytes in
      bytes.byteCount == 16 ? Identifier(bytes) : nil
    }
    return identifier ?? nil
  }

  /// How long a row is; nil if it is not there.
  borrowing func byteCount(of key: TableKey) throws(EventLogError) -> Int? {
    try withValue(for: key, in: .meta) { $0.byteCount }
  }

  private static func number(_ bytes: RawSpan, of row: String) throws(EventLogError) -> UInt32 {
    guard bytes.byteCount == 4 else {
      throw .corruptRow(table: "meta", reason: "\(row) of \(bytes.byteCount) bytes")
    }
    return bytes.bigEndian32(at: 0)
  }
}

/// What a store keeps of all its events in rows of `meta`.
package struct KeptBooks: Hashable, Sendable {
  package let numbers: GivenNumbers
  package let day: StudyDay?
  /// Nil in a log that was begun before it was kept.
  package let sitting: UInt64?
}
