internal import Glibc
internal import Projections

/// The stability after a first answer, w0 to w3, from the recalls after one interval alone.
struct InitialStability: Sendable {
  /// Days after again, hard, good and easy.
  private(set) var values: [Double]
  /// How many recalls each was found from; those with none were filled in.
  private(set) var counts: [Int]

  private static let range = 0.001...100.0
  /// Between again and good lies hard, between hard and easy good, by logarithms.
  private static let hardShare = 0.41
  private static let goodShare = 0.54

  /// Finds them; nil where there is no recall after one interval.
  ///
  /// - Parameter set: The items, outliers left out.
  init?(_ set: TrainingSet) {
    let groups = set.firstRecalls()
    let all = set.items
    let recalled = all.count { set.target(of: $0).isRecall }
    let mean = Double(recalled) / Double(max(1, all.count))
    let standard = FSRSParameters.standard.values
    values = (0..<4).map { standard[$0] }
    counts = groups.map { $0.reduce(0) { $0 + $1.count } }
    guard counts.contains(where: { $0 > 0 }) else { return nil }
    let curve = FSRSModel(.standard)
    for rating in 0..<4 where counts[rating] > 0 {
      let start = values[rating]
      values[rating] = Self.best { stability in
        Self.loss(groups[rating], stability, mean, curve) + abs(stability - start) / 16
      }
    }
    values = Self.ordered(values, counts)
  }

  /// Puts four values in order and fills in those that nothing was found for.
  ///
  /// - Parameters:
  ///   - values: Days after again, hard, good and easy.
  ///   - counts: From how many recalls each was found.
  /// - Returns: The four, none below the one before where both were found, from 0.001 to 100.
  static func ordered(_ values: [Double], _ counts: [Int]) -> [Double] {
    var found: [Double?] = (0..<4).map { counts[$0] > 0 ? values[$0] : nil }
    for (low, high) in [(0, 1), (1, 2), (2, 3), (0, 2), (1, 3), (0, 3)] {
      guard let lower = found[low], let higher = found[high], lower > higher else { continue }
      if counts[low] > counts[high] { found[high] = lower } else { found[low] = higher }
    }
    return filled(found).map { min(max($0, range.lowerBound), range.upperBound) }
  }

  private static func loss(
    _ groups: [TrainingSet.FirstRecall], _ stability: Double, _ mean: Double, _ curve: FSRSModel
  ) -> Double {
    groups.reduce(0) { sum, group in
      let share = (Double(group.recalledCount) + mean) / Double(group.count + 1)
      let recall = curve.retrievability(elapsedDays: Double(group.days), stability: stability)
      return sum - Double(group.count) * (share * log(recall) + (1 - share) * log(1 - recall))
    }
  }

  /// The place of the least value, by thirds.
  private static func best(_ value: (Double) -> Double) -> Double {
    var low = range.lowerBound
    var high = range.upperBound
    for _ in 0..<1_000 where high - low > Double.ulpOfOne {
      let third = (high - low) / 3
      let (left, right) = (low + third, high - third)
      if value(left) < value(right) { high = right } else { low = left }
    }
    return (low + high) / 2
  }

  /// Fills in what is missing, in logarithms: x1 + p (x0 − x1) and so on.
  private static func filled(_ found: [Double?]) -> [Double] {
    let standard = FSRSParameters.standard.values
    let known = (0..<4).filter { found[$0] != nil }
    if known.count == 1, let place = known.first, let value = found[place] {
      return (0..<4).map { standard[$0] * value / standard[place] }
    }
    let (p, q) = (hardShare, goodShare)
    var x = found.map { $0.map { log($0) } }
    // Again and easy with neither hard nor good between them.
    if let again = x[0], let easy = x[3], x[1] == nil, x[2] == nil {
      let whole = p + q - p * q
      x[1] = (p * again + (whole - p) * easy) / whole
      x[2] = ((whole - q) * again + q * easy) / whole
    }
    if x[1] == nil {
      if let again = x[0], let good = x[2] {
        x[1] = p * again + (1 - p) * good
      } else if let good = x[2], let easy = x[3] {
        x[1] = (good - q * easy) / (1 - q)
      }
    }
    if x[2] == nil {
      if let hard = x[1], let easy = x[3] {
        x[2] = (1 - q) * hard + q * easy
      } else if let again = x[0], let hard = x[1] {
        x[2] = (hard - p * again) / (1 - p)
      }
    }
    if x[0] == nil, let hard = x[1], let good = x[2] { x[0] = (hard - (1 - p) * good) / p }
    if x[3] == nil, let hard = x[1], let good = x[2] { x[3] = (good - (1 - q) * hard) / q }
    return x.enumerated().map { place, value in value.map { exp($0) } ?? standard[place] }
  }
}
