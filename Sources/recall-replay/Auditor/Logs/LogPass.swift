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
  /// What undos in effect aim at, and the numbers of those that were met.
  private let targets: Set<EventID>
  private var numbers: [EventID: UInt64] = [:]
  private var redacted: [ContentHash: UInt64] = [:]

  init(voids: VoidSet) {
    self.voids = voids
    targets = Set(voids.targets)
  }

  /// The number of what an undo in effect aims at; nil for any other event.
  func number(of event: EventID) -> UInt64? { numbers[event] }

  /// The number of the record whose body was taken out; nil if none before had that.
  func number(of content: ContentHash) -> UInt64? { redacted[content] }

  mutating func take(
    _ sequence: UInt64, _ header: RecordHeader, _ body: RawSpan
  ) throws(EventLogError) {
    self.sequence = sequence
    recorded = header.recorded
    isRedacted = header.isRedacted
    isVoid = false
    isReadable = !isRedacted
    guard isReadable else {
      if body.byteCount == 32 { redacted[ContentHash(body)] = sequence }
      return
    }
    do throws(EventLogError) {
      try EventCodec.decode(body, into: &event)
    } catch .malformedBody {
      // A listing shows what is there: the damage is for `verify` to name.
      isReadable = false
      return
    }
    if targets.contains(event.id) { numbers[event.id] = sequence }
    names.take(event)
    day = event.studyDay(rollover)
    rollover.take(event)
    isVoid = voids.meet(event, sequence: sequence) != nil
  }
}
