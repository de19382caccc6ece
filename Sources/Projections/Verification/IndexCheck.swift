import EventLog

/// Compares the indexes by identifier and by subject with the log's events, both ways.
///
/// The rows that the events should have are added up and compared with the sums of the rows that
/// are there; only where they differ is each looked up. Rows are read in short turns: those of
/// events up to the head never change, and what is written meanwhile lies beyond it.
struct IndexCheck {
  private var identifiers = PairSum()
  private var subjects = PairSum()
  private(set) var redactedCount: UInt64 = 0

  var hasRedacted: Bool { redactedCount > 0 }

  mutating func take(_ event: DecodedEvent, sequence: UInt64) {
    identifiers.add(event.id, sequence)
    event.forEachIndexedSubject { subjects.add($0, sequence) }
  }

  /// Of a redacted event nothing is known that could be compared.
  mutating func takeRedacted() { redactedCount += 1 }

  /// What the rows of a store say that its events do not.
  ///
  /// - Parameters:
  ///   - log: The log.
  ///   - last: The last event that was taken: the head at the start.
  /// - Returns: Findings of the check `idempotency`.
  /// - Throws: What reading throws.
  func findings(in log: EventLog, through last: UInt64) throws(EventLogError) -> [StateFinding] {
    let (ids, subj) = (try rows(of: .ids, in: log, last), try rows(of: .subj, in: log, last))
    let end = try log.read { transaction throws(EventLogError) in try transaction.head().sequence }
    let isSame =
      ids.sum == identifiers && subj.sum == subjects && !ids.isOdd && !subj.isOdd
      && max(ids.greatest, subj.greatest) <= end
    // A redacted event may have rows that add up to what is not known here.
    let isInDoubt = hasRedacted && ids.count <= last && !ids.isOdd && !subj.isOdd
    if isSame { return [] }
    let search = IndexSearch(log: log, last: last, end: end)
    let findings = try search.findings()
    return findings.isEmpty && !isInDoubt ? [IndexSearch.unexplained] : findings
  }

  /// The rows of a table up to an event: their sum, and whether there are other ones.
  private struct RowSum {
    var sum = PairSum()
    var count: UInt64 = 0
    var isOdd = false
    var greatest: UInt64 = 0
  }

  private func rows(
    of table: Table, in log: EventLog, _ last: UInt64
  ) throws(EventLogError) -> RowSum {
    var rows = RowSum()
    try log.scanRows(table) { key, value in
      guard let row = IndexRow(table, key, value), row.sequence > 0 else {
        rows.isOdd = true
        return .next
      }
      if row.sequence <= last {
        rows.sum.add(row.subject, row.sequence)
        rows.count += 1
      } else {
        rows.greatest = max(rows.greatest, row.sequence)
      }
      return .next
    }
    return rows
  }
}

/// A row of an index, taken apart.
struct IndexRow {
  /// The subject, or the event's id.
  let subject: SubjectID
  let sequence: UInt64

  /// Nil for a row that is none of the index.
  init?(_ table: Table, _ key: RawSpan, _ value: RawSpan) {
    if table == .ids {
      guard key.byteCount == 16, value.byteCount == 8 else { return nil }
      sequence = value.bigEndian64(at: 0)
    } else {
      guard key.byteCount == 24 else { return nil }
      sequence = key.bigEndian64(at: 16)
    }
    subject = SubjectID(key)
  }
}

/// A sum over pairs that does not depend on their order: two different sets differ in it.
struct PairSum: Equatable {
  private var count = 0
  private var first: UInt64 = 0
  private var second: UInt64 = 0

  mutating func add<Kind>(_ identifier: Identifier<Kind>, _ sequence: UInt64) {
    let high = (identifier.high ^ 0x9E37_79B9_7F4A_7C15 &* (sequence | 1)).multipliedFullWidth(
      by: 0xD6E8_FEB8_6659_FD93)
    let low = (identifier.low ^ high.high ^ high.low &+ sequence).multipliedFullWidth(
      by: 0xA076_1D64_78BD_642F)
    count += 1
    first &+= low.high ^ low.low
    second &+= (low.low ^ sequence) &* 0x2545_F491_4F6C_DD1D ^ high.low
  }
}
