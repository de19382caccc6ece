internal import CLMDB

/// The store's tables as a whole, also those that this program does not open.
extension WriteTransaction {
  /// The names of all tables of the store.
  package borrowing func storedTableNames() throws(EventLogError) -> [String] {
    var main: MDB_dbi = 0
    try access.environment.check(
      unsafe mdb_dbi_open(access.transaction, nil, 0, &main), "mdb_dbi_open")
    var cursor = try Cursor(of: main, in: access)
    var names: [String] = []
    var isFound = try cursor.seek(prefix: TableKey(), from: nil, descending: false)
    while isFound {
      _ = try cursor.lend { key, _ in
        if let name = key.text() { names.append(name) }
        return ScanStep.next
      }
      isFound = try cursor.step()
    }
    return names
  }

  /// Removes a table of the store with all of its rows.
  ///
  /// - Parameter name: A table that this program does not open.
  /// - Throws: What the library says; nothing happens if there is no such table, or no room for
  ///   one more handle.
  package mutating func dropTable(named name: String) throws(EventLogError) {
    precondition(!access.environment.options.tableNames.contains(name), "the table is in use")
    var table: MDB_dbi = 0
    let code = unsafe mdb_dbi_open(access.transaction, name, 0, &table)
    if code == MDB_NOTFOUND || code == MDB_DBS_FULL { return }
    try access.environment.check(code, "mdb_dbi_open")
    changeWasMade()
    try access.environment.check(unsafe mdb_drop(access.transaction, table, 1), "mdb_drop")
  }
}
