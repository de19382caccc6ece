/// What putting an archive's log into a folder would come to.
package struct MakeRehearsal: Sendable {
  package var checkpoint: Checkpoint
  /// How the archive's log stands to what is remembered of the one that was there.
  package var standing: LogStanding
}

extension EventLog {
  /// Does in memory what `make` and `restore` do in a folder that has no log, and writes nothing.
  ///
  /// - Parameters:
  ///   - file: The archive.
  ///   - folder: The data folder, which need not be there.
  ///   - device: The identifier that a new folder would get.
  ///   - options: How the log would be opened; `stateFolder` tells what is remembered.
  /// - Returns: The archive's checkpoint, and how its log stands to what is remembered.
  /// - Throws: `logExchanged` and `unreadableHead` if another log was there; what is wrong with
  ///   the archive.
  package static func rehearse(
    _ file: ArchiveFile, in folder: String, device: DeviceID, options: LogOptions
  ) throws(EventLogError) -> MakeRehearsal {
    let memory = try remembered(of: folder, for: file, options: options)
    var options = options
    options.stateFolder = nil
    let log = try inMemory(options: options)
    let checkpoint = try log.load(file, device: device)
    return MakeRehearsal(
      checkpoint: checkpoint, standing: try log.standing(against: memory))
  }
}
