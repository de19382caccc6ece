internal import EventLog
internal import Glibc
internal import Projections
internal import Synchronization

/// Fits the 21 parameters of FSRS to a set of items, by Adam with a gradient worked out by hand.
///
/// Draws nothing but the order of the batches, from a generator with a fixed seed, and adds up in
/// a fixed order whatever the number of threads: the same items give the same bytes.
struct FSRSTrainer {
  /// Rounds over all items.
  static let epochs = 5
  static let batchSize = 512
  /// The most answers of an item.
  static let longestItem: Int32 = 256
  private static let rate = 0.04
  private static let (momentum, scaling, epsilon) = (0.9, 0.999, 1e-8)
  private static let seed: UInt64 = 2_023
  /// Items whose sums are taken together; no more threads than parts have a use.
  private static let partSize = 64
  /// How far each parameter commonly lies from the default.
  private static let deviations: FSRSGradient.Weights = [
    6.43, 9.66, 17.58, 27.85, 0.57, 0.28, 0.6, 0.12, 0.39, 0.18, 0.33, 0.3, 0.09, 0.16, 0.57, 0.25,
    1.03, 0.31, 0.32, 0.14, 0.27,
  ]

  let set: TrainingSet
  /// Relearning steps of the deck, which bound w17 and w18.
  let relearningStepCount: Int
  let threadCount: Int
  private let initial: InitialStability?
  private let weights: [Double]
  private let batches: [[Int32]]

  /// - Parameters:
  ///   - set: The items, outliers left out.
  ///   - initial: The stability after first answers; nil keeps that of the defaults.
  ///   - relearningStepCount: Of the deck.
  ///   - threadCount: Threads to share the work; the result is the same.
  init(
    _ set: TrainingSet, _ initial: InitialStability?, relearningStepCount: Int, threadCount: Int
  ) {
    let weights = Self.recencyWeights(set.items.count)
    let isTrained = set.items.map { $0.count <= Self.longestItem }
    self.weights = zip(weights, isTrained).filter(\.1).map(\.0)
    self.set = set.keeping(zip(set.items, isTrained).filter(\.1).map(\.0))
    self.initial = initial
    self.relearningStepCount = relearningStepCount
    self.threadCount = threadCount
    let items = self.set.items
    let order = items.indices.sorted { (items[$0].count, $0) < (items[$1].count, $1) }
    batches = stride(from: 0, to: order.count, by: Self.batchSize).map { start in
      order[start..<min(start + Self.batchSize, order.count)].map { Int32($0) }
    }
  }

  /// How much an item counts: a quarter for the oldest, one for the newest.
  static func recencyWeights(_ count: Int) -> [Double] {
    (0..<count).map { place in
      let share = count > 1 ? Double(place) / Double(count - 1) : 1
      return 0.25 + 0.75 * share * share * share
    }
  }

  /// The steps that a whole training takes.
  var stepCount: Int { batches.count * Self.epochs }

  /// Trains.
  ///
  /// - Parameters:
  ///   - start: The parameters to start from, and to be drawn back to.
  ///   - step: Told after each step; false ends the training.
  /// - Returns: The parameters within their bounds; nil where it was ended.
  func trained(
    from start: FSRSGradient.Weights, afterStep step: () -> Bool
  ) -> FSRSGradient.Weights? {
    var random = SplitMix64(seed: Self.seed)
    var w = start
    var mean = FSRSGradient.Weights(repeating: 0)
    var square = FSRSGradient.Weights(repeating: 0)
    let total = Double((set.items.count / Self.batchSize + 1) * Self.epochs)
    var done = 0
    for _ in 0..<Self.epochs {
      for batch in Self.shuffled(batches.count, &random) {
        let gradient = gradient(of: batches[batch], at: w, start)
        let rate = Self.rate * (1 + cos(.pi * Double(done) / total)) / 2
        done += 1
        for place in 0..<21 where initial != nil || place > 3 {
          let slope = gradient[place]
          mean[place] = Self.momentum * mean[place] + (1 - Self.momentum) * slope
          square[place] = Self.scaling * square[place] + (1 - Self.scaling) * slope * slope
          let first = mean[place] / (1 - pow(Self.momentum, Double(done)))
          let second = square[place] / (1 - pow(Self.scaling, Double(done)))
          w[place] -= rate * first / (second.squareRoot() + Self.epsilon)
        }
        w = bounded(w)
        if !step() { return nil }
      }
    }
    guard let initial else { return w }
    let ordered = InitialStability.ordered((0..<4).map { w[$0] }, initial.counts)
    for place in 0..<4 { w[place] = ordered[place] }
    return w
  }

