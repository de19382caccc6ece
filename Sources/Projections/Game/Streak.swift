package import EventLog

/// What the streak is computed from: days of study, days that were closed, and dates that a change
/// of zone has skipped.
package struct StreakDays {
  /// Study days with a counted answer, oldest first.
  package var studied: [StudyDay]
  /// Days that snowflakes have frozen, or a repair has closed.
  package var frozen: Set<StudyDay>
  package var repaired: Set<StudyDay>

  package init(studied: [StudyDay], frozen: Set<StudyDay>, repaired: Set<StudyDay>) {
    self.studied = studied
    self.frozen = frozen
    self.repaired = repaired
  }
}

/// The streak as of a study day.
package struct Streak: Hashable, Sendable {
  /// Study days in a row; days that were closed count as none and break nothing.
  package var days = 0
  package var isTodayDone = false
  /// Days without study directly before today, oldest first, that nothing has closed.
  package var gap: [StudyDay] = []
  /// The streak as it was before the gap.
  package var beforeGap = 0
  /// The gap is frozen by the next answer: `days` counts as if it were.
  package var willFreeze = false

  /// Days that one repair can fill.
  package static let greatestRepair = 3
  /// What a repair costs, in snowflakes.
  package static let repairPrice = 2

  package init() {}

  /// - Parameters:
  ///   - days: What is known of the days.
  ///   - today: The study day now; later ones are passed over.
  ///   - snowflakes: Those that are left.
  ///   - freezes: Whether the next answer may freeze days.
  ///   - isSkipped: Whether the one date between two days of study was skipped by a change of
  ///     zone; asked only where nothing else closes it. Today is asked for as if it were studied.
  /// - Throws: What `isSkipped` throws.
  package init<Failure: Error>(
    _ days: StreakDays, today: StudyDay, snowflakes: Int, freezes: Bool,
    isSkipped: (StudyDay) throws(Failure) -> Bool
  ) throws(Failure) {
    var place = days.studied.endIndex
    while place > 0, days.studied[place - 1] > today { place -= 1 }
    isTodayDone = place > 0 && days.studied[place - 1] == today
    if isTodayDone { place -= 1 }
    guard place > 0 else {
      self.days = isTodayDone ? 1 : 0
      return
    }
    gap = try Self.gap(after: days.studied[place - 1], before: today, days, isSkipped)
    if gap.isEmpty {
      beforeGap = try Self.run(endingAt: place - 1, days, isSkipped)
      self.days = beforeGap + (isTodayDone ? 1 : 0)
      return
    }
    // However long ago it was: that matters only where it can come back.
    willFreeze = !isTodayDone && freezes && gap.count <= snowflakes
    let isRepairable = gap.count <= Self.greatestRepair
    if willFreeze || isRepairable {
      beforeGap = try Self.run(endingAt: place - 1, days, isSkipped)
    }
    self.days = (willFreeze ? beforeGap : 0) + (isTodayDone ? 1 : 0)
  }

  /// The days between two days of study that nothing closes.
  private static func gap<Failure: Error>(
    after last: StudyDay, before next: StudyDay, _ days: StreakDays,
    _ isSkipped: (StudyDay) throws(Failure) -> Bool
  ) throws(Failure) -> [StudyDay] {
    var gap: [StudyDay] = []
    let first = Int64(last.number) + 1
    // A gap of years can be told from one of months by its first days.
    for number in first..<min(max(first, Int64(next.number)), first + 1_000) {
      let day = StudyDay(number: Int32(number))
      if !days.frozen.contains(day), !days.repaired.contains(day) { gap.append(day) }
    }
    if gap.count == 1, Int64(next.number) == first + 1, try isSkipped(gap[0]) { return [] }
    return gap
  }

  /// How many days of study lie in a row up to one of them.
  private static func run<Failure: Error>(
    endingAt place: Int, _ days: StreakDays,
    _ isSkipped: (StudyDay) throws(Failure) -> Bool
  ) throws(Failure) -> Int {
    var place = place
    var count = 1
    while place > 0 {
      let gap = try gap(
        after: days.studied[place - 1], before: days.studied[place], days, isSkipped)
      guard gap.isEmpty else { break }
      count += 1
      place -= 1
    }
    return count
  }

  /// The greatest length so far.
  package static func longest<Failure: Error>(
    in days: StreakDays, isSkipped: (StudyDay) throws(Failure) -> Bool
  ) throws(Failure) -> Int {
    var greatest = 0
    try forEachLength(in: days, isSkipped) { _, length in greatest = max(greatest, length) }
    return greatest
  }

  /// The day on which each length was first reached.
  package static func reached<Failure: Error>(
    _ lengths: [Int], in days: StreakDays,
    isSkipped: (StudyDay) throws(Failure) -> Bool
  ) throws(Failure) -> [Int: StudyDay] {
    var reached: [Int: StudyDay] = [:]
    try forEachLength(in: days, isSkipped) { day, count in
      for length in lengths where length <= count && reached[length] == nil {
        reached[length] = day
      }
    }
    return reached
  }

  /// How long the streak was on each day that was studied, oldest first.
  private static func forEachLength<Failure: Error>(
    in days: StreakDays, _ isSkipped: (StudyDay) throws(Failure) -> Bool,
    _ body: (StudyDay, Int) -> Void
  ) throws(Failure) {
    var length = 0
    var before: StudyDay?
    for day in days.studied {
      var goesOn = false
      if let before { goesOn = try gap(after: before, before: day, days, isSkipped).isEmpty }
      length = goesOn ? length + 1 : 1
      body(day, length)
      before = day
    }
  }
}
