import EventLog
import Foundation
import Projections
import StudyEngine

/// What only a process of its own can tell: how long opening and starting take, and its memory.
struct ProcessWork {
  let runner: ProgramRunner
  let report: Report
  /// This program, which measures itself in processes of its own.
  let ownPath: String

  private static let studyLimitKiB = 16.0 * 1_024
  private static let rebuildKiBPerCard = 0.75

  func measure(_ size: Settings.Size, in folder: String) throws {
    let opens = try (0..<9).map { _ in
      Double(try runner.run(ownPath, ["open", folder]).output.trimmed) ?? 0
    }
    report.addTime("open \(size.name)", nanoseconds: opens.median, ceiling: 1e6)

    let flags = [
      "--data", folder, "--clock", "2036-03-02T09:00", "--tz", "Europe/Madrid", "--plain",
    ]
    let recall = runner.folder + "/recall"
    let starts = try (0..<9).map { _ in
      try runner.run(recall, flags + ["--script", "-"], input: "review\n").nanoseconds
    }
    report.addTime("start to first card \(size.name)", nanoseconds: starts.median, ceiling: 25e6)
    let before = Self.processorOfChildren()
    for _ in 0..<5 { _ = try runner.run(recall, flags + ["--script", "-"], input: "review\n") }
    report.addTime(
      "the same, processor's time \(size.name)",
      nanoseconds: (Self.processorOfChildren() - before) / 5)

    let answers = String(repeating: "\n3\n", count: 200)
    let study = try runner.run(
      recall, flags + ["--script", "-", "--keep-going"], input: "review\n" + answers,
      isWatched: true)
    addMemory("memory, 200 answers \(size.name)", study.privateKiB, atMost: Self.studyLimitKiB)

    let verify = try runner.run(
      runner.folder + "/recall-replay", ["verify", folder, "--fast", "--quiet"], isWatched: true)
    addMemory("memory, chain verified \(size.name)", verify.privateKiB, atMost: Self.studyLimitKiB)

    let rebuild = try runner.run(ownPath, ["rebuild", folder], isWatched: true)
    addMemory(
      "memory, rebuild \(size.name)", rebuild.privateKiB,
      atMost: Self.studyLimitKiB + Self.rebuildKiBPerCard * Double(size.cards))
  }

  private func addMemory(_ name: String, _ kib: Int, atMost limit: Double) {
    report.add(
      Measurement(name: name, value: Double(kib) / 1_024, unit: "MiB", limit: limit / 1_024))
  }

  /// The processor's time of all programs that were run, in nanoseconds.
  private static func processorOfChildren() -> Double {
    var usage = rusage()
    _ = unsafe getrusage(RUSAGE_CHILDREN.rawValue, &usage)
    let microseconds = [usage.ru_utime, usage.ru_stime].map {
      Double($0.tv_sec) * 1e6 + Double($0.tv_usec)
    }
    return microseconds.reduce(0, +) * 1e3
  }

  /// Does one thing alone: `open DIR` and `replay DIR` print their nanoseconds, `rebuild DIR`
  /// builds the tables, `acts DIR CARDS` makes the acts that `StudyWork` measures.
  static func runAlone(_ words: [String]) throws -> Bool {
    if words.count == 3, words[0] == "acts", let cards = Int(words[2]) {
      try StudyWork.makeActs(in: words[1], cards: cards)
      return true
    }
    guard words.count == 2 else { return false }
    switch words[0] {
    case "open":
      let spent = try nanoseconds { () throws(any Error) in
        let log = try StudyEngine.openLog(folder: words[1])
        _ = try log.read { transaction throws(EventLogError) in try transaction.head() }
      }
      print(Int(spent))
    case "replay":
      let log = try LogWork.open(words[1])
      let spent = try nanoseconds { () throws(EventLogError) in
        _ = try log.read { transaction throws(EventLogError) in try StateFold(of: transaction) }
      }
      print(Int(spent))
    case "rebuild": try ProjectionMaintenance.rebuild(try LogWork.open(words[1]))
    default: return false
    }
    return true
  }
}

extension String {
  /// The text without white space at its ends.
  fileprivate var trimmed: String { trimmingCharacters(in: .whitespacesAndNewlines) }
}
