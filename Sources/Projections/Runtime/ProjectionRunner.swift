package import EventLog

/// Keeps the projections' rows up with what is appended, in the append's own transaction.
///
/// Rows are read when an event first touches them and written once, by `finish`: a batch costs
/// each row one write however often it changes. Make one for each transaction and inside its
/// closure, for the store may run that a second time.
///
/// Where the projections are not at the log's end (a version is missing, or an event of a newer
/// program stands in the way) nothing is projected: `ProjectionMaintenance` sees to it.
package struct ProjectionRunner: EventProjector {
  let catalog: ProjectionCatalog
  var state = FoldState()
  /// Which parts of the state hold what is stored.
  var loaded = LoadedRows()
  private var records = ProjectionRecords()
  private var standing = Standing.idle
  private var hasVoids = false

  private enum Standing {
    /// Nothing was projected since the last `finish`.
    case idle
    /// All events up to this one are taken in.
    case projecting(through: UInt64)
    /// An event of a newer envelope came after this one: nothing more is taken in.
    case stopped(after: UInt64)
    /// The projections were not at the log's end before.
    case behind
  }

  /// Makes a runner for the projections that this program keeps.
  package init() { self.init(catalog: .current) }

  init(catalog: ProjectionCatalog) { self.catalog = catalog }

  /// Takes an event of the append that is under way; rows are written by `finish`.
  package mutating func project(
    _ event: borrowing DecodedEvent, sequence: UInt64, recorded: Timestamp,
    in transaction: inout WriteTransaction
  ) throws(EventLogError) {
    if case .idle = standing { try begin(before: sequence, in: transaction) }
    guard case .projecting = standing else { return }
    guard event.version <= EventCodec.supportedVersion else {
      standing = .stopped(after: sequence - 1)
      return
    }
    standing = .projecting(through: sequence)
    if case .undo(let target) = event.payload {
      return try undo(target, at: sequence, in: &transaction)
    }
    if hasVoids, let undo = try undoOfCause(of: event, sequence, in: transaction) {
      return try transaction.putVoid(sequence, undo: undo)
    }
    var event = copy event
    try load(for: event, before: sequence, in: transaction)
    state.apply(&event, sequence: sequence)
  }

  /// Writes the rows that the append's events have changed, and how far the tables got.
  package mutating func finish(
    head: Head, in transaction: inout WriteTransaction
  ) throws(EventLogError) {
    defer { reset() }
    transaction.projectionMemory = nil
    let last: UInt64
    switch standing {
    case .idle, .behind: return
    case .projecting(let sequence), .stopped(let sequence): last = sequence
    }
    guard let device = try transaction.deviceID() else { return }
    let link = last == head.sequence ? head.link : try transaction.link(of: last)
    var writer = TableWriter(catalog: catalog, records: records)
    try flush(with: &writer, in: &transaction)
    try writer.putRecords(
      at: Position([Position.Element(device: device, sequence: last, link: link)]),
      in: &transaction)
    guard case .projecting = standing else { return }
    transaction.projectionMemory = ProjectionMemory(
      records: writer.records, catalog: catalog, sequence: last)
  }

  private mutating func reset() {
    state = FoldState()
    loaded = LoadedRows()
    records = ProjectionRecords()
    standing = .idle
  }

  /// Finds out whether the projections are where the log was before this event.
  private mutating func begin(
    before sequence: UInt64, in transaction: borrowing WriteTransaction
  ) throws(EventLogError) {
    hasVoids = try transaction.count(of: .void) > 0
    if let memory = transaction.projectionMemory as? ProjectionMemory,
      memory.holds(before: sequence, catalog: catalog)
    {
      records = memory.records
      standing = .projecting(through: sequence - 1)
      return
    }
    let link = try transaction.link(of: sequence - 1)
    standing = .projecting(through: sequence - 1)
    records = try transaction.projectionRecords(catalog: catalog)
    for kind in ProjectionKind.allCases {
      if let record = records[kind] {
        guard record.status == .live,
          record.position.elements.contains(where: {
            $0.sequence == sequence - 1 && $0.link == link
          })
        else {
          standing = .behind
          return
        }
      } else if sequence == 1 {
        records[kind] = ProjectionRecord(
          version: catalog.version(of: kind), status: .live, position: Position([]))
      } else {
        standing = .behind
        return
      }
    }
  }

  private func undoOfCause(
    of event: borrowing DecodedEvent, _ sequence: UInt64,
    in transaction: borrowing WriteTransaction
  ) throws(EventLogError) -> UInt64? {
    guard let cause = event.cause, let caused = try transaction.sequence(of: cause),
      caused < sequence
    else { return nil }
    return try transaction.undo(ofVoid: caused)
  }

  /// Cards of a great undo that are held until they are written.
  private static let undoneCardLimit = 8_192

  /// Writes what was folded so far, and forgets it.
  private mutating func writeOut(in transaction: inout WriteTransaction) throws(EventLogError) {
    var writer = TableWriter(catalog: catalog, records: records)
    try flush(with: &writer, in: &transaction)
    records = writer.records
    state = FoldState()
    loaded = LoadedRows()
    try transaction.easeMemory()
  }

  private mutating func undo(
    _ target: EventID, at sequence: UInt64, in transaction: inout WriteTransaction
  ) throws(EventLogError) {
    let changes = try VoidChanges(undoing: target, at: sequence, in: transaction)
    let boosters = BoosterChanges(changes)
    var subjects = changes.subjects
    if !boosters.isEmpty {
      let known = Set(subjects)
      subjects += try cardsAnswered(under: boosters, through: sequence, in: transaction)
        .filter { !known.contains($0) }
    }
    // Rows of boosters come last: until then they say what worked before.
    for subject in subjects where !boosters.concern(subject) {
      try refold(
        subject, changes: changes, boosters: boosters, through: sequence, in: transaction)
      if state.cardIDs.count >= Self.undoneCardLimit { try writeOut(in: &transaction) }
    }
    for subject in subjects where boosters.concern(subject) {
      try refold(
        subject, changes: changes, boosters: boosters, through: sequence, in: transaction)
    }
    if !boosters.isEmpty { forgetBoosters() }
    try changes.write(in: &transaction)
    hasVoids = true
  }
}

extension Reading where Self: ~Copyable {
  /// The link of an event; that of the log's beginning for 0.
  borrowing func link(of sequence: UInt64) throws(EventLogError) -> Link {
    if sequence == 0 { return try genesis() }
    guard let link = try withRecord(at: sequence, { header, _ in header.link }) else {
      throw .missingRecord(sequence: sequence)
    }
    return link
  }
}
