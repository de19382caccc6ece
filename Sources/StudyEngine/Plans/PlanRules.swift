/// How a plan parts what is left over the days that are left: pure.
struct PlanRules: Hashable, Sendable {
  /// Words of each day but the last one.
  let perDay: Int
  /// Words of the last day.
  let lastDay: Int
  /// Days that it takes, as many as there are at most.
  let days: Int

  /// - Parameters:
  ///   - left: Words that are left when the day begins.
  ///   - days: Days that are left, today included; less than 1 counts as 1.
  init(left: Int, over days: Int) {
    let days = max(1, days)
    let left = max(0, left)
    perDay = (left + days - 1) / days
    self.days = perDay == 0 ? 0 : (left + perDay - 1) / perDay
    lastDay = perDay == 0 ? 0 : left - perDay * (self.days - 1)
  }

  /// Words by which a plan is behind what its first day had meant for the days gone by.
  static func behind(total: Int, days: Int, gone: Int, left: Int) -> Int {
    let perDay = PlanRules(left: total, over: days).perDay
    return max(0, min(total, perDay * max(0, gone)) - (total - left))
  }
}
