import EventLog
import Projections

/// A data folder whose store is gone or empty: an export takes its place.
struct LostStore {
  let folder: String
  /// Whether it was given up just now that it is gone.
  let mayBeGone: Bool
  /// Whether events that are remembered and not in the export may be given up.
  let givesUpRest: Bool

  /// Puts the log of an export where the store was.
  ///
  /// - Parameters:
  ///   - export: The export.
  ///   - error: Why the store could not be opened.
  ///   - warn: Told what went wrong beside the log.
  /// - Returns: What was done, in lines; nil if the store is neither gone nor empty.
  /// - Throws: `otherLog` and `rollback` where the export is not of what is remembered, or ends
  ///   before it; what restoring throws.
  func restored(
    from export: ArchiveFile, after error: EventLogError, _ warn: (String) -> Void
  ) throws(EventLogError) -> [String]? {
    guard isLost(error) else { return nil }
    let source = try LogSource(export, path: export.path)
    if let damage = source.endsEarly {
      throw .notALog(path: export.path, reason: damage.description)
    }
    if case .logGone(_, _, let log, let wasAt) = error {
      if let log, log != source.logID { throw .otherLog(expected: log, found: source.logID) }
      if source.head.sequence < wasAt, !givesUpRest {
        throw .rollback(endsAt: source.head.sequence, wasAt: wasAt)
      }
    }
    return try restore(export, warn)
  }

  private func isLost(_ error: EventLogError) -> Bool {
    switch error {
    case .logGone: true
    case .noLog:
      mayBeGone || FileText.bytes(of: folder + "/" + EventLog.fileName, atMost: 0) == []
    default: false
    }
  }

  private func restore(
    _ export: ArchiveFile, _ warn: (String) -> Void
  ) throws(EventLogError) -> [String] {
    var lines: [String] = []
    let acceptance = RollbackAcceptance.fresh(at: SystemClock().now())
    let report = try EventLog.restore(
      export, in: folder, device: AuditImport.freshDevice(), acceptance: acceptance,
      options: AuditRun.logOptions(.writing)
    ) { log throws(EventLogError) in
      try ProjectionMaintenance.rebuild(log)
    }
    if let trouble = report.trouble { warn(trouble.description) }
    lines.insert(
      "put the export's \(report.checkpoint.size) events where the store was gone", at: 0)
    if let old = report.oldFolder { lines.append("kept the folder that was there in \(old)") }
    if let givenUp = report.givenUp {
      lines.append("gave up what came after, up to event \(givenUp.sequence)")
    }
    return lines
  }
}
