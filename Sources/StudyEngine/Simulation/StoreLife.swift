internal import EventLog
internal import Projections

/// A stretch of a simulated life on a real data folder, by a process that may be ended in it.
///
/// The same folder, seed, days and end give the same writes.
public struct StoreLife: Sendable {
  /// The data folder.
  public var folder: String
  /// Where the head file is kept.
  public var stateFolder: String
  /// Decides everything that is drawn.
  public var seed: UInt64
  /// The days to live, from 0.
  public var days: Range<Int>
  /// The write or commit at which this process is ended; nil where it lives on.
  public var end: Int?
  public var plan = LearnerDay(answers: 6, newCards: 1)

  public init(
    folder: String, stateFolder: String, seed: UInt64, days: Range<Int>, end: Int? = nil
  ) {
    self.folder = folder
    self.stateFolder = stateFolder
    self.seed = seed
    self.days = days
    self.end = end
  }

  private var store: String { folder + "/" + EventLog.fileName }

  /// What is told while it is lived.
  public enum Step: Sendable {
    /// An act is stored; the number of the newest event.
    case stored(UInt64)
    /// A day was lived to its end.
    case lived(Int)
  }

  /// Lives it, with faults.
  ///
  /// - Parameter tell: Told of each act and each day.
  /// - Returns: How often each fault struck, and the first thing that did not hold.
  /// - Throws: What the engine throws.
  public func live(
    tell: @escaping (Step) -> Void
  ) throws(StudyError) -> (faults: [String: Int], broken: String?) {
    let fault = WriteFaultHandle()
    fault.fault.endProcess(after: end)
    let log = try SimulatedLearner.log(in: folder, stateFolder: stateFolder, faultingWith: fault)
    let profiles = LearnerProfile.allCases
    // Each stretch draws anew, so that it can be lived alone.
    let ownSeed = seed &* 1_000_003 &+ UInt64(days.lowerBound)
    let learner = try SimulatedLearner(
      log: log, profile: profiles[Int(seed % UInt64(profiles.count))], seed: ownSeed)
    try learner.resume(on: days.lowerBound)
    let faults = FaultSource(fault, store: store, seed: ownSeed)
    learner.faults = faults
    learner.acknowledge = { () throws(StudyError) in
      let head = try log.read { transaction throws(StudyError) in try transaction.logHead() }
      tell(.stored(head.sequence))
    }
    for day in days where faults.broken == nil {
      try learner.live(day: day, plan)
      tell(.lived(day))
    }
    do throws(EventLogError) { try log.close() } catch { throw .log(error) }
    return (faults.counts, faults.broken)
  }

  /// Looks at what is there after the process has ended, in whatever way.
  ///
  /// - Parameter acknowledged: The newest event that it said was stored.
  /// - Returns: What does not hold, nil if all does, and the newest event.
  /// - Throws: What the store says.
  public func examine(acknowledged: UInt64) throws(StudyError) -> (broken: String?, last: UInt64) {
    let log = try SimulatedLearner.log(in: folder, stateFolder: stateFolder)
    defer { _ = try? log.close() }
    let last = try log.read { transaction throws(StudyError) in try transaction.logHead() }.sequence
    if last < acknowledged {
      return ("event #\(acknowledged) was acknowledged, and the log ends at #\(last)", last)
    }
    return (last == 0 ? nil : try Invariants(log: log).broken(), last)
  }

  /// Looks at the whole life at its end: elsewhere, and with a changed bit of the store's file.
  ///
  /// - Parameter scratch: Where copies may lie for a while.
  /// - Returns: The first thing that does not hold.
  /// - Throws: What the store says.
  public func examineElsewhere(in scratch: String) throws(StudyError) -> String? {
    do {
      let log = try SimulatedLearner.log(in: folder, stateFolder: stateFolder)
      defer { _ = try? log.close() }
      if let broken = try Invariants(log: log).brokenElsewhere(in: scratch, seed: seed) {
        return broken
      }
    }
    do throws(EventLogError) {
      return try DamagedCopy(of: store, in: scratch, seed: seed).unseenDamage()
    } catch { throw .log(error) }
  }
}
