import EventLog
import Projections

/// The whole verification of a log: `recall-replay verify`, and `:verify` at the prompt.
struct LogAudit {
  var asked: Set<AuditCheck> = Set(AuditCheck.allCases)
  /// Leaves out what folds the log from its first event: the tables are held against their digests.
  var isFast = false
  /// The last event whose meaning is looked at; all if nil.
  ///
  /// The chain is verified as a whole.
  var last: UInt64?

  private static let chainChecks: Set<AuditCheck> = [
    .framing, .sequence, .chain, .schema, .idempotency, .time,
  ]

  func run(_ source: LogSource) throws(EventLogError) -> AuditReport {
    var report = AuditReport(events: source.head.sequence, head: source.head.link)
    var chain = try source.verifyChain()
    // Where the log is whole, the fold below holds every index against it; else this does.
    if asked.contains(.idempotency), isFast || chain.lastSound != nil, source.folderLog != nil {
      chain = try source.verifyChain(checksIdentifiers: true)
    }
    if asked.contains(.framing), let store = source.folderLog {
      for finding in try store.storeFindings(checkNamed: AuditCheck.framing.rawValue) {
        report.add(finding)
      }
    }
    addChain(chain, source, to: &report)
    addSchema(chain, to: &report)
    try noteRefusals(source, &report)
    let sound = chain.lastSound ?? source.head.sequence
    if isFast {
      try addDigests(source, isWhole: sound == source.head.sequence, to: &report)
    } else {
      let end = min(last ?? source.head.sequence, source.head.sequence)
      try addMeaning(source, through: min(sound, end), asked: end, to: &report)
    }
    return report
  }

  private func isAsked(_ name: String) -> Bool { asked.contains { $0.rawValue == name } }

  // MARK: - The chain

  private func addChain(
    _ chain: ChainReport, _ source: LogSource, to report: inout AuditReport
  ) {
    for check in AuditCheck.allCases
    where Self.chainChecks.contains(check) && asked.contains(check) {
      report.saw(check, UInt64(chain.recordCount))
    }
    for finding in chain.findings where isAsked(finding.check) {
      report.add(
        Finding(
          check: finding.check, sequence: finding.sequence, message: finding.description,
          hint: Self.hint(for: finding)))
    }
    report.omit(AuditCheck.chain.rawValue, chain.omittedCount)
    if asked.contains(.sequence), chain.lastSound == nil, let fault = source.faultOfHead {
      report.add(
        Finding(
          check: AuditCheck.sequence.rawValue, message: fault,
          hint: "recall-replay import EXPORT --into NEW"))
    }
    if asked.contains(.chain), let standing = source.folderLog?.standing {
      addMemory(standing, to: &report)
    }
  }

  /// What the head file says beyond the links that are held against it.
  private func addMemory(_ standing: LogStanding, to report: inout AuditReport) {
    let check = AuditCheck.chain.rawValue
    switch standing {
    case .sound, .rolledBack, .forked: break
    case .noOutsideMemory:
      report.add(
        Finding(
          severity: .info, check: check,
          message: "no outside memory: an older copy of the file would not be noticed"))
    case .otherLog, .unreadableMemory:
      report.add(Finding(check: check, message: standing.refusal?.description ?? ""))
    }
  }

  static func hint(for finding: ChainFinding) -> String? {
    switch finding.fault {
    case .linkDamaged: "recall-replay doctor DIR --fix"
    case .contentChanged, .malformedBody, .unreadable:
      "recall-replay doctor DIR --fix --from EXPORT"
    case .rollback: "restore the newer one, or recall-replay doctor DIR --accept-rollback"
    default: nil
    }
  }

  /// Types that are unknown here are kept and passed over; a known type that says what it cannot
  /// is a fault of whoever wrote it.
  private func addSchema(_ chain: ChainReport, to report: inout AuditReport) {
    guard asked.contains(.schema) else { return }
    var unknown: [UInt64: Int] = [:]
    for observation in chain.observations {
      switch observation.fault {
      case .unknownType(let number): unknown[number, default: 0] += 1
      case .newerEnvelope, .newerPayload:
        report.add(
          Finding(
            severity: .info, check: AuditCheck.schema.rawValue, sequence: observation.sequence,
            message: observation.fault.description))
      case .invalid, .failedUpcast:
        report.add(
          Finding(
            check: AuditCheck.schema.rawValue, sequence: observation.sequence,
            message: "says what its type cannot: \(observation.fault)",
            hint: "kept, and passed over by every projection"))
      }
    }
    for (type, count) in unknown.sorted(by: { $0.key < $1.key }) {
      report.add(
        Finding(
          severity: .info, check: AuditCheck.schema.rawValue,
          message: "\(count) of type \(type), which is unknown here: kept and passed over"))
    }
    report.omit(
      AuditCheck.schema.rawValue, chain.observationCount - chain.observations.count)
  }

