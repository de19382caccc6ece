import EventLog
import StudyEngine
import Synchronization

/// `simulate`: lives with faults, seed by seed, until one breaks what must hold.
struct AuditSimulate {
  let run: AuditRun

  func callAsFunction() throws(Failure) -> ExitCode {
    if let stretch = SimulatedProcess(run.arguments.texts) { return try stretch.live(run.console) }
    let (days, share): (Int, Int)
    do throws(UsageError) {
      days = try run.arguments.integer("--days", in: 1...36_500) ?? 100
      share = try run.arguments.integer("--stores", in: 0...1_000_000) ?? 10
      guard run.arguments.texts.isEmpty else {
        throw UsageError("It takes no words.", usage: "recall-replay " + run.command.usage)
      }
    } catch { throw Failure(error) }
    let seeds = try seeds()
    let results = Results()
    let next = Atomic<UInt64>(seeds.lowerBound)
    let folder = Folders.environment("TMPDIR") ?? "/tmp"
    WorkerThreads.run(2) {
      while true {
        let seed = next.add(1, ordering: .relaxed).oldValue
        guard seed <= seeds.upperBound, !results.isBroken else { return }
        do throws(SimulationBreak) {
          results.add(try Self.live(seed, days, share, folder))
        } catch {
          results.add(error)
        }
      }
    }
    return tell(results, days, share)
  }

  /// Every so many lives on a real data folder, the others in memory.
  private static func isStored(_ seed: UInt64, _ share: Int) -> Bool {
    share > 0 && seed % UInt64(share) == 0
  }

  private static func live(
    _ seed: UInt64, _ days: Int, _ share: Int, _ folder: String
  ) throws(SimulationBreak) -> SimulationReport {
    isStored(seed, share)
      ? try StoreSimulation(seed: seed, days: days).run(in: folder)
      : try Simulation(seed: seed, days: days).run(in: folder)
  }

  private func seeds() throws(Failure) -> ClosedRange<UInt64> {
    let text = run.arguments.value("--seed") ?? "1..10"
    let parts = text.split(separator: ".", omittingEmptySubsequences: true)
    guard let first = parts.first.flatMap({ UInt64($0) }),
      let last = parts.last.flatMap({ UInt64($0) }), parts.count <= 2, first <= last
    else {
      throw Failure(UsageError("--seed takes a number or two: 7, or 1..100."))
    }
    return first...last
  }

  private func tell(_ results: Results, _ days: Int, _ share: Int) -> ExitCode {
    let report = results.report
    for (name, count) in report.faults.sorted(by: { $0.key < $1.key }) {
      run.say("\(count)  \(name)")
    }
    run.say("\(report.days) learner-days, \(report.acts) acts, \(report.events) events")
    let broken = results.broken
    let command = broken.map {
      "recall-replay simulate --days \(days) --seed \($0.seed) --stores "
        + (Self.isStored($0.seed, share) ? "1" : "0")
    }
    if let broken, let command {
      run.say("BROKEN: seed \(broken.seed), day \(broken.day): \(broken.what)")
      run.say("again: " + command)
    } else {
      run.say("everything held")
    }
    run.answer(
      .compact([
        "ok": .boolean(broken == nil), "days": .number(report.days), "acts": .number(report.acts),
        "events": .number(report.events),
        "faults": .object(report.faults.mapValues { .number($0) }),
        "seed": broken.map { .number($0.seed) }, "day": broken.map { .number($0.day) },
        "what": broken.map { .text($0.what) }, "again": command.map { .text($0) },
      ]), schema: "simulate/1")
    return broken == nil ? .fine : .failed
  }

  /// What the threads hand over.
  private final class Results: Sendable {
    private let sum = Mutex(SimulationReport())
    private let first = Mutex<SimulationBreak?>(nil)

    var report: SimulationReport { sum.withLock { $0 } }
    var broken: SimulationBreak? { first.withLock { $0 } }
    var isBroken: Bool { broken != nil }

    func add(_ report: SimulationReport) { sum.withLock { $0 += report } }

    /// The least seed counts, whichever thread was first.
    func add(_ broken: SimulationBreak) {
      first.withLock { if $0.map({ broken.seed < $0.seed }) ?? true { $0 = broken } }
    }
  }
}
