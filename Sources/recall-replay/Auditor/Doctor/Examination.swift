import EventLog
import Glibc
import Projections

/// What there is to say about a data folder; changes nothing.
struct Examination {
  /// Less room than this is worth a word: a map that has to grow needs it.
  private static let fewBytes: UInt64 = 64 << 20

  let folder: String

  init(_ folder: String) { self.folder = folder }

  /// What was found, the store's file first.
  func problems() throws(Failure) -> [Finding] {
    try storeAndRows() + leftFolders()
  }

  private func storeAndRows() throws(Failure) -> [Finding] {
    let log: EventLog
    do throws(EventLogError) {
      log = try AuditRun.openFolder(folder)
    } catch .noLog(let path) {
      throw Failure(EventLogError.noLog(path: path))
    } catch {
      return DamagedStore(folder: folder).findings(error) ?? [finding(of: error)]
    }
    do throws(EventLogError) {
      return try filesAndPlaces(log) + memory(log) + contents(log)
    } catch {
      return [Finding(check: "file", message: error.description)]
    }
  }

  /// Stores that a program left beside the data folder when it was ended.
  private func leftFolders() -> [Finding] {
    do throws(EventLogError) {
      return try EventLog.leftFolders(beside: folder).map { path in
        Finding(
          severity: .warning, check: "left",
          message: "\(SafeText.line(path)) was left by a program that was ended while it replaced "
            + "the store: it may be the only copy of what was here before, and nothing removes it",
          hint: "look at it with recall-replay verify \(ShellWord.quoted(path)), then move or "
            + "remove it")
      }
    } catch {
      return [Finding(severity: .warning, check: "left", message: error.description)]
    }
  }

  var doctor: String { "recall-replay doctor \(ShellWord.quoted(folder))" }

  /// Why the log cannot be opened, where nothing of it can be read at all.
  private func finding(of error: EventLogError) -> Finding {
    let restore = "restore a backup: recall-replay import FILE.rblog --into NEW"
    switch error {
    case .corruptRow:
      return Finding(check: "file", message: error.description, hint: doctor + " --fix")
    case .truncatedFile(let path, let bytes, let needed):
      return Finding(
        check: "file",
        message: "\(SafeText.line(path)) has \(bytes) bytes of \(needed), and no event is in them",
        hint: restore)
    case .damagedStore(let path, let page, let reason):
      return Finding(
        check: "file",
        message: "\(SafeText.line(path)) is damaged at page \(page) (\(reason)), and no event can "
          + "be read",
        hint: restore)
    case .newerFormat:
      return Finding(
        check: "file", message: error.description, hint: "use the newer program that wrote it")
    default: return Finding(check: "file", message: error.description)
    }
  }

  // MARK: - Around the log

  private func filesAndPlaces(_ log: EventLog) throws(EventLogError) -> [Finding] {
    var findings: [Finding] = []
    for path in try log.exposedPaths() {
      findings.append(
        Finding(
          severity: .warning, check: "permissions",
          message: "\(Self.name(path)) is open to other users", hint: "--fix closes it"))
    }
    findings += try log.obstacles().map(finding)
    if let process = try log.writingProcess() {
      findings.append(
        Finding(severity: .info, check: "lock", message: "process \(process) is writing"))
    }
    if let free = log.freeBytes, free < Self.fewBytes {
      findings.append(
        Finding(
          severity: .warning, check: "disk", message: "\(free >> 20) MiB are left on the disk"))
    }
    for draft in DraftFiles.names(in: folder + "/drafts") {
      findings.append(
        Finding(
          severity: .info, check: "drafts",
          message: "\(SafeText.line(draft)) was edited and not stored",
          hint: "the next card edit offers it"))
    }
    return findings
  }

  private func finding(_ obstacle: LogObstacle) -> Finding {
    switch obstacle {
    case .hardLinks(let path, let count):
      Finding(
        severity: .warning, check: "names",
        message: "\(Self.name(path)) is one file under \(count) names (hard links): nothing is "
          + "written, since programs under different ones would not see each other",
        hint: "find the other with find / -xdev -samefile \(ShellWord.quoted(path)), remove it")
    case .otherOwner(let path, let user):
      Finding(
        severity: .info, check: "owner",
        message: "\(Self.name(path)) belongs to another user (number \(user))",
        hint: "sudo chown -R \"$(id -un)\" \(ShellWord.quoted(folder))")
    case .notWritable(let path):
      Finding(
        severity: .warning, check: "permissions",
        message: "\(Self.name(path)) cannot be written by this user: it can be read only",
        hint: "chmod u+w \(ShellWord.quoted(path))")
    case .readOnlyDisk(let path):
      Finding(
        severity: .warning, check: "permissions",
        message: "\(Self.name(path)) is on a file system that was mounted for reading only",
        hint: "mount it for writing, or work on a copy: cp -r \(ShellWord.quoted(path)) COPY")
    }
  }

