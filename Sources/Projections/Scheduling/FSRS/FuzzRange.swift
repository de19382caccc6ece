/// The whole days over which an interval may be spread.
enum FuzzRange {
  /// Intervals below this are not spread.
  static let shortest = 2.5

  /// By how much an interval of 2.5 days or more may be off, in days.
  ///
  /// 1 day, and 15% of what lies from 2.5 to 7 days, 10% from 7 to 20, 5% beyond. It grows slower
  /// than the interval, so the ends of the range never fall when the interval rises.
  static func delta(_ days: Double) -> Double {
    1 + 0.15 * min(max(days - 2.5, 0), 4.5) + 0.10 * min(max(days - 7, 0), 13)
      + 0.05 * max(days - 20, 0)
  }

  /// The range around an interval that is cut to the maximum already; 2 days at least.
  static func range(around days: Double, maximum: Int32) -> (low: Int32, high: Int32) {
    guard days >= shortest else {
      let whole = min(rounded(days), maximum)
      return (whole, whole)
    }
    let high = min(rounded(days + delta(days)), maximum)
    return (min(max(2, rounded(days - delta(days))), high), high)
  }

  /// The day of a range that a draw picks: the floor rule, in integers.
  static func pick(low: Int32, high: Int32, drawn: Int32) -> Int32 {
    let count = Int64(high) - Int64(low) + 1
    let drawn = min(max(Int64(drawn), 0), 999_999)
    return low + Int32(drawn * count / 1_000_000)
  }

  /// Whole days, half away from zero.
  static func rounded(_ days: Double) -> Int32 {
    Int32(exactly: days.rounded(.toNearestOrAwayFromZero)) ?? (days > 0 ? .max : 0)
  }
}
