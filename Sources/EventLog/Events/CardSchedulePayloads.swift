/// The payload of `due-set`: a due day that was given by hand or by a rule, not by an answer.
///
/// The state after it follows from what the event holds and the state before it alone; no scheduler
/// has a part in it. One of another program holds the whole state after it.
public struct DueChange: Hashable, Sendable {
  /// The study day from which the card is due.
  public var due: StudyDay
  /// The interval in days, 1 or more; nil leaves that of a graduated card as it is.
  public var intervalDays: Int32?
  /// In micro-days and millionths, where a rule computed them anew; nil leaves them as they are.
  public var stability: Int64?
  public var difficulty: Int64?
  public var before: ScheduleState
  public var after: ScheduleState
  /// The study day of the act.
  public var day: StudyDay
  /// Whether another program set the whole schedule: then `after` is taken as it is, whatever the
  /// card had before, and the act says nothing of the day that is studied on.
  public var isImported: Bool

  public init(
    due: StudyDay, intervalDays: Int32? = nil, before: ScheduleState, after: ScheduleState,
    day: StudyDay, stability: Int64? = nil, difficulty: Int64? = nil, isImported: Bool = false
  ) {
    self.due = due
    self.intervalDays = intervalDays
    self.before = before
    self.after = after
    self.day = day
    self.stability = stability
    self.difficulty = difficulty
    self.isImported = isImported
  }
}

/// The payload of `reset`: the card is new again.
public struct CardReset: Hashable, Sendable {
  /// Whether repetitions and lapses are kept.
  public var keepsCounts: Bool
  public var before: ScheduleState
  public var after: ScheduleState

  public init(keepsCounts: Bool = false, before: ScheduleState, after: ScheduleState) {
    self.keepsCounts = keepsCounts
    self.before = before
    self.after = after
  }
}
