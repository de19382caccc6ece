/// Levels by points earned: the step from level n to n + 1 takes 30 + 10·n points.
package enum Level {
  /// The last level; points beyond it count, and lead nowhere.
  package static let greatest = 100

  /// Points that a level takes in all: 5·L·(L + 5).
  package static func points(for level: Int) -> Int64 {
    let level = Int64(level)
    return 5 * level * (level + 5)
  }

  /// The greatest level that so many points reach, exactly.
  ///
  /// 5·L·(L + 5) ≤ x holds where (2·L + 5)² ≤ 25 + 4·⌊x/5⌋ does, so the root of that is enough.
  package static func reached(by points: Int64) -> Int {
    guard points > 0 else { return 0 }
    let bounded = min(points, Self.points(for: greatest))
    return Int((root(of: 25 + 4 * (bounded / 5)) - 5) / 2)
  }

  /// The whole part of a square root, by Newton's steps on whole numbers.
  private static func root(of number: Int64) -> Int64 {
    var root = number
    var next = (number + 1) / 2
    while next < root {
      root = next
      next = (root + number / root) / 2
    }
    return root
  }

  /// The name of the stretch of levels that one lies in.
  package static func rank(of level: Int) -> String { ranks[min(max(level, 0), greatest) / 10] }

  /// The names of the ranks, one for each ten levels, lowest first.
  package static let ranks = [
    "Rookie", "Word Spotter", "Note Keeper", "Page Turner", "Story Hand", "Phrase Smith",
    "Dialogue Maker", "Interpreter", "Wordmaster", "Polyglot", "Language Hero",
  ]

  /// Snowflakes that so high a level has brought: one every five levels.
  package static func snowflakes(at level: Int) -> Int { level / 5 }

  /// The level at which each way of practising opens, in the order in which they do.
  package static let modeLevels = [0, 2, 3, 5, 7, 9]

  /// How many modes of practice are open at a level.
  package static func modes(at level: Int) -> Int { modeLevels.count { $0 <= level } }

  /// The level that right answers of the eight placement questions stand for.
  package static func placed(byRight right: Int) -> Int {
    [0, 0, 1, 2, 3, 4, 5, 7, 9][min(max(right, 0), 8)]
  }
}