  private static func name(_ path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? path
  }

  // MARK: - What is remembered

  private func memory(_ log: EventLog) throws(EventLogError) -> [Finding] {
    var findings: [Finding] = []
    switch log.standing {
    case .sound: break
    case .noOutsideMemory:
      findings.append(
        Finding(
          severity: .info, check: "head-file",
          message: "no outside memory: an older copy of the file would not be noticed",
          hint: "the next write makes one"))
    case .rolledBack(let head, let memory):
      findings.append(
        Finding(
          check: "head-file", sequence: head.sequence,
          message: "log ends at \(head.sequence) (\(head.link.hex)), was at \(memory.sequence) "
            + "(\(memory.link.hex))",
          hint: "restore the newer one, or \(doctor) --accept-rollback"))
    case .forked(_, let memory):
      findings.append(
        Finding(
          check: "head-file", sequence: memory.sequence,
          message: "fork or rewrite at or before event \(memory.sequence)",
          hint: "restore the one that was seen, or \(doctor) --accept-rollback"))
    case .otherLog(let found, let memory):
      findings.append(
        Finding(
          check: "head-file",
          message: "this is log \(found.hex), where log \(memory.log.hex) ended at event "
            + "\(memory.sequence)",
          hint: "put that one back, or \(doctor) --accept-rollback"))
    case .unreadableMemory(let path):
      findings.append(
        Finding(
          check: "head-file",
          message: "\(SafeText.line(path)), which remembers where the log ended, is damaged or may "
            + "not be read",
          hint: "\(doctor) --fix if it still names the last event, else \(doctor) "
            + "--accept-rollback"))
    }
    let (head, isClean) = try log.read { transaction throws(EventLogError) in
      (try transaction.head(), try transaction.isClean())
    }
    if head.sequence > 0, SystemClock().now() < head.recorded {
      findings.append(
        Finding(
          severity: .info, check: "clock", sequence: head.sequence,
          message: "the clock is behind the last event: time stands still until it has caught up"))
    }
    if !isClean {
      findings.append(
        Finding(
          severity: .info, check: "end", message: "the last program that wrote did not end in order"
        ))
    }
    return findings
  }

  // MARK: - The log and its tables

  private func contents(_ log: EventLog) throws(EventLogError) -> [Finding] {
    let source = try LogSource(log, path: folder)
    let report = try LogAudit().run(source)
    var findings = report.sorted.filter(\.isAboutStore)
    findings += try checkpoints(in: source, report)
    findings += claims(report)
    // The head file is reported once, in words of its own.
    findings.removeAll { log.standing.refusal != nil && $0.isOfMemory }
    let hasDamagedTables = findings.contains {
      $0.check == AuditCheck.projections.rawValue && $0.isFailure && !$0.isOfAttest
    }
    if hasDamagedTables { return findings }
    let standing = try log.read { transaction throws(EventLogError) in
      try ProjectionMaintenance.standing(in: transaction, checksDigests: false)
    }
    return findings + Self.findings(for: standing)
  }

  private static func findings(for standing: ProjectionMaintenance.Standing) -> [Finding] {
    switch standing {
    case .current: []
    case .stopped(.newerEvent(let sequence)):
      [
        Finding(
          severity: .warning, check: "projections", sequence: sequence,
          message: "the tables end before it: it needs a newer program")
      ]
    case .stopped(.damagedRecord(let sequence)):
      [
        Finding(
          check: "projections", sequence: sequence,
          message: "the tables are valid up to \(sequence - 1)",
          hint: "mend the event, then --fix")
      ]
    // The audit has told of those.
    case .stale(.otherVersion): []
    case .stale(let reason):
      [
        Finding(
          severity: .warning, check: "projections", message: Self.text(reason),
          hint: "--fix builds them anew")
      ]
    }
  }

  static func text(_ reason: ProjectionMaintenance.Reason) -> String {
    "\(reason.table): \(reason.text)"
  }
}

/// Drafts of card editors that are still there.
enum DraftFiles {
  static func names(in folder: String) -> [String] {
    guard let stream = unsafe opendir(folder) else { return [] }
    defer { unsafe closedir(stream) }
    var names: [String] = []
    while let entry = unsafe readdir(stream) {
      let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        unsafe pointer.withMemoryRebound(to: CChar.self, capacity: 256) {
          unsafe String(cString: $0)
        }
      }
      if !name.hasPrefix(".") { names.append(name) }
    }
    return names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }
}
