internal import EventLog
internal import Projections

/// Makes the events of a large act, in order, without a look at the store.
protocol EventMaker: Sendable {
  /// How many steps the work has.
  var stepCount: Int { get }

  /// Hands over each event in turn, and how many steps are done.
  func forEachEvent(
    _ body: (Event, _ done: Int) throws(StudyError) -> Void
  ) throws(StudyError)
}

/// Appends the events of a large act piece by piece, in one transaction.
///
/// The first piece begins the log if need be. Memory holds a few pieces at a time.
struct EventBatch: ~Copyable {
  /// Events that are appended, projected and written out together.
  private static let pieceSize = 4_096
  /// Pieces that lie ready while another one is appended.
  private static let room = 2

  private let work: Work
  private let watch: ImportWatch
  private var projector = ProjectionRunner()
  private var encoder = EventEncoder()
  private var log: LongAppend?
  private var firstID: EventID?
  /// The act: the first event of all.
  private(set) var act: EventReference?

  /// A piece that was made on another thread.
  private struct Piece: Sendable {
    var events: EncodedEvents
    var firstID: EventID?
    var done: Int
  }

  init(_ work: Work, _ watch: ImportWatch) {
    self.work = work
    self.watch = watch
  }

  /// Adds one event.
  mutating func add(
    _ event: Event, in transaction: inout WriteTransaction
  ) throws(StudyError) {
    firstID = firstID ?? event.id
    try encoder.add(event)
    if encoder.count >= Self.pieceSize { try append(encoder.take(), in: &transaction) }
  }

  /// Adds all events that are made: on another thread, while this one appends those before them.
  mutating func addAll(
    of maker: some EventMaker, in transaction: inout WriteTransaction
  ) throws(StudyError) {
    let handover = Handover<Result<Piece, StudyError>>(room: Self.room)
    let isDone: Bool? = try WorkerThreads.run(
      beside: {
        do throws(StudyError) {
          try Self.make(maker, handover)
        } catch {
          _ = handover.put(.failure(error))
        }
        handover.complete()
      },
      { () throws(StudyError) in
        defer { handover.refuse() }
        while let made = handover.take() {
          let piece = try made.get()
          firstID = firstID ?? piece.firstID
          try append(piece.events, in: &transaction)
          watch.progress(piece.done, maker.stepCount)
        }
        return true
      })
    guard isDone == nil else { return }
    // There is no second thread.
    try maker.forEachEvent { event, done throws(StudyError) in
      try add(event, in: &transaction)
    }
  }

  private static func make(
    _ maker: some EventMaker, _ handover: Handover<Result<Piece, StudyError>>
  ) throws(StudyError) {
    var encoder = EventEncoder()
    var piece = Piece(events: EncodedEvents(), done: 0)
    try maker.forEachEvent { event, done throws(StudyError) in
      piece.firstID = piece.firstID ?? event.id
      piece.done = done
      try encoder.add(event)
      guard encoder.count >= pieceSize else { return }
      piece.events = encoder.take()
      // Nobody takes it where the import has ended already.
      guard handover.put(.success(piece)) else { throw .importCancelled }
      piece = Piece(events: EncodedEvents(), done: done)
    }
    piece.events = encoder.take()
    _ = handover.put(.success(piece))
  }

  private mutating func append(
    _ events: EncodedEvents, in transaction: inout WriteTransaction
  ) throws(StudyError) {
    guard !events.isEmpty else { return }
    if watch.isCancelled() { throw .importCancelled }
    do throws(EventLogError) {
      if log == nil {
        if let creation = work.creation {
          try transaction.create(creation, now: work.act.now, projector: &projector)
        }
        log = try LongAppend(in: transaction, now: work.act.now)
      }
      try log?.append(events, in: &transaction, projector: &projector)
    } catch {
      throw .log(error)
    }
  }

  /// Appends what is left.
  mutating func finish(in transaction: inout WriteTransaction) throws(StudyError) {
    try append(encoder.take(), in: &transaction)
    guard let log = log.take() else { return }
    act = firstID.map { EventReference(sequence: log.firstSequence, id: $0) }
    do throws(EventLogError) {
      try log.finish(in: &transaction)
    } catch {
      throw .log(error)
    }
  }
}

extension EventEncoder {
  fileprivate mutating func add(_ event: Event) throws(StudyError) {
    do throws(EventLogError) { try append(event) } catch { throw .log(error) }
  }
}
