/// What FSRS knows of a card, as floating-point numbers.
///
/// The log holds its rounding to the grid (`MemoryGrid`), and the next computation starts there.
public struct MemoryState: Hashable, Sendable {
  /// Days for recall to fall to 90%; more than 0.
  public var stability: Double
  /// 1 to 10.
  public var difficulty: Double

  public init(stability: Double, difficulty: Double) {
    self.stability = stability
    self.difficulty = difficulty
  }
}

/// The grid of integers on which memory states are stored: micro-days and millionths.
enum MemoryGrid {
  /// Stability in micro-days, from 0.001 to 36,500 days.
  static let stability: ClosedRange<Int64> = 1_000...36_500_000_000
  /// Difficulty in millionths.
  static let difficulty: ClosedRange<Int64> = 1_000_000...10_000_000

  /// Millionths of a number of everyday size, ties to even; 0 for what is no number.
  static func millionths(_ value: Double) -> Int64 {
    Int64(exactly: (value * 1_000_000).rounded(.toNearestOrEven)) ?? 0
  }

  static func onGrid(_ memory: MemoryState) -> (stability: Int64, difficulty: Int64) {
    (
      clamped(millionths(memory.stability), stability),
      clamped(millionths(memory.difficulty), difficulty)
    )
  }

  /// A stored state; nil where stability or difficulty was never kept or cannot be.
  static func memory(stability: Int64, difficulty: Int64) -> MemoryState? {
    guard stability > 0, difficulty > 0 else { return nil }
    return MemoryState(
      stability: Double(clamped(stability, self.stability)) / 1_000_000,
      difficulty: Double(clamped(difficulty, self.difficulty)) / 1_000_000)
  }

  private static func clamped(_ value: Int64, _ range: ClosedRange<Int64>) -> Int64 {
    min(max(value, range.lowerBound), range.upperBound)
  }
}
