import CLMDB

extension WriteTransaction {
  /// Puts rows in the order of their keys, by one cursor: neighbours go into one page without
  /// another way down from the root.
  ///
  /// - Parameters:
  ///   - count: How many rows.
  ///   - table: The table.
  ///   - row: The key and the number that is its value, nil for no value; keys ascend.
  /// - Returns: The first row whose key is there already; nothing is put from it on. Nil if all
  ///   were put.
  /// - Throws: `storage`, or `mapFull`, after which the transaction cannot go on.
  mutating func insertAscending(
    _ count: Int, in table: Table, _ row: (Int) -> (key: TableKey, value: UInt64?)
  ) throws(EventLogError) -> Int? {
    guard count > 0 else { return nil }
    var opened: OpaquePointer?
    let code = unsafe mdb_cursor_open(
      access.transaction, access.tables.handles[table.index], &opened)
    try access.environment.check(code, "mdb_cursor_open")
    guard let cursor = unsafe opened else { return nil }
    defer { unsafe mdb_cursor_close(cursor) }
    for place in 0..<count {
      changeWasMade()
      if access.environment.options.writeFault?.strikes == true {
        try access.environment.check(ENOSPC, "mdb_cursor_put")
      }
      let (key, number) = row(place)
      let code = unsafe key.withLibraryValue { key in
        guard let number else {
          var empty = unsafe MDB_val(mv_size: 0, mv_data: nil)
          return unsafe mdb_cursor_put(cursor, &key, &empty, UInt32(MDB_NOOVERWRITE))
        }
        return unsafe withUnsafeBytes(of: number.bigEndian) { bytes in
          // The library does not write through the pointer.
          var value = unsafe MDB_val(
            mv_size: bytes.count, mv_data: UnsafeMutableRawPointer(mutating: bytes.baseAddress))
          return unsafe mdb_cursor_put(cursor, &key, &value, UInt32(MDB_NOOVERWRITE))
        }
      }
      if code == MDB_KEYEXIST { return place }
      try access.environment.check(code, "mdb_cursor_put")
    }
    return nil
  }
}
