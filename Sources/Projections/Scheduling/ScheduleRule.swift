public import EventLog

/// The rule that fired in a transition, with the numbers that went into it.
public enum ScheduleRule: Hashable, Sendable {
  /// The card waits in its learning or relearning steps.
  case step(Step)
  /// The card got a day interval.
  case interval(Interval)
  /// A review under FSRS.
  case memory(Memory)
  /// A day interval of one of the two SM-2 rules.
  case sm2(SM2)
  /// Once more on the day of a low grade: nothing moves but whether it comes again.
  case repeated(grade: UInt8, comesAgain: Bool)
  /// A right answer before the due day: the schedule stays as it was.
  case early(dueDay: StudyDay)
  /// A scheduler or version that is not computed here: the schedule stays as it was.
  case kept

  /// A wait in steps.
  public struct Step: Hashable, Sendable {
    public var move: Move
    /// Learning or relearning, after the answer.
    public var stage: CardStage
    /// The step waited for, from 0.
    public var index: Int32
    /// How many steps there are.
    public var count: Int32
    /// The length of that step.
    public var stepSeconds: UInt32
    /// The step after it, where half of that decided the wait.
    public var nextStepSeconds: UInt32?
    /// How long the card waits, in milliseconds.
    public var waitMilliseconds: Int64
    /// The wait in whole study days if it is one day or longer, else 0.
    public var waitDays: Int32
    /// Ease in thousandths.
    public var easeBefore: Int32
    /// Ease after the answer, in thousandths.
    public var easeAfter: Int32
  }

  /// How a card came to the step that it waits for.
  public enum Move: Hashable, Sendable {
    /// Again in steps: back to the first.
    case first
    /// Hard in steps: the same once more.
    case same
    /// Good in steps: the next.
    case next
    /// Again on a graduated card: the first relearning step.
    case lapse
  }

  /// A day interval of the ladder: base, ease and method put together.
  public struct Interval: Hashable, Sendable {
    public var origin: Origin
    /// Rung before the answer; 0 in steps.
    public var boxBefore: Int32
    /// Rung after the answer, 1 to 7.
    public var boxAfter: Int32
    /// The rung's interval before ease and method, in days.
    public var baseDays: Int32
    /// Ease in thousandths; `easeAfter` went into the interval.
    public var easeBefore: Int32
    /// Ease after the answer, in thousandths.
    public var easeAfter: Int32
    public var method: IntervalMethod
    /// The longest interval the deck allows, in days.
    public var maximumDays: Int32
    /// The interval that came of it, in days.
    public var days: Int32
  }

  /// What a day interval came from.
  public enum Origin: Hashable, Sendable {
    /// Good after the last step, or any answer but easy where there are no steps.
    case graduation
    /// Easy while in steps.
    case easyGraduation
    /// A right answer to a graduated card.
    case review
    /// Again on a graduated card where there are no relearning steps.
    case lapse
  }
}
