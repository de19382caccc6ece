public import EventLog
import Glibc

/// The formulas of FSRS-6: forgetting curve, first review, difficulty and stability.
///
/// Floating point and pure; what is stored of it is rounded to the grid. Source:
/// <https://github.com/open-spaced-repetition/fsrs4anki/wiki/The-Algorithm>, FSRS-6.
public struct FSRSModel: Sendable {
  /// The least stability, in days.
  public static let lowestStability = 0.001
  /// The greatest stability that this project keeps, in days.
  public static let highestStability = 36_500.0

  let w: InlineArray<21, Double>
  /// The greatest stability that a review leads to, in days.
  let ceiling: Double
  /// Exponent of the forgetting curve, −w20.
  let decay: Double
  /// 0.9 ^ (1 / decay) − 1, so that recall is 90% after as many days as the card is stable.
  public let factor: Double
  private let growth: Double
  private let easyDifficulty: Double

  /// - Parameters:
  ///   - parameters: w0 to w20.
  ///   - ceiling: The greatest stability in days; a reference implementation has none.
  public init(
    _ parameters: FSRSParameters, ceiling: Double = FSRSModel.highestStability
  ) {
    w = parameters.values
    self.ceiling = ceiling
    decay = -w[20]
    factor = pow(0.9, 1 / decay) - 1
    growth = exp(w[8])
    easyDifficulty = w[4] - exp(w[5] * 3) + 1
  }

  /// The chance that the card is recalled: R(t, S) = (1 + factor · t / S) ^ decay.
  ///
  /// - Parameters:
  ///   - elapsedDays: Days since the last review; 0 or more.
  ///   - stability: In days; more than 0.
  /// - Returns: A probability in 0...1.
  public func retrievability(elapsedDays: Double, stability: Double) -> Double {
    pow(1 + factor * elapsedDays / stability, decay)
  }

  /// Days until recall has fallen to `retention`, not rounded: S · m.
  ///
  /// The multiple m = (r ^ (1 / decay) − 1) / factor is exactly 1 at 0.9: both powers are one.
  ///
  /// - Parameters:
  ///   - stability: In days.
  ///   - retention: The chance of recall to aim for, between 0 and 1.
  /// - Returns: Days.
  public func interval(stability: Double, retention: Double) -> Double {
    stability * multiple(retention: retention)
  }

  /// How many times its stability a card waits for a chance of recall to aim for.
  public func multiple(retention: Double) -> Double { (pow(retention, 1 / decay) - 1) / factor }

  /// The memory after a first review.
  public func initial(_ rating: Rating) -> MemoryState {
    MemoryState(
      stability: bounded(w[Int(rating.rawValue) - 1]),
      difficulty: Self.clamped(initialDifficulty(rating)))
  }

  /// Difficulty after a first review before it is brought into 1...10.
  public func initialDifficulty(_ rating: Rating) -> Double {
    rating == .easy ? easyDifficulty : w[4] - exp(w[5] * Double(rating.rawValue - 1)) + 1
  }

  /// Difficulty after a later review: a step damped towards 10, then drawn towards that of easy.
  public func difficulty(after rating: Rating, from difficulty: Double) -> Double {
    let step = -w[6] * (Double(rating.rawValue) - 3)
    let damped = difficulty + step * (10 - difficulty) / 9
    return Self.clamped(w[7] * easyDifficulty + (1 - w[7]) * damped)
  }

  /// Stability after a review on the day of the one before; again alone may lower it.
  public func stabilitySameDay(after rating: Rating, from stability: Double) -> Double {
    let change = exp(w[17] * (Double(rating.rawValue) - 3 + w[18])) * pow(stability, -w[19])
    return stability * (rating == .again ? change : max(change, 1))
  }

  /// Stability after a review a day or more later that was recalled.
  ///
  /// - Parameters:
  ///   - rating: Hard, good or easy.
  ///   - memory: Stability and difficulty before the review.
  ///   - retrievability: The chance of recall at the review.
  /// - Returns: Days.
  public func stabilityAfterRecall(
    _ rating: Rating, from memory: MemoryState, retrievability: Double
  ) -> Double {
    recalled(rating, memory.stability, gain(memory, retrievability))
  }

