extension EventLog {
  /// Says what can be saved of a log whose store cannot be opened for damage; changes nothing.
  ///
  /// About 3 µs a page, and 2 µs an event.
  ///
  /// - Parameters:
  ///   - folder: The data folder.
  ///   - options: `stateFolder` tells what is remembered.
  /// - Returns: Nil if nothing in the file is a log's.
  /// - Throws: What the system says.
  package static func surveyDamage(
    in folder: String, options: LogOptions
  ) throws(EventLogError) -> SalvageReport? {
    try withDamagedStore(in: folder, options: options) { file, memory throws(EventLogError) in
      try SalvagedLog(file, export: nil, memory: memory)?.report
    }
  }

  /// Builds the store anew from the records of a damaged one, and keeps the damaged one beside it.
  ///
  /// Only where every event is there, from the first to the last, and the chain proves it: in the
  /// store, or in an export of the same log. Nothing is replaced before the new store is built,
  /// verified and flushed. No log of the folder may be open in this process.
  ///
  /// - Parameters:
  ///   - folder: The data folder.
  ///   - export: Fills what the store has lost; nil for none.
  ///   - needsExport: Whether nothing is built unless the export has what the store has not.
  ///   - givesUpRest: Whether the log may end before the first event that is in neither.
  ///   - device: The identifier of the folder, if its own is lost.
  ///   - options: How the log is opened for `finish`; `stateFolder` tells what is remembered.
  ///   - finish: Called with the new log before it is moved, to build its projections and to
  ///     look it over.
  /// - Returns: What was found, and where the damaged store is kept; nil if nothing was replaced.
  /// - Throws: `lockHeld` while another program writes; `otherLog` for an export of another log;
  ///   what `finish` throws and what the system says.
  package static func salvage(
    in folder: String, export: ArchiveFile?, needsExport: Bool = false,
    givesUpRest: Bool = false, device: DeviceID, options: LogOptions,
    finish: (EventLog) throws(EventLogError) -> Void
  ) throws(EventLogError) -> (report: SalvageReport, keptAs: String?)? {
    let path = folder + "/" + fileName
    let lock = WriterLock(
      path: path + "-writer", patienceMilliseconds: options.store.patienceMilliseconds)
    try lock.acquire()
    defer { lock.release() }
    if let names = try FileStatus(path: path)?.nameCount, names > 1 {
      throw .readOnly(
        reason: "\(path) is one file under \(names) names (hard links); remove the other name")
    }
    return try withDamagedStore(in: folder, options: options) {
      file, memory throws(EventLogError) in
      let salvaged = try SalvagedLog(
        file, export: export, memory: memory, givesUpRest: givesUpRest)
      guard let salvaged else { return nil }
      let report = salvaged.report
      guard report.isWhole, !needsExport || !report.fromExport.isEmpty else { return (report, nil) }
      let building = try BuildFolder(for: folder)
      try build(in: building.path, from: salvaged, device: device, options: options, finish: finish)
      return (report, try building.takePlace(keepingAs: ".damaged"))
    }
  }

  private static func withDamagedStore<Result>(
    in folder: String, options: LogOptions,
    _ body: (RawFile, FolderMemory) throws(EventLogError) -> Result
  ) throws(EventLogError) -> Result {
    let memory = try options.stateFolder.map { stateFolder throws(EventLogError) in
      try HeadFile.memory(of: folder, in: stateFolder)
    }
    return try RawFile.withOpened(folder + "/" + fileName) { file throws(EventLogError) in
      try body(file, memory ?? FolderMemory())
    }
  }

  /// Builds the store in a folder of its own; it is flushed and closed when this returns.
  private static func build(
    in folder: String, from salvaged: SalvagedLog, device: DeviceID, options: LogOptions,
    finish: (EventLog) throws(EventLogError) -> Void
  ) throws(EventLogError) {
    var options = options
    options.purpose = .writing
    options.stateFolder = nil
    options.store.isUnsynced = true
    let log = try open(folder: folder, options: options)
    var loader = try SalvageLoader(salvaged, device: device)
    while case let batch = try loader.nextBatch(), !batch.isEmpty {
      try log.write { transaction throws(EventLogError) in try loader.put(batch, in: &transaction) }
    }
    try log.write { transaction throws(EventLogError) in
      try loader.putRest(in: &transaction)
    }
    let report = try LogChain(log, through: salvaged.survey.end)
      .verify(checksIdentifiers: true)
    guard report.lastSound == nil else {
      throw .notALog(path: folder, reason: "what was saved is not whole")
    }
    try finish(log)
    try log.write { transaction throws(EventLogError) in transaction.isOrderlyEnd = true }
    try log.currentEnvironment()?.flushForGood()
    try Folder.flush(folder)
  }
}