  /// The sum over a batch, and what draws the parameters back to the start.
  private func gradient(
    of batch: [Int32], at w: FSRSGradient.Weights, _ start: FSRSGradient.Weights
  ) -> FSRSGradient.Weights {
    var gradient = BatchSum(set, weights, batch, w, partSize: Self.partSize)
      .sum(threadCount: threadCount).gradient
    let share = 2 * Double(batch.count) / Double(set.items.count)
    for place in 0..<21 {
      let deviation = Self.deviations[place]
      gradient[place] += share * (w[place] - start[place]) / (deviation * deviation)
    }
    return gradient
  }

  private static func shuffled(_ count: Int, _ random: inout SplitMix64) -> [Int] {
    var places = Array(0..<count)
    for place in places.indices.dropFirst().reversed() {
      places.swapAt(place, Int(random.next().multipliedFullWidth(by: UInt64(place + 1)).high))
    }
    return places
  }

  /// Within the bounds; with two relearning steps or more, w17 and w18 so that a lapse and as many
  /// goods of the same day do not end above where they began.
  private func bounded(_ w: FSRSGradient.Weights) -> FSRSGradient.Weights {
    var bounded = w
    let bounds = FSRSParameters.bounds
    for place in 0..<21 {
      bounded[place] = min(max(w[place], bounds[place].lowerBound), bounds[place].upperBound)
    }
    bounded[19] = max(bounded[19], 0.01)
    guard relearningStepCount > 1 else { return bounded }
    let lapse = log(bounded[11]) + log(pow(2, bounded[13]) - 1) + 0.3 * bounded[14]
    let most = min(max(0.01, -lapse / Double(relearningStepCount)).squareRoot(), 2)
    bounded[17] = min(bounded[17], most)
    bounded[18] = min(bounded[18], most)
    return bounded
  }
}

/// The loss and gradient of a batch, in parts that threads take one after the other.
final class BatchSum: Sendable {
  private let set: TrainingSet
  private let weights: [Double]
  private let batch: [Int32]
  private let model: FSRSGradient.Weights
  private let partSize: Int
  private let next = Atomic<Int>(0)
  private let sums: Mutex<[LossSum]>

  /// - Parameters:
  ///   - set: The items.
  ///   - weights: How much each counts.
  ///   - batch: Which of them are added up.
  ///   - model: w0 to w20.
  ///   - partSize: Items of a part.
  init(
    _ set: TrainingSet, _ weights: [Double], _ batch: [Int32], _ model: FSRSGradient.Weights,
    partSize: Int
  ) {
    self.set = set
    self.weights = weights
    self.batch = batch
    self.model = model
    self.partSize = partSize
    sums = Mutex(Array(repeating: LossSum(), count: (batch.count + partSize - 1) / partSize))
  }

  /// Adds up; the parts are added in their order, whoever did them.
  func sum(threadCount: Int) -> LossSum {
    let partCount = sums.withLock { $0.count }
    let threads = min(threadCount, partCount)
    if threads > 1 { WorkerThreads.run(threads) { self.work(partCount) } } else { work(partCount) }
    return sums.withLock { sums in
      var sum = LossSum()
      for part in sums { sum += part }
      return sum
    }
  }

  private func work(_ partCount: Int) {
    var model = FSRSGradient(self.model)
    while true {
      let part = next.add(1, ordering: .relaxed).oldValue
      guard part < partCount else { return }
      var sum = LossSum()
      for place in part * partSize..<min((part + 1) * partSize, batch.count) {
        let index = Int(batch[place])
        model.add(set.items[index], in: set, weight: weights[index], to: &sum)
      }
      sums.withLock { $0[part] = sum }
    }
  }
}
