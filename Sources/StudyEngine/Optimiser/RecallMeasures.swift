internal import Glibc
package import Projections

/// How well parameters foretell recalls: the smaller both numbers, the better.
public struct RecallMeasures: Hashable, Sendable {
  /// The mean of −ln of the chance that was given to what happened, in millionths.
  public var logLossMillionths: Int64
  /// The root mean square of predicted less true recall over bins of like items, in millionths.
  public var binErrorMillionths: Int64

  /// Log loss and error as floating-point numbers.
  struct Exact {
    var logLoss: Double
    var binError: Double

    /// As integers, ties to even.
    var rounded: RecallMeasures { RecallMeasures(logLoss, binError) }
  }

  /// Items that are alike: by the length of the interval, long answers and lapses before.
  private struct Bin: Hashable, Comparable {
    var days: Int
    var answers: Int
    var lapses: Int

    static func < (left: Self, right: Self) -> Bool {
      (left.days, left.answers, left.lapses) < (right.days, right.answers, right.lapses)
    }
  }

  private struct Tally {
    var predicted = 0.0
    var recalled = 0.0
    var count = 0.0
    var weight = 0.0
  }

  /// How parameters foretell a set of items, newer ones counting more, as in training.
  package init(_ parameters: FSRSParameters, on set: TrainingSet) {
    self = Self.exact(parameters.values, set.items, in: set, isRecency: true).rounded
  }

  private init(_ logLoss: Double, _ binError: Double) {
    logLossMillionths = MillionthsText.millionths(logLoss) ?? 0
    binErrorMillionths = MillionthsText.millionths(binError) ?? 0
  }

  /// - Parameters:
  ///   - weights: w0 to w20.
  ///   - items: What is to be foretold.
  ///   - set: The answers of the items.
  ///   - isRecency: Newer items count more, as in training; else all count alike.
  /// - Returns: Both measures; 0 where there is no item.
  static func exact(
    _ weights: FSRSGradient.Weights, _ items: some Collection<TrainingSet.Item>,
    in set: TrainingSet, isRecency: Bool = false
  ) -> Exact {
    var model = FSRSGradient(weights)
    let recency = isRecency ? FSRSTrainer.recencyWeights(items.count) : []
    var bins: [Bin: Tally] = [:]
    var (loss, all) = (0.0, 0.0)
    for (place, item) in items.enumerated() {
      let weight = isRecency ? recency[place] : 1
      let recall = min(
        max(model.recall(of: item, in: set), FSRSGradient.lossRange.lowerBound),
        FSRSGradient.lossRange.upperBound)
      let target = set.target(of: item)
      loss -= weight * log(target.isRecall ? recall : 1 - recall)
      all += weight
      var tally = bins[bin(of: item, target.elapsedDays)] ?? Tally()
      tally.predicted += recall
      tally.recalled += target.isRecall ? 1 : 0
      tally.count += 1
      tally.weight += weight
      bins[bin(of: item, target.elapsedDays)] = tally
    }
    guard all > 0 else { return Exact(logLoss: 0, binError: 0) }
    // In the order of the bins: a sum in another order is another number.
    let errors = bins.sorted { $0.key < $1.key }.reduce(0.0) { sum, bin in
      let difference = (bin.value.predicted - bin.value.recalled) / bin.value.count
      return sum + bin.value.weight * difference * difference
    }
    return Exact(logLoss: loss / all, binError: (errors / all).squareRoot())
  }

  private static func bin(of item: TrainingSet.Item, _ days: Int32) -> Bin {
    Bin(
      days: power(Double(days), of: 3.62), answers: power(Double(item.longCount) + 1, of: 1.89),
      lapses: item.lapseCount == 0 ? -1 : power(Double(item.lapseCount), of: 1.73))
  }

  /// The greatest whole power of a number that another holds.
  private static func power(_ value: Double, of base: Double) -> Int {
    Int((log(value) / log(base)).rounded(.down))
  }
}
