internal import CLMDB
internal import Glibc
internal import Synchronization

extension EventLog {
  /// Reads, decides and writes in one transaction, which is committed when `body` returns and
  /// gone when it throws.
  ///
  /// Nothing is committed if nothing was changed. If the store has to grow, `body` runs a second
  /// time from the start: it must not change anything beyond the transaction. There is one writer
  /// at a time; waiting for another one ends after 5 s.
  ///
  /// - Parameter body: Decides and writes; what it returns is returned once it is stored.
  /// - Returns: What `body` returned.
  /// - Throws: What `body` throws; `lockHeld`; `notStored` if the disk took nothing of it;
  ///   `rollback` and `forkOrRewrite` if the log is not the one that was seen last.
  package func write<Result, Failure: ErrorFromLog>(
    _ body: (inout WriteTransaction) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try write(evenIfOlder: false, body)
  }

  /// Writes as `write` does, also to a log that ends before what is remembered of it: what follows
  /// from the records that are there, and no new ones.
  package func mend<Result>(
    _ body: (inout WriteTransaction) throws(EventLogError) -> Result
  ) throws(EventLogError) -> Result {
    try write(evenIfOlder: true, body)
  }

  /// Writes as the other `write`; `evenIfOlder` to a log that ends before what is remembered, too.
  func write<Result, Failure: ErrorFromLog>(
    evenIfOlder: Bool, _ body: (inout WriteTransaction) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let outcome = try attempt(evenIfOlder: evenIfOlder, body)
    switch outcome {
    case .done(let result, let stored):
      if let stored { noteWrite(stored) }
      return result
    case .unsure(let result, let failure):
      do throws(EventLogError) {
        try settle(failure)
      } catch {
        throw Failure(error)
      }
      noteWrite(failure.after)
      return result
    case .mapFull: throw Failure(.mapFull)
    }
  }

  private func attempt<Result, Failure: ErrorFromLog>(
    evenIfOlder: Bool, _ body: (inout WriteTransaction) throws(Failure) -> Result
  ) throws(Failure) -> WriterSession.Outcome<Result> {
    let session: WriterSession
    do throws(EventLogError) {
      session = try beginSession(evenIfOlder: evenIfOlder)
    } catch {
      throw Failure(error)
    }
    defer { session.end() }
    return try session.run(body)
  }

  /// Finds out what became of a commit that failed, by what the log holds now.
  ///
  /// Returns if it is stored after all, and flushed.
  private func settle(_ failure: WriterSession.CommitFailure) throws(EventLogError) {
    guard failure.after.head != failure.before, let environment = try currentEnvironment() else {
      throw failure.error
    }
    let stored = try environment.beginRead().withRecord(at: failure.after.head.sequence) {
      header, _ in
      header.link
    }
    guard stored == failure.after.head.link else { throw failure.error }
    try environment.flush()
  }

  /// Takes the writer's lock of the store, made if need be.
  func beginSession(evenIfOlder: Bool) throws(EventLogError) -> WriterSession {
    guard options.purpose == .writing else { throw .readOnly(reason: "opened for reading") }
    var known = knownEnvironment
    var attempts = 0
    while true {
      do throws(EventLogError) {
        if let session = try session(known.take(), evenIfOlder: evenIfOlder) { return session }
      } catch {
        // Another program takes away the folder of a store that it made for nothing.
        attempts += 1
        guard error.isOfMissingFile, folder != nil, attempts < 100 else { throw error }
      }
    }
  }

  /// One turn with the writer's lock; nil if the store was replaced while it was waited for.
  private func session(
    _ known: Environment?, evenIfOlder: Bool
  ) throws(EventLogError) -> WriterSession? {
    let (environment, isNew) =
      if let known { (known, false) } else { try writableEnvironment() }
    let session = try WriterSession(environment, log: self, wasMadeHere: isNew)
    do throws(EventLogError) {
      if try session.isCurrent() {
        if !evenIfOlder, let refusal = standing.refusal { throw refusal }
        return session
      }
    } catch {
      session.end()
      throw error
    }
    session.end()
    return nil
  }

  /// The store that was written before: whether its path still leads to it is asked once the lock
  /// is held.
  private var knownEnvironment: Environment? {
    guard let environment = state.withLock({ $0.environment }),
      environment.readOnlyReason == nil, environment.writerLock.isReady
    else { return nil }
    return environment
  }

  private func writableEnvironment() throws(EventLogError) -> (Environment, isNew: Bool) {
    if let environment = try currentEnvironment() {
      if let reason = environment.readOnlyReason { throw .readOnly(reason: reason) }
      return (environment, false)
    }
    guard let folder, let path else { throw .forkedProcess }
    do throws(EventLogError) {
      try Folder.make(folder)
      return (try openEnvironment(path: path, create: true), true)
    } catch {
      throw error.asRefusedWrite
    }
  }

  /// Keeps the head file up with what was written.
  private func noteWrite(_ stored: WriterSession.Stored) {
    let begun = state.withLock { state in
      state.hasWritten = true
      return stored.wasMadeHere ? state.environment : nil
    }
    // Where its map lies could not be told before.
    begun?.guardPages()
    guard let proven = stored.proven else { return }
    rememberHead(proven, isForced: stored.isNew, replacesOthers: stored.isNew)
  }
}
