import EventLog
import Projections
import StudyEngine

extension Finding {
  /// A finding about meaning.
  init(_ finding: StateFinding) {
    self.init(
      severity: finding.severity == .error ? .error : .info, check: finding.check.rawValue,
      sequence: finding.sequence, event: finding.event?.text, message: finding.message,
      hint: finding.hint, expected: finding.expected)
    isAboutStore = finding.isAboutRows
    if !finding.isAboutRows, let sequence { provedThrough = max(1, sequence) - 1 }
    if let good = finding.lastGoodAttest {
      provedThrough = good
      isOfAttest = true
      isOfRewrite = finding.isOfRewrite
    }
  }

  /// A note that tables were not looked at, since a program of another version keeps them; not all
  /// of those may be named.
  init(otherTables names: [String], isAll: Bool = true) {
    self.init(
      severity: .info, check: AuditCheck.projections.rawValue,
      message: names.joined(separator: ", ") + (isAll ? "" : " and perhaps more")
        + (names.count == 1 ? " is a table" : " are tables")
        + " of another version, not looked at: recall builds its own from the events when it opens "
        + "the folder",
      isAboutStore: true)
  }

  /// A note that an event was redacted in another copy and is whole here.
  init(_ pending: PendingRedaction) {
    self.init(
      severity: .info, check: AuditCheck.chain.rawValue, sequence: pending.sequence,
      message: "redacted in another copy, as event \(pending.by) says, and whole here",
      hint: "recall-replay redact DIR --carried takes it out here, too")
  }

  /// A note that `redact` events name what is not here at all; nil if none does.
  init?(absentRedactions count: Int) {
    guard count > 0 else { return nil }
    self.init(
      severity: .info, check: AuditCheck.chain.rawValue,
      message: count == 1
        ? "an event that was redacted never came here: a `redact` event names it"
        : "\(count) events that were redacted never came here: `redact` events name them",
      hint: "so it is where a copy was imported in which they were redacted")
  }

  /// A note that a setting was given a value that it does not take; nil if it takes it.
  ///
  /// A program of another version may know more values, so that it is no fault.
  init?(_ claim: SettingClaim) {
    guard let allowed = StudyEngine.allowed(insteadOf: claim.value, setting: claim.key) else {
      return nil
    }
    self.init(
      severity: .info, check: AuditCheck.schema.rawValue, sequence: claim.sequence,
      event: claim.event.text,
      message: "sets \(SafeText.line(claim.key)) to \"\(SafeText.line(claim.value))\", which is no "
        + "value of it here",
      hint: "it takes \(allowed)")
  }

  /// A finding about the chain of the records.
  init(_ finding: ChainFinding) {
    self.init(
      severity: finding.isNote ? .info : .error, check: finding.check, sequence: finding.sequence,
      message: finding.description, hint: finding.hint)
    provedThrough = finding.provedThrough
    switch finding.fault {
    case .rollback: (isAboutStore, isOfMemory, isRollback) = (true, true, true)
    case .forkOrRewrite: (isAboutStore, isOfMemory) = (true, true)
    case .noBeginning, .secondBeginning, .beginningOfOtherLog, .beginningOfOtherFormat,
      .doubledNumber:
      isAboutStore = false
    case .checkpointOrigin, .checkpointUnreadable, .checkpointSize, .checkpointSignature:
      (isAboutStore, isOfCheckpoint) = (true, true)
    default: isAboutStore = true
    }
  }
}

extension ChainFinding {
  /// Whether it is worth knowing and no fault of the log.
  fileprivate var isNote: Bool { if case .doubledNumber = fault { true } else { false } }

  /// What to do about it.
  var hint: String? {
    switch fault {
    case .linkDamaged, .strayRow, .misindexedIdentifier: "recall-replay doctor DIR --fix"
    case .contentChanged, .misplaced, .malformedBody, .unreadable, .gap:
      "recall-replay doctor DIR --fix --from EXPORT"
    case .doubledNumber: "the other one is found by its front or name, or by its id"
    case .rollback: "restore the newer one, or recall-replay doctor DIR --accept-rollback"
    default: nil
    }
  }

  /// The last event that is proved good all the same; nil if all are.
  fileprivate var provedThrough: UInt64? {
    switch fault {
    case .rollback, .strayRow, .misindexedIdentifier, .doubledNumber: nil
    // Whoever rewrote it may have begun anywhere.
    case .forkOrRewrite, .otherLinkBefore, .checkpointOrigin, .checkpointUnreadable,
      .checkpointSize, .checkpointRoot, .checkpointLink, .checkpointSignature, .beginningOfOtherLog:
      0
    case .unreadable, .gap, .endsEarly, .contentChanged, .misplaced, .linkDamaged,
      .recordedDecreased, .malformedBody,
      .duplicateIdentifier, .uncoveredRedaction, .noBeginning, .secondBeginning,
      .beginningOfOtherFormat:
      max(1, sequence) - 1
    }
  }
}

extension EventLog {
  /// What is wrong with the pages of the store though it can be read.
  func storeFindings() throws(EventLogError) -> [Finding] {
    try storeFaults().map { fault in
      Finding(
        check: AuditCheck.framing.rawValue,
        message: "page \(fault.page) of the store: \(fault.reason)",
        hint: "recall-replay doctor DIR --fix", isAboutStore: true)
    }
  }
}
