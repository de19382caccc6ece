import EventLog
import Glibc
import Projections

extension AuditRun {
  /// A place that an option names.
  func point(_ option: String) throws(Failure) -> AuditPoint? {
    guard let text = arguments.value(option), text != "now" else { return nil }
    return try AuditPoint(text, option: option)
  }

  /// How far a log can be relied on.
  struct Soundness {
    /// The last event before the first that is damaged: nothing is made of what comes after it.
    var last: UInt64
    /// The first event up to there whose stored link alone is damaged; nil if none is.
    var damagedLink: UInt64?
  }

  /// The last event before the first that is damaged; a damaged link is told.
  func lastSound(_ source: LogSource) throws(Failure) -> UInt64 { try soundness(of: source).last }

  /// How far a log can be relied on; a damaged link is told.
  func soundness(of source: LogSource) throws(Failure) -> Soundness {
    let chain: ChainReport
    do throws(EventLogError) { chain = try source.verifyChain() } catch { throw Failure(error) }
    let last = chain.lastSound ?? source.head.sequence
    let link = chain.damagedLink.flatMap { $0 <= last ? $0 : nil }
    if let link {
      console.printError("warning: " + source.textOfDamagedLink(link) + ": " + source.cureOfLinks)
    }
    return Soundness(last: last, damagedLink: link)
  }

  /// What a command ends with whose fold went as far as it could.
  ///
  /// - Parameters:
  ///   - fold: The fold.
  ///   - asked: The event that it was to go to.
  ///   - source: The log.
  /// - Returns: `fine`, or why it had to stop early, which is said.
  func exit(for fold: StateFold, asked: UInt64, in source: LogSource) -> ExitCode {
    if let first = fold.firstNewer, fold.sequence + 1 >= first, first <= asked {
      console.printError("needs a newer program from event \(first)")
      return .newer
    }
    guard fold.sequence < asked else {
      return asked == source.head.sequence ? exit(for: source) : .fine
    }
    console.printError(
      "event \(fold.sequence + 1) is damaged: shown is what comes before it")
    return .failed
  }

  /// Says from which of the events that are shown on nothing is proved, if the chain is broken.
  func damage(of source: LogSource, through last: UInt64) throws(Failure) -> Bool {
    let sound = try lastSound(source)
    guard sound < last else { return false }
    console.printError(
      "event \(sound + 1) is damaged: what it and later ones say is not proved; recall-replay "
        + "verify \(ShellWord.quoted(source.path))")
    return true
  }

  /// What a command ends with that shows all that there is of a log.
  func exit(for source: LogSource) -> ExitCode {
    if let fault = source.faultOfHead {
      console.printError(
        "\(fault): recall-replay doctor \(ShellWord.quoted(source.path)) --fix")
      return .failed
    }
    guard let endsEarly = source.endsEarly else { return .fine }
    console.printError("the file is damaged: \(endsEarly.description)")
    return .failed
  }

  /// Opens the log whose state or events are to be told: if it is not the one that was seen last,
  /// a warning says so.
  func openLogToTell() throws(Failure) -> LogSource {
    let source = try openLog()
    warn(of: source)
    return source
  }

  func warn(of source: LogSource) {
    if let fault = source.faultOfCheckpoint {
      console.printError(
        "warning: of \(SafeText.line(source.path)) nothing is proved: \(fault)")
    }
    guard source.faultOfHead == nil, let refusal = source.folderLog?.standing.refusal else {
      return
    }
    // The log that is looked at, which need not be the folder that is written to.
    let text = refusal.description.replacing(
      "doctor DIR", with: "doctor \(ShellWord.quoted(source.path))")
    console.printError("warning: " + SafeText.line(text))
  }

  /// Opens the log that the command is about, for reading only.
  func openLog() throws(Failure) -> LogSource {
    try Self.open(try onlyWord(named: "log"))
  }

  /// Opens a data folder, an export, or with `-` an export on standard input.
  static func open(_ path: String) throws(Failure) -> LogSource {
    do throws(EventLogError) { return try source(path) } catch { throw Failure(error) }
  }

  /// The same, with the error as it was.
  static func source(_ path: String) throws(EventLogError) -> LogSource {
    if path == "-" {
      guard let spooled = StandardInput.spooled() else {
        throw .file(path: path, call: "mkstemp", code: errno, message: FileText.reason())
      }
      let path =
        JSONLinesArchive.begins(spooled)
        ? try JSONLinesArchive.assembled(spooled, name: "standard input") : spooled
      return try LogSource(ArchiveFile(path: path), path: "standard input")
    }
    // A folder that is gone may be remembered.
    if Folders.isFolder(path) || !Folders.isThere(path) {
      return try LogSource(try openFolder(path), path: path)
    }
    if path.split(separator: "/").last.map(String.init) == EventLog.fileName {
      let folder =
        path.hasSuffix("/" + EventLog.fileName)
        ? String(path.dropLast(EventLog.fileName.count + 1)) : "."
      throw .notALog(
        path: EventLog.fileName,
        reason: "it is the store of a data folder: name the folder, \(folder)")
    }
    let archive =
      JSONLinesArchive.isNamed(path) ? try JSONLinesArchive.assembled(path, name: path) : path
    return try LogSource(ArchiveFile(path: archive), path: path)
  }

  /// Opens a data folder for reading; nothing of it is changed.
  static func openFolder(_ path: String) throws(EventLogError) -> EventLog {
    try EventLog.open(folder: path, options: logOptions(.reading))
  }

  /// How the auditor's program opens logs.
  static func logOptions(_ purpose: LogOptions.Purpose) -> LogOptions {
    var options = LogOptions.withTables(for: purpose)
    options.store.inspectsWhole = true
    options.program = ProgramName.auditor
    options.stateFolder =
      (try? Folders(given: nil, environment: Folders.environment))?.state
    return options
  }
}

extension LogSource {
  func textOfDamagedLink(_ sequence: UInt64) -> String {
    "the stored link of event \(sequence) of \(SafeText.line(path)) is damaged, what it says is not"
  }

  /// What mends a damaged link: of a folder the log itself, of a file nothing.
  var cureOfLinks: String {
    folderLog == nil
      ? "take another copy of the file" : "recall-replay doctor \(ShellWord.quoted(path)) --fix"
  }
}

extension Folders {
  /// Whether a path leads to a folder.
  static func isFolder(_ path: String) -> Bool {
    guard let folder = unsafe opendir(path) else { return false }
    unsafe closedir(folder)
    return true
  }

  /// Whether there is anything at a path.
  static func isThere(_ path: String) -> Bool { unsafe access(path, F_OK) == 0 || errno != ENOENT }
}
