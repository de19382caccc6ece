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

  /// Told how much is done, in hundredths.
  var progress: (@Sendable (Int) -> Void)?

  /// Verifies a log as it is when this begins; the chain beside what the events mean, since
  /// neither waits for the other.
  func run(_ given: LogSource) throws(EventLogError) -> AuditReport {
    let comparesTables = stateChecks.contains(.projections) || stateChecks.contains(.undo)
    let moment = try AuditMoment(given, copiesRows: !isFast && comparesTables)
    let source = moment.source
    let needsIndex = asked.contains(.idempotency) && source.folderLog != nil
    let work = AuditWork(
      moment, checks: stateChecks, isFast: isFast, checksIdentifiers: needsIndex && isFast,
      last: min(last ?? .max, source.head.sequence), progress: progress)
    let done = try work.run()
    var chain = done.chain
    // Where the log is whole, the fold holds every index against it; else this does.
    if needsIndex, !isFast, chain.lastSound != nil {
      chain = try source.verifyChain(checksIdentifiers: true)
    }
    var report = AuditReport(events: source.head.sequence, head: source.head.link)
    report.isWhole = asked == Set(AuditCheck.allCases)
    if asked.contains(.framing), let store = source.folderLog {
      for finding in try store.storeFindings() { report.add(finding) }
    }
    addChain(chain, source, to: &report)
    addRows(moment, chain, to: &report)
    if asked.contains(.projections), let names = moment.tables?.namesOfOtherVersions, !names.isEmpty
    {
      report.add(Finding(otherTables: names))
    }
    addSchema(chain, to: &report)
    if asked.contains(.chain), chain.lastSound == nil, !chain.openCovers.isEmpty {
      let pending = try source.pendingRedactions()
      for one in pending { report.add(Finding(one)) }
      if let absent = Finding(absentRedactions: chain.openCovers.count - pending.count) {
        report.add(absent)
      }
    }
    try noteRefusals(source, &report)
    if isFast {
      try addDigests(moment, isWhole: chain.lastSound == nil, to: &report)
    } else if let meaning = done.meaning {
      try addMeaning(meaning, done, asked: work.last, to: &report)
      addUnseen(chain, through: work.last, to: &report)
    }
    report.name(source)
    return report
  }

  /// The checks of what events mean that were asked for.
  private var stateChecks: Set<StateCheck> {
    Set(StateCheck.allCases.filter { isAsked($0.rawValue) })
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
    let findings = chain.findings + chain.books.findings(log: source.logID)
    for finding in findings where isAsked(finding.check) { report.add(Finding(finding)) }
    report.omit(AuditCheck.chain.rawValue, chain.omittedCount)
    if asked.contains(.sequence), chain.lastSound == nil, let fault = source.faultOfHead {
      report.add(
        Finding(
          check: AuditCheck.sequence.rawValue, message: fault,
          hint: "recall-replay doctor DIR --fix", isAboutStore: true))
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

  /// What a store keeps beside its records and must follow from them.
  private func addRows(
    _ moment: AuditMoment, _ chain: ChainReport, to report: inout AuditReport
  ) {
    guard let rows = moment.rows else { return }
    if asked.contains(.framing) {
      for fault in rows.identityFaults {
        report.add(
          Finding(
            check: AuditCheck.framing.rawValue,
            message: "the row \(fault.row) of meta \(fault.reason)",
            hint: "recall-replay doctor DIR --fix", isAboutStore: true))
      }
    }
    guard asked.contains(.projections), chain.lastSound == nil, moment.source.faultOfHead == nil
    else { return }
    guard !rows.keeps(chain.books) else { return }
    report.add(
      Finding(
        check: AuditCheck.projections.rawValue,
        message:
          "the given numbers, the day or the sitting kept in meta are not those of the events",
        hint: "recall-replay doctor DIR --fix", isAboutStore: true))
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

  private func addMeaning(
    _ meaning: StateReport, _ done: AuditWork.Done, asked: UInt64, to report: inout AuditReport
  ) throws(EventLogError) {
    let comparesProjections =
      done.comparesRows || meaning.fold.attests.checkedCount > 0
      || meaning.fold.attests.rewriteCount > 0
    let checks = comparesProjections ? stateChecks : stateChecks.subtracting([.projections])
    report.attests = meaning.fold.attests
    for check in AuditCheck.allCases
    where checks.contains(where: { $0.rawValue == check.rawValue }) {
      report.saw(check, meaning.eventCount)
    }
    for finding in meaning.findings { report.add(Finding(finding)) }
    for claim in meaning.settings {
      if let finding = Finding(claim) { report.add(finding) }
    }
    for (check, count) in meaning.omitted { report.omit(check.rawValue, count) }
    report.firstNewer = [meaning.fold.firstNewer, meaning.firstUnproved].compactMap(\.self).min()
    if meaning.fold.sequence == asked || meaning.fold.firstNewer != nil {
      report.stateHash = try meaning.fold.stateHash()
    }
  }

  /// A check that could not look at all events is no success, also where the one that says why was
  /// not asked for.
  private func addUnseen(
    _ chain: ChainReport, through last: UInt64, to report: inout AuditReport
  ) {
    guard let sound = chain.lastSound, sound < last, report.provedThrough > sound,
      let check = AuditCheck.allCases.first(where: asked.contains)
    else { return }
    report.add(
      Finding(
        check: check.rawValue, sequence: sound + 1,
        message: "not looked at from here on: the event is damaged",
        hint: "recall-replay verify LOG", provedThrough: sound))
  }

  private func addDigests(
    _ moment: AuditMoment, isWhole: Bool, to report: inout AuditReport
  ) throws(EventLogError) {
    guard asked.contains(.projections), isWhole, let store = moment.source.folderLog else { return }
    report.saw(.projections, moment.source.head.sequence)
    let standing = try store.read { transaction throws(EventLogError) in
      try ProjectionMaintenance.standing(in: transaction, checksDigests: true)
    }
    guard case .stale(let reason) = standing else { return }
    if case .otherVersion(_, let found) = reason {
      report.add(Finding(otherTables: [found], isAll: false))
      return
    }
    report.add(
      Finding(
        check: AuditCheck.projections.rawValue, message: Examination.text(reason),
        hint: "recall-replay doctor DIR --fix", isAboutStore: true))
  }
}
