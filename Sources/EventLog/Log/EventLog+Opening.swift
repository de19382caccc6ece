internal import Glibc
internal import Synchronization

extension EventLog {
  /// The open store, opened anew if its file was replaced or it broke; nil if there is no file.
  func currentEnvironment() throws(EventLogError) -> Environment? {
    guard let path else { return state.withLock { $0.environment } }
    let status = try FileStatus(path: path)
    if let environment = state.withLock({ $0.environment }) {
      try environment.checkLockFile()
      let isBroken = environment.isBroken.load(ordering: .relaxed)
      if let status, !isBroken, try environment.isCurrent(status, at: path) {
        if environment.copied == nil { try environment.checkLength(status.byteCount) }
        return environment
      }
      endWatch()
      let dropped = state.withLock { state in
        if isBroken { state.mustCheckTail = true }
        // Let go of outside of the lock: it may be the last one.
        return state.environment.take()
      }
      _ = dropped
    }
    guard let status else {
      try checkPath(path)
      return try checkAbsence(isEmpty: false) ? currentEnvironment() : nil
    }
    guard status.kind == .file else {
      let kind = status.kind == .folder ? "it is a folder" : "it is no regular file"
      throw .notALog(path: path, reason: kind)
    }
    // An empty file is what is left of a program that died while it made the store.
    guard status.byteCount > 0 else {
      return try checkAbsence(isEmpty: true) ? currentEnvironment() : nil
    }
    return try openEnvironment(path: path, create: false)
  }

  /// Refuses a path at which no log can be made.
  private func checkPath(_ path: String) throws(EventLogError) {
    if RealPath.isLink(path) {
      throw .notALog(path: path, reason: "it is a link that leads nowhere")
    }
    if let folder, let obstacle = try Folder.obstacle(to: folder) {
      throw .notALog(path: obstacle, reason: "it is no folder")
    }
  }

  /// Refuses to take a log that is remembered for one that was never there.
  ///
  /// - Returns: Whether there is a log after all: another program has made it just now.
  private func checkAbsence(isEmpty: Bool) throws(EventLogError) -> Bool {
    guard let stateFolder = options.stateFolder, let folder, let path else { return false }
    let memory = try HeadFile.memory(of: folder, in: stateFolder)
    if memory.isEmpty { return false }
    if let status = try FileStatus(path: path), status.byteCount > 0 { return true }
    throw .logGone(
      folder: folder, isEmpty: isEmpty, log: memory.longest?.log,
      wasAt: memory.longest?.sequence ?? 0)
  }

  /// Opens or makes the store's file, and looks at what is in it.
  func openEnvironment(path: String, create: Bool) throws(EventLogError) -> Environment {
    if !options.store.allowsAnyFileSystem, let folder,
      let kind = UnsuitableFileSystem.name(at: folder)
    {
      throw .networkFileSystem(path: folder, kind: kind)
    }
    // What is remembered is read before the log, which may go on meanwhile.
    let memory = try options.stateFolder.map { stateFolder throws(EventLogError) in
      try HeadFile.memory(of: self.folder ?? "", in: stateFolder)
    }
    let environment = try Self.openStore(
      RealPath.isLink(path) ? RealPath.of(path) : path, create: create, options: options.store)
    let proven = try examine(environment, memory: memory ?? FolderMemory())
    try refuseExchanged()
    state.withLock { $0.environment = environment }
    if state.withLock({ $0.isWatched }) { watch(environment) }
    if let proven, options.purpose == .writing, standing == .noOutsideMemory {
      rememberHead(proven, isForced: true)
    }
    return environment
  }

  /// Refuses what was put in the place of the log while it was in use, also to readers: they would
  /// take the rows of one log for those of the other.
  private func refuseExchanged() throws(EventLogError) {
    switch standing {
    case .sound, .noOutsideMemory: state.withLock { $0.wasSound = true }
    case .unreadableMemory: break
    case .rolledBack, .forked, .otherLog:
      if let refusal = standing.refusal, state.withLock({ $0.wasSound }) { throw refusal }
    }
  }

