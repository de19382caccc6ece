public import EventLog
internal import Projections

extension StudyEngine {
  /// The time at which a view of the past stands.
  public enum ViewTime: Hashable, Sendable {
    case instant(Timestamp)
    /// The last millisecond of a study day.
    case endOfDay(StudyDay)
    /// When the view's newest event was recorded.
    case newestEvent
  }

  /// An engine over the log as it was, with a clock that stands then.
  ///
  /// It works on a copy in memory of the log's first events: every question can be asked of it, and
  /// what it is told is gone with it.
  ///
  /// Costs about 2 µs an event and the memory that events and rows take.
  ///
  /// - Parameters:
  ///   - last: The number of the newest event that is seen; 0 for the time before the first.
  ///   - time: When it is there.
  /// - Returns: The engine, with this one's zone and seed.
  /// - Throws: `log` with what the store says.
  public func view(through last: UInt64, at time: ViewTime) throws(StudyError) -> StudyEngine {
    var options = LogOptions.withTables(for: .writing)
    options.program = Self.program
    let view: StudyEngine
    do throws(EventLogError) {
      let copy = try log.prefix(through: last, options: options)
      try ProjectionMaintenance.prepare(copy)
      view = StudyEngine(view: copy, of: self)
    } catch {
      throw .log(error)
    }
    view.clock.stand(at: try view.instant(of: time))
    return view
  }

  /// The log that this engine works on.
  public var ownLog: EventLog { log }

  private func instant(of time: ViewTime) throws(StudyError) -> Timestamp {
    switch time {
    case .instant(let instant): instant
    case .newestEvent: try ask { rows, _ throws(StudyError) in try rows.logHead().recorded }
    case .endOfDay(let day):
      try ask { _, moment in
        // By the zone and the rollover of then; the day before is surely before its end.
        let before = Timestamp(milliseconds: (Int64(day.number) - 1) * 86_400_000)
        return moment.calendar.start(of: day.advanced(byDays: 1), after: before)
          .advanced(byMilliseconds: -1)
      }
    }
  }
}
