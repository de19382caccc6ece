extension TrainingSet {
  /// A kind of beginning: how the first answer went, and the days to the first long one.
  private struct Beginning: Hashable {
    var rating: Int
    var days: Int32
  }

  /// Recalls after one interval alone, by the rating of the first answer, 1 to 4, and its days.
  typealias FirstRecalls = [[FirstRecall]]

  /// First recalls after the same number of days.
  struct FirstRecall: Hashable, Sendable {
    var days: Int32
    var count: Int
    var recalledCount: Int
  }

  /// The fewest first recalls that are kept of a rating and a number of days.
  private static let fewestKept = 6
  /// First recalls of a rating that may be left out: a twentieth, and 20 in any case.
  private static let leastLeftOut = 20

  /// Leaves out beginnings that are rare for their first rating: intervals that nobody follows
  /// tell of something else than memory.
  ///
  /// - Returns: The items without those that begin so, in their order.
  func withoutOutliers() -> Self {
    var left: Set<Beginning> = []
    for (place, groups) in firstRecalls().enumerated() {
      let limit = max(Self.leastLeftOut, groups.reduce(0) { $0 + $1.count } / 20)
      let longest: Int32 = place == 3 ? 365 : 100
      var gone = 0
      for group in groups.sorted(by: { ($0.count, $0.days) < ($1.count, $1.days) }) {
        if gone + group.count >= limit {
          if group.count >= Self.fewestKept, group.days <= longest { continue }
        } else {
          gone += group.count
        }
        left.insert(Beginning(rating: place + 1, days: group.days))
      }
    }
    return keeping(
      items.filter { item in
        !left.contains(
          Beginning(rating: firstRating(of: item), days: firstLongDays(of: item)))
      })
  }

  /// The recalls after one interval alone: four lists, each by days.
  func firstRecalls() -> FirstRecalls {
    var groups: [[Int32: FirstRecall]] = Array(repeating: [:], count: 4)
    for item in items where item.longCount == 1 {
      let rating = firstRating(of: item)
      guard (1...4).contains(rating) else { continue }
      let target = target(of: item)
      let empty = FirstRecall(days: target.elapsedDays, count: 0, recalledCount: 0)
      groups[rating - 1][target.elapsedDays, default: empty].count += 1
      if target.isRecall { groups[rating - 1][target.elapsedDays]?.recalledCount += 1 }
    }
    return groups.map { $0.values.sorted { $0.days < $1.days } }
  }
}