  /// Stability after a review a day or more later that was not recalled; never above the one
  /// before it, as that stands after one step of the same day.
  public func stabilityAfterLapse(from memory: MemoryState, retrievability: Double) -> Double {
    let long =
      w[11] * pow(memory.difficulty, -w[12]) * (pow(memory.stability + 1, w[13]) - 1)
      * exp((1 - retrievability) * w[14])
    return min(long, memory.stability / exp(w[17] * w[18]))
  }

  /// What a review makes of a memory.
  ///
  /// - Parameters:
  ///   - memory: The one before; nil for a first review.
  ///   - rating: How the recall went.
  ///   - elapsedDays: Whole days since the review before; below 1 is the same day.
  /// - Returns: Stability from 0.001 to the ceiling, difficulty from 1 to 10.
  public func next(_ memory: MemoryState?, _ rating: Rating, elapsedDays: Double) -> MemoryState {
    guard let memory else { return initial(rating) }
    let difficulty = difficulty(after: rating, from: memory.difficulty)
    let stability: Double
    if elapsedDays < 1 {
      stability = stabilitySameDay(after: rating, from: memory.stability)
    } else {
      let recall = retrievability(elapsedDays: elapsedDays, stability: memory.stability)
      stability =
        rating == .again
        ? stabilityAfterLapse(from: memory, retrievability: recall)
        : stabilityAfterRecall(rating, from: memory, retrievability: recall)
    }
    return MemoryState(stability: bounded(stability), difficulty: difficulty)
  }

  /// The memory that stands for an ease factor and an interval, of a card that has none yet.
  ///
  /// - Parameters:
  ///   - ease: The multiple of the interval, such as 2.5.
  ///   - intervalDays: Days; 0 counts as the least stability.
  ///   - retention: The chance of recall that the interval is taken to have aimed for.
  /// - Returns: Stability and difficulty within their ranges.
  public func memory(ease: Double, intervalDays: Double, retention: Double) -> MemoryState {
    let stability =
      max(intervalDays, Self.lowestStability) / multiple(retention: retention)
    let gain = growth * pow(stability, -w[9]) * (exp((1 - retention) * w[10]) - 1)
    return MemoryState(
      stability: bounded(stability), difficulty: Self.clamped(11 - (ease - 1) / gain))
  }
}

extension FSRSModel {
  /// By how much a recall multiplies stability beyond 1, before hard and easy change it.
  fileprivate func gain(_ memory: MemoryState, _ retrievability: Double) -> Double {
    growth * (11 - memory.difficulty) * pow(memory.stability, -w[9])
      * (exp((1 - retrievability) * w[10]) - 1)
  }

  fileprivate func recalled(_ rating: Rating, _ stability: Double, _ gain: Double) -> Double {
    switch rating {
    case .again, .good: stability * (1 + gain)
    case .hard: stability * (1 + gain * w[15])
    case .easy: stability * (1 + gain * w[16])
    }
  }

  /// Within the limits; where a floor and a ceiling cross, the floor holds.
  fileprivate func bounded(_ stability: Double) -> Double {
    max(min(stability, ceiling), Self.lowestStability)
  }

  private static func clamped(_ difficulty: Double) -> Double { min(max(difficulty, 1), 10) }

  /// What each of the four ratings makes of a memory; what they share is computed once.
  struct Outlook {
    private let model: FSRSModel
    private let memory: MemoryState?
    private let isSameDay: Bool
    /// The chance of recall; 1 where there is no memory.
    let retrievability: Double
    private let gain: Double

    init(_ model: FSRSModel, _ memory: MemoryState?, elapsedDays: Double) {
      self.model = model
      self.memory = memory
      isSameDay = elapsedDays < 1
      guard let memory, !isSameDay else {
        (retrievability, gain) = (1, 0)
        return
      }
      retrievability = model.retrievability(
        elapsedDays: elapsedDays, stability: memory.stability)
      gain = model.gain(memory, retrievability)
    }

    func after(_ rating: Rating) -> MemoryState {
      guard let memory else { return model.initial(rating) }
      let stability =
        if isSameDay {
          model.stabilitySameDay(after: rating, from: memory.stability)
        } else if rating == .again {
          model.stabilityAfterLapse(from: memory, retrievability: retrievability)
        } else {
          model.recalled(rating, memory.stability, gain)
        }
      return MemoryState(
        stability: model.bounded(stability),
        difficulty: model.difficulty(after: rating, from: memory.difficulty))
    }
  }
}

extension Rating {
  /// All four, from again to easy.
  static let inOrder: InlineArray<4, Rating> = [.again, .hard, .good, .easy]
}
