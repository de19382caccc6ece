internal import CLMDB
internal import Glibc
internal import Synchronization

extension Environment {
  /// Begins to read what is committed now.
  func beginRead() throws(EventLogError) -> ReadTransaction {
    try checkProcess()
    clearDeadReadersIfDue()
    try findMissingTables()
    var birth = try gate.enter()
    var transaction: OpaquePointer?
    var code = unsafe mdb_txn_begin(handle, nil, UInt32(MDB_RDONLY), &transaction)
    if code == MDB_MAP_RESIZED || code == MDB_READERS_FULL {
      gate.leave(birth)
      if code == MDB_MAP_RESIZED { try followMap() } else { clearDeadReaders() }
      birth = try gate.enter()
      code = unsafe mdb_txn_begin(handle, nil, UInt32(MDB_RDONLY), &transaction)
    }
    guard code == 0, let transaction = unsafe transaction else {
      gate.leave(birth)
      throw error(code, call: "mdb_txn_begin")
    }
    return unsafe ReadTransaction(
      access: TransactionAccess(transaction: transaction, tables: currentTables, environment: self),
      birth: birth)
  }

  /// Begins to write; the caller holds the writer's lock.
  ///
  /// Which commit was the newest, the library takes from its lock file. If programs do not share
  /// that any more, what it says is not what the store's first pages say.
  func beginWrite() throws(EventLogError) -> WriteTransaction {
    try checkProcess()
    if let readOnlyReason { throw .readOnly(reason: readOnlyReason) }
    clearDeadReadersIfDue()
    if isPrivate { try gate.waitForOldReaders() }
    try growIfNearlyFull()
    isMapFull.store(false, ordering: .relaxed)
    var transaction: OpaquePointer?
    var code = unsafe mdb_txn_begin(handle, nil, 0, &transaction)
    if code == MDB_MAP_RESIZED {
      try followMap()
      code = unsafe mdb_txn_begin(handle, nil, 0, &transaction)
    }
    guard code == 0, let transaction = unsafe transaction else {
      throw error(code, call: "mdb_txn_begin")
    }
    guard unsafe isNext(transaction) else {
      unsafe mdb_txn_abort(transaction)
      isBroken.store(true, ordering: .relaxed)
      throw .lockRemoved(path: path)
    }
    var tables = currentTables
    if !tables.isComplete {
      let opened = unsafe TableHandles.open(options.tableNames, in: transaction, create: true)
      guard let handles = opened.handles else {
        unsafe mdb_txn_abort(transaction)
        throw error(opened.code, call: "mdb_dbi_open")
      }
      tables = handles
    }
    var begun = unsafe WriteTransaction(
      access: TransactionAccess(transaction: transaction, tables: tables, environment: self))
    begun.carried = unsafe carried(to: UInt(mdb_txn_id(transaction)))
    return begun
  }

  /// What the newest transaction of this program left to one that follows it at once.
  private func carried(to transaction: UInt) -> Carried? {
    carried.withLock { kept in
      guard var state = kept?.state, kept?.transaction == transaction else { return nil }
      state.changeCount = 0
      return state
    }
  }

  /// Whether a write transaction follows the newest one that is stored.
  private func isNext(_ transaction: OpaquePointer) -> Bool {
    unsafe UInt(mdb_txn_id(transaction)) == newestTransaction + 1
  }

  /// Ends a transaction for good or not at all.
  func commit(_ transaction: consuming WriteTransaction) throws(EventLogError) {
    let tables = transaction.access.tables
    // A refused one is given up with what it holds.
    if options.writeFault?.strikes == true { try check(ENOSPC, "mdb_txn_commit") }
    // Of a program that does not lock the store's own file, a commit may have come between.
    guard unsafe isNext(transaction.access.transaction) else {
      isBroken.store(true, ordering: .relaxed)
      throw .lockRemoved(path: path)
    }
    let number = unsafe UInt(mdb_txn_id(transaction.access.transaction))
    let left = transaction.changeCount == transaction.carried?.changeCount
    let state = left ? transaction.carried : nil
    let code = transaction.commit()
    try check(code, "mdb_txn_commit")
    carried.withLock { $0 = state.map { (number + 1, $0) } }
    options.writeFault?.passMoment()
    if tables !== currentTables { publish(tables) }
  }
}
