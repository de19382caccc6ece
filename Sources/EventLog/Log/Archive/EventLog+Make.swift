internal import Synchronization

extension EventLog {
  /// Makes the log of an `.rblog` in a folder that has none: same numbers, times and links.
  ///
  /// It is built aside, verified and flushed, and then moved into place.
  ///
  /// - Parameters:
  ///   - folder: The data folder, made if it is missing.
  ///   - file: The archive.
  ///   - device: The identifier of the new folder.
  ///   - options: How the log is opened for `finish`.
  ///   - warn: Told what went wrong beside the log once it is there: the head file.
  ///   - finish: Called with the loaded log before it is moved, to build its projections; the log
  ///     is not to be kept.
  /// - Returns: The archive's checkpoint.
  /// - Throws: `readOnly` if a log is there already; `rollback`, `forkOrRewrite` or `logExchanged`
  ///   if a log was there that the archive does not hold; as `load`; what `finish` throws.
  @discardableResult
  package static func make(
    in folder: String, from file: ArchiveFile, device: DeviceID,
    options: LogOptions = LogOptions(), warn: (EventLogError) -> Void = { _ in },
    finish: (EventLog) throws(EventLogError) -> Void = { _ in }
  ) throws(EventLogError) -> Checkpoint {
    if let status = try FileStatus(path: folder + "/" + fileName), status.byteCount > 0 {
      throw .readOnly(reason: "there is a log in \(folder) already")
    }
    let memory = try remembered(of: folder, for: file, options: options)
    let building = try BuildFolder(for: folder)
    let checkpoint = try build(
      in: building.path, from: file, device: device, options: options
    ) { log throws(EventLogError) in
      if let refusal = try log.standing(against: memory).refusal { throw refusal }
      try finish(log)
    }
    // What stood there held no log, and what else it held has moved.
    if let old = try building.takePlace(keepingAs: ".empty") { try Folder.remove(old) }
    if let trouble = replaceHeadFile(folder: folder, options: options) { warn(trouble) }
    return checkpoint
  }

  /// What is remembered of the archive's log in a folder that has none now.
  ///
  /// Throws if another one was there: that is not given up without a word.
  static func remembered(
    of folder: String, for file: ArchiveFile, options: LogOptions
  ) throws(EventLogError) -> HeadMemory? {
    guard let stateFolder = options.stateFolder else { return nil }
    let memory = try HeadFile.memory(of: folder, in: stateFolder)
    let log = try file.reader().header.log
    if let head = memory.head(of: log) { return head }
    if let path = memory.unreadable.first { throw .unreadableHead(path: path) }
    if let other = memory.longest {
      throw .logExchanged(found: log, remembered: other.log, wasAt: other.sequence)
    }
    return nil
  }

  /// How this log stands to what was remembered of one.
  func standing(against memory: HeadMemory?) throws(EventLogError) -> LogStanding {
    try read { transaction throws(EventLogError) in
      try LogStanding(of: transaction, memory: memory)
    }
  }

  /// Builds a store in a folder of its own, flushed and closed when this returns.
  static func build(
    in folder: String, from file: ArchiveFile, device: DeviceID, options: LogOptions,
    finish: (EventLog) throws(EventLogError) -> Void
  ) throws(EventLogError) -> Checkpoint {
    var options = options
    options.purpose = .writing
    options.stateFolder = nil
    options.store.isUnsynced = true
    let log = try open(folder: folder, options: options)
    let checkpoint = try log.load(file, device: device)
    try finish(log)
    try log.write { transaction throws(EventLogError) in
      transaction.isOrderlyEnd = true
    }
    try log.currentEnvironment()?.flushForGood()
    try Folder.flush(folder)
    return checkpoint
  }

  /// Makes the head file remember the log that is in a folder now, and no other.
  ///
  /// - Parameters:
  ///   - folder: The data folder.
  ///   - options: How the log is opened.
  /// - Returns: Why it could not; the log is there all the same. Nil if it could.
  static func replaceHeadFile(folder: String, options: LogOptions) -> EventLogError? {
    guard let stateFolder = options.stateFolder else { return nil }
    var options = options
    options.purpose = .reading
    do throws(EventLogError) {
      let log = try open(folder: folder, options: options)
      let proven = try log.read { transaction throws(EventLogError) in
        ProvenHead(of: transaction)
      }
      // Whatever was remembered: it has been given up.
      log.state.withLock { $0.standing = .sound }
      if let proven { log.rememberHead(proven, isForced: true, replacesOthers: true) }
      return log.trouble.map { .unremembered(folder: stateFolder, reason: $0.description) }
    } catch {
      return .unremembered(folder: stateFolder, reason: error.description)
    }
  }
}
