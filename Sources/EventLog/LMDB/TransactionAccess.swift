internal import CLMDB

/// A transaction's handle with what is needed to read through it.
@safe
package struct TransactionAccess {
  let transaction: OpaquePointer
  let tables: TableHandles
  let environment: Environment

  init(transaction: OpaquePointer, tables: TableHandles, environment: Environment) {
    unsafe self.transaction = transaction
    self.tables = tables
    self.environment = environment
  }

  func withValue<Result>(
    for key: TableKey, in table: Table, _ body: (RawSpan) throws(EventLogError) -> Result
  ) throws(EventLogError) -> Result? {
    guard let value = unsafe try find(key, in: table) else { return nil }
    return try body(unsafe RawSpan(_unsafeBytes: value))
  }

  /// Lends the value of a row; returns whether there is such a row.
  package func lendValue(
    for key: TableKey, in table: Table, _ body: (RawSpan) throws(EventLogError) -> Void
  ) throws(EventLogError) -> Bool {
    guard let value = unsafe try find(key, in: table) else { return false }
    try body(unsafe RawSpan(_unsafeBytes: value))
    return true
  }

  /// Where the value of a row is, until the transaction changes something or ends.
  private func find(
    _ key: TableKey, in table: Table
  ) throws(EventLogError) -> UnsafeRawBufferPointer? {
    let handle = tables.handles[table.index]
    guard handle != 0 else { return nil }
    var value = unsafe MDB_val()
    let code = unsafe key.withLibraryValue { key in
      unsafe mdb_get(transaction, handle, &key, &value)
    }
    if code == MDB_NOTFOUND { return nil }
    try environment.check(code, "mdb_get")
    return unsafe UnsafeRawBufferPointer(start: value.mv_data, count: value.mv_size)
  }

  /// How many rows the table says that it has: a damaged store may say anything here, so that no
  /// memory may be sized by it.
  func count(of table: Table) throws(EventLogError) -> Int {
    let handle = tables.handles[table.index]
    guard handle != 0 else { return 0 }
    var statistics = MDB_stat()
    try environment.check(unsafe mdb_stat(transaction, handle, &statistics), "mdb_stat")
    return Int(clamping: statistics.ms_entries)
  }

  func scan(
    _ table: Table, prefix: TableKey, from: TableKey?, descending: Bool,
    _ body: (RawSpan, RawSpan) throws(EventLogError) -> ScanStep
  ) throws(EventLogError) {
    let handle = tables.handles[table.index]
    guard handle != 0 else { return }
    var cursor = try Cursor(of: handle, in: self)
    var isFound = try cursor.seek(prefix: prefix, from: from, descending: descending)
    while isFound {
      guard cursor.keyStarts(with: prefix), try cursor.lend(body) == .next else { return }
      isFound = try descending ? cursor.stepBack() : cursor.step()
    }
  }
}

extension TableKey {
  /// Lends the key as the library's calls want it; they do not write through it.
  func withLibraryValue<Result>(_ body: (inout MDB_val) -> Result) -> Result {
    withBytes { bytes in
      unsafe bytes.withUnsafeBytes { bytes in
        var value = unsafe MDB_val(
          mv_size: bytes.count, mv_data: UnsafeMutableRawPointer(mutating: bytes.baseAddress))
        return unsafe body(&value)
      }
    }
  }
}
