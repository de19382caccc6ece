import EventLog
import Foundation
import Projections
import StudyEngine

/// What is done with a whole log: append in bulk, replay, verify, rebuild.
struct LogWork {
  let runner: ProgramRunner
  let report: Report
  let rounds: Int

  static func open(_ folder: String) throws -> EventLog {
    var options = LogOptions(purpose: .writing)
    options.store.projectionTables = ProjectionCatalog.current.tableNames
    return try EventLog.open(folder: folder, options: options)
  }

  /// Makes the log, beside the C program that puts the same events row by row.
  func append(_ size: Settings.Size, to folder: String) throws {
    var made = MadeLog(cards: size.cards, events: size.events)
    let log = try Self.open(folder)
    var spent = 0.0
    try made.fill(log) { work throws(EventLogError) in spent += try nanoseconds(work) }
    let ours = spent / Double(size.events)
    try log.close()
    let baseline = folder + "/baseline.mdb"
    let theirs = try runner.baseline("bulk", folder + "/log.mdb", baseline, "\(MadeLog.batch)")
    report.addSpeed(
      "append.bulk \(size.name)", nanosecondsEach: ours, reference: theirs,
      atLeast: size.events >= 1_000_000 ? 1 : nil)
  }

  /// Folds the log from its first event, beside a scan that decodes each; then with every hash.
  ///
  /// On one thread the processor's time counts, on two the time that passes.
  func read(_ size: Settings.Size, in folder: String) throws -> Double {
    let log = try Self.open(folder)
    let store = folder + "/log.mdb"
    var figures: [String: [Double]] = [:]
    for _ in 0..<rounds {
      figures["decode", default: []].append(try runner.baseline("decode", store))
      figures["replay", default: []].append(
        try processor { try replay(log) } / Double(size.events))
      figures["middle", default: []].append(
        try processor { try replay(log, through: UInt64(size.events / 2)) }
          / Double(size.events / 2))
      figures["hashes", default: []].append(try runner.baseline("verify", store))
      figures["verify1", default: []].append(
        try processor { try verify(log, threads: 1) } / Double(size.events))
      figures["verify2", default: []].append(
        try time { try verify(log, threads: 2) } / Double(size.events))
    }
    let middle = figures.mapValues(\.median)
    guard let decode = middle["decode"], let replay = middle["replay"],
      let hashes = middle["hashes"], let one = middle["verify1"], let two = middle["verify2"]
    else { return 0 }
    let isLarge = size.events >= 1_000_000
    report.addSpeed(
      "replay \(size.name)", nanosecondsEach: replay, reference: decode,
      atLeast: isLarge ? (size.cards > 20_000 ? 0.50 : 0.75) : nil)
    // As of an event in the middle: one fold of what comes before it.
    if let half = middle["middle"] {
      report.addSpeed(
        "state.middle \(size.name)", nanosecondsEach: half, reference: decode, atLeast: nil)
    }
    report.addSpeed(
      "replay+verify.1 \(size.name)", nanosecondsEach: one, reference: hashes,
      atLeast: isLarge ? 0.55 : nil)
    report.addSpeed(
      "replay+verify.2 \(size.name)", nanosecondsEach: two, reference: hashes,
      atLeast: isLarge ? 1 : nil)
    return replay * Double(size.events)
  }

  func rebuild(_ size: Settings.Size, in folder: String) throws {
    let log = try Self.open(folder)
    let spent = try time { try ProjectionMaintenance.rebuild(log) }
    try log.close()
    report.addTime("rebuild \(size.name)", nanoseconds: spent)
  }

  private func time(_ work: () throws -> Void) throws -> Double {
    try nanoseconds { () throws(any Error) in try work() }
  }

  private func processor(_ work: () throws -> Void) throws -> Double {
    try processorNanoseconds { () throws(any Error) in try work() }
  }

  private func replay(_ log: EventLog, through last: UInt64? = nil) throws {
    let fold = try log.read { transaction throws(EventLogError) in
      try StateFold(of: transaction, through: last)
    }
    precondition(fold.sequence > 0, "nothing was folded")
  }

  private func verify(_ log: EventLog, threads: Int) throws {
    let audit = try ChainAndFold.run(log, threadCount: threads)
    precondition(audit.isGood, "the made log does not verify")
  }
}
