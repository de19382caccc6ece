internal import CLMDB
internal import Glibc
internal import Synchronization

/// One turn as the writer of a store: from taking its lock to giving it back.
final class WriterSession {
  /// What became of a transaction.
  enum Outcome<Result> {
    /// It is stored, or there was nothing to store.
    case done(Result, Stored?)
    case unsure(Result, CommitFailure)
    case mapFull
  }

  /// What the store holds after a commit.
  struct Stored {
    var head: Head
    /// The same, if the log's records prove it.
    var proven: ProvenHead?
    /// Whether there was no store before.
    var isNew: Bool
    /// Whether this program made the store's file.
    var wasMadeHere: Bool
  }

  /// A commit that failed: what the log ended with before, and would end with after it.
  struct CommitFailure {
    let error: EventLogError
    let before: Head
    let after: Stored
  }

  let environment: Environment
  private let log: EventLog
  /// Whether this program made the store; another may have written to it while the lock was
  /// waited for.
  private let wasMadeHere: Bool
  /// Whether nothing is in it yet, either.
  private var isNew = false
  private var hasStored = false
  private var headBefore = Head.none
  private var stored: Stored
  private var refusals: [RefusedEvent] = []

  /// Waits for the writer's lock.
  init(_ environment: Environment, log: EventLog, wasMadeHere: Bool) throws(EventLogError) {
    self.environment = environment
    self.log = log
    self.wasMadeHere = wasMadeHere
    stored = Stored(head: .none, proven: nil, isNew: false, wasMadeHere: wasMadeHere)
    try environment.checkProcess()
    try environment.writerLock.acquire()
  }

  /// Whether the path still leads to this store, which another program may have replaced.
  func isCurrent() throws(EventLogError) -> Bool {
    try environment.checkLockFile()
    if environment.isBroken.load(ordering: .relaxed) { return false }
    guard let path = log.path else { return true }
    guard let status = try FileStatus(path: path), status.identity == environment.identity else {
      return false
    }
    try environment.checkLength(status.byteCount)
    return true
  }

  /// Gives the lock back; takes a store away that was made for nothing.
  func end() {
    // A link to an empty file leads on to it.
    if isNew, !hasStored, let folder = log.folder, let path = log.path, !RealPath.isLink(path) {
      log.state.withLock { $0.environment = nil }
      for path in [path, path + "-lock", path + "-writer"] { unsafe unlink(path) }
      unsafe rmdir(folder)
    }
    environment.writerLock.release()
  }

  /// Runs `body` in a transaction, again from the start as often as the map had to grow for it.
  func run<Result, Failure: ErrorFromLog>(
    _ body: (inout WriteTransaction) throws(Failure) -> Result
  ) throws(Failure) -> Outcome<Result> {
    for _ in 0..<20 {
      let outcome = try attempt(body)
      guard case .mapFull = outcome else { return outcome }
      do throws(EventLogError) {
        try environment.grow(waiting: true)
      } catch {
        throw Failure(error)
      }
    }
    throw Failure(.mapFull)
  }

  /// Runs `body` once; refused events are kept when its transaction is gone.
  private func attempt<Result, Failure: ErrorFromLog>(
    _ body: (inout WriteTransaction) throws(Failure) -> Result
  ) throws(Failure) -> Outcome<Result> {
    refusals = []
    defer { keepRefusals() }
    return try transact(body)
  }

  private func transact<Result, Failure: ErrorFromLog>(
    _ body: (inout WriteTransaction) throws(Failure) -> Result
  ) throws(Failure) -> Outcome<Result> {
    var transaction: WriteTransaction = try begin(or: Failure.self)
    let result: Result
    do throws(Failure) {
      result = try body(&transaction)
    } catch {
      if environment.isMapFull.load(ordering: .relaxed) { return .mapFull }
      refusals = transaction.refusals
      throw error
    }
    if environment.isMapFull.load(ordering: .relaxed) { return .mapFull }
    refusals = transaction.refusals
    guard transaction.changeCount > 0 || transaction.isOrderlyEnd else { return .done(result, nil) }
    let failure = commit(transaction)
    if environment.isMapFull.load(ordering: .relaxed) { return .mapFull }
    if let failure { return .unsure(result, failure) }
    return .done(result, stored)
  }

  private func begin<Failure: ErrorFromLog>(
    or failure: Failure.Type
  ) throws(Failure) -> WriteTransaction {
    do throws(EventLogError) {
      let transaction = try environment.beginWrite()
      headBefore = try transaction.knownHead()
      isNew = wasMadeHere && headBefore.sequence == 0 && !hasStored
      stored.isNew = isNew
      return transaction
    } catch {
      throw Failure(error)
    }
  }

  /// Commits, with the bookkeeping of every write; nil if all went well.
  private func commit(_ transaction: consuming WriteTransaction) -> CommitFailure? {
    stored.head = headBefore
    stored.proven = nil
    do throws(EventLogError) {
      try transaction.noteProgram(log.options.program)
      stored.head = try transaction.knownHead()
      stored.proven = try provenHead(in: transaction)
      try environment.commit(transaction)
      hasStored = true
      if isNew { try flushNames() }
    } catch {
      return CommitFailure(error: error, before: headBefore, after: stored)
    }
    return nil
  }

  private func provenHead(
    in transaction: borrowing WriteTransaction
  ) throws(EventLogError) -> ProvenHead? {
    guard transaction.isHeadProven, let log = try transaction.logID() else {
      return ProvenHead(of: transaction)
    }
    return ProvenHead(appended: stored.head, to: log)
  }

  /// Sees to it that the name of a new store outlasts a power cut.
  private func flushNames() throws(EventLogError) {
    guard let folder = log.folder else { return }
    try Folder.flush(folder)
    try Folder.flush(FileName.folder(of: FileName.trimmed(folder)))
  }

  /// Keeps refused events, in a transaction of its own.
  ///
  /// What is thrown is the refusal itself, whether or not the disk takes the evidence.
  private func keepRefusals() {
    guard !refusals.isEmpty else { return }
    do throws(EventLogError) {
      var transaction = try environment.beginWrite()
      for refusal in refusals { try transaction.keepEvidence(refusal) }
      try environment.commit(transaction)
    } catch {
      log.noteTrouble(error)
    }
  }
}

extension WriteTransaction {
  /// Notes which program writes, and whether it has ended.
  fileprivate mutating func noteProgram(_ program: String) throws(EventLogError) {
    if try engine() != program { try put(MetaKey.engine, Array(program.utf8), in: .meta) }
    let clean = try withValue(for: MetaKey.clean, in: .meta) { $0.copied }
    let wanted: [UInt8] = [isOrderlyEnd ? 1 : 0]
    if clean != wanted { try put(MetaKey.clean, wanted, in: .meta) }
  }
}
