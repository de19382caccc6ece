import EventLog
import Projections

/// What a log claims that is not so, as far as it does not lie in its rows.
extension Examination {
  /// Checkpoints that are kept in the log and are none of it.
  func checkpoints(
    in source: LogSource, _ report: AuditReport
  ) throws(EventLogError) -> [Finding] {
    let states = try KeptCheckpoints().stateFindings(
      in: source, provedThrough: report.provedThrough
    ).findings.map { finding in
      var finding = finding
      finding.hint =
        "if this log is the right one, recall-replay doctor DIR --accept-rollback"
      return finding
    }
    return (try KeptCheckpoints().findings(in: source, firstDamage: report.firstDamage) + states)
      .filter(\.isFailure)
      .map { finding in
        var finding = finding
        finding.hint = finding.hint?.replacing("recall-replay doctor DIR", with: doctor)
        return finding
      }
  }

  /// What the events say that is not so.
  ///
  /// No event is changed: a false attest can be taken out, of the rest is told how many there are,
  /// for `verify` names them.
  func claims(_ report: AuditReport) -> [Finding] {
    let failures = report.sorted.filter { $0.isFailure && !$0.isAboutStore }
    var counts: [String: Int] = [:]
    for failure in failures where !failure.isOfAttest { counts[failure.check, default: 0] += 1 }
    for (check, omitted) in report.omitted where counts[check.rawValue] != nil {
      counts[check.rawValue, default: 0] += omitted
    }
    let folder = ShellWord.quoted(folder)
    let attests = failures.filter(\.isOfAttest).map { failure in
      var failure = failure
      if failure.isOfRewrite { return failure }
      failure.hint =
        "what was attested is in the log for good; to take it out, recall-replay redact \(folder) "
        + "\(failure.sequence ?? 0) --reason TEXT"
      return failure
    }
    return attests
      + counts.sorted { $0.key < $1.key }.map { check, count in
        Finding(
          severity: .info, check: check,
          message: "\(count) \(count == 1 ? "event says" : "events say") what cannot be: "
            + "nothing mends that",
          hint: "recall-replay verify \(folder) --check \(check)")
      }
  }
}
