/// Whether a scan goes on.
@frozen
public enum ScanStep: Sendable {
  case next
  case stop
}

/// What both kinds of transaction can read.
///
/// Bytes are lent to closures and are gone after them: decode there.
package protocol Reading: ~Copyable {
  /// The transaction itself, for the calls below; not to be kept.
  var access: TransactionAccess { get }
}

extension Reading where Self: ~Copyable {
  /// Lends the value of a row; returns whether there is such a row.
  ///
  /// For rows that are looked up with each act: `withValue` costs two allocations more where it
  /// is called from another room.
  package borrowing func lendValue(
    for key: TableKey, in table: Table, _ body: (RawSpan) throws(EventLogError) -> Void
  ) throws(EventLogError) -> Bool {
    try access.lendValue(for: key, in: table, body)
  }

  /// Lends the value of a row; nil if there is no such row.
  package borrowing func withValue<Result>(
    for key: TableKey, in table: Table, _ body: (RawSpan) throws(EventLogError) -> Result
  ) throws(EventLogError) -> Result? {
    try access.withValue(for: key, in: table, body)
  }

  /// Whether a table has a row under a key; one descent of its tree.
  package borrowing func contains(
    _ key: TableKey, in table: Table
  ) throws(EventLogError) -> Bool {
    try access.withValue(for: key, in: table) { _ in true } ?? false
  }

  /// The rows of a table; costs the same however many there are.
  package borrowing func count(of table: Table) throws(EventLogError) -> Int {
    try access.count(of: table)
  }

  /// Goes through the rows whose keys start with `prefix`, in the order of their bytes.
  ///
  /// - Parameters:
  ///   - table: The table to read.
  ///   - prefix: What the keys start with; empty for all.
  ///   - from: The key to begin with, or the nearest one behind it; nil for the first.
  ///   - descending: Whether to go from the greatest to the least.
  ///   - body: Gets key and value, and says whether to go on.
  /// - Throws: What `body` throws.
  package borrowing func scan(
    _ table: Table, prefix: TableKey = TableKey(), from: TableKey? = nil,
    descending: Bool = false,
    _ body: (RawSpan, RawSpan) throws(EventLogError) -> ScanStep
  ) throws(EventLogError) {
    try access.scan(table, prefix: prefix, from: from, descending: descending, body)
  }
}
