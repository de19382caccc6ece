extension StudyDay {
  /// The study day that an act gets.
  ///
  /// The computed day, unless it is one below the day of the newest act: a flight west or a
  /// later rollover takes no day back. Two or more below, and the clock had been wrong: the
  /// computed day holds. Imported reviews get the computed day always.
  ///
  /// - Parameters:
  ///   - instant: When it happened.
  ///   - offset: Minutes east of UTC in force then.
  ///   - rolloverHour: The hour at which a day begins, 0 to 23.
  ///   - newest: The day of the newest act that has one, void or not; nil before the first.
  /// - Returns: The day to be stored, which nothing changes later.
  public static func ofAct(
    at instant: Timestamp, offset: UTCOffset, rolloverHour: Int, newest: StudyDay?
  ) -> StudyDay {
    StudyDay(of: instant, offset: offset, rolloverHour: rolloverHour).kept(after: newest)
  }

  /// The day itself, or the newest act's where that is the day after it.
  public func kept(after newest: StudyDay?) -> StudyDay {
    guard let newest, Int64(number) == Int64(newest.number) - 1 else { return self }
    return newest
  }

  /// The instant at which the day begins, where the clock is so far ahead of UTC.
  ///
  /// - Parameters:
  ///   - offset: Minutes east of UTC in force at that instant.
  ///   - rolloverHour: The hour at which a day begins, 0 to 23.
  /// - Returns: The first instant whose study day is this one.
  public func start(offset: UTCOffset, rolloverHour: Int) -> Timestamp {
    Timestamp(
      milliseconds: Int64(number) * 86_400_000 + Int64(rolloverHour) * 3_600_000 - Int64(
        offset.minutes) * 60_000)
  }
}
