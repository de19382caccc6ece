/// One answer to one card, with the schedule before and after it: the payload of `review`.
@frozen
public struct Review: Hashable, Sendable {
  public var rating: Rating
  /// How long the answer took, if that is known; more than 0.
  public var tookMilliseconds: Int64?
  public var before: ScheduleState
  public var after: ScheduleState
  public var scheduler: SchedulerKind
  /// The version of the scheduler's rule, from 1.
  public var schedulerVersion: UInt32
  /// The `parameters-set` event in force, if there was one.
  public var parameters: EventID?
  /// The drawn spread in millionths of 0..<1, if one was drawn.
  public var drawnFuzz: Int32?
  /// The SM-2 grade, 0 to 5, on the schedulers that have one.
  public var grade: UInt8?
  public var mode: StudyMode
  /// The study day it counts for.
  public var day: StudyDay
  /// Whether a day-long interval was answered before its day, as it was judged then.
  public var isEarly: Bool

  @inlinable
  public init(
    rating: Rating, tookMilliseconds: Int64? = nil, before: ScheduleState, after: ScheduleState,
    scheduler: SchedulerKind, schedulerVersion: UInt32 = 1, parameters: EventID? = nil,
    drawnFuzz: Int32? = nil, grade: UInt8? = nil, mode: StudyMode = .cards, day: StudyDay,
    isEarly: Bool = false
  ) {
    self.rating = rating
    self.tookMilliseconds = tookMilliseconds
    self.before = before
    self.after = after
    self.scheduler = scheduler
    self.schedulerVersion = schedulerVersion
    self.parameters = parameters
    self.drawnFuzz = drawnFuzz
    self.grade = grade
    self.mode = mode
    self.day = day
    self.isEarly = isEarly
  }
}
