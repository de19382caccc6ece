import EventLog
import Projections
import StudyEngine

/// `restore`: a backup takes the place of the data folder, which is kept beside it.
enum RestoreCommand: ShellCommand {
  static let specification = CommandSpecification(
    name: "restore", usage: ["restore FILE"],
    summary: Copy.both(
      "Puts the log of a backup in place, verified first; the old folder is kept.",
      "Setzt das Protokoll einer Sicherung ein, erst geprüft; der alte Ordner bleibt."),
    examples: ["restore recall.rblog", "restore today.rblog"], related: ["backup", ":verify"],
    arguments: [.file],
    unchanged: Copy.Backup.unchanged)

  static func run(_ arguments: ParsedArguments, in shell: Shell) throws(Failure) -> Reply {
    try arguments.atMost(1)
    let path = try arguments.word(0)
    try shell.refuseInView()
    guard let folder = shell.ownLog.folder else {
      throw Failure("in_memory", Copy.Backup.inMemory)
    }
    guard FileText.isReadable(path) else {
      throw Failure("cannot_read", Copy.Errors.noFile(path, FileText.reason()))
    }
    let file = ArchiveFile(path: path)
    let present: Head
    do throws(EventLogError) {
      // A file that is not whole asks no question.
      _ = try file.verify()
      present = try shell.ownLog.read { transaction throws(EventLogError) in
        try transaction.head()
      }
    } catch { throw Failure(error) }
    if present.sequence > 0 {
      let kept: String
      do throws(EventLogError) { kept = try EventLog.nameKept(ofRestored: folder) } catch {
        throw Failure(error)
      }
      let name = kept.split(separator: "/").last.map(String.init) ?? kept
      guard try shell.confirm(Copy.Backup.restores(present.sequence, name)) else {
        return .screen(Message(Copy.Backup.kept, json: ["schema": "cancelled/1"]))
      }
    }
    let now = try shell.clock().now
    let isSimulated = shell.options.clock != nil
    let result = Result { () throws(EventLogError) in
      try shell.ownLog.close()
      return try put(file, in: folder, at: now, isSimulated: isSimulated, shell.folders)
    }
    // Whatever became of it, the program goes on with the log that is there now.
    let reopening = Result { () throws(Failure) in try shell.reopen() }
    let report: RestoreReport
    do throws(EventLogError) { report = try result.get() } catch { throw Failure(error) }
    try reopening.get()
    if let trouble = report.trouble {
      shell.complain(Failure.sentence(SafeText.line(trouble.description)))
    }
    let kept = report.oldFolder?.split(separator: "/").last.map(String.init)
    return .screen(
      Message(
        Copy.Backup.restored(
          report.checkpoint.size, kept, givenUp: report.givenUp?.sequence),
        json: .compact([
          "schema": "restore/1", "events": .number(report.checkpoint.size),
          "kept": kept.map { .text($0) },
          "givenUp": report.givenUp.map { .number($0.sequence) },
        ])))
  }

  private static func put(
    _ file: ArchiveFile, in folder: String, at now: Timestamp, isSimulated: Bool,
    _ folders: Folders
  ) throws(EventLogError) -> RestoreReport {
    var options = LogOptions.withTables(for: .writing)
    options.stateFolder = folders.state
    let acceptance = RollbackAcceptance.fresh(at: now, isSimulated: isSimulated)
    return try EventLog.restore(
      file, in: folder, device: AuditImport.freshDevice(), acceptance: acceptance,
      options: options
    ) { log throws(EventLogError) in
      try ProjectionMaintenance.rebuild(log)
    }
  }
}
