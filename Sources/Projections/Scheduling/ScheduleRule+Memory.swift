public import EventLog

extension ScheduleRule {
  /// A review under FSRS: the memory before and after it, and what that led to.
  public struct Memory: Hashable, Sendable {
    public var origin: Origin
    /// Study days since the review before; 0 on the same day and on a first review.
    public var elapsedDays: Int32
    /// The chance of recall at the review, in millionths; 0 on a first review.
    public var retrievability: Int64
    /// In micro-days; 0 before a first review.
    public var stabilityBefore: Int64
    /// In micro-days.
    public var stabilityAfter: Int64
    /// In millionths; 0 before a first review.
    public var difficultyBefore: Int64
    /// In millionths.
    public var difficultyAfter: Int64
    /// The chance of recall that is aimed for, in millionths.
    public var retention: Int64
    public var outcome: Outcome

    /// Where the memory before the review came from.
    public enum Origin: Hashable, Sendable {
      /// There was none: the first review makes it.
      case first
      /// The state held it.
      case kept
      /// Another scheduler's ease, in thousandths, and interval stood for it.
      case converted(ease: Int32, intervalDays: Int32)
    }

    /// Where the answer leads: to a step or to a day interval.
    public enum Outcome: Hashable, Sendable {
      /// Waits in steps; ease plays no part.
      case step(Step)
      case days(DayInterval)
    }
  }

  /// A day interval under FSRS: a wish, the range it may lie in, and its spread.
  public struct DayInterval: Hashable, Sendable {
    /// What the formula wishes, in micro-days.
    public var exactMicroDays: Int64
    /// That in whole days, half away from zero.
    public var roundedDays: Int32
    /// The least that it may be, and why.
    public var lowestDays: Int32
    public var bound: Bound
    /// The longest interval the deck allows, in days.
    public var maximumDays: Int32
    /// The spread that was drawn from; nil where there was none.
    public var spread: Spread?
    /// The interval that came of it, in days.
    public var days: Int32

    /// What sets the least number of days.
    public enum Bound: Hashable, Sendable {
      case oneDay
      /// Not below the answer before it: again under hard.
      case notBelow(Rating)
      /// A day more than the answer before it.
      case above(Rating)
      /// A day more than the interval before, since the wish is longer than that.
      case longerThanBefore
      /// The interval before, which lies in the spread of the wish.
      case notShorterThanBefore
    }

    /// Equally likely days, and the one that was drawn.
    public struct Spread: Hashable, Sendable {
      /// The least and the most of those days.
      public var lowestDays: Int32
      public var highestDays: Int32
      /// In millionths of 0..<1.
      public var drawn: Int32
    }
  }
}
