internal import EventLog
package import Projections

/// What comes of fitting parameters to a set of items.
///
/// The first four fifths train and the last fifth judges; what foretells it better than the present
/// parameters and than the defaults is fitted anew on all of it.
package struct ParameterFit {
  enum Result {
    /// What foretells later recalls better, fitted anew on all of them.
    case better(FSRSParameters)
    /// The present ones, or the defaults, foretell the later recalls as well or better.
    case notBetter
    /// Fewer recalls than are needed.
    case tooFewRecalls
    /// Recalls, but none from which anything could be learned.
    case nothingToLearn
  }

  let trainingCount: Int
  let judgingCount: Int
  /// How the later recalls are foretold; nil where there was too little to fit anything.
  private(set) var present: RecallMeasures?
  private(set) var standard: RecallMeasures?
  private(set) var fitted: RecallMeasures?
  let result: Result

  /// The fewest recalls to train on, and to judge by.
  static let fewestRecalls = 8
  /// With fewer than that, only the stability after first answers is fitted.
  static let fewestForAll = 64

  /// - Parameters:
  ///   - set: The items in the order of time.
  ///   - present: The parameters in force.
  ///   - relearningStepCount: Of the deck.
  ///   - threadCount: Threads to share the work; the result is the same.
  ///   - watch: Told how far it is, and asked whether to go on.
  /// - Throws: `optimiserCancelled`.
  init(
    _ set: TrainingSet, present: FSRSParameters, relearningStepCount: Int, threadCount: Int,
    _ watch: ImportWatch
  ) throws(StudyError) {
    let border = set.items.count * 4 / 5
    let (earlier, later) = (Array(set.items[..<border]), Array(set.items[border...]))
    (trainingCount, judgingCount) = (earlier.count, later.count)
    guard earlier.count >= Self.fewestRecalls, later.count >= Self.fewestRecalls else {
      result = .tooFewRecalls
      return
    }
    func fit(_ items: [TrainingSet.Item], part: Int) throws(StudyError) -> FSRSParameters? {
      try Self.parameters(
        for: set.keeping(items), relearningStepCount: relearningStepCount, threadCount: threadCount
      ) { step, all in
        watch.progress(part * all + step, 2 * all)
        return !watch.isCancelled()
      }
    }
    func measures(_ parameters: FSRSParameters) -> RecallMeasures.Exact {
      RecallMeasures.exact(parameters.values, later, in: set)
    }
    guard let candidate = try fit(earlier, part: 0) else {
      result = .nothingToLearn
      return
    }
    let (old, usual, new) = (measures(present), measures(.standard), measures(candidate))
    self.present = old.rounded
    standard = usual.rounded
    fitted = new.rounded
    guard new.logLoss < min(old.logLoss, usual.logLoss) else {
      result = .notBetter
      return
    }
    result = try fit(set.items, part: 1).map { .better($0) } ?? .nothingToLearn
  }

  /// Fits parameters to a set of items.
  ///
  /// - Parameters:
  ///   - set: The items in the order of time.
  ///   - relearningStepCount: Of the deck.
  ///   - threadCount: Threads to share the work.
  ///   - step: Told how many steps of how many are done; false cancels.
  /// - Returns: Parameters on their grid; nil where there is too little to learn from.
  /// - Throws: `optimiserCancelled`.
  package static func parameters(
    for set: TrainingSet, relearningStepCount: Int, threadCount: Int,
    afterStep step: (Int, Int) -> Bool = { _, _ in true }
  ) throws(StudyError) -> FSRSParameters? {
    let kept = set.withoutOutliers()
    guard kept.items.count >= fewestRecalls else { return nil }
    let initial = InitialStability(kept)
    var start = FSRSParameters.standard.values
    for (place, value) in (initial?.values ?? []).enumerated() { start[place] = value }
    guard kept.items.count >= fewestForAll, kept.items.contains(where: { $0.longCount > 1 })
    else { return initial == nil ? nil : onGrid(start) }
    let trainer = FSRSTrainer(
      kept, initial, relearningStepCount: relearningStepCount, threadCount: threadCount)
    var done = 0
    let trained = trainer.trained(from: start) {
      done += 1
      return step(done, trainer.stepCount)
    }
    guard let trained else { throw .optimiserCancelled }
    return onGrid(trained)
  }

  /// Rounded to millionths, within the bounds.
  private static func onGrid(_ values: FSRSGradient.Weights) -> FSRSParameters {
    FSRSParameters(
      stored: (0..<FSRSParameters.count).map { MillionthsText.millionths(values[$0]) ?? 0 })
  }
}
