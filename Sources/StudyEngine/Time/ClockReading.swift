public import EventLog

/// What the clock says, and what that means for studying.
public struct ClockReading: Hashable, Sendable {
  public var now: Timestamp
  /// A person moves this clock; what happens under it is marked as simulated.
  public var isControlled: Bool
  /// Minutes that clocks are ahead of UTC here and now.
  public var offset: UTCOffset
  /// The IANA name of the zone in force.
  public var zone: String
  /// The study day that an act would get now.
  public var day: StudyDay
  /// The hour at which a study day begins, 0 to 23.
  public var rolloverHour: Int
  public var nextDayStartsAt: Timestamp
  /// The last event is later than now: time stands still for the log until it has caught up.
  public var isBehindLog: Bool
}

/// A move of the controlled clock.
public enum ClockMove: Hashable, Sendable {
  /// Stands still at an instant from now on.
  case set(Timestamp)
  /// Exact time; a real clock stops at the instant reached.
  case advance(milliseconds: Int64)
  /// To the start of the study day that many days on, 1 or more.
  case studyDays(Int)
  /// Back to the system's clock.
  case real
}
