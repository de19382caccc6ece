import Glibc

/// The 21 parameters w0 to w20 of FSRS-6, each within its bounds.
///
/// Sets of 17 (FSRS-4.5) and 19 (FSRS-5) are converted by the rules their authors publish.
public struct FSRSParameters: Sendable {
  /// How many there are.
  public static let count = 21

  /// w0 to w20.
  public let values: InlineArray<21, Double>

  /// Takes parameters as a person or an optimiser gives them.
  ///
  /// - Parameter values: 17, 19 or 21 numbers; none for the published defaults.
  /// - Throws: Which of them is wrong, after a conversion if there was one.
  public init(_ values: [Double]) throws(FSRSParameterFault) {
    if let place = values.firstIndex(where: { !$0.isFinite }) { throw .notANumber(index: place) }
    guard let converted = Self.converted(values) else { throw .count(values.count) }
    for index in 0..<Self.count where !Self.bounds[index].contains(converted[index]) {
      throw .outOfBounds(
        index: index, value: converted[index], lowest: Self.bounds[index].lowerBound,
        highest: Self.bounds[index].upperBound)
    }
    self.values = converted
  }

  /// Takes what an event holds, whatever it holds.
  ///
  /// A count that is none of the three stands for the defaults, and a number out of bounds for the
  /// nearest bound.
  public init(stored millionths: [Int64]) {
    guard var values = Self.values(of: millionths) else {
      self = .standard
      return
    }
    let bounds = Self.bounds
    for index in 0..<Self.count {
      let range = bounds[index]
      values[index] = min(max(values[index], range.lowerBound), range.upperBound)
    }
    self.init(unchecked: values)
  }

  /// The usual 21 without an array in between; nil where there are none or a wrong count.
  private static func values(of millionths: [Int64]) -> InlineArray<21, Double>? {
    guard millionths.count == count else {
      return millionths.isEmpty ? nil : converted(millionths.map { Double($0) / 1_000_000 })
    }
    return InlineArray { Double(millionths[$0]) / 1_000_000 }
  }

  private init(unchecked values: InlineArray<21, Double>) { self.values = values }

  /// The published defaults of FSRS-6.
  public static let standard = Self(unchecked: [
    0.212, 1.2931, 2.3065, 8.2956, 6.4133, 0.8334, 3.0194, 0.001, 1.8722, 0.1666, 0.796, 1.4835,
    0.0614, 0.2629, 1.6483, 0.6014, 1.8729, 0.5425, 0.0912, 0.0658, 0.1542,
  ])

  /// What each parameter may be.
  ///
  /// The lower bound of w19 is that of converted sets.
  public static let bounds: InlineArray<21, ClosedRange<Double>> = [
    0.001...100, 0.001...100, 0.001...100, 0.001...100, 1...10, 0.001...4, 0.001...4,
    0.001...0.75, 0...4.5, 0...0.8, 0.001...3.5, 0.001...5, 0.001...0.25, 0.001...0.9, 0...4,
    0...1, 1...6, 0...2, 0...2, 0...0.8, 0.1...0.8,
  ]

  /// The parameters as an event stores them: millionths, ties to even.
  public var millionths: [Int64] {
    (0..<Self.count).map { Int64((values[$0] * 1_000_000).rounded(.toNearestOrEven)) }
  }

  private static func converted(_ values: [Double]) -> InlineArray<21, Double>? {
    var all: InlineArray<21, Double> = standard.values
    guard [0, 17, 19, 21].contains(values.count) else { return nil }
    for (index, value) in values.enumerated() { all[index] = value }
    if values.count == 17 {
      all[4] = 2 * values[5] + values[4]
      // A stranger's w5 may lie where there is no logarithm; it is then no number within bounds.
      all[5] = log(max(3 * values[5] + 1, .leastNormalMagnitude)) / 3
      all[6] = values[6] + 0.5
      all[17] = 0
      all[18] = 0
    }
    if values.count == 17 || values.count == 19 {
      all[19] = 0
      all[20] = 0.5
    }
    return all
  }
}

/// Why numbers are no parameters of FSRS.
public enum FSRSParameterFault: Error, Hashable, Sendable {
  /// Neither 17 nor 19 nor 21 of them.
  case count(Int)
  /// Not a number, or an infinite one; counted from 0, as w0.
  case notANumber(index: Int)
  case outOfBounds(index: Int, value: Double, lowest: Double, highest: Double)
}
