import EventLog
import Foundation
import Projections
import StudyEngine

/// Ten years of 200 answers a day, lived through the real engine, and what an auditor does with them.
struct LifeWork {
  let runner: ProgramRunner
  let report: Report

  private static let days = 3_650
  private static let plan = LearnerDay(answers: 200, newCards: 3)

  /// Lives it, and measures what comes after on the processor's time.
  func measure(in folder: String) throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let learner = try SimulatedLearner(
      log: try SimulatedLearner.log(), profile: .good, seed: 1)
    let lived = try processorNanoseconds {
      for day in 0..<Self.days { try learner.live(day: day, Self.plan) }
    }
    let head = try learner.log.read { transaction throws(EventLogError) in try transaction.head() }
    let events = Double(head.sequence)
    report.add(Measurement(name: "life.events", value: events, unit: "events"))
    report.addTime("life.live an event", nanoseconds: lived / events)
    let fold = try processorNanoseconds {
      let fold = try learner.log.read { transaction throws(EventLogError) in
        try StateFold(of: transaction, through: head.sequence)
      }
      precondition(fold.attests.divergences.isEmpty, "an attest does not hold")
    }
    report.addTime("life.replay", nanoseconds: fold, ceiling: 5e9)
    let path = folder + "/life.rblog"
    try export(learner.log, to: path)
    try program("life.verify", ["verify", path])
    try program("life.stats", ["stats", path, "--by", "deck"])
    let (first, last) = (head.sequence / 2, head.sequence)
    try program("life.diff of five years", ["diff", path, "--from", "\(first)"], ends: 1)
    try program(
      "life.diff of a month", ["diff", path, "--from", "\(last - last / 120)"], ends: 1)
  }

  private func export(_ log: EventLog, to path: String) throws {
    try Data().write(to: URL(fileURLWithPath: path))
    let file = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
    try log.export { bytes throws(EventLogError) in file.write(Data(bytes)) }
    try file.close()
  }

  /// The time that passes in a run of the auditor's program.
  private func program(_ name: String, _ words: [String], ends code: Int32 = 0) throws {
    let finished = try runner.run(
      runner.folder + "/recall-replay", words + ["--quiet"], ends: code)
    report.addTime(name, nanoseconds: finished.nanoseconds)
  }
}