  /// Events that were refused as conflicts are evidence, and no fault of the log.
  private func noteRefusals(
    _ source: LogSource, _ report: inout AuditReport
  ) throws(EventLogError) {
    guard asked.contains(.idempotency), let store = source.folderLog else { return }
    let count = try store.read { transaction throws(EventLogError) in
      try transaction.refusedCount()
    }
    guard count > 0 else { return }
    report.add(
      Finding(
        severity: .info, check: AuditCheck.idempotency.rawValue,
        message: "\(count) refused \(count == 1 ? "event" : "events"): an id that was in use"))
  }

  // MARK: - Meaning

  /// Folds the log as far as it is whole and asked for; tables and indexes, which are at the log's
  /// end, are compared only with all of it.
  private func addMeaning(
    _ source: LogSource, through sound: UInt64, asked: UInt64, to report: inout AuditReport
  ) throws(EventLogError) {
    let isWhole = sound == source.head.sequence
    var checks = Set(StateCheck.allCases.filter { isAsked($0.rawValue) })
    let verifier: StateVerifier
    let state: StateReport
    if let store = source.folderLog {
      if !isWhole { checks.subtract([.projections, .idempotency]) }
      verifier = StateVerifier(checks: checks)
      state = try store.read { transaction throws(EventLogError) in
        try verifier.verify(transaction, through: sound)
      }
    } else {
      checks.remove(.projections)
      verifier = StateVerifier(checks: checks)
      state = try verifier.verify(through: sound) { last, body throws(EventLogError) in
        try source.scan(through: last, body)
      }
    }
    for check in AuditCheck.allCases
    where checks.contains(where: { $0.rawValue == check.rawValue }) {
      report.saw(check, state.eventCount)
    }
    for finding in state.findings { report.add(Finding(finding)) }
    for (check, count) in state.omitted { report.omit(check.rawValue, count) }
    report.firstNewer = state.fold.firstNewer
    if sound == asked { report.stateHash = try state.fold.stateHash() }
  }

  private func addDigests(
    _ source: LogSource, isWhole: Bool, to report: inout AuditReport
  ) throws(EventLogError) {
    guard asked.contains(.projections), isWhole, let store = source.folderLog else { return }
    report.saw(.projections, source.head.sequence)
    let standing = try store.read { transaction throws(EventLogError) in
      try ProjectionMaintenance.standing(in: transaction, checksDigests: true)
    }
    guard case .stale(let reason) = standing else { return }
    report.add(
      Finding(
        check: AuditCheck.projections.rawValue, message: Examination.text(reason),
        hint: "recall-replay doctor DIR --fix"))
  }
}

extension EventLog {
  /// What is wrong with the pages of the store though it can be read.
  func storeFindings(checkNamed check: String) throws(EventLogError) -> [Finding] {
    try storeFaults().map { fault in
      Finding(
        check: check, message: "page \(fault.page) of the store: \(fault.reason)",
        hint: "recall-replay import EXPORT --into NEW")
    }
  }
}

extension Finding {
  /// A finding about meaning.
  init(_ finding: StateFinding) {
    self.init(
      severity: finding.severity == .error ? .error : .info, check: finding.check.rawValue,
      sequence: finding.sequence, event: finding.event?.text, message: finding.message,
      hint: finding.hint)
  }
}

extension ChainReport {
  /// The last record before the first whose content cannot be relied on; nil if all can.
  var lastSound: UInt64? {
    let bad = findings.filter { finding in
      switch finding.fault {
      case .unreadable, .gap, .contentChanged, .malformedBody: true
      default: false
      }
    }
    return bad.map(\.sequence).min().map { $0 - 1 }
  }
}
