package import EventLog

/// The ladder of ten rungs and its rivals: pure.
///
/// Rival i of 29 gains 5 + (37·i mod 61) points a study day, times (4 + rung)/4; a week's points are
/// their whole part. The first ten of a week go up a rung, the last five of thirty go down. Weeks
/// turn on Mondays; a week without points is not ranked.
package enum RivalLadder {
  /// Rivals on a rung; with the learner there are thirty.
  package static let rivalCount = 29
  /// The highest rung, Polestar; the lowest is 0.
  package static let topRung = 9

  /// The points of a rival after so many whole days of a week.
  package static func points(ofRival rival: Int, days: Int, rung: Int) -> Int {
    days * (5 + 37 * rival % 61) * (4 + rung) / 4
  }

  /// The place of a learner among thirty after a whole week; of equal points the learner is first.
  package static func place(points: Int64, rung: Int) -> Int {
    1 + (1...rivalCount).count { Int64(Self.points(ofRival: $0, days: 7, rung: rung)) > points }
  }

  /// The rung after a week with so many points earned.
  package static func rung(after rung: Int, points: Int64) -> Int {
    guard points > 0 else { return rung }
    switch place(points: points, rung: rung) {
    case ...10: return min(topRung, rung + 1)
    case 26...: return max(0, rung - 1)
    default: return rung
    }
  }

  /// The Monday on which the top rung was first reached.
  ///
  /// - Parameters:
  ///   - days: Points earned on study days, oldest first, without those that were granted.
  ///   - today: Weeks that are not over by then are not ranked.
  /// - Returns: Nil while it was not.
  package static func topDay(
    _ days: some Sequence<(day: StudyDay, points: Int64)>, today: StudyDay
  ) -> StudyDay? {
    var weeks: [(monday: StudyDay, points: Int64)] = []
    for (day, points) in days {
      let monday = monday(of: day)
      if weeks.last?.monday == monday {
        weeks[weeks.count - 1].points &+= points
      } else {
        weeks.append((monday, points))
      }
    }
    var rung = 0
    for week in weeks {
      let turn = week.monday.advanced(byDays: 7)
      guard turn <= today else { return nil }
      rung = Self.rung(after: rung, points: week.points)
      if rung == topRung { return turn }
    }
    return nil
  }

  /// The Monday of a day's week; day 0 is a Thursday.
  private static func monday(of day: StudyDay) -> StudyDay {
    let weekday = ((Int64(day.number) + 3) % 7 + 7) % 7
    return day.advanced(byDays: -Int32(weekday))
  }
}
