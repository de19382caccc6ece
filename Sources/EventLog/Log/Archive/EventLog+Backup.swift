internal import CLMDB
internal import Synchronization

extension EventLog {
  /// Writes the log as it is now into one `.rblog`, while programs go on using it.
  ///
  /// The file appears under its name only once it is complete, read back, verified and flushed.
  ///
  /// - Parameters:
  ///   - path: Where it is to be; a file there is replaced.
  ///   - last: The number of the last event to take; the newest if nil.
  /// - Returns: The file's checkpoint.
  /// - Throws: As `export`, and what the system says of the file.
  @discardableResult
  package func backup(
    to path: String, through last: UInt64? = nil
  ) throws(EventLogError) -> Checkpoint {
    let temporary = FileName.temporary(for: path, ending: ".part")
    do throws(EventLogError) {
      let file = try OutputFile(path: temporary)
      try export(through: last) { bytes throws(EventLogError) in try file.write(bytes) }
      try file.flush()
      let checkpoint = try ArchiveFile(path: temporary).verify()
      try FileName.rename(temporary, to: path)
      try Folder.flush(FileName.folder(of: path))
      return checkpoint
    } catch {
      // What went wrong first is what is to be told.
      try? FileName.remove(temporary)
      throw error
    }
  }

  /// Makes the store as small as it can be, with nothing left on free pages.
  ///
  /// The copy is compared with the store and takes its place; other programs go on with it.
  ///
  /// - Throws: `lockHeld` while another program writes; what the system says.
  package func compact() throws(EventLogError) {
    guard let folder else { return }
    guard try currentEnvironment() != nil else { throw .noLog(path: folder) }
    let session = try beginSession(evenIfOlder: true)
    defer { session.end() }
    let building = try BuildFolder(for: folder)
    let copy = building.path + "/" + Self.fileName
    let environment = session.environment
    try environment.copyCompacted(to: copy)
    try compare(building.path, with: environment)
    let old = try building.takePlace(keepingAs: ".before-compact")
    state.withLock { $0.environment = nil }
    if let old { try Folder.remove(old) }
  }

  /// Refuses a copy that has another head or other numbers of rows.
  private func compare(
    _ folder: String, with environment: Environment
  ) throws(EventLogError) {
    var options = options
    options.stateFolder = nil
    let copy = try EventLog.open(folder: folder, options: options)
    let ours = try environment.beginRead()
    let theirs = try copy.beginRead()
    var isEqual = try ours.head() == theirs.head()
    for index in 0..<options.store.tableNames.count {
      let table = Table(index: index)
      let count = try ours.count(of: table)
      if try theirs.count(of: table) != count { isEqual = false }
    }
    try theirs.checkTail()
    guard isEqual else { throw .notALog(path: folder, reason: "the copy is not equal") }
    try copy.currentEnvironment()?.flushForGood()
    try Folder.flush(folder)
  }
}
