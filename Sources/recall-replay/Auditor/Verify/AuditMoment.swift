import EventLog
import Projections

/// A log at one moment, read in one short transaction: where it ends, and what is kept beside its
/// records.
///
/// All that is verified is verified as of then, whatever is written meanwhile.
struct AuditMoment {
  /// Rows of a store that follow from its records.
  struct Rows {
    var identityFaults: [IdentityFault] = []
    /// Nil where one of the rows is none.
    var books: KeptBooks?

    /// Whether they are what the events say.
    func keeps(_ events: ChainBooks) -> Bool { books.map(events.areKept) ?? false }
  }

  let source: LogSource
  /// Nil for an export.
  let tables: TableCopies?
  let rows: Rows?

  /// - Parameters:
  ///   - given: The log.
  ///   - copiesRows: Whether the rows of tables are to be compared.
  /// - Throws: What reading throws.
  init(_ given: LogSource, copiesRows: Bool) throws(EventLogError) {
    guard let log = given.folderLog else {
      (source, tables, rows) = (given, nil, nil)
      return
    }
    var copies: TableCopies?
    var rows = Rows()
    source = try LogSource(log, path: given.path) { transaction throws(EventLogError) in
      copies = try TableCopies(transaction, copiesRows: copiesRows)
      rows.identityFaults = try transaction.identityFaults(
        named: try transaction.deviceOfTables())
      rows.books = try? transaction.keptBooks()
    }
    tables = copies
    self.rows = rows
  }
}
