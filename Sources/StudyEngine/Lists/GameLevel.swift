internal import EventLog
internal import Projections

extension StudyRows where Self: ~Copyable {
  /// The level that what was earned so far stands for; it opens modes and lists.
  borrowing func gameLevel(_ moment: Moment) throws(StudyError) -> Int {
    var earned: Int64 = 0
    for (_, row) in try days(from: StudyDay(number: -100_000_000), through: moment.day) {
      earned += row.game.earned
    }
    var level = 0
    while level < 100, earned >= Int64(5 * (level + 1) * (level + 6)) { level += 1 }
    return level
  }
}
