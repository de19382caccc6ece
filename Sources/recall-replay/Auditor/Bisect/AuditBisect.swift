import EventLog
import Projections

/// `bisect`: the first event at which the fold and what was attested, or another log, part.
struct AuditBisect {
  let run: AuditRun

  func callAsFunction() throws(Failure) -> ExitCode {
    let paths = run.arguments.texts
    guard (1...2).contains(paths.count) else {
      throw Failure(
        UsageError("It takes a log, or two.", usage: "recall-replay " + run.command.usage))
    }
    let source = try AuditRun.open(paths[0])
    run.warn(of: source)
    guard paths.count == 2 else { return try attests(of: source) }
    let other = try AuditRun.open(paths[1])
    run.warn(of: other)
    return try LogParting(run: run)(source, other)
  }

  // MARK: - Attests

  private func attests(of source: LogSource) throws(Failure) -> ExitCode {
    let asked = try source.lastSequence(at: try run.point("--at"))
    let last = min(asked, try run.lastSound(source))
    do throws(EventLogError) {
      let fold = try source.fold(through: last)
      guard let bad = fold.attests.divergences.first else {
        tellGood(fold.attests)
        return run.exit(for: fold, asked: asked, in: source)
      }
      let good = fold.attests.lastGood(before: bad.sequence)
      let suspect = try suspect(in: source, after: good, before: bad.sequence)
      try tell(bad, good, suspect, in: source)
      return .failed
    } catch { throw Failure(error) }
  }

  private func tellGood(_ report: AttestReport) {
    let last = report.good.last ?? 0
    run.say(
      last == 0
        ? "no attest says anything of these tables: nothing is proved"
        : "every attest holds: proved good up to #\(last)")
    run.answer(
      .compact([
        "same": true, "attests": AttestLines.json(report), "provedThrough": .number(last),
      ]), schema: "bisect/1")
  }

  /// What an event between two attests says that cannot be; the first of them, if any does.
  private func suspect(
    in source: LogSource, after good: UInt64, before bad: UInt64
  ) throws(EventLogError) -> Finding? {
    let report = try StateVerifier(checks: [.schedule]).verify(through: bad - 1) {
      last, body throws(EventLogError) in
      try source.scan(through: last, body)
    }
    let between = report.findings.filter { finding in
      finding.sequence.map { $0 > good && $0 < bad } == true
    }
    return between.min { ($0.sequence ?? 0) < ($1.sequence ?? 0) }.map { Finding($0) }
  }

  private func tell(
    _ bad: AttestReport.Divergence, _ good: UInt64, _ suspect: Finding?, in source: LogSource
  ) throws(EventLogError) {
    run.say("last good attest   " + (good == 0 ? "none" : "#\(good)"))
    run.say("first bad attest   #\(bad.sequence): another \(bad.parts.joined(separator: ", "))")
    var event: JSONValue?
    if let suspect {
      var report = AuditReport(events: source.head.sequence, head: source.head.link)
      var failure = suspect
      failure.severity = .error
      report.add(failure)
      let offence = try Offence(report, in: source)
      event = offence?.json
      run.say("they part at       #\(suspect.sequence ?? 0): \(SafeText.line(suspect.message))")
      for line in offence?.lines ?? [] { run.say(line) }
    } else {
      run.say(
        good + 1 == bad.sequence
          ? "they part at       #\(bad.sequence) itself: no event lies between the two"
          : "they part at       one of the events #\(good + 1) to #\(bad.sequence - 1), each of "
            + "which follows from its own before, or #\(bad.sequence) is false itself")
    }
    run.say(good == 0 ? "nothing is proved good" : "proved good up to #\(good)")
    run.answer(
      .compact([
        "same": false, "lastGood": .number(good), "firstBad": .number(bad.sequence),
        "parts": .list(bad.parts.map { .text($0) }),
        "partsAt": .number(suspect?.sequence ?? good + 1),
        "message": suspect.map { .text($0.message) }, "first": event,
        "provedThrough": .number(good),
      ]), schema: "bisect/1")
  }
}
