internal import CLMDB
internal import Glibc
internal import Synchronization

/// One open store: a single file, its map, its tables and its readers.
///
/// There is one for each file in a process (`EnvironmentRegistry`). It closes when the last
/// transaction and the last log that use it are gone.
@safe
final class Environment: @unchecked Sendable {
  // The library allows the handle's use from any thread; what else changes lies in a mutex, a gate
  // or an atomic.
  let handle: OpaquePointer
  let path: String
  let identity: FileIdentity
  let options: StoreOptions
  /// Why nothing can be written; nil if it can.
  let readOnlyReason: String?
  let gate: ReaderGate
  let writerLock: WriterLock
  let isPrivate: Bool
  /// Nil for a private store.
  let lockFile: LockFileWatch?
  /// What the library reads through its map when a transaction begins: two pages.
  let firstPagesBytes: UInt64
  /// Of which state of the file at `path` this is a copy; nil if it is that file.
  let copied: FileVersion?
  /// Set once a call said that the store can no longer be trusted: it must be opened anew.
  let isBroken = Atomic<Bool>(false)
  /// Set when a write met the end of the map; the writer clears it.
  let isMapFull = Atomic<Bool>(false)
  /// The length of a file that ends before its last pages, which are free.
  let shortLength = Atomic<UInt64>(0)
  /// What was found when all pages were looked at; nil if they were not.
  let inspected = Mutex<[PageFault]?>(nil)
  /// What a look at the pages found while the store was in use: no transaction begins behind it.
  let damage = Mutex<EventLogError?>(nil)
  let isDamaged = Atomic<Bool>(false)
  /// What the newest transaction of this program left for its next one, and that one's number.
  let carried = Mutex<(transaction: UInt, state: Carried)?>(nil)
  /// Whether a damaged page is to end the program in words.
  let isGuarded = Atomic<Bool>(false)
  private let process = getpid()
  private let tables: Mutex<TableHandles>
  private let lastReaderCheck = Atomic<UInt64>(0)

  /// Takes an open handle, which is closed with the environment.
  init(
    handle: OpaquePointer, path: String, identity: FileIdentity, options: StoreOptions,
    readOnlyReason: String?, access: Access
  ) {
    unsafe self.handle = handle
    self.path = path
    self.identity = identity
    self.options = options
    self.readOnlyReason = readOnlyReason
    isPrivate = access.isPrivate
    copied = access.copied?.version
    lockFile = access.lockFile
    var statistics = MDB_stat()
    _ = unsafe mdb_env_stat(handle, &statistics)
    firstPagesBytes = 2 * UInt64(statistics.ms_psize)
    var descriptor: Int32 = -1
    _ = unsafe mdb_env_get_fd(handle, &descriptor)
    gate = ReaderGate(patienceMilliseconds: options.patienceMilliseconds)
    writerLock = WriterLock(
      path: access.isPrivate ? nil : path + "-writer", store: descriptor,
      patienceMilliseconds: options.patienceMilliseconds)
    tables = Mutex(TableHandles(Array(repeating: 0, count: options.tableNames.count)))
  }

  deinit {
    // After a fork the handle is the parent's.
    guard process == getpid() else { return }
    unsafe mdb_env_close(handle)
    if !isPrivate { EnvironmentRegistry.forget(identity) }
  }

  // MARK: - Tables

  var currentTables: TableHandles { tables.withLock { $0 } }

  func publish(_ handles: TableHandles) {
    tables.withLock { $0 = handles }
  }

