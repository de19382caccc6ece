internal import CLMDB
internal import Glibc

/// Changes that are all committed or all gone; forgetting to commit aborts.
///
/// It stays on its thread: closures that get one are synchronous. After a change, what was lent
/// before it is no longer valid, which the compiler sees to.
@safe
package struct WriteTransaction: Reading, ~Copyable {
  package let access: TransactionAccess
  /// How many rows were put or removed; 0 means that there is nothing to commit.
  package private(set) var changeCount = 0
  /// Events that were refused, to be kept as evidence once this transaction is gone.
  var refusals: [RefusedEvent] = []
  /// Whether this is the last write of a program that ends in order.
  var isOrderlyEnd = false
  /// Whether the head was written behind a proven one, with the record that it names.
  var isHeadProven = false
  /// What the append before this moment left, in this transaction or the one before it.
  var carried: Carried?
  /// What a projector left when it ran last, for its next run; nil where that is not known to hold.
  package var projectionMemory: (any AnyObject & Sendable)?
  private var isOpen = true

  init(access: TransactionAccess) {
    self.access = access
  }

  deinit {
    if isOpen { unsafe mdb_txn_abort(access.transaction) }
  }

  /// Ends the transaction whatever it returns.
  consuming func commit() -> Int32 {
    isOpen = false
    let transaction = unsafe access.transaction
    guard access.environment.isPrivate else { return unsafe mdb_txn_commit(transaction) }
    return access.environment.gate.committing { unsafe mdb_txn_commit(transaction) }
  }

  // MARK: - Changing rows

  /// Puts a row, in place of one with the same key.
  package mutating func put(
    _ key: TableKey, _ value: RawSpan, in table: Table
  ) throws(EventLogError) {
    try put(key, value, in: table, flags: 0)
  }

  /// Puts a row, in place of one with the same key.
  package mutating func put(
    _ key: TableKey, _ value: [UInt8], in table: Table
  ) throws(EventLogError) {
    try put(key, RawSpan(_elements: value.span), in: table, flags: 0)
  }

  /// Puts a row behind all others of its table; a key that is not the greatest is refused.
  package mutating func append(
    _ key: TableKey, _ value: RawSpan, in table: Table
  ) throws(EventLogError) {
    try put(key, value, in: table, flags: UInt32(MDB_APPEND))
  }

  /// Puts a row unless there is one with the same key; returns whether it did.
  package mutating func insert(
    _ key: TableKey, _ value: RawSpan, in table: Table
  ) throws(EventLogError) -> Bool {
    let code = putCode(key, value, in: table, flags: UInt32(MDB_NOOVERWRITE))
    if code == MDB_KEYEXIST { return false }
    try access.environment.check(code, "mdb_put")
    return true
  }

  /// Removes a row; returns whether there was one.
  package mutating func remove(_ key: TableKey, in table: Table) throws(EventLogError) -> Bool {
    let handle = access.tables.handles[table.index]
    let transaction = unsafe access.transaction
    let code = unsafe key.withLibraryValue { key in
      unsafe mdb_del(transaction, handle, &key, nil)
    }
    if code == MDB_NOTFOUND { return false }
    changeCount += 1
    try access.environment.check(code, "mdb_del")
    return true
  }

  /// Notes a change that is made elsewhere.
  mutating func changeWasMade() { changeCount += 1 }

  /// Removes all rows of a table.
  package mutating func clear(_ table: Table) throws(EventLogError) {
    changeCount += 1
    let code = unsafe mdb_drop(access.transaction, access.tables.handles[table.index], 0)
    try access.environment.check(code, "mdb_drop")
  }

  private mutating func put(
    _ key: TableKey, _ value: RawSpan, in table: Table, flags: UInt32
  ) throws(EventLogError) {
    try access.environment.check(putCode(key, value, in: table, flags: flags), "mdb_put")
  }

  private mutating func putCode(
    _ key: TableKey, _ value: RawSpan, in table: Table, flags: UInt32
  ) -> Int32 {
    changeCount += 1
    if access.environment.options.writeFault?.strikes == true { return ENOSPC }
    let handle = access.tables.handles[table.index]
    let transaction = unsafe access.transaction
    return unsafe key.withLibraryValue { key in
      unsafe value.withUnsafeBytes { bytes in
        // The library does not write through the pointer.
        var value = unsafe MDB_val(
          mv_size: bytes.count, mv_data: UnsafeMutableRawPointer(mutating: bytes.baseAddress))
        return unsafe mdb_put(transaction, handle, &key, &value, flags)
      }
    }
  }

  /// Appends a row of two parts, written straight into the store's page.
  mutating func append(
    _ key: TableKey, _ first: RawSpan, _ second: RawSpan, in table: Table
  ) throws(EventLogError) {
    changeCount += 1
    if access.environment.options.writeFault?.strikes == true {
      try access.environment.check(ENOSPC, "mdb_put")
    }
    let handle = access.tables.handles[table.index]
    let transaction = unsafe access.transaction
    var place = unsafe MDB_val(mv_size: first.byteCount + second.byteCount, mv_data: nil)
    let code = unsafe key.withLibraryValue { key in
      unsafe mdb_put(transaction, handle, &key, &place, UInt32(MDB_APPEND | MDB_RESERVE))
    }
    try access.environment.check(code, "mdb_put")
    let target = unsafe UnsafeMutableRawBufferPointer(
      start: place.mv_data, count: place.mv_size)
    unsafe first.withUnsafeBytes { unsafe target.copyMemory(from: $0) }
    unsafe second.withUnsafeBytes { bytes in
      unsafe UnsafeMutableRawBufferPointer(rebasing: target[first.byteCount...])
        .copyMemory(from: bytes)
    }
  }
}
