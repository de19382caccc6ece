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
    /// Nil where the row is none.
    var numbers: GivenNumbers?
    var day: StudyDay?
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
      rows.identityFaults = try transaction.identityFaults()
      rows.numbers = try? transaction.givenNumbers()
      rows.day = (try? transaction.newestActDay()) ?? nil
    }
    tables = copies
    self.rows = rows
  }
}
