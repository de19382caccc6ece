import EventLog
import Projections

/// The whole verification of a log: `recall-replay verify`, and `:verify` at the prompt.
struct LogAudit {
  var asked: Set<AuditCheck> = Set(AuditCheck.allCases)
  /// Leaves out what folds the log from its first event.
  var isFast = false

  private static let chainChecks: Set<AuditCheck> = [
    .framing, .sequence, .chain, .schema, .idempotency, .time,
  ]

  func run(_ source: LogSource) throws(EventLogError) -> AuditReport {
    var report = AuditReport(events: source.head.sequence, head: source.head.link)
    let chain = try source.verifyChain()
    addChain(chain, source, to: &report)
    let sound = chain.lastSound ?? source.head.sequence
    try runMeaning(source, through: sound, &report)
    if !isFast { try runFold(source, through: sound, &report) }
    return report
  }

  // MARK: - The chain

  private func addChain(
    _ chain: ChainReport, _ source: LogSource, to report: inout AuditReport
  ) {
    for check in AuditCheck.allCases
    where Self.chainChecks.contains(check) && asked.contains(check) {
      report.checks.append(.init(id: check, seen: UInt64(chain.recordCount)))
    }
    for finding in chain.findings where asked.contains(where: { $0.rawValue == finding.check }) {
      report.add(
        Finding(
          check: finding.check, sequence: finding.sequence, message: finding.description,
          hint: Self.hint(for: finding)))
    }
    report.omit(AuditCheck.chain.rawValue, chain.omittedCount)
    guard asked.contains(.chain), source.folderLog?.standing == .noOutsideMemory else { return }
    report.add(
      Finding(
        severity: .info, check: AuditCheck.chain.rawValue,
        message: "no outside memory: an older copy of the file would not be noticed"))
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

  // MARK: - Meaning

  private func runMeaning(
    _ source: LogSource, through sound: UInt64, _ report: inout AuditReport
  ) throws(EventLogError) {
    var known: Set<EventID> = []
    if case .archive = source.place {
      try source.scan(through: sound) { _, header, body in
        if !header.isRedacted, body.byteCount >= 21 { known.insert(EventID(body, at: 5)) }
        return .next
      }
    }
    let store = source.folderLog
    var pass = MeaningPass(asked: asked) { id, sequence throws(EventLogError) in
      guard let store else { return known.contains(id) }
      let found = try store.read { transaction throws(EventLogError) in
        try transaction.sequence(of: id)
      }
      return found.map { $0 < sequence } ?? false
    }
    try source.scan(through: sound) { sequence, header, body throws(EventLogError) in
      try pass.take(sequence, header, body)
    }
    pass.finish()
    for finding in pass.findings { report.add(finding) }
    if asked.contains(.references) {
      report.checks.append(.init(id: .references, seen: pass.seen))
    }
    try noteRefusals(source, &report)
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

  // MARK: - Folding

  private func runFold(
    _ source: LogSource, through sound: UInt64, _ report: inout AuditReport
  ) throws(EventLogError) {
    let fold = try source.fold(through: sound)
    report.firstNewer = fold.firstNewer
    if sound == source.head.sequence { report.stateHash = try fold.stateHash() }
    if asked.contains(.undo) {
      var check = UndoCheck()
      try source.scan(through: sound) { sequence, header, body throws(EventLogError) in
        try check.survey(sequence, header, body)
      }
      check.judge()
      try source.scan(through: fold.sequence) { sequence, header, body throws(EventLogError) in
        try check.take(sequence, header, body)
      }
      report.checks.append(.init(id: .undo, seen: fold.sequence))
      for finding in check.findings(fold) { report.add(finding) }
    }
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
