internal import Synchronization

/// What `EventLog.restore` did.
package struct RestoreReport: Equatable, Sendable {
  package var checkpoint: Checkpoint
  /// Where the folder is kept that was there before; nil if there was none.
  package var oldFolder: String?
  /// What was remembered of the log beyond the restored one, and is given up.
  package var givenUp: HeadMemory?
  /// What went wrong beside the log once it was there: the head file; nil if nothing did.
  package var trouble: EventLogError?
}

extension EventLog {
  private static let keptSuffix = ".before-restore"

  /// The name by which a restore would keep a folder now.
  package static func nameKept(ofRestored folder: String) throws(EventLogError) -> String {
    try BuildFolder.freeName(folder + keptSuffix)
  }

  /// Puts the log of an `.rblog` in the place of the one in a folder, which is kept beside it.
  ///
  /// Nothing is replaced before the new store is built, verified and flushed. If more is
  /// remembered of the log than the archive holds, `rollback-accepted` is appended to it.
  ///
  /// - Parameters:
  ///   - file: The archive.
  ///   - folder: The data folder.
  ///   - device: The identifier of the folder, if it has none yet.
  ///   - acceptance: What `rollback-accepted` is made of.
  ///   - options: How the log is opened for `finish`; `stateFolder` tells what is remembered.
  ///   - finish: Called with the new log before it is moved, to build its projections.
  /// - Returns: What was put there and what was given up.
  /// - Throws: As `make`; `lockHeld` while another program writes.
  package static func restore(
    _ file: ArchiveFile, in folder: String, device: DeviceID, acceptance: RollbackAcceptance,
    options: LogOptions = LogOptions(),
    finish: (EventLog) throws(EventLogError) -> Void = { _ in }
  ) throws(EventLogError) -> RestoreReport {
    let old = try OldStore(in: folder, options: options)
    defer { old.end() }
    if old.isGone { _ = try remembered(of: folder, for: file, options: options) }
    let memory = try old.greatestMemory(of: file.reader().header.log, options: options)
    let device = old.device ?? device
    let building = try BuildFolder(for: folder)
    var givenUp: HeadMemory?
    let checkpoint = try build(
      in: building.path, from: file, device: device, options: options
    ) { log throws(EventLogError) in
      givenUp = try log.giveUp(memory, acceptance)
      try finish(log)
    }
    let oldFolder = try building.takePlace(keepingAs: keptSuffix)
    let trouble = replaceHeadFile(folder: folder, options: options)
    return RestoreReport(
      checkpoint: checkpoint, oldFolder: oldFolder, givenUp: givenUp, trouble: trouble)
  }

  /// Appends `rollback-accepted` if the log is not what is remembered; returns what is given up.
  private func giveUp(
    _ memory: HeadMemory?, _ acceptance: RollbackAcceptance
  ) throws(EventLogError) -> HeadMemory? {
    guard let memory, try standing(against: memory).refusal != nil else { return nil }
    try write { transaction throws(EventLogError) in
      var projector = NoProjector()
      _ = try transaction.append(
        [acceptance.event(device: try transaction.deviceID() ?? .zero, memory: memory)],
        now: acceptance.at, projector: &projector)
    }
    return memory
  }
}

/// The store whose place another one takes: locked, and read as far as it can be.
private final class OldStore {
  private let folder: String
  private let session: WriterSession?
  /// Taken instead of a session if the store is too damaged to be opened.
  private let lock: WriterLock?
  private let log: LogID?
  private let head: Head
  /// Whether there is no file, or an empty one.
  let isGone: Bool
  let device: DeviceID?

  init(in folder: String, options: LogOptions) throws(EventLogError) {
    self.folder = folder
    var options = options
    options.purpose = .writing
    isGone = try FileStatus(path: folder + "/" + EventLog.fileName)?.byteCount ?? 0 == 0
    guard let old = try Self.open(folder, options), try old.currentEnvironment() != nil else {
      let path = folder + "/" + EventLog.fileName
      session = nil
      (log, head, device) = (nil, .none, nil)
      guard try FileStatus(path: path) != nil else {
        lock = nil
        return
      }
      let lock = WriterLock(
        path: path + "-writer", patienceMilliseconds: options.store.patienceMilliseconds)
      self.lock = lock
      try lock.acquire()
      return
    }
    lock = nil
    session = try old.beginSession(evenIfOlder: true)
    (log, head, device) = try old.read { transaction throws(EventLogError) in
      (try transaction.logID(), try transaction.head(), try transaction.deviceID())
    }
  }

  /// Nil if the store is damaged: it is what a restore is for.
  private static func open(
    _ folder: String, _ options: LogOptions
  ) throws(EventLogError) -> EventLog? {
    do throws(EventLogError) {
      return try EventLog.open(folder: folder, options: options)
    } catch {
      switch error {
      case .truncatedFile, .damagedStore, .notALog, .corruptRow, .corruptRecord, .missingRecord,
        .storage,
        .newerFormat, .logGone:
        return nil
      default: throw error
      }
    }
  }

  /// The most that is remembered of a log: by the head file, or by the store itself.
  func greatestMemory(
    of wanted: LogID, options: LogOptions
  ) throws(EventLogError) -> HeadMemory? {
    var memories: [HeadMemory] = []
    if let stateFolder = options.stateFolder {
      memories = try HeadFile.memory(of: folder, in: stateFolder).heads.filter { $0.log == wanted }
    }
    if log == wanted { memories.append(HeadMemory(log: wanted, head)) }
    return memories.max { $0.sequence < $1.sequence }
  }

  func end() {
    session?.end()
    lock?.release()
  }
}
