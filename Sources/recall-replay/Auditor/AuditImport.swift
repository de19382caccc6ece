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
    guard path == "-" || path.hasSuffix(".rblog") else {
      return try CardFileImport(run: run, path: path, folder: folder)()
    }
    for option in ["--map", "--on-dup", "--report"] where run.arguments.has(option) {
      throw Failure(
        UsageError("\(option) is for lists; an export is taken whole.", usage: Self.usage))
    }
    let spooled = path == "-" ? StandardInput.spooled() : path
    guard let spooled else { throw Failure("file", "standard input: \(FileText.reason())") }
    let file = ArchiveFile(path: spooled)
    do throws(EventLogError) {
      let target = try Self.target(folder)
      let report: MergeReport
      if run.arguments.has("--dry-run") {
        report = try rehearse(file, folder, target)
        run.say("\(report.added) to add, \(report.known) same: nothing was written")
      } else {
        report =
          switch target {
          case .log: try merge(file, folder)
          case .nothing: try make(file, folder)
          case .logGone: try restore(file, folder)
          }
        run.say("\(report.added) added, \(report.known) same")
      }
      if report.passedOver > 0 { run.say("\(report.passedOver) redacted, passed over") }
      run.answer(
        .compact([
          "added": .number(report.added), "replaced": 0, "same": .number(report.known),
          "skipped": [], "dryRun": run.arguments.has("--dry-run") ? true : nil,
          "passedOver": report.passedOver == 0 ? nil : .number(report.passedOver),
        ]), schema: "import/1")
    } catch { throw Failure(error) }
    return .fine
  }

  private static let usage = "import FILE.rblog --into DIR [--dry-run]"

  /// What would happen, found out in memory: with every refusal that it would meet.
  private func rehearse(
    _ file: ArchiveFile, _ folder: String, _ target: Target
  ) throws(EventLogError) -> MergeReport {
    var options = AuditRun.logOptions(.writing)
    switch target {
    case .log:
      let log = try AuditRun.openFolder(folder)
      if let refusal = log.standing.refusal { throw refusal }
      options.stateFolder = nil
      let head = try log.read { transaction throws(EventLogError) in try transaction.head() }
      let copy = try log.prefix(through: head.sequence, options: options)
      return try copy.merge(file, now: SystemClock().now(), projector: NoProjector())
    case .nothing, .logGone:
      let rehearsal = try EventLog.rehearse(
        file, in: folder, device: Self.freshDevice(), options: options)
      if let refusal = rehearsal.standing.refusal {
        guard case .logGone = target else { throw refusal }
        run.say("more is remembered of the log than the export holds: it would be given up")
      }
      var report = MergeReport()
      report.added = rehearsal.checkpoint.size
      return report
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
    let now = SystemClock().now()
    var generator = SystemRandomNumberGenerator()
    let acceptance = RollbackAcceptance(
      event: .version7(at: now, random: generator.next(), generator.next()), at: now,
      offset: UTCOffset(minutes: 0))
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
