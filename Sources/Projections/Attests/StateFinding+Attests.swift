import EventLog

extension StateFinding {
  /// What is to be said of attests: those that diverge, and how many were passed over.
  static func findings(_ report: AttestReport) -> [StateFinding] {
    var findings = report.divergences.map { divergence in
      let good = report.lastGood(before: divergence.sequence)
      return StateFinding(
        check: .projections, sequence: divergence.sequence, event: divergence.event,
        message: divergence.parts.isEmpty
          ? "an attest of no known shape"
          : "attests another \(divergence.parts.joined(separator: ", ")) "
            + "than the events before it add up to",
        hint: "recall-replay bisect LOG", lastGoodAttest: good)
    }
    if report.otherVersionCount > 0 {
      findings.append(note(report.otherVersionCount, "of tables of another version"))
    }
    if report.otherChainCount > 0 {
      findings.append(note(report.otherChainCount, "made at another place"))
    }
    if report.redactedCount > 0 {
      findings.append(note(report.redactedCount, "of events that were redacted since"))
    }
    if report.uncheckedCount > 0 {
      findings.append(note(report.uncheckedCount, "behind too many undos"))
    }
    if report.beyondCount > 0 {
      findings.append(note(report.beyondCount, "behind events that are unknown here"))
    }
    return findings
  }

  private static func note(_ count: Int, _ why: String) -> StateFinding {
    StateFinding(
      check: .projections, severity: .info,
      message: "\(count) \(count == 1 ? "attest" : "attests") \(why): passed over")
  }
}
