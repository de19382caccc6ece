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
    // The first one tells: those behind it stand on the same chain.
    if let rewrite = report.rewrites.first(where: \.isCertain) ?? report.rewrites.first {
      findings.append(Self.finding(rewrite, of: report))
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

  private static func finding(
    _ rewrite: AttestReport.Rewrite, of report: AttestReport
  ) -> StateFinding {
    let good = report.lastGood(before: rewrite.sequence)
    let range = "events \(good + 1) to \(rewrite.sequence - 1)"
    let count = report.rewriteCount
    let others = count > 1 ? ", and so do \(count - 1) more" : ""
    return StateFinding(
      check: .projections, severity: rewrite.isCertain ? .error : .info,
      sequence: rewrite.sequence, event: rewrite.event,
      message: "attests another chain than the one before it\(others): \(range) are not those "
        + "that it was made on",
      hint: rewrite.isCertain
        ? "one of them was changed and the chain made anew; compare with a backup: "
          + "recall-replay bisect LOG BACKUP"
        : "either the chain was made anew, or two copies were put together under a standing clock; "
          + "compare with a backup: recall-replay bisect LOG BACKUP",
      lastGoodAttest: good, isOfRewrite: true)
  }

  private static func note(_ count: Int, _ why: String) -> StateFinding {
    StateFinding(
      check: .projections, severity: .info,
      message: "\(count) \(count == 1 ? "attest" : "attests") \(why): passed over")
  }
}
