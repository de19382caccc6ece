import EventLog
import Foundation
import Projections
import StudyEngine

/// Measures the schedulers by themselves: memory states of many histories, and whole transitions.
struct SchedulingWork {
  let runner: ProgramRunner
  let report: Report
  /// The Python of an environment with other schedulers; nil where none was made.
  let peers: String?
  static let cardCount = 20_000
  static let reviewsEach = 50
  /// What runs the others, beside this folder.
  private static let script = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("peers/fsrs_peers.py").path

  /// An answer: how it went, and whole days since the one before.
  struct Answer {
    var rating: Rating
    var elapsedDays: Int32
  }

  func measure(in folder: String) throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let histories = Self.histories()
    let (own, sum) = memoryStates(of: histories)
    let fit = OptimiserWork(report: report)
    let fittedPath = folder + "/fitted.txt"
    try Data(Self.text(of: fit.histories).utf8).write(to: URL(fileURLWithPath: fittedPath))
    var reference: Double?
    var fitted: [String: Double] = [:]
    if let peers {
      let path = folder + "/histories.txt"
      try Data(Self.text(of: histories).utf8).write(to: URL(fileURLWithPath: path))
      let figures = try peerFigures(python: peers, [path, fittedPath])
      fitted = figures
      reference = figures["fsrs-rs"]
      // The same histories give the same memory, as far as float32 goes.
      guard let other = figures["sum"], abs(other / sum - 1) < 1e-3 else {
        throw ProgramRunner.Failed(description: "fsrs-rs adds up to another stability than \(sum)")
      }
      if let slow = figures["py-fsrs"] {
        report.addSpeed("py-fsrs, reviews", nanosecondsEach: slow, reference: own, atLeast: nil)
      }
      if let reference {
        report.addSpeed(
          "fsrs-rs, memory states", nanosecondsEach: reference, reference: own, atLeast: nil)
      }
    }
    report.addSpeed(
      "fsrs memory states, 20k cards, 1M reviews", nanosecondsEach: own,
      reference: reference ?? own, atLeast: reference == nil ? nil : 0.5)
    try fit.measure(beside: fitted)
    for scheduler in [SchedulerKind.ladder, .sm2, .fsrs] {
      report.addTime(
        "a transition of \(scheduler)", nanoseconds: transitions(of: histories, scheduler))
    }
  }

  /// Nanoseconds a review, and the sum of stabilities, which nothing can leave uncomputed.
  private func memoryStates(of histories: [[Answer]]) -> (nanoseconds: Double, sum: Double) {
    let model = FSRSModel(.standard)
    var sum = 0.0
    let spent = (0..<3).map { _ in
      sum = 0
      return nanoseconds {
        for history in histories {
          var memory: MemoryState?
          for answer in history {
            memory = model.next(
              memory, answer.rating, elapsedDays: Double(answer.elapsedDays))
          }
          sum += memory?.stability ?? 0
        }
      }
    }
    return (spent.median / Double(Self.cardCount * Self.reviewsEach), sum)
  }

  /// Nanoseconds a transition, with all that a scheduler does beside its formulas.
  private func transitions(of histories: [[Answer]], _ scheduler: SchedulerKind) -> Double {
    let parameters = SchedulerParameters(
      scheduler: scheduler, weightMillionths: FSRSParameters.standard.millionths,
      retentionMillionths: 900_000, hasFuzz: true)
    var sum: Int64 = 0
    let some = histories.prefix(4_000)
    let spent = nanoseconds {
      for history in some {
        var state = ScheduleState.new
        var day: Int32 = 10_000
        for answer in history {
          day += answer.elapsedDays
          let context = ReviewContext(
            at: Timestamp(milliseconds: Int64(day) * 86_400_000), day: StudyDay(number: day),
            drawnFuzz: 500_000)
          state =
            Scheduling.next(
              state: state, rating: answer.rating, context: context, parameters: parameters
            ).state
        }
        sum += Int64(state.intervalDays)
      }
    }
    precondition(sum > 0, "no card has an interval")
    return spent / Double(some.count * Self.reviewsEach)
  }

  private func peerFigures(python: String, _ files: [String]) throws -> [String: Double] {
    let output = try runner.run(python, [Self.script] + files).output
    var figures: [String: Double] = [:]
    for line in output.split(separator: "\n") {
      let parts = line.split(separator: " ")
      if parts.count == 2 { figures[String(parts[0])] = Double(parts[1]) }
    }
    return figures
  }

  /// Histories that follow from nothing but their number: mostly good, weeks apart, some same-day.
  private static func histories() -> [[Answer]] {
    var random = SplitMix64(seed: 6)
    let ratings: [Rating] = [.again, .hard, .good, .good, .good, .good, .good, .easy]
    return (0..<cardCount).map { _ in
      (0..<reviewsEach).map { place in
        let number = random.next()
        let isSameDay = place == 0 || number >> 8 & 7 == 0
        return Answer(
          rating: ratings[Int(number & 7)],
          elapsedDays: isSameDay ? 0 : Int32(number >> 16 % 60) % 60 + 1)
      }
    }
  }

  private static func text(of histories: [[Answer]]) -> String {
    histories.map { history in
      history.map { "\($0.rating.rawValue),\($0.elapsedDays)" }.joined(separator: " ")
    }.joined(separator: "\n")
  }
}
