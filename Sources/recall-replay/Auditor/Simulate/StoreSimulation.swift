import EventLog
import Glibc
import StudyEngine

/// A life with faults on a real data folder: each stretch of days in a process of its own, most of
/// which are killed at a write or a commit; after each all that must hold is looked at.
struct StoreSimulation {
  let seed: UInt64
  let days: Int

  /// Days that a process is to live.
  private static let stretch = 5
  /// Writes of a stretch, about: where a process is killed is drawn below it.
  private static let writes: UInt64 = 900

  /// Lives it.
  ///
  /// - Parameter scratch: Where the data folder lies for a while.
  /// - Returns: What there was.
  /// - Throws: `SimulationBreak` with the first thing that did not hold.
  func run(in scratch: String) throws(SimulationBreak) -> SimulationReport {
    var day = 0
    let broken: String
    do throws(StudyError) {
      let folder = try Self.folder(in: scratch)
      let state = try Self.folder(in: scratch)
      defer {
        state.remove()
        folder.remove()
      }
      var report = SimulationReport()
      guard let found = try live(folder.path, state.path, scratch, &day, &report) else {
        return report
      }
      broken = found
    } catch {
      broken = "the engine gave up: \(error)"
    }
    throw SimulationBreak(seed: seed, day: day, what: broken)
  }

  private static func folder(in scratch: String) throws(StudyError) -> ScratchFolder {
    do throws(EventLogError) { return try ScratchFolder(in: scratch) } catch { throw .log(error) }
  }

  private func live(
    _ folder: String, _ state: String, _ scratch: String, _ day: inout Int,
    _ report: inout SimulationReport
  ) throws(StudyError) -> String? {
    var draws = SplitMix64(seed: seed ^ 0x57_0E_E5)
    var life = StoreLife(folder: folder, stateFolder: state, seed: seed, days: 0..<1)
    while day < days {
      life.days = day..<min(days, day + Self.stretch)
      let end = draws.next() % Self.writes
      life.end = draws.next() % 4 == 0 ? nil : Int(end)
      let (told, trouble) = Self.lived(life, beside: state)
      if let broken = told.broken ?? trouble { return broken }
      let found = try life.examine(acknowledged: told.acknowledged)
      if let broken = found.broken { return broken }
      report.events = found.last
      report.acts += told.acts
      report.faults.merge(told.faults, uniquingKeysWith: +)
      // Of the day on which it was killed the rest is not lived.
      let isKilled = told.lastDay != life.days.upperBound - 1
      if isKilled { report.faults["killed process", default: 0] += 1 }
      day = (told.lastDay ?? day - 1) + (isKilled ? 2 : 1)
    }
    report.days = days
    return try life.examineElsewhere(in: scratch)
  }

  /// Has a process live a stretch.
  ///
  /// - Returns: What it told, and what is wrong with how it ended; nil if nothing is.
  private static func lived(
    _ life: StoreLife, beside state: String
  ) -> (told: SimulatedProcess.Told, trouble: String?) {
    let (output, errors) = (state + "/told", state + "/errors")
    let end = ChildProcess.run(
      ["simulate"] + SimulatedProcess(life).words, output: output, errors: errors)
    func text(_ path: String) -> String {
      String(decoding: FileText.bytes(of: path) ?? [], as: UTF8.self)
    }
    let told = SimulatedProcess.Told(text(output))
    let trouble: String? =
      switch end {
      case .exited(0): nil
      case .killed(SIGKILL) where life.end != nil: nil
      case .exited(let code): "a program ended with \(code): \(SafeText.line(text(errors)))"
      case .killed(let signal): "a program was ended by signal \(signal)"
      case nil: "this program could not be started once more"
      }
    return (told, trouble)
  }
}
