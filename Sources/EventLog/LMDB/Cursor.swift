internal import CLMDB
internal import Glibc

/// A place in a table, moved through its rows in the order of their keys.
@safe
struct Cursor: ~Copyable {
  private let handle: OpaquePointer
  private let environment: Environment
  private var key = unsafe MDB_val()
  private var value = unsafe MDB_val()
  private var page: UInt = 0

  init(of table: MDB_dbi, in access: TransactionAccess) throws(EventLogError) {
    var opened: OpaquePointer?
    let code = unsafe mdb_cursor_open(access.transaction, table, &opened)
    guard code == 0, let opened = unsafe opened else {
      throw access.environment.error(code, call: "mdb_cursor_open")
    }
    unsafe handle = opened
    environment = access.environment
  }

  deinit { unsafe mdb_cursor_close(handle) }

  /// Goes to the first row of a scan; false if there is none at or behind its start.
  mutating func seek(
    prefix: TableKey, from: TableKey?, descending: Bool
  ) throws(EventLogError) -> Bool {
    guard descending else {
      let start = from ?? prefix
      return try start.byteCount == 0 ? move(MDB_FIRST) : move(to: start)
    }
    if let from {
      if try move(to: from) {
        return try keyEquals(from) ? true : stepBack()
      }
      return try move(MDB_LAST)
    }
    guard let end = prefix.successor, try move(to: end) else { return try move(MDB_LAST) }
    return try stepBack()
  }

  /// Goes to the row with a key; false if there is none.
  ///
  /// Costs no descent where that row lies in the page that the cursor is in.
  mutating func find(_ wanted: TableKey) throws(EventLogError) -> Bool {
    let code = unsafe wanted.withLibraryValue { wanted in
      let code = unsafe mdb_cursor_get(handle, &wanted, &value, MDB_SET_KEY)
      if code == 0 { unsafe key = wanted }
      return code
    }
    return try arrived(code)
  }

  mutating func step() throws(EventLogError) -> Bool { try move(MDB_NEXT) }

  mutating func stepBack() throws(EventLogError) -> Bool { try move(MDB_PREV) }

  func keyStarts(with prefix: TableKey) -> Bool {
    let count = prefix.byteCount
    guard count > 0 else { return true }
    guard unsafe key.mv_size >= count else { return false }
    return prefix.withBytes { bytes in
      unsafe bytes.withUnsafeBytes { prefix in
        guard let prefix = prefix.baseAddress else { return true }
        return unsafe memcmp(prefix, key.mv_data, count) == 0
      }
    }
  }

  private func keyEquals(_ other: TableKey) -> Bool {
    unsafe key.mv_size == other.byteCount && keyStarts(with: other)
  }

  /// Lends the row at the cursor.
  func lend(
    _ body: (RawSpan, RawSpan) throws(EventLogError) -> ScanStep
  ) throws(EventLogError) -> ScanStep {
    try body(
      unsafe RawSpan(_unsafeStart: key.mv_data, byteCount: key.mv_size),
      unsafe RawSpan(_unsafeStart: value.mv_data, byteCount: value.mv_size))
  }

  private mutating func move(to start: TableKey) throws(EventLogError) -> Bool {
    let code = unsafe start.withLibraryValue { wanted in
      let code = unsafe mdb_cursor_get(handle, &wanted, &value, MDB_SET_RANGE)
      // On success it leads into the map, no longer to `start`.
      if code == 0 { unsafe key = wanted }
      return code
    }
    return try arrived(code)
  }

  private mutating func move(_ operation: MDB_cursor_op) throws(EventLogError) -> Bool {
    try arrived(unsafe mdb_cursor_get(handle, &key, &value, operation))
  }

  private mutating func arrived(_ code: Int32) throws(EventLogError) -> Bool {
    if code == MDB_NOTFOUND { return false }
    try environment.check(code, "mdb_cursor_get")
    let address = unsafe UInt(bitPattern: value.mv_data) >> 12
    if address != page {
      page = address
      unsafe clmdb_prefetch_page(value.mv_data)
    }
    return true
  }
}
