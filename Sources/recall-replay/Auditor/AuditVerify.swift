import EventLog

/// `verify`: is the log whole, and does replaying it give what it claims.
struct AuditVerify {
  let run: AuditRun

  func callAsFunction() throws(Failure) -> ExitCode {
    var audit = LogAudit()
    audit.isFast = run.arguments.has("--fast")
    if run.arguments.has("--check") { audit.asked = try named() }
    let path = try run.onlyWord(named: "log")
    let source: LogSource
    do throws(EventLogError) { source = try AuditRun.source(path) } catch {
      return try answer(damage: error, of: path)
    }
    if let point = try run.point("--at") { audit.last = try source.lastSequence(at: point) }
    let bar = ProgressBar(run)
    audit.progress = bar?.show
    do throws(EventLogError) {
      var report = try AuditVerify.finish(bar) { () throws(EventLogError) in
        try audit.run(source)
      }
      let kept = KeptCheckpoints(run)
      for finding in try kept.findings(in: source, provedThrough: report.provedThrough) {
        report.add(finding)
      }
      let offence = try Offence(report, in: source)
      report.offence = offence?.json
      say(report, offence)
      run.answer(report.json, schema: "verify/1")
      if !report.isGood { return .failed }
      guard let first = report.firstNewer else { return .fine }
      run.console.printError("needs a newer program from event \(first)")
      return .newer
    } catch { throw Failure(error) }
  }

  /// Says what is there of a store that cannot be opened for damage.
  private func answer(damage error: EventLogError, of path: String) throws(Failure) -> ExitCode {
    guard Folders.isFolder(path), let report = DamagedStore(folder: path).report(error) else {
      throw Failure(error)
    }
    say(report, nil)
    run.answer(report.json, schema: "verify/1")
    return .failed
  }

  private func named() throws(Failure) -> Set<AuditCheck> {
    var checks: Set<AuditCheck> = []
    for name in run.arguments.values("--check") {
      guard let check = AuditCheck(rawValue: name) else {
        let all = AuditCheck.allCases.map(\.rawValue).joined(separator: " ")
        throw Failure(UsageError("No check \"\(SafeText.line(name))\"; there are: \(all)."))
      }
      checks.insert(check)
    }
    return checks
  }

  private func say(_ report: AuditReport, _ offence: Offence?) {
    run.say(report.sorted)
    for (check, count) in report.omitted.sorted(by: { $0.key < $1.key }) {
      run.say("… and \(count) more of \(check.rawValue)")
    }
    for check in report.checks.sorted(by: { $0.id < $1.id }) {
      let isGood = report.isGood(check.id)
      let verdict = run.paint((isGood ? "ok" : "FAILED").padded(to: 8), isGood ? .ok : .bad)
      run.say("\(verdict)\(check.id.rawValue.padded(to: 13))\(check.seen)")
    }
    if let line = report.attests.flatMap(AttestLines.summary) { run.say("attests " + line) }
    for line in offence?.lines ?? [] { run.say(line) }
    run.say(run.paint(Self.text(of: report), report.verdict == .match ? .ok : .bad))
    if let hash = report.stateHash { run.say("state   \(hash.hex)") }
    run.say("head    \(report.events)  \(report.head.hex)")
  }
}

extension AuditVerify {
  /// Does some work, and clears the bar however it ends.
  private static func finish<Result>(
    _ bar: ProgressBar?, _ work: () throws(EventLogError) -> Result
  ) throws(EventLogError) -> Result {
    defer { bar?.clear() }
    return try work()
  }

  /// The verdict on a line.
  private static func text(of report: AuditReport) -> String {
    let proved =
      report.provedThrough == 0
      ? "nothing is proved" : "still proved good up to \(report.provedThrough)"
    return switch report.verdict {
    case .match: "MATCH"
    case .diverged(let place?): "DIVERGED at \(place): \(proved)"
    case .diverged(nil): "DIVERGED: \(proved)"
    case .refused(let first): "REFUSED: event \(first) needs a newer program, \(proved)"
    }
  }
}

extension String {
  /// The text, filled up with blanks.
  fileprivate func padded(to columns: Int) -> String {
    self + String(repeating: " ", count: max(1, columns - count))
  }
}
