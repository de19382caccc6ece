internal import EventLog
internal import Projections

/// How someone answers: how often which rating, and how long it takes.
///
/// Measured from the newest answers in effect; until there are some of a kind, what is assumed
/// counts as twenty of them.
public struct StudyHabits: Hashable, Sendable {
  /// What an answer is about.
  public enum Kind: Int, CaseIterable, Sendable {
    /// A card never answered before.
    case new
    /// A card in learning or relearning steps, or one that comes again on its day.
    case steps
    /// A graduated card.
    case review
  }

  /// Answers of one kind.
  public struct Tally: Hashable, Sendable {
    /// By rating, from again to easy; assumed ones are among them.
    public internal(set) var ratings: [Int]
    /// Milliseconds of the answers whose time is known, each a minute at most, and their number.
    public internal(set) var milliseconds: Int64
    public internal(set) var timed: Int64

    /// The mean, rounded down; 1 or more.
    public var meanMilliseconds: Int64 { max(1, milliseconds / max(1, timed)) }
  }

  /// By `Kind`.
  public private(set) var tallies: [Tally]
  /// Answers that were measured.
  public private(set) var measured = 0

  /// Answers looked back over at most.
  static let answerLimit = 100_000
  private static let assumedMilliseconds: Int64 = 8_000
  private static let assumedCount: Int64 = 20

  /// What is assumed of everybody.
  public init() {
    tallies = [[6, 2, 10, 2], [3, 2, 14, 1], [2, 2, 14, 2]].map { ratings in
      Tally(
        ratings: ratings, milliseconds: Self.assumedMilliseconds * Self.assumedCount,
        timed: Self.assumedCount)
    }
  }

  mutating func add(_ review: Review) {
    let kind: Kind =
      switch review.before.stage {
      case .new: .new
      case .learning, .relearning: .steps
      case .review: review.before.comesAgain(on: review.day) ? .steps : .review
      }
    measured += 1
    tallies[kind.rawValue].ratings[Int(review.rating.rawValue) - 1] += 1
    if let took = review.tookMilliseconds {
      tallies[kind.rawValue].milliseconds += min(max(took, 0), 60_000)
      tallies[kind.rawValue].timed += 1
    }
  }

  /// The rating that a draw picks among all four; equal shares of all draws are equal answers.
  func rating(_ kind: Kind, draw: UInt64) -> Rating { pick(tallies[kind.rawValue].ratings, draw) }

  /// The rating that a draw picks among those of a recall: hard, good and easy.
  func ratingOfRecall(_ kind: Kind, draw: UInt64) -> Rating {
    var ratings = tallies[kind.rawValue].ratings
    ratings[0] = 0
    return pick(ratings, draw)
  }

  private func pick(_ counts: [Int], _ draw: UInt64) -> Rating {
    let total = counts.reduce(0, +)
    var place = Int(draw.multipliedFullWidth(by: UInt64(max(1, total))).high)
    for (index, count) in counts.enumerated() {
      if place < count { return Rating(rawValue: UInt8(index + 1)) ?? .good }
      place -= count
    }
    return .good
  }
}
