/// The whole schedule of a card: what a review stores before and after, as integers.
///
/// A scheduler leaves at zero what it does not use. On disk it is an array in this order
/// (`State array` of the format's decision record); later fields may only be appended.
@frozen
public struct ScheduleState: Hashable, BitwiseCopyable, Sendable {
  public var stage: CardStage
  /// Index into the learning or relearning steps, from 0; 0 outside of them.
  public var step: Int32
  /// Days for recall to fall to 90%, in micro-days.
  public var stability: Int64
  /// 1 to 10, in millionths.
  public var difficulty: Int64
  /// The instant a step ends; 0 where a whole day rules.
  public var dueAt: Timestamp
  /// The study day from which the card is due, or `StudyDay.never` where an instant rules.
  public var dueDay: StudyDay
  /// When the last review that moved the schedule happened, or `Timestamp.never`.
  public var lastReviewAt: Timestamp
  /// Whole days from that review to the due day; 0 in steps shorter than a day.
  public var intervalDays: Int32
  /// Multiplier of the interval, in thousandths.
  public var ease: Int32
  /// Rung of the ladder, 0 to 7; 0 before the first one.
  public var box: Int32
  /// Answers that moved the schedule.
  public var repetitionCount: Int32
  /// Times a graduated card was forgotten.
  public var lapseCount: Int32
  /// The study day of that last review, or `StudyDay.never`.
  public var lastReviewDay: StudyDay

  @inlinable
  public init(
    stage: CardStage = .new, step: Int32 = 0, stability: Int64 = 0, difficulty: Int64 = 0,
    dueAt: Timestamp = Timestamp(milliseconds: 0), dueDay: StudyDay = .never,
    lastReviewAt: Timestamp = .never, intervalDays: Int32 = 0, ease: Int32 = 0, box: Int32 = 0,
    repetitionCount: Int32 = 0, lapseCount: Int32 = 0, lastReviewDay: StudyDay = .never
  ) {
    self.stage = stage
    self.step = step
    self.stability = stability
    self.difficulty = difficulty
    self.dueAt = dueAt
    self.dueDay = dueDay
    self.lastReviewAt = lastReviewAt
    self.intervalDays = intervalDays
    self.ease = ease
    self.box = box
    self.repetitionCount = repetitionCount
    self.lapseCount = lapseCount
    self.lastReviewDay = lastReviewDay
  }

  /// Field by field and without a branch: a fold compares two states for every answer.
  @inlinable
  @inline(__always)
  public static func == (left: Self, right: Self) -> Bool {
    var difference =
      (left.stability ^ right.stability) | (left.difficulty ^ right.difficulty)
      | (left.dueAt.milliseconds ^ right.dueAt.milliseconds)
      | (left.lastReviewAt.milliseconds ^ right.lastReviewAt.milliseconds)
    difference |= Int64(left.stage.rawValue ^ right.stage.rawValue)
    let counts =
      (left.step ^ right.step) | (left.intervalDays ^ right.intervalDays)
      | (left.ease ^ right.ease) | (left.box ^ right.box)
      | (left.repetitionCount ^ right.repetitionCount) | (left.lapseCount ^ right.lapseCount)
      | (left.dueDay.number ^ right.dueDay.number)
      | (left.lastReviewDay.number ^ right.lastReviewDay.number)
    return difference | Int64(counts) == 0
  }

  /// The state of a card that was never answered, whatever its scheduler.
  @inlinable
  public static var new: Self { Self() }
}
