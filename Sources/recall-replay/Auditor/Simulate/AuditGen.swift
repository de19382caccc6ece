import EventLog
import Glibc
import Projections
import StudyEngine

/// `gen`: the log of a simulated life, by the real engine; the same for the same seed.
struct AuditGen {
  let run: AuditRun

  func callAsFunction() throws(Failure) -> ExitCode {
    let (profile, days, seed, plan): (LearnerProfile, Int, Int, LearnerDay)
    do throws(UsageError) {
      let names = LearnerProfile.allCases.map(\.rawValue)
      profile =
        try run.arguments.choice("--learner", of: names).flatMap(LearnerProfile.init) ?? .good
      days = try run.arguments.integer("--days", in: 1...36_500) ?? 100
      seed = try run.arguments.integer("--seed", in: 0...Int(Int32.max)) ?? 1
      let answers = try run.arguments.integer("--answers", in: 1...10_000) ?? 20
      let cards = try run.arguments.integer("--cards", in: 0...1_000) ?? 3
      plan = LearnerDay(answers: answers, newCards: cards)
      guard run.arguments.has("-o") else {
        throw UsageError("Say where to: -o FILE.rblog, or -o DIR.", usage: run.command.usage)
      }
    } catch { throw Failure(error) }
    let path = run.arguments.value("-o") ?? ""
    try refuseWhatIsThere(path)
    let log: EventLog
    do throws(StudyError) {
      let learner = try SimulatedLearner(
        log: try SimulatedLearner.log(), profile: profile, seed: UInt64(seed))
      for day in 0..<days { try learner.live(day: day, plan) }
      log = learner.log
    } catch { throw Failure("simulation", "\(error)") }
    try write(log, to: path, profile, days)
    return .fine
  }

  private func write(
    _ log: EventLog, to path: String, _ profile: LearnerProfile, _ days: Int
  ) throws(Failure) {
    let source: LogSource
    do throws(EventLogError) { source = try LogSource(log, path: "the simulated log") } catch {
      throw Failure(error)
    }
    let isStream = path == "-"
    if isStream || path.hasSuffix(".rblog") {
      let output = try ByteOutput(
        path: path, outside: nil, replaces: run.arguments.has("--yes"))
      do throws(EventLogError) {
        try log.export { bytes throws(EventLogError) in try output.write(bytes) }
        try output.finish()
      } catch {
        output.abandon()
        throw Failure(error)
      }
    } else {
      do throws(EventLogError) { try makeFolder(path, from: source) } catch { throw Failure(error) }
    }
    let line = "\(source.head.sequence) events of \(days) days (\(profile.rawValue)) written"
    guard !isStream else {
      if !run.isQuiet { run.console.printError(line) }
      return
    }
    run.say(line)
    run.answer(
      [
        "days": .number(days), "events": .number(source.head.sequence),
        "head": .text(source.head.link.hex), "learner": .text(profile.rawValue),
      ], schema: "gen/1")
  }

  /// Says what is there already, before a life is lived for nothing.
  private func refuseWhatIsThere(_ path: String) throws(Failure) {
    if path == "-" { return }
    if path.hasSuffix(".rblog") {
      guard try OutputTarget(path, outside: nil) == .file, !run.arguments.has("--yes") else {
        return
      }
      throw Failure("exists", Copy.Errors.exists(path), hint: "--yes")
    }
    try Self.refuseLog(in: path)
  }

  /// Refuses a folder that holds a log, saying which.
  static func refuseLog(in path: String) throws(Failure) {
    let name = SafeText.line(path)
    guard Folders.isThere(path) else { return }
    guard Folders.isFolder(path) else {
      throw Failure(
        "exists", "\(name) is there and is no folder. Nothing was written.",
        hint: "the name of a folder that is not there yet, or of an .rblog")
    }
    guard FileText.exists(path + "/" + EventLog.fileName) else { return }
    let held: String
    do throws(EventLogError) {
      let source = try LogSource(try AuditRun.openFolder(path), path: path)
      held = "log \(source.logID.hex) with \(source.head.sequence) events"
    } catch { held = "a log that cannot be read" }
    throw Failure(
      "exists", "\(name) holds \(held) already. Nothing was written.",
      hint: "the name of a folder that is not there yet")
  }

  private func makeFolder(_ path: String, from source: LogSource) throws(EventLogError) {
    let part: ArchivePart
    do throws(Failure) { part = try ArchivePart(of: source, through: source.head.sequence) } catch {
      throw .file(path: path, call: "write", code: EIO, message: error.text)
    }
    defer { part.remove() }
    try EventLog.make(
      in: path, from: part.file, device: AuditImport.freshDevice(),
      options: AuditRun.logOptions(.writing),
      warn: { run.console.printError("warning: " + SafeText.line($0.description)) },
      finish: { log throws(EventLogError) in
        try ProjectionMaintenance.rebuild(log)
      })
  }
}
