import EventLog
import Projections

/// What is known at each place while a log is gone through in order.
struct LogPass {
  private(set) var sequence: UInt64 = 0
  private(set) var recorded = Timestamp(milliseconds: 0)
  private(set) var event = DecodedEvent()
  private(set) var isRedacted = false
  /// Whether `event` is this record's.
  private(set) var isReadable = true
  private(set) var isVoid = false
  private(set) var names = ShortNames()
  private(set) var day = StudyDay.never
  private var rollover = RolloverTimeline()
  private var voids: VoidSet

  init(voids: VoidSet) { self.voids = voids }

  mutating func take(
    _ sequence: UInt64, _ header: RecordHeader, _ body: RawSpan
  ) throws(EventLogError) {
    self.sequence = sequence
    recorded = header.recorded
    isRedacted = header.isRedacted
    isVoid = false
    isReadable = !isRedacted
    guard isReadable else { return }
    do throws(EventLogError) {
      try EventCodec.decode(body, into: &event)
    } catch .malformedBody {
      // A listing shows what is there: the damage is for `verify` to name.
      isReadable = false
      return
    }
    names.take(event)
    day = event.studyDay(rollover)
    rollover.take(event)
    isVoid = voids.meet(event, sequence: sequence) != nil
  }
}