  /// Opens the store itself, or, where nobody could be told that it is being read, a copy of it.
  ///
  /// The library's lock goes by the file's name, and so does ours: under two names two programs
  /// would write at once.
  private static func openStore(
    _ path: String, create: Bool, options: StoreOptions
  ) throws(EventLogError) -> Environment {
    if let status = try FileStatus(path: path), status.byteCount > 0 {
      if status.nameCount > 1 {
        return try .copy(
          of: path,
          reason: "\(path) is one file under \(status.nameCount) names (hard links), and "
            + "programs under different ones would not see each other; remove the other name",
          options: options)
      }
      if !Environment.mayLock(path) {
        return try .copy(
          of: path,
          reason: FileStatus.isOnReadOnlyDisk(path)
            ? "\(path) is on a file system that was mounted for reading only"
            : "\(path) and its lock cannot be written by this user",
          options: options)
      }
    }
    do throws(EventLogError) {
      return try EnvironmentRegistry.open(path: path, create: create, options: options)
    } catch {
      // The disk is full, which keeps nobody from reading.
      guard !create, case .notStored(let reason) = error.asRefusedWrite else { throw error }
      return try .copy(of: path, reason: reason, options: options)
    }
  }

  /// Refuses a store of a newer format, compares its end with what was remembered of it, and
  /// checks that end after a failure.
  ///
  /// Returns the end of a log of which nothing is remembered, if its records prove it.
  func examine(
    _ environment: Environment, memory: FolderMemory
  ) throws(EventLogError) -> ProvenHead? {
    let transaction = try environment.beginRead()
    let format = try transaction.format()
    if format == nil, try transaction.newestRecord() == 0 {
      // A store in which nothing was begun, in the place of a log that is remembered.
      if memory.isEmpty { return nil }
      throw .logGone(
        folder: folder ?? "", isEmpty: true, log: memory.longest?.log,
        wasAt: memory.longest?.sequence ?? 0)
    }
    if let format, format > MetaKey.supportedFormat, try !transaction.isDamaged(format: format) {
      throw .newerFormat(found: UInt64(format), supported: UInt64(MetaKey.supportedFormat))
    }
    if state.withLock({ $0.mustCheckTail }) {
      try transaction.checkTail()
      state.withLock { $0.mustCheckTail = false }
    }
    // A damaged link can be put right while it is open; behind a wrong number nothing may go.
    if options.purpose == .writing, !options.isMending,
      let fault = try transaction.faultOfHeadNumber()
    {
      throw .corruptRow(table: "meta", reason: fault)
    }
    if options.purpose == .writing, !options.isMending,
      let fault = try transaction.identityFaults().first
    {
      throw .corruptRow(table: "meta", reason: "\(fault)")
    }
    guard let log = try transaction.knownLogID() else {
      throw .corruptRow(table: "meta", reason: "the log's identifier is missing")
    }
    guard options.stateFolder != nil else { return nil }
    let standing = try LogStanding(of: transaction, log: log, memory: memory)
    state.withLock { $0.standing = standing }
    return standing == .noOutsideMemory ? ProvenHead(of: transaction) : nil
  }
}

extension Reading where Self: ~Copyable {
  /// Says that the head is not that of the last record, or that this follows from none before it.
  ///
  /// Nil if all fits. About 2 µs.
  borrowing func tailFault() throws(EventLogError) -> EventLogError? {
    let head = try head()
    guard head.sequence > 0 else { return nil }
    let previous: Link? =
      head.sequence == 1
      ? try genesis() : try withRecord(at: head.sequence - 1) { header, _ in header.link }
    guard let previous else { return .missingRecord(sequence: head.sequence - 1) }
    let isWhole = try withRecord(at: head.sequence) { header, body in
      let content = header.isRedacted ? ContentHash(body) : EventHash.content(of: body)
      let link = EventHash.link(
        previous: previous, sequence: head.sequence, recorded: header.recorded, content: content)
      return link == header.link && link == head.link && header.recorded == head.recorded
    }
    guard let isWhole else { return .missingRecord(sequence: head.sequence) }
    if isWhole { return nil }
    return .corruptRecord(sequence: head.sequence, reason: "the newest, after a failure")
  }

  /// Throws what `tailFault` says.
  borrowing func checkTail() throws(EventLogError) {
    if let fault = try tailFault() { throw fault }
  }
}
