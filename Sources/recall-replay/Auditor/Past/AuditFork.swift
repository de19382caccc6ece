import EventLog
import Projections

/// `fork`: a log of its own that begins with another one's first events, and names it.
struct AuditFork {
  let run: AuditRun

  func callAsFunction() throws(Failure) -> ExitCode {
    let source = try run.openLogToTell()
    guard let folder = run.arguments.value("--into") else {
      throw Failure(
        UsageError("No data folder given.", usage: "recall-replay " + run.command.usage))
    }
    if Folders.isThere(folder + "/log.mdb") {
      throw Failure("exists", "\(SafeText.line(folder)) holds a log already. Nothing was written.")
    }
    let size = try run.wholeSize(of: source)
    guard size > 0 else { throw Failure("no_such_event", "There is nothing to begin with.") }
    let part = try ArchivePart(of: source, through: size)
    defer { part.remove() }
    do throws(EventLogError) {
      let covers = try source.covers(behind: size).map(\.body)
      let report = try fork(part.file, covers, into: folder)
      run.say("log \(report.log.hex) begins with \(report.taken + 1) events")
      run.say("from log \(report.origin.log.hex), up to its event \(report.origin.size)")
      if report.redacted > 0 { run.say("\(report.redacted) of them redacted") }
      if report.covers > 0 { run.say("then \(report.covers) that say so, which came later") }
      run.answer(
        .compact([
          "log": .text(report.log.hex), "events": .number(report.taken + 1),
          "origin": [
            "log": .text(report.origin.log.hex), "size": .number(report.origin.size),
            "link": .text(report.origin.link.hex),
          ],
          "redacted": report.redacted == 0 ? nil : .number(report.redacted),
        ]), schema: "fork/1")
    } catch { throw Failure(error) }
    return .fine
  }

  private func fork(
    _ file: ArchiveFile, _ covers: [[UInt8]], into folder: String
  ) throws(EventLogError) -> ForkReport {
    var generator = SystemRandomNumberGenerator()
    let now = SystemClock().now()
    let creation = LogCreation(
      log: .version7(at: now, random: generator.next(), generator.next()),
      device: .version7(at: now, random: generator.next(), generator.next()),
      event: .version7(at: now, random: generator.next(), generator.next()), at: now,
      offset: UTCOffset(minutes: 0), program: ProgramName.auditor)
    let log = try EventLog.open(folder: folder, options: AuditRun.logOptions(.writing))
    let report = try log.write { transaction throws(EventLogError) in
      let report = try transaction.fork(file, creation, covers: covers)
      try ProjectionMaintenance.rebuild(in: &transaction)
      return report
    }
    try log.close()
    return report
  }
}
