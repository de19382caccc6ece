import EventLog
import Projections

/// What `doctor` mends; each line it returns says one thing that was done.
struct Repair {
  private let folder: String

  init(_ folder: String) { self.folder = folder }

  /// Closes the folder to others, clears dead readers, puts damaged links and bodies back, and
  /// builds the tables anew if they need it.
  func mend(from export: ArchiveFile?) throws(Failure) -> [String] {
    var done: [String] = []
    do throws(EventLogError) {
      let log = try open()
      if try !log.exposedPaths().isEmpty {
        try log.hide()
        done.append("closed the folder to other users")
      }
      let readers = try log.clearDeadReaders()
      if readers > 0 { done.append("cleared \(readers) dead readers") }
      let repaired = try mendRecords(log, export)
      done += repaired
      done += try mendTables(log, mustRebuild: !repaired.isEmpty)
      try log.close()
    } catch { throw Failure(error) }
    return done
  }

  /// Lets a log that is older than remembered go on from where it ends, and forgets a log that is
  /// there no more.
  func acceptRollback() throws(Failure) -> [String] {
    do throws(EventLogError) {
      let log: EventLog
      do throws(EventLogError) { log = try open() } catch {
        guard case .logGone = error else { throw error }
        let givenUp = try EventLog.forget(folder: folder, options: AuditRun.logOptions(.writing))
        return givenUp.map { [Self.line(of: $0, isGone: true)] } ?? []
      }
      try ProjectionMaintenance.prepare(log)
      let now = SystemClock().now()
      var generator = SystemRandomNumberGenerator()
      let acceptance = RollbackAcceptance(
        event: .version7(at: now, random: generator.next(), generator.next()), at: now,
        offset: UTCOffset(minutes: 0))
      let givenUp = try log.acceptRollback(acceptance, projector: ProjectionRunner())
      try log.close()
      return givenUp.map { [Self.line(of: $0, isGone: false)] } ?? []
    } catch { throw Failure(error) }
  }

  private static func line(of givenUp: GivenUp, isGone: Bool) -> String {
    switch givenUp {
    case .events(let memory): "accepted that the log ends before event \(memory.sequence)"
    case .log(let memory) where isGone:
      "accepted that log \(memory.log.hex) is gone: the next program begins anew"
    case .log(let memory): "accepted this log in the place of log \(memory.log.hex)"
    case .unreadable(let path): "put \(path) aside"
    }
  }

  private func open() throws(EventLogError) -> EventLog {
    // What is not there is not made.
    _ = try AuditRun.openFolder(folder)
    return try EventLog.open(folder: folder, options: AuditRun.logOptions(.writing))
  }

  private func mendRecords(
    _ log: EventLog, _ export: ArchiveFile?
  ) throws(EventLogError) -> [String] {
    var done: [String] = []
    let findings = try LogSource(log, path: folder).verifyChain().findings
    for finding in findings where finding.isRepairable {
      if try log.repairLink(at: finding.sequence) {
        done.append("put the link of event \(finding.sequence) right")
      }
    }
    if try log.repairHead() { done.append("put the head right") }
    guard let export else { return done }
    let damaged = findings.filter { finding in
      switch finding.fault {
      case .contentChanged, .malformedBody, .unreadable: true
      default: false
      }
    }
    guard !damaged.isEmpty else { return done }
    let back = try log.repairBodies(at: Set(damaged.map(\.sequence)), from: export)
    return done + back.map { "put the body of event \($0) back" }
  }

  private func mendTables(
    _ log: EventLog, mustRebuild: Bool
  ) throws(EventLogError) -> [String] {
    let standing = try log.read { transaction throws(EventLogError) in
      try ProjectionMaintenance.standing(in: transaction, checksDigests: true)
    }
    if case .stale = standing {
      try ProjectionMaintenance.rebuild(log)
      return ["built the tables anew"]
    }
    guard mustRebuild else { return [] }
    try ProjectionMaintenance.rebuild(log)
    return ["built the tables anew"]
  }
}
