internal import EventLog

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

  /// The day on which a plan was finished: that of the last first answer to one of its words.
  ///
  /// - Parameters:
  ///   - answered: When each word was first answered; `never` where it was not.
  ///   - start: The plan's first day.
  ///   - end: The last day that counts.
  /// - Returns: Nil where a word has no answer, or the last one came too early or too late.
  static func finished(
    _ answered: [StudyDay], from start: StudyDay, through end: StudyDay
  ) -> StudyDay? {
    guard !answered.contains(.never), let last = answered.max() else { return nil }
    return start <= last && last <= end ? last : nil
  }

  /// Words by which a plan is behind what its first day had meant for the days gone by.
  static func behind(total: Int, days: Int, gone: Int, left: Int) -> Int {
    let perDay = PlanRules(left: total, over: days).perDay
    return max(0, min(total, perDay * max(0, gone)) - (total - left))
  }
}