  /// Opens those tables that are there; no other transaction of the process may do so meanwhile.
  func openExistingTables() throws(EventLogError) {
    var transaction: OpaquePointer?
    var code = unsafe mdb_txn_begin(handle, nil, UInt32(MDB_RDONLY), &transaction)
    guard code == 0, let transaction = unsafe transaction else {
      throw error(code, call: "mdb_txn_begin")
    }
    let opened = unsafe TableHandles.open(options.tableNames, in: transaction, create: false)
    guard let handles = opened.handles else {
      unsafe mdb_txn_abort(transaction)
      throw error(opened.code, call: "mdb_dbi_open")
    }
    // Only a transaction that ends well leaves its handles to others.
    code = unsafe mdb_txn_commit(transaction)
    guard code == 0 else { throw error(code, call: "mdb_txn_commit") }
    publish(handles)
  }

  /// Looks again for tables that were missing, unless this process writes now.
  func findMissingTables() throws(EventLogError) {
    guard !currentTables.isComplete, writerLock.tryAcquireWithinProcess() else { return }
    defer { writerLock.releaseWithinProcess() }
    try openExistingTables()
  }

  // MARK: - Upkeep

  /// Refuses a store that is not to be used any more.
  ///
  /// After a fork it is the parent's; and a damaged page may have been found in it.
  func checkProcess(_ current: Int32 = getpid()) throws(EventLogError) {
    guard process == current else { throw .forkedProcess }
    if isDamaged.load(ordering: .relaxed), let error = damage.withLock({ $0 }) { throw error }
  }

  /// Has the store opened anew before it is used again if its lock file was removed or cut short.
  ///
  /// - Throws: What the system says where a file that was cut short does not get its room back.
  func checkLockFile() throws(EventLogError) {
    switch lockFile?.state {
    case nil, .whole: return
    case .removed: break
    // The library goes through its readers once more when it closes the store.
    case .cutShort: try LockFile.reserve(for: path)
    }
    isBroken.store(true, ordering: .relaxed)
  }

  /// Frees the reader slots of processes that have died; returns how many.
  @discardableResult
  func clearDeadReaders() -> Int {
    lastReaderCheck.store(Patience.nanosecondsNow(), ordering: .relaxed)
    var dead: Int32 = 0
    return unsafe mdb_reader_check(handle, &dead) == 0 ? Int(dead) : 0
  }

  /// Does so if a minute has passed since the last time.
  func clearDeadReadersIfDue(now: UInt64 = Patience.nanosecondsNow()) {
    let last = lastReaderCheck.load(ordering: .relaxed)
    guard now >= last, now - last >= 60_000_000_000 else { return }
    clearDeadReaders()
  }

  /// The error for a return code; notes on the way what the next transaction must see to.
  func error(_ code: Int32, call: String) -> EventLogError {
    switch code {
    case MDB_MAP_FULL: isMapFull.store(true, ordering: .relaxed)
    case MDB_CORRUPTED, MDB_PANIC, MDB_PAGE_NOTFOUND: isBroken.store(true, ordering: .relaxed)
    case MDB_BAD_TXN where !isMapFull.load(ordering: .relaxed):
      isBroken.store(true, ordering: .relaxed)
    default: break
    }
    switch code {
    case MDB_MAP_FULL: return .mapFull
    case MDB_MAP_RESIZED: return .mapResized
    case MDB_READERS_FULL: return .readersFull
    case ENOSPC, EDQUOT, EFBIG: return .notStored(reason: "no space")
    case EIO:
      // The library says so, too, where only a part was taken.
      let hasNoSpace = DiskSpace.isUsedUp(at: path) || DiskSpace.isFileFull(rawFile.descriptor)
      return .notStored(reason: hasNoSpace ? "no space" : "the disk failed")
    default: return .storage(call, code, path: path)
    }
  }

  func check(_ code: Int32, _ call: String) throws(EventLogError) {
    guard code == 0 else { throw error(code, call: call) }
  }
}

extension Environment {
  /// Flushes everything, and each commit from now on.
  func flushForGood() throws(EventLogError) {
    if options.isUnsynced {
      try check(unsafe mdb_env_set_flags(handle, UInt32(MDB_NOSYNC), 0), "mdb_env_set_flags")
    }
    unsafe chmod(path, 0o600)
    try flush()
  }
}
