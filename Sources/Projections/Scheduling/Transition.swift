public import EventLog

/// What an answer makes of a schedule: the state to store and the rule that led to it.
public struct Transition: Hashable, Sendable {
  /// The schedule after the answer; the one before it where the answer left it as it was.
  public var state: ScheduleState
  public var rule: ScheduleRule
  /// Whether a day interval was answered before its due day.
  public var isEarly: Bool
  /// How long the card now waits, from the moment of the answer.
  public var wait: Wait

  /// How long a card waits.
  public enum Wait: Hashable, Sendable {
    /// A step that ends at an instant: milliseconds from the answer.
    case milliseconds(Int64)
    /// Whole study days from that of the answer.
    case days(Int32)
    /// The schedule was left as it was.
    case unchanged
  }
}

/// What each of the four ratings would make of a card: shown before the answer, stored after it.
public struct RatingPreviews: Hashable, Sendable {
  public var again: Transition
  public var hard: Transition
  public var good: Transition
  public var easy: Transition

  /// What an answer of that rating leads to.
  public subscript(rating: Rating) -> Transition {
    switch rating {
    case .again: again
    case .hard: hard
    case .good: good
    case .easy: easy
    }
  }
}
