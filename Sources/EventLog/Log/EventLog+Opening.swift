internal import Glibc
internal import Synchronization

extension EventLog {
  /// The open store, opened anew if its file was replaced or it broke; nil if there is no file.
  func currentEnvironment() throws(EventLogError) -> Environment? {
    guard let path else { return state.withLock { $0.environment } }
    let status = try FileStatus(path: path)
    if let environment = state.withLock({ $0.environment }) {
      let isBroken = environment.isBroken.load(ordering: .relaxed)
      if environment.identity == status?.identity, !isBroken { return environment }
      let dropped = state.withLock { state in
        if isBroken { state.mustCheckTail = true }
        // Let go of outside of the lock: it may be the last one.
        return state.environment.take()
      }
      _ = dropped
    }
    // An empty file is what is left of a program that died while it made the store.
    guard let status, status.byteCount > 0 else { return nil }
    return try openEnvironment(path: path, create: false)
  }

  /// Opens or makes the store's file, and looks at what is in it.
  func openEnvironment(path: String, create: Bool) throws(EventLogError) -> Environment {
    if !options.store.allowsAnyFileSystem, let folder,
      let kind = UnsuitableFileSystem.name(at: folder)
    {
      throw .networkFileSystem(path: folder, kind: kind)
    }
    let memories = try options.stateFolder.map { folder throws(EventLogError) in
      try HeadFile.memories(of: self.folder ?? "", in: folder)
    }
    let environment = try EnvironmentRegistry.open(
      path: path, create: create, options: options.store)
    let found = try examine(environment, memories: memories ?? [])
    state.withLock { $0.environment = environment }
    if let found, options.purpose == .writing, standing == .noOutsideMemory {
      rememberHead(found.head, of: found.log, isForced: true)
    }
    return environment
  }

  /// Refuses a store of a newer format, compares its end with what was remembered of it, and
  /// checks that end after a failure.
  private func examine(
    _ environment: Environment, memories: [HeadMemory]
  ) throws(EventLogError) -> (log: LogID, head: Head)? {
    let transaction = try environment.beginRead()
    guard let format = try transaction.format() else { return nil }
    guard format <= MetaKey.supportedFormat else {
      throw .newerFormat(found: UInt64(format), supported: UInt64(MetaKey.supportedFormat))
    }
    if state.withLock({ $0.mustCheckTail }) {
      try transaction.checkTail()
      state.withLock { $0.mustCheckTail = false }
    }
    // A damaged link can be put right while it is open; behind a wrong number nothing may go.
    if options.purpose == .writing, let fault = try transaction.faultOfHeadNumber() {
      throw .corruptRow(table: "meta", reason: fault)
    }
    guard options.stateFolder != nil, let log = try transaction.logID() else { return nil }
    let standing = try LogStanding(of: transaction, memory: memories.first { $0.log == log })
    state.withLock { $0.standing = standing }
    return (log, try transaction.head())
  }
}

extension ReadTransaction {
  /// Checks that the head is that of the last record, and that this follows from the one before.
  borrowing func checkTail() throws(EventLogError) {
    let head = try head()
    guard head.sequence > 0 else { return }
    let previous: Link? =
      head.sequence == 1
      ? try genesis() : try withRecord(at: head.sequence - 1) { header, _ in header.link }
    guard let previous else { throw .missingRecord(sequence: head.sequence - 1) }
    let isWhole = try withRecord(at: head.sequence) { header, body in
      let content = header.isRedacted ? ContentHash(body) : EventHash.content(of: body)
      let link = EventHash.link(
        previous: previous, sequence: head.sequence, recorded: header.recorded, content: content)
      return link == header.link && link == head.link && header.recorded == head.recorded
    }
    guard let isWhole else { throw .missingRecord(sequence: head.sequence) }
    guard isWhole else {
      throw .corruptRecord(sequence: head.sequence, reason: "the newest, after a failure")
    }
  }
}
