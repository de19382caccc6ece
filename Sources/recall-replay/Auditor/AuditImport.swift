import EventLog
import Projections

/// `import`: builds a data folder from an export, or adds to the one that the export came from; a
/// list of cards or a package goes the way that `recall import` takes.
struct AuditImport {
  let run: AuditRun

  func callAsFunction() throws(Failure) -> ExitCode {
    let path = try run.onlyWord(named: "file")
    guard let folder = run.arguments.value("--into") else {
      throw Failure(
        UsageError("No data folder given.", usage: "recall-replay " + run.command.usage))
    }
    guard path == "-" || path.hasSuffix(".rblog") || JSONLinesArchive.isNamed(path) else {
      return try CardFileImport(run: run, path: path, folder: folder)()
    }
    for option in ["--map", "--on-dup", "--report"] where run.arguments.has(option) {
      throw Failure(
        UsageError("\(option) is for lists; an export is taken whole.", usage: Self.usage))
    }
    let spooled = path == "-" ? StandardInput.spooled() : path
    guard let spooled else { throw Failure("file", "standard input: \(FileText.reason())") }
    do throws(EventLogError) {
      let isLines =
        path == "-" ? JSONLinesArchive.begins(spooled) : JSONLinesArchive.isNamed(path)
      let name = path == "-" ? "standard input" : path
      let file = ArchiveFile(
        path: isLines ? try JSONLinesArchive.assembled(spooled, name: name) : spooled)
      let target = try Self.target(folder)
      let report: MergeReport
      var pending: [PendingRedaction] = []
      if run.arguments.has("--dry-run") {
        (report, pending) = try rehearse(file, folder, target)
        run.say("\(report.added) to add, \(report.known) same: nothing was written")
      } else {
        report =
          switch target {
          case .log: try merge(file, folder)
          case .nothing: try make(file, folder)
          case .logGone: try restore(file, folder)
          }
        run.say("\(report.added) added, \(report.known) same")
        let log = try AuditRun.openFolder(folder)
        pending = try LogSource(log, path: folder).pendingRedactions()
      }
      if report.passedOver > 0 { run.say("\(report.passedOver) redacted, passed over") }
      if report.keptRedacted > 0 {
        run.say("\(report.keptRedacted) of the same are redacted here, and stay so")
      }
      for line in Self.lines(of: pending, in: folder) { run.say(line) }
      run.answer(
        .compact([
          "added": .number(report.added), "replaced": 0, "same": .number(report.known),
          "skipped": [], "dryRun": run.arguments.has("--dry-run") ? true : nil,
          "passedOver": report.passedOver == 0 ? nil : .number(report.passedOver),
          "keptRedacted": report.keptRedacted == 0 ? nil : .number(report.keptRedacted),
          "redactedElsewhere": pending.isEmpty
            ? nil : .list(pending.map { .number($0.sequence) }),
        ]), schema: "import/1")
    } catch { throw Failure(error) }
    return .fine
  }

  /// What was taken out in the copy that was imported, and is whole here.
  private static func lines(of pending: [PendingRedaction], in folder: String) -> [String] {
    guard !pending.isEmpty else { return [] }
    let shown = pending.prefix(8).map { "#\($0.sequence)" }.joined(separator: " ")
    let rest = pending.count > 8 ? " and \(pending.count - 8) more" : ""
    let (verb, those) = pending.count == 1 ? ("was", "its text") : ("were", "their texts")
    return [
      "\(shown)\(rest) \(verb) redacted in another copy: here nothing was taken out, \(those) and "
        + "what they add up to stay",
      "to take out here, too: recall-replay redact \(ShellWord.quoted(folder)) --carried",
    ]
  }

  private static let usage = "import FILE.rblog --into DIR [--dry-run]"

  /// What would happen, found out in memory: with every refusal that it would meet.
  private func rehearse(
    _ file: ArchiveFile, _ folder: String, _ target: Target
  ) throws(EventLogError) -> (MergeReport, [PendingRedaction]) {
    var options = AuditRun.logOptions(.writing)
    switch target {
    case .log:
      let log = try AuditRun.openFolder(folder)
      if let refusal = log.standing.refusal { throw refusal }
      options.stateFolder = nil
      let head = try log.read { transaction throws(EventLogError) in try transaction.head() }
      let copy = try log.prefix(through: head.sequence, options: options)
      let report = try copy.merge(file, now: SystemClock().now(), projector: NoProjector())
      return (report, try LogSource(copy, path: folder).pendingRedactions())
    case .nothing, .logGone:
      let rehearsal = try EventLog.rehearse(
        file, in: folder, device: Self.freshDevice(), options: options)
      if let refusal = rehearsal.standing.refusal {
        guard case .logGone = target else { throw refusal }
        run.say("more is remembered of the log than the export holds: it would be given up")
      }
      var report = MergeReport()
      report.added = rehearsal.checkpoint.size
      return (report, [])
    }
  }

  private enum Target {
    case log
    case nothing
    /// A log was there, and is remembered.
    case logGone
  }

  private static func target(_ folder: String) throws(EventLogError) -> Target {
    do throws(EventLogError) {
      _ = try AuditRun.openFolder(folder)
      return .log
    } catch {
      switch error {
      case .noLog: return .nothing
      case .logGone: return .logGone
      default: throw error
      }
    }
  }

  private func make(
    _ file: ArchiveFile, _ folder: String
  ) throws(EventLogError) -> MergeReport {
    let checkpoint = try EventLog.make(
      in: folder, from: file, device: Self.freshDevice(),
      options: AuditRun.logOptions(.writing), warn: warn
    ) { log throws(EventLogError) in try build(log) }
    var report = MergeReport()
    report.added = checkpoint.size
    return report
  }

  /// Puts the log back that was there; what the archive does not hold of it is given up in words.
  private func restore(
    _ file: ArchiveFile, _ folder: String
  ) throws(EventLogError) -> MergeReport {
    let acceptance = RollbackAcceptance.fresh(at: SystemClock().now())
    let restored = try EventLog.restore(
      file, in: folder, device: Self.freshDevice(), acceptance: acceptance,
      options: AuditRun.logOptions(.writing)
    ) { log throws(EventLogError) in try build(log) }
    if let trouble = restored.trouble { warn(trouble) }
    if let givenUp = restored.givenUp {
      run.say("the log had ended at event \(givenUp.sequence): what comes after is given up")
    }
    var report = MergeReport()
    report.added = restored.checkpoint.size
    return report
  }

  /// Builds the tables, and says which attests of the log they do not agree with.
  private func build(_ log: EventLog) throws(EventLogError) {
    let rebuilt = try ProjectionMaintenance.rebuildHoldingAttests(log)
    for line in AttestLines.failures(rebuilt.attests) {
      run.console.printError("warning: " + line)
    }
  }

  private func merge(
    _ file: ArchiveFile, _ folder: String
  ) throws(EventLogError) -> MergeReport {
    let log = try EventLog.open(folder: folder, options: AuditRun.logOptions(.writing))
    try ProjectionMaintenance.prepare(log)
    let report = try log.merge(file, now: SystemClock().now(), projector: ProjectionRunner())
    try log.close()
    if let trouble = log.trouble { warn(trouble) }
    return report
  }

  private func warn(_ trouble: EventLogError) {
    run.console.printError("warning: " + SafeText.line(trouble.description))
  }

  /// The identifier of a folder that is new.
  static func freshDevice() -> DeviceID {
    var generator = SystemRandomNumberGenerator()
    return .version7(at: SystemClock().now(), random: generator.next(), generator.next())
  }
}
