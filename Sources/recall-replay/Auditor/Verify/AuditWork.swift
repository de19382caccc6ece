import EventLog
import Projections
import Synchronization

/// The two great parts of a verification, on a thread each: the chain, and what the events mean.
struct AuditWork: Sendable {
  /// What the parts came to.
  struct Done {
    var chain: ChainReport
    /// Nil where it was not asked for.
    var meaning: StateReport?
    /// Whether the rows beside the records were compared, too.
    var comparesRows = false
  }

  let last: UInt64
  private let moment: Moment
  private let checks: Set<StateCheck>
  private let hasMeaning: Bool
  private let comparesRows: Bool
  private let checksIdentifiers: Bool
  private let meter: ProgressMeter?

  /// What the threads read.
  private struct Moment: @unchecked Sendable {
    // Set once, and never changed while the threads read it.
    let source: LogSource
    let tables: TableCopies?
  }

  /// - Parameters:
  ///   - moment: The log.
  ///   - checks: The checks of what events mean.
  ///   - isFast: Whether those are left out.
  ///   - checksIdentifiers: Whether the chain's pass holds each event against the index of ids.
  ///   - last: The last event whose meaning is looked at.
  ///   - progress: Told how much is done, in hundredths.
  init(
    _ moment: AuditMoment, checks: Set<StateCheck>, isFast: Bool, checksIdentifiers: Bool,
    last: UInt64, progress: (@Sendable (Int) -> Void)?
  ) {
    self.moment = Moment(source: moment.source, tables: moment.tables)
    // What lies beside the records is as of the head: of a wrong one nothing follows.
    self.checks =
      moment.source.faultOfHead == nil
      ? checks : checks.subtracting([.projections, .idempotency])
    comparesRows = moment.source.faultOfHead == nil
    self.last = last
    self.checksIdentifiers = checksIdentifiers
    hasMeaning = !isFast && !checks.isEmpty
    // A damaged head may name any number.
    let (total, isTooMuch) = moment.source.head.sequence.addingReportingOverflow(
      hasMeaning ? last : 0)
    meter = progress.map { ProgressMeter(total: isTooMuch ? .max : total, tell: $0) }
  }

  /// Does both.
  ///
  /// The events are taken to be whole at first; where the chain says otherwise, they
  /// are gone through once more as far as they are.
  func run() throws(EventLogError) -> Done {
    guard hasMeaning else { return Done(chain: try chain()) }
    let results = Results()
    WorkerThreads.run(2) {
      while let part = results.nextPart() {
        if part == 0 {
          results.set(chain: result { () throws(EventLogError) in try chain() })
        } else {
          results.set(meaning: result { () throws(EventLogError) in try meaning(through: last) })
        }
      }
    }
    guard let chain = results.chain, let meaning = results.meaning else {
      return Done(chain: try self.chain())
    }
    let report = try chain.get()
    if let sound = report.lastSound, sound < last {
      return Done(chain: report, meaning: try self.meaning(through: sound))
    }
    let isAll = comparesRows && moment.tables != nil && last == moment.source.head.sequence
    return Done(chain: report, meaning: try meaning.get(), comparesRows: isAll)
  }

  private func result<Success>(
    _ body: () throws(EventLogError) -> Success
  ) -> Result<Success, EventLogError> {
    do throws(EventLogError) { return .success(try body()) } catch { return .failure(error) }
  }

  private func chain() throws(EventLogError) -> ChainReport {
    try moment.source.verifyChain(checksIdentifiers: checksIdentifiers, meter: meter)
  }

  private func meaning(through last: UInt64) throws(EventLogError) -> StateReport {
    let source = moment.source
    if comparesRows, let log = source.folderLog, let tables = moment.tables {
      return try StateVerifier(checks: checks)
        .verify(log, tables: tables, through: last, meter: meter)
    }
    return try StateVerifier(checks: checks)
      .verify(through: last, meter: meter) { last, body throws(EventLogError) in
        try source.scan(through: last, body)
      }
  }

  /// What the threads hand over.
  private final class Results: Sendable {
    private let next = Atomic<Int>(0)
    private let chainResult = Mutex<Result<ChainReport, EventLogError>?>(nil)
    private let meaningResult = Mutex<Result<StateReport, EventLogError>?>(nil)

    func nextPart() -> Int? {
      let part = next.add(1, ordering: .relaxed).oldValue
      return part < 2 ? part : nil
    }

    var chain: Result<ChainReport, EventLogError>? { chainResult.withLock { $0 } }
    var meaning: Result<StateReport, EventLogError>? { meaningResult.withLock { $0 } }

    func set(chain: Result<ChainReport, EventLogError>) { chainResult.withLock { $0 = chain } }
    func set(meaning: Result<StateReport, EventLogError>) {
      meaningResult.withLock { $0 = meaning }
    }
  }
}
