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
    let kept = try checkpoints(audit)
    var report: AuditReport
    let offence: Offence?
    do throws(EventLogError) {
      report = try verified(audit, kept, source)
      offence = try Offence(report, in: source)
    } catch { throw Failure(error) }
    let made = Set(report.checks.map(\.id))
    if made.isEmpty, report.isGood {
      throw Failure(
        UsageError(
          "Nothing would be checked: the tables are as of the log's end, and no attest of them "
            + "lies before.", usage: "recall-replay " + run.command.usage))
    }
    report.offence = offence?.json
    say(report, offence)
    if report.verdict == .match, report.isWhole {
      run.say(try proof(kept, source, end: report.events))
    }
    run.answer(report.json, schema: "verify/1")
    if !report.isGood { return .failed }
    guard let first = report.firstNewer else { return .fine }
    run.console.printError("needs a newer program from event \(first)")
    return .newer
  }

  private func verified(
    _ audit: LogAudit, _ kept: KeptCheckpoints?, _ source: LogSource
  ) throws(EventLogError) -> AuditReport {
    var audit = audit
    let bar = ProgressBar(run)
    audit.progress = bar?.show
    var report = try AuditVerify.finish(bar) { () throws(EventLogError) in
      try audit.run(source)
    }
    if let kept {
      let (firstDamage, proved) = (report.firstDamage, report.provedThrough)
      if audit.asked.contains(.chain) {
        for finding in try kept.findings(in: source, firstDamage: firstDamage) {
          report.add(finding)
        }
      }
      if audit.asked.contains(.projections) {
        let states = try kept.stateFindings(
          in: source, provedThrough: proved, isFast: audit.isFast)
        for finding in states.findings { report.add(finding) }
        if states.isChecked { report.saw(.projections, proved) }
      }
      report.name(source)
    }
    guard run.arguments.has("--check") else { return report }
    let unmade = audit.asked.subtracting(report.checks.map(\.id)).sorted()
    for check in unmade where unmade.count < audit.asked.count {
      report.add(
        Finding(
          severity: .info, check: check.rawValue,
          message: "not checked: the tables are as of the log's end, and no attest lies before"))
    }
    return report
  }

  /// What a log that is whole in itself is proved to be, and what would prove the rest.
  private func proof(
    _ kept: KeptCheckpoints?, _ source: LogSource, end: UInt64
  ) throws(Failure) -> String {
    do throws(EventLogError) {
      if let signed = try kept?.greatestSignedSize(in: source) {
        return "proved  that up to event \(signed) it is what was signed then"
          + (signed < end ? "; what comes after it, that it fits" : "")
      }
    } catch { throw Failure(error) }
    return
      "proved  that it fits together throughout; that nobody made all of it anew, only a signed "
      + "checkpoint proves that was kept elsewhere (recall-replay checkpoint \(ShellWord.quoted(source.path)) --key FILE)"
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

  /// Checkpoints and the key, if what they concern is to be checked.
  private func checkpoints(_ audit: LogAudit) throws(Failure) -> KeptCheckpoints? {
    if audit.asked.contains(.chain) || audit.asked.contains(.projections) {
      return try KeptCheckpoints(run)
    }
    for option in ["--checkpoint", "--key"] where run.arguments.has(option) {
      throw Failure(
        UsageError("\(option) is for the check chain, which is left out.", usage: "--check chain"))
    }
    return nil
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
    guard report.isWhole else { return textOfPart(report) }
    let place = report.firstOffence?.offendingEvent ?? .max
    let whose = place <= report.provedThrough ? "the log itself is" : "still"
    let proved =
      report.provedThrough == 0
      ? "nothing is proved" : "\(whose) proved good up to \(report.provedThrough)"
    return switch report.verdict {
    case .match: "MATCH"
    case .diverged(let place?): "DIVERGED at \(place): \(proved)"
    case .diverged(nil): "DIVERGED: \(proved)"
    case .refused(let first): "REFUSED: event \(first) needs a newer program, \(proved)"
    }
  }
}

extension AuditVerify {
  /// The verdict where some checks were left out: what was not looked at is not proved.
  private static func textOfPart(_ report: AuditReport) -> String {
    switch report.verdict {
    case .match: "MATCH, as far as it was checked"
    case .diverged(let place?): "DIVERGED at \(place)"
    case .diverged(nil): "DIVERGED"
    case .refused(let first): "REFUSED: event \(first) needs a newer program"
    }
  }
}

extension String {
  /// The text, filled up with blanks.
  fileprivate func padded(to columns: Int) -> String {
    self + String(repeating: " ", count: max(1, columns - count))
  }
}
