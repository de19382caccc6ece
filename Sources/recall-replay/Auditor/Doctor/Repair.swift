import EventLog
import Projections

/// What `doctor` mends; each line it returns says one thing that was done.
struct Repair {
  private let folder: String

  init(_ folder: String) { self.folder = folder }

  /// Closes the folder to others, clears dead readers, and puts right what the records prove:
  /// identifiers, links, damaged records from an export, the head, the indexes and the tables.
  ///
  /// A log that was given up just now need not be there: then there is nothing to mend. What is
  /// behind the first event that is lost is given up if that is wanted. `warn` is told what was not
  /// done beside that.
  func mend(
    from export: ArchiveFile?, mayBeGone: Bool = false, givesUpRest: Bool = false,
    warn: (String) -> Void = { _ in }
  ) throws(Failure) -> [String] {
    var done: [String] = []
    do throws(EventLogError) {
      // An export that cannot be read mends nothing, also where nothing is damaged.
      if let export { _ = try export.reader() }
      let opened: EventLog?
      do throws(EventLogError) { opened = try openWhole(export, givesUpRest, &done, warn) } catch {
        let lost = LostStore(folder: folder, mayBeGone: mayBeGone, givesUpRest: givesUpRest)
        if let export, let lines = try lost.restored(from: export, after: error, warn) {
          return lines
        }
        if mayBeGone, case .noLog = error { return [] }
        throw error
      }
      // Not all of its events could be saved: what is left to be done is said by the examination.
      guard let log = opened else { return done }
      if try !log.exposedPaths().isEmpty {
        try log.hide()
        done.append("closed the folder to other users")
      }
      let readers = try log.clearDeadReaders()
      if readers > 0 { done.append("cleared \(readers) dead readers") }
      done += try mendIdentity(log)
      done += try mendRecords(log, export)
      done += try mendHead(log)
      // Those may have been all that made it another log than was remembered.
      try log.lookAgain()
      if try log.mendHeadFile() { done.append("wrote the head file anew") }
      done += try mendRows(log)
      done += try KeptCheckpoints.removeUnreadable(in: log)
      try log.close()
      if let trouble = log.trouble { warn(trouble.description) }
    } catch { throw Failure(error) }
    return done
  }

