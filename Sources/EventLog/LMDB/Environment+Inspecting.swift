internal import CLMDB
internal import Glibc
internal import Synchronization

extension Environment {
  /// Looks at the pages of the store as it is now, with an own reader.
  ///
  /// A read transaction keeps them from being used again meanwhile; nothing is read by way of the
  /// map. About 2 µs a page.
  ///
  /// - Returns: What is wrong though the library will not stumble over it.
  /// - Throws: `damagedStore` or `truncatedFile` where it could.
  func inspectWhole() throws(EventLogError) -> [PageFault] {
    try Self.untilCaught(path) { () throws(EventLogError) in
      let transaction = try beginRead()
      return unsafe try inspect(.whole, in: transaction.access.transaction)
    }
  }

  /// Looks at all pages as `inspectWhole` does, as long as it may go on.
  ///
  /// Returns whether it came to the end.
  ///
  /// - Throws: Also for keys that are out of order: what is stored by them may be there twice.
  func inspectWhole(while mayGoOn: @escaping () -> Bool) throws(EventLogError) -> Bool {
    var isDone = true
    let faults = try Self.untilCaught(path) { () throws(EventLogError) in
      let transaction = try beginRead()
      return unsafe try inspect(
        .whole, in: transaction.access.transaction,
        while: {
          isDone = mayGoOn()
          return isDone
        })
    }
    if let fault = faults.first(where: \.isMisleading) {
      throw .damagedStore(path: path, page: fault.page, reason: fault.reason)
    }
    return isDone
  }

  /// Looks at the pages before the library follows any; at which ones, the options say.
  func inspectAtOpening() throws(EventLogError) {
    let extent: StoreInspector.Extent = options.inspectsWhole ? .whole : .quick
    let faults = try Self.untilCaught(path) { () throws(EventLogError) -> [PageFault]? in
      var transaction: OpaquePointer?
      let code = unsafe mdb_txn_begin(handle, nil, UInt32(MDB_RDONLY), &transaction)
      guard code == 0, let transaction = unsafe transaction else {
        throw error(code, call: "mdb_txn_begin")
      }
      defer { unsafe mdb_txn_abort(transaction) }
      return unsafe try inspect(extent, in: transaction)
    }
    if extent == .whole { inspected.withLock { $0 = faults } }
  }

  /// Tries again while commits come between the beginning of a transaction and the look at the
  /// first pages.
  private static func untilCaught(
    _ path: String, _ attempt: () throws(EventLogError) -> [PageFault]?
  ) throws(EventLogError) -> [PageFault] {
    for _ in 0..<1_000 {
      if let faults = try attempt() { return faults }
    }
    throw .lockHeld(path: path, process: 0)
  }

  /// Nil if the first pages have moved on since the transaction began.
  private func inspect(
    _ extent: StoreInspector.Extent, in transaction: OpaquePointer,
    while mayGoOn: @escaping () -> Bool = { true }
  ) throws(EventLogError) -> [PageFault]? {
    let (older, newer) = try StoreMeta.pair(of: rawFile)
    let number = unsafe UInt64(mdb_txn_id(transaction))
    guard let meta = [newer, older].first(where: { $0.transaction == number }) else { return nil }
    // Free pages at the end need not be there, but not so many of them.
    guard meta.lastPage < (try rawFile.byteCount) / UInt64(meta.pageSize) + (1 << 20) else {
      throw try PageFault(page: meta.lastPage, PageFault.beyondEnd).asError(
        of: rawFile, lastPage: meta.lastPage, pageSize: meta.pageSize)
    }
    var inspector = StoreInspector(rawFile, meta: meta, extent: extent, mayGoOn: mayGoOn)
    try inspector.run()
    if let fault = inspector.faults.first(where: \.isFatal) {
      throw try fault.asError(of: rawFile, lastPage: meta.lastPage, pageSize: meta.pageSize)
    }
    return inspector.faults
  }

  var rawFile: RawFile {
    var descriptor: Int32 = -1
    _ = unsafe mdb_env_get_fd(handle, &descriptor)
    return RawFile(path: path, descriptor: descriptor)
  }

  /// Refuses a file that has become shorter than its pages: to read them would end the program.
  ///
  /// - Parameter byteCount: How long the file was just now.
  /// - Throws: `truncatedFile`, `damagedStore`.
  func checkLength(_ byteCount: UInt64) throws(EventLogError) {
    if byteCount < firstPagesBytes {
      let now = try rawFile.byteCount
      guard now >= firstPagesBytes else {
        throw .truncatedFile(path: path, bytes: now, needed: firstPagesBytes)
      }
    }
    guard byteCount < mapUse.usedBytes else { return }
    // Another program may have made it longer since; and the last pages may be free ones, which
    // were never written.
    let now = try rawFile.byteCount
    guard now < mapUse.usedBytes, shortLength.load(ordering: .relaxed) != now else { return }
    _ = try inspectWhole()
    shortLength.store(now, ordering: .relaxed)
  }
}
