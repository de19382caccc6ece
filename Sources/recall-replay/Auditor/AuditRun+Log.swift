import EventLog
import Glibc
import Projections

extension AuditRun {
  /// A place that an option names.
  func point(_ option: String) throws(Failure) -> AuditPoint? {
    guard let text = arguments.value(option) else { return nil }
    return try AuditPoint(text, option: option)
  }

  /// What a fold that had to stop early ends the program with.
  func exit(for fold: StateFold) -> ExitCode {
    guard let first = fold.firstNewer, fold.sequence + 1 >= first else { return .fine }
    console.printError("needs a newer program from event \(first)")
    return .newer
  }

  /// Opens the log that the command is about, for reading only.
  func openLog() throws(Failure) -> LogSource {
    try Self.open(try onlyWord(named: "log"))
  }

  /// Opens a data folder, an export, or with `-` an export on standard input.
  static func open(_ path: String) throws(Failure) -> LogSource {
    do throws(EventLogError) {
      if path == "-" {
        guard let spooled = StandardInput.spooled() else {
          throw .file(path: path, call: "mkstemp", code: errno, message: FileText.reason())
        }
        return try LogSource(ArchiveFile(path: spooled), path: "standard input")
      }
      if Folders.isFolder(path) { return try LogSource(try openFolder(path), path: path) }
      return try LogSource(ArchiveFile(path: path), path: path)
    } catch { throw Failure(error) }
  }

  /// Opens a data folder for reading; nothing of it is changed.
  static func openFolder(_ path: String) throws(EventLogError) -> EventLog {
    try EventLog.open(folder: path, options: logOptions(.reading))
  }

  /// How the auditor's program opens logs.
  static func logOptions(_ purpose: LogOptions.Purpose) -> LogOptions {
    var options = LogOptions(purpose: purpose)
    options.store.projectionTables = ProjectionCatalog.current.tableNames
    options.program = "recall-replay"
    options.stateFolder =
      (try? Folders(given: nil, environment: Folders.environment))?.state
    return options
  }
}

extension Folders {
  /// Whether a path leads to a folder.
  static func isFolder(_ path: String) -> Bool {
    guard let folder = unsafe opendir(path) else { return false }
    unsafe closedir(folder)
    return true
  }
}