  /// Lets a log that is older than remembered go on from where it ends, and forgets a log that is
  /// there no more.
  ///
  /// - Parameter mayBeDamaged: Whether a store that cannot be opened for damage is left to `mend`.
  /// - Returns: What was done, in lines.
  /// - Throws: What opening and writing throw.
  func acceptRollback(mayBeDamaged: Bool = false) throws(Failure) -> [String] {
    do throws(EventLogError) {
      let log: EventLog
      do throws(EventLogError) { log = try open() } catch {
        if mayBeDamaged, DamagedStore.isMatter(of: error) { return [] }
        guard case .logGone = error else { throw error }
        let givenUp = try EventLog.forget(folder: folder, options: AuditRun.logOptions(.writing))
        return givenUp.map { [Self.line(of: $0, isGone: true)] } ?? []
      }
      try ProjectionMaintenance.prepare(log)
      let acceptance = RollbackAcceptance.fresh(at: SystemClock().now())
      let givenUp = try log.acceptRollback(acceptance, projector: ProjectionRunner())
      let checkpoints = try KeptCheckpoints.giveUpOthers(in: log, path: folder)
      try log.close()
      return (givenUp.map { [Self.line(of: $0, isGone: false)] } ?? []) + checkpoints
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
    var options = AuditRun.logOptions(.writing)
    options.isMending = true
    return try EventLog.open(folder: folder, options: options)
  }

  /// Opens the log; a store whose pages are damaged is built anew first, if that can be done.
  ///
  /// Nil if it cannot and the store cannot be opened as it is.
  private func openWhole(
    _ export: ArchiveFile?, _ givesUpRest: Bool, _ done: inout [String],
    _ warn: (String) -> Void
  ) throws(EventLogError) -> EventLog? {
    var isReadable = true
    var isShort = false
    do throws(EventLogError) {
      let log = try open()
      if try log.storeFaults().isEmpty {
        // One that ends before what is remembered is built anew with what the export has of the
        // rest.
        guard export != nil, case .rolledBack = log.standing else { return log }
        isShort = true
      }
    } catch {
      guard DamagedStore.isMatter(of: error) else { throw error }
      isReadable = false
    }
    // The log is closed by now: the new store takes its place with its lock.
    let lines = try DamagedStore(folder: folder)
      .salvage(from: export, isShort: isShort, givesUpRest: givesUpRest, warn: warn)
    guard let lines else {
      return isReadable ? try open() : nil
    }
    done += lines
    return try open()
  }

  /// Which log and which folder this is: the one as event 1 proves it, the other as all tables
  /// name it.
  private func mendIdentity(_ log: EventLog) throws(EventLogError) -> [String] {
    let named = try log.read { transaction throws(EventLogError) in
      try transaction.deviceOfTables()
    }
    return try log.mendIdentity(named: named, device: AuditImport.freshDevice()).map { fault in
      let source =
        switch (fault.row, named) {
        case ("device", nil): ": a new one, since no table says which it was"
        case ("device", _): ", as all tables name it"
        case ("format", _): ""
        default: ", as event 1 proves it"
        }
      return "put the row \(fault.row) of meta back\(source)"
    }
  }

  // MARK: - Records

  /// Puts links right, and records back from the export, as long as that changes something.
  ///
  /// Each record once only: one that is damaged after its repair lies in a page that does not find
  /// what is put into it, and would be put there for ever.
  private func mendRecords(
    _ log: EventLog, _ export: ArchiveFile?
  ) throws(EventLogError) -> [String] {
    var trouble: EventLogError?
    var links: Set<UInt64> = []
    var records: Set<UInt64> = []
    while true {
      let chain = try LogSource(log, path: folder).verifyChain()
      let before = links.count + records.count
      for finding in chain.findings
      where finding.isRepairable && !links.contains(finding.sequence) {
        let isDone = try log.repairLink(
          at: finding.sequence, witnesses: log.standing.witnesses)
        if isDone { links.insert(finding.sequence) }
      }
      let damaged = try damagedRecords(chain, log)
      let missing = damaged.subtracting(records)
      if let export, !missing.isEmpty {
        let back = try log.repairRecords(at: missing, from: export)
        trouble = back.trouble
        records.formUnion(back.sequences)
      }
      guard links.count + records.count == before else { continue }
      // What is damaged all the same was not mended.
      let unmended = damaged.union(chain.findings.filter(\.isRepairable).map(\.sequence))
      return links.subtracting(unmended).sorted().map { "put the link of event \($0) right" }
        + records.subtracting(unmended).sorted().map { "put event \($0) back from the export" }
        + (trouble.map { ["read the export as far as it goes: \($0)"] } ?? [])
    }
  }

  /// The records to be looked for in an export; of a gap as many as are put back in one transaction.
  private func damagedRecords(
    _ chain: ChainReport, _ log: EventLog
  ) throws(EventLogError) -> Set<UInt64> {
    var damaged: Set<UInt64> = []
    let head = try log.read { transaction throws(EventLogError) in try transaction.head() }
    for finding in chain.findings {
      switch finding.fault {
      case .contentChanged, .misplaced, .malformedBody, .unreadable:
        damaged.insert(finding.sequence)
      case .gap(let next):
        let end = max(finding.sequence, next.map { $0 - 1 } ?? head.sequence)
        damaged.formUnion(finding.sequence...min(end, finding.sequence + 99_999))
      default: break
      }
    }
    return damaged
  }

  // MARK: - What follows from the records

  /// Puts the head back from the newest record, if the whole chain up to it proves it, and no
  /// event is lost by that.
  private func mendHead(_ log: EventLog) throws(EventLogError) -> [String] {
    let source = try LogSource(log, path: folder)
    guard source.faultOfHead != nil else { return [] }
    if try log.repairHead() { return ["put the head right"] }
    let beyond = try log.removeRowsBeyondHead()
    if beyond > 0 {
      return [
        "removed \(beyond) \(beyond == 1 ? "row" : "rows") that did not follow the last event"
      ]
    }
    let chain = try LogChain(log, trustsHead: false)
    let report = try chain.verify(checksIdentifiers: false)
    guard report.lastSound == nil, !report.findings.contains(where: \.isRepairable) else {
      return []
    }
    // A head beyond the newest record may stand for events that are gone: unless its link, or
    // what is remembered, says that there were none.
    let isRemembered = log.standing.witnesses.contains {
      $0.sequence == chain.head && $0.link == report.link
    }
    guard source.head.sequence <= chain.head || source.head.link == report.link || isRemembered
    else { return [] }
    return try log.mendHead(sequence: chain.head, link: report.link)
      ? ["put the head back: the log ends with event \(chain.head)"] : []
  }

  /// Builds indexes and tables anew where they are not what the events lead to.
  private func mendRows(_ log: EventLog) throws(EventLogError) -> [String] {
    var done: [String] = []
    let source = try LogSource(log, path: folder)
    let chain = try source.verifyChain()
    if chain.lastSound == nil, source.faultOfHead == nil {
      let strays = try log.removeStrayRows()
      if strays > 0 {
        done.append("removed \(strays) \(strays == 1 ? "row that is" : "rows that are") no event's")
      }
      var audit = LogAudit()
      audit.asked = [.idempotency, .undo, .projections]
      let findings = try audit.run(source).sorted.filter { $0.isFailure && $0.isAboutStore }
      if findings.contains(where: \.isAboutIndexes) { done += try log.mendIndexes(chain.books) }
      guard !findings.isEmpty else { return done }
    } else {
      let standing = try log.read { transaction throws(EventLogError) in
        try ProjectionMaintenance.standing(in: transaction, checksDigests: true)
      }
      guard case .stale = standing else { return done }
    }
    try ProjectionMaintenance.rebuild(log)
    return done + ["built the tables anew"]
  }
}

extension Finding {
  /// Whether the rows by identifier or by subject, or those of meta, are to be mended.
  fileprivate var isAboutIndexes: Bool {
    check == AuditCheck.idempotency.rawValue
      || check == AuditCheck.projections.rawValue && sequence == nil
  }
}
