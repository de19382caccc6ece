public import EventLog

extension StudyEngine {
  /// What the clock says, and what that means for studying.
  public func clockReading() throws(StudyError) -> ClockReading {
    try ask { rows, moment throws(StudyError) in
      let head = try rows.logHead()
      return ClockReading(
        now: moment.now, isControlled: self.clock.isControlled, offset: moment.offset,
        zone: moment.calendar.zone.name, day: moment.day,
        rolloverHour: moment.calendar.rolloverHour, nextDayStartsAt: moment.nextDayStart,
        isBehindLog: head.sequence > 0 && moment.now < head.recorded)
    }
  }

  /// Moves the clock of this run.
  ///
  /// A program may start behind the last event, and may then go forward from there; to go back to
  /// a moment behind the last event is refused.
  ///
  /// - Parameter move: Where to.
  /// - Returns: What the clock says then.
  /// - Throws: `clockBehindLog`.
  public func moveClock(_ move: ClockMove) throws(StudyError) -> ClockReading {
    var moved = clock
    switch move {
    case .set(let instant): moved.stand(at: instant)
    case .advance(let milliseconds):
      moved.stand(at: clock.now.advanced(byMilliseconds: milliseconds))
    case .studyDays(let count):
      let target = try ask { _, moment in
        moment.startOfDay(moment.day.advanced(byDays: Int32(clamping: min(max(count, 1), 40_000))))
      }
      moved.stand(at: target)
    case .real: moved.followSystem()
    }
    let now = clock.now
    let asked = moved.now
    guard ClockControl.range.contains(asked) else { throw .clockOutOfRange }
    let head = try ask { rows, _ throws(StudyError) in try rows.logHead() }
    if head.sequence > 0, asked < head.recorded, asked < now || move == .real {
      throw .clockBehindLog(asked: asked, last: head.recorded)
    }
    clock = moved
    return try clockReading()
  }

  /// Lets a run begin at an instant, where its clock stands still; it may lie behind the log.
  ///
  /// - Parameter text: RFC 3339, or `2026-03-02T09:00` as clocks show it in the zone in force.
  /// - Returns: What the clock says then.
  /// - Throws: `invalidClock`, `clockOutOfRange`.
  public func startClock(at text: String) throws(StudyError) -> ClockReading {
    let zone = try ask { _, moment in moment.calendar.zone }
    guard let instant = ClockMove.instant(Trimming.trimmed(text), zone: zone) else {
      throw .invalidClock(text)
    }
    guard ClockControl.range.contains(instant) else { throw .clockOutOfRange }
    clock.stand(at: instant)
    return try clockReading()
  }

  /// Reads what is typed after `:clock`.
  ///
  /// - Parameter text: `set 2026-03-02T09:00`, `+10m`, `+3h`, `+1d`, `+1day` or `real`.
  /// - Returns: The move; a time without an offset is one of the zone in force.
  /// - Throws: `invalidClock`.
  public func clockMove(parsing text: String) throws(StudyError) -> ClockMove {
    let zone = try ask { _, moment in moment.calendar.zone }
    guard let move = ClockMove(parsing: text, zone: zone) else { throw .invalidClock(text) }
    return move
  }

  /// Minutes ahead of UTC in the zone in force, at an instant.
  public func offset(at instant: Timestamp) throws(StudyError) -> UTCOffset {
    try ask { _, moment in moment.calendar.zone.offset(at: instant) }
  }

  /// True if the next write would put practice time on a log whose newest event is real.
  public func wouldMixPracticeTime() throws(StudyError) -> Bool {
    guard clock.isControlled else { return false }
    return try ask { rows, _ throws(StudyError) in
      let head = try rows.logHead()
      guard head.sequence > 0, let entry = try rows.event(head.sequence) else { return false }
      return !entry.event.isSimulated
    }
  }
}
