import EventLog
import Projections
import StudyEngine

/// `bench`: how fast this machine does what the programs do, on a log made for it in a folder that
/// is removed afterwards.
struct AuditBench {
  let run: AuditRun

  func callAsFunction() throws(Failure) -> ExitCode {
    let (events, cards, seed, limit): (Int, Int, Int, Int?)
    do throws(UsageError) {
      cards = try run.arguments.integer("--cards", in: 1...1_000_000) ?? 1_000
      let least = cards + MadeLog.deckCount + 1
      events = try run.arguments.integer("--events", in: least...100_000_000) ?? 10 * least
      seed = try run.arguments.integer("--seed", in: 0...Int(Int32.max)) ?? 1
      limit = try run.arguments.integer("--max-ms", in: 1...Int(Int32.max))
    } catch { throw Failure(error) }
    let folder: ScratchFolder
    do throws(EventLogError) {
      folder = try ScratchFolder(in: Folders.environment("TMPDIR") ?? "/tmp")
    } catch { throw Failure(error) }
    defer { folder.remove() }
    var work = BenchWork(folder: folder.path, cards: cards)
    do throws(StudyError) { try work.measure(events: events, seed: UInt64(seed)) } catch {
      throw Failure(error)
    }
    return tell(work.results, limit)
  }

  private func tell(_ results: [BenchWork.Result], _ limit: Int?) -> ExitCode {
    for result in results { run.say(result.line) }
    run.answer(["results": .list(results.map(\.json))], schema: "bench/1")
    let slow = limit.map { limit in results.filter { $0.milliseconds > limit } } ?? []
    for result in slow {
      run.console.printError(
        "error: \(result.name) took \(result.milliseconds) ms, more than \(limit ?? 0)")
    }
    return slow.isEmpty ? .fine : .failed
  }
}
