internal import Glibc
internal import Projections

/// The formulas of FSRS-6 with their derivatives by all 21 parameters.
///
/// The forward pass keeps what the way back needs, so that each history is walked once forth and
/// once back. It computes what `FSRSModel` does; a test holds the two against each other.
struct FSRSGradient {
  typealias Weights = InlineArray<21, Double>

  /// What was between two answers: the memory before an answer, and what came of it.
  private struct Step {
    enum Kind { case sameDay, sameDayFloored, recall, lapse, lapseBound }

    var kind = Kind.sameDay
    /// The rating less 3: −2 to 1.
    var grade = 0.0
    var days = 0.0
    var stability = 0.0
    var difficulty = 0.0
    var logStability = 0.0
    /// Of the curve: the logarithm of 1 + F t / S, and recall.
    var logBase = 0.0
    var recall = 0.0
    /// Of a recall A and E; of a lapse the factor of the long branch and (S + 1) ^ w13; of the same
    /// day q.
    var first = 0.0
    var second = 0.0
    /// Whether a bound was left, so that nothing passes it on the way back.
    var stopsStability = false
    var stopsDifficulty = false
  }

  private let w: Weights
  private let decay: Double
  private let factor: Double
  private let factorByDecay: Double
  private let growth: Double
  private let easyDifficulty: Double
  private let easyDifficultyByW5: Double
  private let lapseDivisor: Double
  private var steps: [Step] = []

  static let lossRange = 1e-7...(1 - 1e-7)
  private static let stabilityRange = FSRSModel.lowestStability...FSRSModel.highestStability

  init(_ weights: Weights) {
    w = weights
    decay = -weights[20]
    factor = pow(0.9, 1 / decay) - 1
    let logarithm = log(0.9)
    factorByDecay = -logarithm / (decay * decay) * exp(logarithm / decay)
    growth = exp(weights[8])
    easyDifficulty = weights[4] - exp(3 * weights[5]) + 1
    easyDifficultyByW5 = -3 * exp(3 * weights[5])
    lapseDivisor = exp(weights[17] * weights[18])
    steps.reserveCapacity(64)
  }

  /// The chance of recall that an item is given.
  mutating func recall(of item: TrainingSet.Item, in set: TrainingSet) -> Double {
    forward(item, set).recall
  }

  /// Adds an item's loss, −ln R or −ln (1 − R), and its gradient, both times a weight.
  mutating func add(
    _ item: TrainingSet.Item, in set: TrainingSet, weight: Double, to sum: inout LossSum
  ) {
    let end = forward(item, set)
    let isRecall = set.target(of: item).isRecall
    let bounded = min(max(end.recall, Self.lossRange.lowerBound), Self.lossRange.upperBound)
    sum.loss -= weight * log(isRecall ? bounded : 1 - bounded)
    guard Self.lossRange.contains(end.recall) else { return }
    let byRecall = -weight * (isRecall ? 1 / bounded : -1 / (1 - bounded))
    sum.gradient[20] -= byRecall * recallByDecay(end)
    backward(
      byStability: byRecall * recallByStability(end), rating: set.firstRating(of: item), &sum)
  }
}

/// A loss and its gradient, as they add up over items.
struct LossSum: Sendable {
  var loss = 0.0
  var gradient = InlineArray<21, Double>(repeating: 0)

  static func += (sum: inout Self, other: Self) {
    sum.loss += other.loss
    for place in 0..<21 { sum.gradient[place] += other.gradient[place] }
  }
}

extension FSRSGradient {
  /// Walks through the answers of an item; the result is a step that is none but for its curve.
  private mutating func forward(_ item: TrainingSet.Item, _ set: TrainingSet) -> Step {
    steps.removeAll(keepingCapacity: true)
    let start = Int(item.start)
    let last = start + Int(item.count) - 1
    let rating = Int(set.answers[start].rating)
    var stability = clamped(w[rating - 1], Self.stabilityRange)
    let raw = initialDifficulty(rating)
    var difficulty = clamped(raw, 1...10)
    for place in start + 1..<max(last, start + 1) {
      let answer = set.answers[place]
      var step = Step()
      step.grade = Double(answer.rating) - 3
      step.days = Double(answer.elapsedDays)
      step.stability = stability
      step.difficulty = difficulty
      step.logStability = log(stability)
      let next = nextStability(answer, &step)
      stability = clamped(next, Self.stabilityRange)
      step.stopsStability = stability != next
      let nextDifficulty = w[7] * easyDifficulty + (1 - w[7]) * damped(step)
      difficulty = clamped(nextDifficulty, 1...10)
      step.stopsDifficulty = difficulty != nextDifficulty
      steps.append(step)
    }
    var end = Step()
    end.stability = stability
    end.days = Double(set.answers[last].elapsedDays)
    curve(&end)
    return end
  }

  private func clamped(_ value: Double, _ range: ClosedRange<Double>) -> Double {
    max(min(value, range.upperBound), range.lowerBound)
  }

  private func initialDifficulty(_ rating: Int) -> Double {
    rating == 4 ? easyDifficulty : w[4] - exp(w[5] * Double(rating - 1)) + 1
  }

  private func damped(_ step: Step) -> Double {
    step.difficulty - w[6] * step.grade * (10 - step.difficulty) / 9
  }

  private func curve(_ step: inout Step) {
    step.logBase = log(1 + factor * step.days / step.stability)
    step.recall = exp(decay * step.logBase)
  }

