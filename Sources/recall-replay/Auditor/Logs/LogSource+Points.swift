import EventLog
import Projections

extension LogSource {
  /// The number of the last event as of a point; 0 before the first.
  ///
  /// As of an instant: what was recorded by then. As of a day: what comes before the first event
  /// of a later day.
  func lastSequence(at point: AuditPoint?) throws(Failure) -> UInt64 {
    switch point {
    case nil: return head.sequence
    case .event(let number):
      guard number <= head.sequence else {
        throw Failure(
          "no_such_event", "There is no event \(number): the log ends at \(head.sequence)."
        )
      }
      return number
    case .instant(let instant):
      return try last { header, _, _ in header.recorded <= instant }
    case .day(let day):
      return try last { _, event, rollover in event.studyDay(rollover) <= day }
    }
  }

  /// The study day of the newest act that names one, void or not; nil if none does.
  func newestDay(through last: UInt64) throws(EventLogError) -> StudyDay? {
    var event = DecodedEvent()
    var day: StudyDay?
    try scan(through: last) { _, header, body throws(EventLogError) in
      guard !header.isRedacted else { return .next }
      try EventCodec.decode(body, into: &event)
      if let actDay = event.actDay { day = actDay }
      return .next
    }
    return day
  }

  /// The number of the last event before the first one that does not hold.
  private func last(
    while holds: (RecordHeader, DecodedEvent, RolloverTimeline) -> Bool
  ) throws(Failure) -> UInt64 {
    var rollover = RolloverTimeline()
    var event = DecodedEvent()
    var last: UInt64 = 0
    do throws(EventLogError) {
      try scan { sequence, header, body throws(EventLogError) in
        last = sequence
        if header.isRedacted { return .next }
        do throws(EventLogError) {
          try EventCodec.decode(body, into: &event)
        } catch .malformedBody {
          // For `verify` to name; a fold stops before it.
          return .next
        }
        guard holds(header, event, rollover) else {
          last = sequence - 1
          return .stop
        }
        rollover.take(event)
        return .next
      }
    } catch .corruptRecord {
      return last
    } catch {
      throw Failure(error)
    }
    return last
  }
}

extension DecodedEvent {
  /// The study day of an event: the stored one if it has one, else what its time gives.
  func studyDay(_ rollover: RolloverTimeline) -> StudyDay {
    storedDay ?? StudyDay(of: at, offset: offset, rolloverHour: rollover.hour)
  }
}
