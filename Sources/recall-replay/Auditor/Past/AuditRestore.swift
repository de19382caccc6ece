import EventLog
import Projections

/// `restore`: puts an export, or its first events, in the place of the log of a folder.
struct AuditRestore {
  let run: AuditRun

  func callAsFunction() throws(Failure) -> ExitCode {
    let path = try run.onlyWord(named: "file")
    guard let folder = run.arguments.value("--into") else {
      throw Failure(
        UsageError("No data folder given.", usage: "recall-replay " + run.command.usage))
    }
    let source = try AuditRun.open(path)
    let size = try run.wholeSize(of: source)
    guard size > 0 else {
      throw Failure("no_such_event", "No event lies before that: nothing was changed.")
    }
    try source.refuseUncovered(through: size)
    let part = try ArchivePart(of: source, through: size)
    defer { part.remove() }
    let acceptance = RollbackAcceptance.fresh(at: SystemClock().now())
    do throws(EventLogError) {
      let report = try EventLog.restore(
        part.file, in: folder, device: AuditImport.freshDevice(), acceptance: acceptance,
        options: AuditRun.logOptions(.writing)
      ) { log throws(EventLogError) in
        let rebuilt = try ProjectionMaintenance.rebuildHoldingAttests(log)
        for line in AttestLines.failures(rebuilt.attests) {
          run.console.printError("warning: " + line)
        }
      }
      run.say("restored up to event \(report.checkpoint.size)")
      if let trouble = report.trouble {
        run.console.printError("warning: " + SafeText.line(trouble.description))
      }
      if let old = report.oldFolder { run.say("the log that was there is kept in " + old) }
      if let givenUp = report.givenUp {
        run.say("the log had ended at event \(givenUp.sequence): what comes after is given up")
      }
      run.answer(
        .compact([
          "events": .number(report.checkpoint.size),
          "givenUp": report.givenUp.map { .number($0.sequence) },
        ]), schema: "restore/1")
    } catch { throw Failure(error) }
    return .fine
  }
}

/// The first events of a log as an export of their own, for as long as it is needed.
struct ArchivePart {
  let file: ArchiveFile

  init(of source: LogSource, through last: UInt64) throws(Failure) {
    let folder = Folders.environment("TMPDIR") ?? "/tmp"
    var generator = SystemRandomNumberGenerator()
    let path = "\(folder)/recall-replay-\(generator.next()).rblog"
    file = ArchiveFile(path: path)
    let output = try ByteOutput(path: path, outside: nil, replaces: false)
    do throws(EventLogError) {
      switch source.place {
      case .folder(let log):
        try log.export(through: last) { bytes throws(EventLogError) in try output.write(bytes) }
      case .archive(let records, _):
        try records.file.copy(through: last) { bytes throws(EventLogError) in
          try output.write(bytes)
        }
      }
      try output.finish()
    } catch {
      output.abandon()
      throw Failure(error)
    }
  }

  func remove() { FileText.remove(file.path) }
}