  private func nextStability(_ answer: TrainingSet.Answer, _ step: inout Step) -> Double {
    guard answer.isLong else {
      step.first = exp(w[17] * (step.grade + w[18]) - w[19] * step.logStability)
      let isFloored = answer.isRecall && step.first < 1
      step.kind = isFloored ? .sameDayFloored : .sameDay
      return isFloored ? step.stability : step.stability * step.first
    }
    curve(&step)
    guard answer.isRecall else {
      step.first =
        w[11] * exp((1 - step.recall) * w[14] - w[12] * log(step.difficulty))
      step.second = exp(w[13] * log(step.stability + 1))
      let long = step.first * (step.second - 1)
      let bound = step.stability / lapseDivisor
      step.kind = long <= bound ? .lapse : .lapseBound
      return min(long, bound)
    }
    step.kind = .recall
    step.first = growth * (11 - step.difficulty) * exp(-w[9] * step.logStability)
    step.second = exp((1 - step.recall) * w[10])
    return step.stability * (1 + step.first * ratingFactor(step) * (step.second - 1))
  }

  private func ratingFactor(_ step: Step) -> Double {
    step.grade == -1 ? w[15] : step.grade == 1 ? w[16] : 1
  }
}

extension FSRSGradient {
  private func recallByStability(_ step: Step) -> Double {
    -step.recall * decay * factor * step.days
      / (exp(step.logBase) * step.stability * step.stability)
  }

  private func recallByDecay(_ step: Step) -> Double {
    let share = step.days / step.stability / exp(step.logBase)
    return step.recall * (step.logBase + decay * share * factorByDecay)
  }

  /// From what the loss gains with the last stability back to the first answer.
  private func backward(byStability: Double, rating: Int, _ sum: inout LossSum) {
    var (stability, difficulty) = (byStability, 0.0)
    for place in steps.indices.reversed() {
      let step = steps[place]
      let before = difficultyStep(step, step.stopsDifficulty ? 0 : difficulty, &sum.gradient)
      let change = stabilityStep(step, step.stopsStability ? 0 : stability, &sum.gradient)
      stability = change.stability
      difficulty = before + change.difficulty
    }
    if Self.stabilityRange.contains(w[rating - 1]) { sum.gradient[rating - 1] += stability }
    if (1...10).contains(initialDifficulty(rating)) {
      sum.gradient[4] += difficulty
      let grade = Double(rating - 1)
      sum.gradient[5] -= difficulty * grade * exp(grade * w[5])
    }
  }

  /// What the loss gains with the difficulty before a step.
  private func difficultyStep(
    _ step: Step, _ byDifficulty: Double, _ gradient: inout Weights
  ) -> Double {
    let keeps = 1 - w[7]
    gradient[4] += byDifficulty * w[7]
    gradient[5] += byDifficulty * w[7] * easyDifficultyByW5
    gradient[6] -= byDifficulty * keeps * (10 - step.difficulty) * step.grade / 9
    gradient[7] += byDifficulty * (easyDifficulty - damped(step))
    return byDifficulty * keeps * (1 + w[6] * step.grade / 9)
  }

  /// What the loss gains with the memory before a step, by way of the stability after it.
  private func stabilityStep(
    _ step: Step, _ gain: Double, _ gradient: inout Weights
  ) -> (stability: Double, difficulty: Double) {
    switch step.kind {
    case .sameDayFloored: return (gain, 0)
    case .sameDay:
      let change = step.stability * step.first
      gradient[17] += gain * change * (step.grade + w[18])
      gradient[18] += gain * change * w[17]
      gradient[19] -= gain * change * step.logStability
      return (gain * step.first * (1 - w[19]), 0)
    case .lapseBound:
      let bound = step.stability / lapseDivisor
      gradient[17] -= gain * w[18] * bound
      gradient[18] -= gain * w[17] * bound
      return (gain / lapseDivisor, 0)
    case .lapse: return lapseStep(step, gain, &gradient)
    case .recall: return recallStep(step, gain, &gradient)
    }
  }

  private func lapseStep(
    _ step: Step, _ gain: Double, _ gradient: inout Weights
  ) -> (stability: Double, difficulty: Double) {
    let long = step.first * (step.second - 1)
    let next = step.stability + 1
    gradient[11] += gain * long / w[11]
    gradient[12] -= gain * long * log(step.difficulty)
    gradient[13] += gain * step.first * step.second * log(next)
    gradient[14] += gain * long * (1 - step.recall)
    let byRecall = -gain * w[14] * long
    gradient[20] -= byRecall * recallByDecay(step)
    return (
      gain * step.first * w[13] * step.second / next + byRecall * recallByStability(step),
      -gain * w[12] * long / step.difficulty
    )
  }

  private func recallStep(
    _ step: Step, _ gain: Double, _ gradient: inout Weights
  ) -> (stability: Double, difficulty: Double) {
    // Without the factor of the rating, which may be 0.
    let plain = step.first * (step.second - 1)
    let factor = ratingFactor(step)
    let growth = plain * factor
    let (all, forgotten) = (gain * step.stability, 1 - step.recall)
    gradient[8] += all * growth
    gradient[9] -= all * growth * step.logStability
    gradient[10] += all * step.first * factor * forgotten * step.second
    if step.grade == -1 { gradient[15] += all * plain }
    if step.grade == 1 { gradient[16] += all * plain }
    let byRecall = -all * step.first * factor * w[10] * step.second
    gradient[20] -= byRecall * recallByDecay(step)
    return (
      gain * (1 + growth - w[9] * growth) + byRecall * recallByStability(step),
      -all * growth / (11 - step.difficulty)
    )
  }
}
