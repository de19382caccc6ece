internal import EventLog

/// Which study day an instant belongs to here, and when the next one begins.
struct StudyCalendar: Sendable {
  let zone: Zone
  /// The hour at which a study day begins, 0 to 23.
  let rolloverHour: Int
  /// The study day of the newest act that has one, void or not; nil if there is none.
  let newestActDay: StudyDay?

  /// The day that an act at `instant` would get.
  ///
  /// One below the newest act's day keeps that day: a flight west or a later rollover takes no
  /// day back. Two or more below, and the clock had been wrong: the computed day holds.
  func day(at instant: Timestamp) -> StudyDay {
    computedDay(at: instant).kept(after: newestActDay)
  }

  private func computedDay(at instant: Timestamp) -> StudyDay {
    StudyDay(of: instant, offset: zone.offset(at: instant), rolloverHour: rolloverHour)
  }

  /// The first instant after `instant` at which a later study day than its own has begun.
  func nextDayStart(after instant: Timestamp) -> Timestamp {
    start(of: day(at: instant).advanced(byDays: 1), after: instant)
  }

  /// The first instant after `instant` at which the study day is `day` or later.
  ///
  /// By the zone's own rules: a study day with a change of the clocks has 23 or 25 hours.
  func start(of day: StudyDay, after instant: Timestamp) -> Timestamp {
    let local = CivilTime(
      date: CivilDate(day), millisecondOfDay: rolloverHour * 3_600_000)
    let hour: Int64 = 3_600_000
    // Offsets lie within 18 hours, so the day cannot have begun a day and a half before.
    let utc = local.instant(offset: UTCOffset(minutes: 0)).milliseconds
    var before = max(instant.milliseconds, utc - 36 * hour)
    if computedDay(at: Timestamp(milliseconds: before)) >= day, before > instant.milliseconds {
      before = instant.milliseconds
    }
    var after = before + hour
    while computedDay(at: Timestamp(milliseconds: after)) < day {
      before = after
      after += hour
    }
    while after - before > 1 {
      let middle = before + (after - before) / 2
      if computedDay(at: Timestamp(milliseconds: middle)) < day {
        before = middle
      } else {
        after = middle
      }
    }
    return Timestamp(milliseconds: after)
  }
}
