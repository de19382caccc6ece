import EventLog
import Projections
import StudyEngine

/// Measures the search for parameters, on answers of a memory that follows other ones than usual.
struct OptimiserWork {
  let report: Report
  let histories: [[SchedulingWork.Answer]]
  private static let cardCount = 4_000

  init(report: Report) {
    self.report = report
    var weights = FSRSParameters.standard.millionths
    weights[2] = 900_000
    weights[20] = 350_000
    let truth = FSRSModel(FSRSParameters(stored: weights))
    var random = SplitMix64(seed: 8)
    histories = (0..<Self.cardCount).map { _ in
      var memory: MemoryState?
      return (0..<Int(8 + random.next() % 16)).map { _ in
        var days: Int32 = 0
        if let memory, random.next() % 6 > 0 {
          let share = Double(random.next() % 1_000) / 500 + 0.3
          days = Int32(max(1, min(memory.stability * share, 400)))
        }
        let recall =
          memory.map { truth.retrievability(elapsedDays: Double(days), stability: $0.stability) }
          ?? 0.6
        let isRecalled = Double(random.next() % 1_000_000) < recall * 1_000_000
        let good: [Rating] = [.hard, .good, .good, .good, .easy]
        let rating = isRecalled ? good[Int(random.next() % 5)] : .again
        memory = truth.next(memory, rating, elapsedDays: Double(days))
        return SchedulingWork.Answer(rating: rating, elapsedDays: days)
      }
    }
  }

  /// - Parameter figures: What fsrs-rs took for the same items, and its parameters; empty for none.
  /// - Throws: What the search or its result has against the items.
  func measure(beside figures: [String: Double]) throws {
    let set = items
    var found: FSRSParameters?
    for threads in [1, 2] {
      let spent = try nanoseconds { () throws(StudyError) in
        found = try ParameterFit.parameters(
          for: set, relearningStepCount: 1, threadCount: threads)
      }
      report.addTime(
        "fit of \(set.items.count) recalls, \(threads) thread\(threads > 1 ? "s" : "")",
        nanoseconds: spent, reference: figures["fit"])
    }
    guard let found else { throw ProgramRunner.Failed(description: "nothing was fitted") }
    let own = RecallMeasures(found, on: set).logLossMillionths
    let usual = RecallMeasures(.standard, on: set).logLossMillionths
    report.add(
      Measurement(
        name: "fit, log loss against the defaults", value: Double(own) / 1e6, unit: "",
        ratio: Double(own) / Double(usual), limit: 1))
    let values = (0..<21).compactMap { figures["w\($0)"] }
    guard values.count == 21 else { return }
    let other = RecallMeasures(try FSRSParameters(values), on: set).logLossMillionths
    report.add(
      Measurement(
        name: "fit of fsrs-rs, log loss against ours", value: Double(other) / 1e6, unit: "",
        ratio: Double(other) / Double(own)))
  }

  /// The items in rounds, as they are given to the others.
  private var items: TrainingSet {
    var set = TrainingSet()
    var places: [(round: Int, card: Int)] = []
    for (card, history) in histories.enumerated() {
      let answers = history.map {
        TrainingSet.Answer(rating: $0.rating.rawValue, elapsedDays: $0.elapsedDays)
      }
      places += set.add(answers).map { ($0, card) }
    }
    let items = set.items
    let order = items.indices.sorted {
      (places[$0].round, places[$0].card) < (places[$1].round, places[$1].card)
    }
    set.items = order.map { items[$0] }
    return set
  }
}
