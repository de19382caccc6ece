internal import Projections

extension StudyRows where Self: ~Copyable {
  /// The level that what was earned and granted so far stands for; it opens modes and lists.
  borrowing func gameLevel(_ moment: Moment) throws(StudyError) -> Int { try gamePast().level }
}
