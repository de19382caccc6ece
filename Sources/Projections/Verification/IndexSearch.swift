import EventLog

/// Looks each row of the indexes by identifier and by subject up, once their sums are not right.
struct IndexSearch {
  let log: EventLog
  /// The last event that is compared.
  let last: UInt64
  /// Where the log ends now: no row can be of a later event.
  let end: UInt64

  private static let hint = "recall-replay doctor DIR --fix"
  static let unexplained = StateFinding(
    check: .idempotency, message: "the indexes do not add up to what the events say", hint: hint)

  func findings() throws(EventLogError) -> [StateFinding] {
    var buffer = FindingBuffer()
    try addMissing(to: &buffer)
    try addSurplus(of: .ids, to: &buffer)
    try addSurplus(of: .subj, to: &buffer)
    return buffer.kept
  }

  /// Events that an index does not have.
  private func addMissing(to findings: inout FindingBuffer) throws(EventLogError) {
    var event = DecodedEvent()
    try log.scanRecords(through: last) { sequence, header, body throws(EventLogError) in
      if header.isRedacted { return .next }
      try EventCodec.decode(body, into: &event)
      let id = event.id
      let subjects = event.indexedSubjects
      let (found, isOfBoth, lacking) = try log.read { transaction throws(EventLogError) in
        var lacking: [SubjectID] = []
        for subject in subjects
        where try !transaction.contains(TableKey(subject).appending(sequence), in: .subj) {
          lacking.append(subject)
        }
        let found = try transaction.withValue(for: TableKey(id), in: .ids) { value in
          value.byteCount == 8 ? value.bigEndian64(at: 0) : 0
        }
        let isOfBoth = try found.flatMap { found throws(EventLogError) in
          try transaction.withRecord(at: found) { header, body in
            !header.isRedacted && body.byteCount > 20 && EventID(body, at: 5) == id
          }
        }
        return (found, isOfBoth == true, lacking)
      }
      if let found, found != sequence, isOfBoth {
        findings.append(
          StateFinding(
            check: .idempotency, sequence: max(found, sequence), event: id,
            message: "its id is that of event \(min(found, sequence))"))
      } else if found != sequence {
        let place = found.map { "as event \($0)" } ?? "not at all"
        findings.append(finding(sequence, id, "the index of identifiers has it \(place)"))
      }
      for subject in lacking {
        findings.append(
          finding(sequence, id, "the index of subjects lacks it under \(subject)"))
      }
      return .next
    }
  }

  /// Rows that no event has.
  private func addSurplus(
    of table: Table, to findings: inout FindingBuffer
  ) throws(EventLogError) {
    let name = table == .ids ? "the index of identifiers" : "the index of subjects"
    try log.scanRows(table) { key, value throws(EventLogError) in
      guard let row = IndexRow(table, key, value) else {
        findings.append(finding(nil, nil, "\(name) has a row that is none"))
        return .next
      }
      // What was written since the start is not looked at.
      if row.sequence > last, row.sequence <= end { return .next }
      if try !isRight(row, of: table) {
        let place = row.sequence > last ? "which is not there" : "which does not have it"
        findings.append(
          finding(
            row.sequence > last ? nil : row.sequence, EventID(row.subject),
            "\(name) has it as event \(row.sequence), \(place)"))
      }
      return .next
    }
  }

  private func isRight(_ row: IndexRow, of table: Table) throws(EventLogError) -> Bool {
    if row.sequence == 0 || row.sequence > end { return false }
    let isRight = try log.read { transaction throws(EventLogError) in
      try transaction.withRecord(at: row.sequence) { header, body throws(EventLogError) in
        if header.isRedacted { return true }
        let event = try EventCodec.decode(body)
        if table == .ids { return SubjectID(event.id) == row.subject }
        return event.indexedSubjects.contains(row.subject)
      }
    }
    return isRight ?? false
  }

  private func finding(
    _ sequence: UInt64?, _ event: EventID?, _ message: String
  ) -> StateFinding {
    StateFinding(
      check: .idempotency, sequence: sequence, event: event, message: message, hint: Self.hint)
  }
}
