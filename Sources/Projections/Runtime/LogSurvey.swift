package import EventLog

/// Goes through a log once before a rebuild: checks the chain, finds the undos, and says how far
/// the events are to be relied on and known.
package struct LogSurvey: ~Copyable {
  /// Why a fold cannot go to the log's end.
  package enum Obstacle: Hashable, Sendable {
    /// The event's envelope is of a newer program.
    case newerEvent(UInt64)
    /// The record is damaged or missing.
    case damagedRecord(UInt64)

    /// The first event that is not taken in.
    package var sequence: UInt64 {
      switch self {
      case .newerEvent(let sequence), .damagedRecord(let sequence): sequence
      }
    }
  }

  private(set) var undos = UndoSurvey()
  /// The last event that can be folded.
  package private(set) var last: UInt64 = 0
  package private(set) var obstacle: Obstacle?
  private var segment: ChainSegment

  /// - Parameter genesis: The link before the first event.
  package init(genesis: Link) { segment = ChainSegment(after: genesis) }

  /// Looks at the next record.
  package mutating func take(
    _ sequence: UInt64, _ header: RecordHeader, _ body: RawSpan
  ) -> ScanStep {
    let record = ChainRecord(
      sequence: sequence, flags: header.isRedacted ? 1 : 0, recorded: header.recorded,
      link: header.link)
    segment.check(record, body)
    guard sequence == last + 1, segment.firstMismatch == nil else {
      return stop(at: .damagedRecord(last + 1))
    }
    do throws(EventLogError) {
      let step = try undos.take(sequence, isRedacted: header.isRedacted, body)
      if step == .stop { return stop(at: .newerEvent(sequence)) }
    } catch {
      return stop(at: .damagedRecord(sequence))
    }
    last = sequence
    return .next
  }

  private mutating func stop(at obstacle: Obstacle) -> ScanStep {
    self.obstacle = obstacle
    return .stop
  }
}
