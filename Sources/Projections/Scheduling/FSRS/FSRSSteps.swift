public import EventLog

/// The step machine of FSRS-6: whether an answer leads to a step or to a day interval.
///
/// That of py-fsrs, in which a card that is new stands before its first learning step.
public struct FSRSSteps: Sendable {
  /// In seconds.
  public var learning: [UInt32]
  /// Steps after a lapse, in seconds.
  public var relearning: [UInt32]

  public init(learning: [UInt32], relearning: [UInt32]) {
    self.learning = learning
    self.relearning = relearning
  }

  /// Where an answer leads.
  public enum Move: Hashable, Sendable {
    /// To a step: its stage, its index from 0, and the wait in milliseconds.
    case step(CardStage, index: Int, milliseconds: Int64)
    /// To a day interval.
    case interval
  }

  /// The stage that an answer counts for: a new card stands in learning.
  public static func stage(_ stage: CardStage) -> CardStage { stage == .new ? .learning : stage }

  /// - Parameters:
  ///   - stage: Where the card stands.
  ///   - index: The step it waits for, from 0; below 0 counts as 0.
  ///   - rating: The answer.
  /// - Returns: Where it leads. A list that was shortened meanwhile counts as gone through.
  public func move(stage: CardStage, index: Int, rating: Rating) -> Move {
    let stage = Self.stage(stage)
    if stage == .review {
      guard rating == .again, let first = relearning.first else { return .interval }
      return .step(.relearning, index: 0, milliseconds: Int64(first) * 1_000)
    }
    let steps = stage == .learning ? learning : relearning
    let index = max(index, 0)
    if steps.isEmpty || index >= steps.count && rating != .again { return .interval }
    switch rating {
    case .again: return .step(stage, index: 0, milliseconds: Int64(steps[0]) * 1_000)
    case .hard:
      return .step(stage, index: index, milliseconds: Self.hardMilliseconds(steps, index))
    case .good where index + 1 < steps.count:
      return .step(stage, index: index + 1, milliseconds: Int64(steps[index + 1]) * 1_000)
    case .good, .easy: return .interval
    }
  }

  /// Hard waits half of the first two steps, one and a half of an only one, else the step itself.
  private static func hardMilliseconds(_ steps: [UInt32], _ index: Int) -> Int64 {
    if index > 0 { return Int64(steps[index]) * 1_000 }
    return steps.count == 1
      ? Int64(steps[0]) * 1_500 : (Int64(steps[0]) + Int64(steps[1])) * 500
  }
}
