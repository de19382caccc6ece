internal import EventLog
internal import Projections

/// An invariant that did not hold.
public struct SimulationBreak: Error, Sendable {
  /// The seed that shows it again.
  public var seed: UInt64
  /// The day, from 0, after which it was seen.
  public var day: Int
  /// What did not hold, in a sentence.
  public var what: String

  public init(seed: UInt64, day: Int, what: String) {
    self.seed = seed
    self.day = day
    self.what = what
  }
}

/// What a simulation went through.
public struct SimulationReport: Sendable {
  /// Days that were lived.
  public var days = 0
  /// Acts of the learner, refused ones included.
  public var acts = 0
  /// Events in the log at the end.
  public var events: UInt64 = 0
  /// How often each fault struck, by its name.
  public var faults: [String: Int] = [:]

  public init() {}

  public static func += (left: inout Self, right: Self) {
    left.days += right.days
    left.acts += right.acts
    left.events += right.events
    left.faults.merge(right.faults, uniquingKeysWith: +)
  }
}

/// A life with faults: writes that fail, another program, clocks that jump, a damaged file; after
/// each stretch of days all that must hold is looked at.
public struct Simulation: Sendable {
  /// Decides everything that is drawn: the same seed gives the same life.
  public var seed: UInt64
  /// Days to live, 1 or more.
  public var days: Int
  public var plan: LearnerDay

  public init(seed: UInt64, days: Int, plan: LearnerDay = LearnerDay(answers: 6, newCards: 1)) {
    self.seed = seed
    self.days = days
    self.plan = plan
  }

  /// Days between two looks.
  private static let stretch = 25

  /// Lives it.
  ///
  /// - Parameter folder: Where files of an export may lie for a while.
  /// - Returns: What there was.
  /// - Throws: `SimulationBreak` with the first thing that did not hold.
  public func run(in folder: String) throws(SimulationBreak) -> SimulationReport {
    var day = 0
    let broken: String
    do throws(StudyError) {
      var report = SimulationReport()
      guard let found = try live(in: folder, &day, &report) else { return report }
      broken = found
    } catch {
      broken = "the engine gave up: \(error)"
    }
    throw SimulationBreak(seed: seed, day: day, what: broken)
  }

  /// Lives it; returns the first thing that did not hold.
  private func live(
    in folder: String, _ day: inout Int, _ report: inout SimulationReport
  ) throws(StudyError) -> String? {
    let profiles = LearnerProfile.allCases
    let fault = WriteFaultHandle()
    let learner = try SimulatedLearner(
      log: try SimulatedLearner.log(faultingWith: fault),
      profile: profiles[Int(seed % UInt64(profiles.count))], seed: seed)
    let faults = FaultSource(fault, seed: seed)
    learner.faults = faults
    while day < days {
      try learner.live(day: day, plan)
      if let broken = faults.broken { return broken }
      if (day + 1).isMultiple(of: Self.stretch) || day + 1 == days {
        if let broken = try Invariants(log: learner.log).broken() { return broken }
      }
      day += 1
    }
    report.days = days
    report.acts = learner.acts
    report.events = try learner.log.read { transaction throws(StudyError) in
      try transaction.logHead()
    }.sequence
    report.faults = faults.counts
    return try Invariants(log: learner.log).brokenElsewhere(in: folder, seed: seed)
  }
}

/// What must hold of every log.
struct Invariants {
  let log: EventLog

  /// The chain is whole, and tables, schedules, days, undos and attests are what an auditor reckons.
  func broken() throws(StudyError) -> String? {
    do throws(EventLogError) {
      let chain = try LogChain(log).verify(checksIdentifiers: true)
      if let finding = chain.findings.first(where: { !$0.isNote }) {
        return "chain, #\(finding.sequence): \(finding)"
      }
      let report = try StateVerifier().verify(log)
      let error = report.findings.first { $0.severity == .error }
      return error.map { "\($0.check.rawValue), #\($0.sequence ?? 0): \($0.message)" }
    } catch { throw .log(error) }
  }

  /// An export loaded elsewhere adds up to the same and gives the same bytes; with one bit changed
  /// it is refused.
  func brokenElsewhere(in folder: String, seed: UInt64) throws(StudyError) -> String? {
    let path = "\(folder)/simulated-\(seed).rblog"
    defer { ScratchFile.remove(path) }
    do throws(EventLogError) {
      var bytes = try exported()
      guard ScratchFile.write(bytes, to: path) else { return "no room for a file in \(folder)" }
      let options = LogOptions.withTables(for: .writing)
      let other = try EventLog.inMemory(options: options)
      try other.load(ArchiveFile(path: path), device: .zero)
      let rebuilt = try ProjectionMaintenance.rebuildHoldingAttests(other)
      if let attest = rebuilt.attests.divergences.first {
        return "attest #\(attest.sequence) does not hold elsewhere"
      }
      if try Invariants(log: other).exported() != bytes { return "exported again it differs" }
      let hashes = try [log, other].map { log throws(EventLogError) in
        try log.read { transaction throws(EventLogError) in try transaction.stateHash() }
      }
      if hashes[0] != hashes[1] { return "elsewhere the state is another one" }
      var draws = Draws(seed: seed)
      bytes[Int(draws.below(UInt64(bytes.count)))] ^= 1 << UInt8(draws.below(8))
      guard ScratchFile.write(bytes, to: path) else { return "no room for a file in \(folder)" }
      do throws(EventLogError) {
        _ = try ArchiveFile(path: path).verify()
        return "a changed bit of an export was not seen"
      } catch {
        return nil
      }
    } catch { throw .log(error) }
  }

  private func exported() throws(EventLogError) -> [UInt8] {
    var bytes: [UInt8] = []
    try log.export { piece throws(EventLogError) in bytes += piece }
    return bytes
  }
}

extension ChainFinding {
  /// Whether it is worth knowing and no fault.
  fileprivate var isNote: Bool { if case .doubledNumber = fault { true } else { false } }
}
