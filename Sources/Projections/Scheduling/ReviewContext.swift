public import EventLog

/// What a transition is given beyond the state, the rating and the parameters.
@frozen
public struct ReviewContext: Hashable, Sendable {
  /// When the answer is given.
  public var at: Timestamp
  /// The study day it counts for.
  public var day: StudyDay
  /// The drawn spread in millionths of 0..<1, if one was drawn.
  public var drawnFuzz: Int32?
  /// The SM-2 grade, 0 to 5, on the schedulers that have one.
  public var grade: UInt8?

  @inlinable
  public init(at: Timestamp, day: StudyDay, drawnFuzz: Int32? = nil, grade: UInt8? = nil) {
    self.at = at
    self.day = day
    self.drawnFuzz = drawnFuzz
    self.grade = grade
  }
}
