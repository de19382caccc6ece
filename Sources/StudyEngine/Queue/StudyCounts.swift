/// How many cards can be shown now, by what they are; none is ever below 0.
public struct StudyCounts: Hashable, Sendable {
  /// New cards that the day's caps still let in.
  public var new: Int
  /// Cards whose learning step has come; those that wait are not counted.
  public var learning: Int
  /// Cards whose day has come.
  public var due: Int

  public init(new: Int = 0, learning: Int = 0, due: Int = 0) {
    self.new = new
    self.learning = learning
    self.due = due
  }

  /// Cards of all kinds.
  public var total: Int { new + learning + due }

  /// The counts of two sets of cards that have none in common.
  public static func + (left: Self, right: Self) -> Self {
    Self(
      new: left.new + right.new, learning: left.learning + right.learning,
      due: left.due + right.due)
  }
}
