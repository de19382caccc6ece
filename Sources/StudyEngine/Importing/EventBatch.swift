internal import EventLog
internal import Projections

/// Appends the events of a large act piece by piece, in one transaction.
///
/// The first piece begins the log if need be. Memory holds one piece at a time.
struct EventBatch {
  /// Events of rows that count up lie together in the store whatever the size; for derived ids a
  /// larger piece touches each page of their index less often.
  enum PieceSize: Int {
    case ofRows = 4_096
    case ofPackages = 32_768
  }

  private let pieceSize: Int

  private let work: Work
  private let watch: ImportWatch
  private var projector = ProjectionRunner()
  private var events: [Event] = []
  private var isBegun = false
  private(set) var count = 0
  /// The act: the first event of all.
  private(set) var act: EventReference?

  init(_ work: Work, _ watch: ImportWatch, _ size: PieceSize) {
    pieceSize = size.rawValue
    self.work = work
    self.watch = watch
    events.reserveCapacity(pieceSize)
  }

  mutating func add(
    _ event: Event, in transaction: inout WriteTransaction
  ) throws(StudyError) {
    events.append(event)
    if events.count >= pieceSize { try flush(in: &transaction) }
  }

  /// Appends what is left.
  mutating func flush(in transaction: inout WriteTransaction) throws(StudyError) {
    guard !events.isEmpty else { return }
    if watch.isCancelled() { throw .importCancelled }
    do throws(EventLogError) {
      if !isBegun, let creation = work.creation {
        try transaction.create(creation, now: work.act.now, projector: &projector)
      }
      let results = try transaction.append(events, now: work.act.now, projector: &projector)
      if !isBegun, let first = results.first {
        act = EventReference(sequence: first.sequence, id: events[0].id)
      }
      try transaction.easeMemory()
    } catch {
      throw .log(error)
    }
    isBegun = true
    count += events.count
    events.removeAll(keepingCapacity: true)
  }
}
