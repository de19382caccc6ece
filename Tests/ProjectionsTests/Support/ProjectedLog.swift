import EventLog
import TestSupport

@testable import Projections

/// A log in memory whose projections are kept up with every append.
struct ProjectedLog {
  static let now = Timestamp(milliseconds: 1_772_438_400_000)

  let log: EventLog

  init(catalog: ProjectionCatalog = .current) throws {
    log = try EventLog.inMemory(options: Self.options(catalog))
  }

  static func options(_ catalog: ProjectionCatalog = .current) -> LogOptions {
    var options = LogOptions()
    options.store.projectionTables = catalog.tableNames
    options.store.mapSizeBytes = 1 << 26
    return options
  }

  /// Appends events in one transaction, to a log begun for the purpose if need be.
  @discardableResult
  func append(_ events: [Event]) throws(EventLogError) -> [AppendResult] {
    try log.write { transaction throws(EventLogError) in
      var runner = ProjectionRunner()
      if try transaction.head().sequence == 0 {
        var creation = SampleEvents.creation
        creation.at = Self.now
        try transaction.create(creation, now: Self.now, projector: &runner)
      }
      var results: [AppendResult] = []
      // Each is stored when it is made, as far as the clock does not go back.
      for event in events {
        results += try transaction.append(
          [event], now: max(event.at, Self.now), projector: &runner)
      }
      return results
    }
  }

  @discardableResult
  func append(_ event: Event) throws(EventLogError) -> AppendResult {
    try append([event])[0]
  }

  func cardRow(_ card: CardID) throws(EventLogError) -> CardRow? {
    try log.read { transaction throws(EventLogError) in try transaction.cardRow(card) }
  }

  func dayRow(_ day: StudyDay) throws(EventLogError) -> DayRow? {
    try log.read { transaction throws(EventLogError) in try transaction.dayRow(day) }
  }

  /// The digest of each table as it is kept.
  func digests() throws(EventLogError) -> [ProjectionKind: RowDigest] {
    try log.read { transaction throws(EventLogError) in try transaction.keptDigests() }
  }

  func stateHash() throws(EventLogError) -> Hash256? {
    try log.read { transaction throws(EventLogError) in try transaction.stateHash() }
  }

  /// The whole log folded in memory.
  func fold(through last: UInt64? = nil) throws(EventLogError) -> StateFold {
    try log.read { transaction throws(EventLogError) in
      try StateFold(of: transaction, through: last)
    }
  }

  /// All bodies, in order.
  func bodies() throws(EventLogError) -> [[UInt8]] {
    var bodies: [[UInt8]] = []
    try log.scanRecords { _, _, body in
      bodies.append(body.copied)
      return .next
    }
    return bodies
  }

  /// The rows of a table.
  func rows(_ table: Table) throws(EventLogError) -> [StoredPair] {
    try log.read { transaction throws(EventLogError) in
      var rows: [StoredPair] = []
      try transaction.scan(table) { key, value in
        rows.append(StoredPair(key: key.copied, value: value.copied))
        return .next
      }
      return rows
    }
  }
}

/// A row as it is stored.
struct StoredPair: Hashable {
  var key: [UInt8]
  var value: [UInt8]
}

extension Reading where Self: ~Copyable {
  func keptDigests() throws(EventLogError) -> [ProjectionKind: RowDigest] {
    var digests: [ProjectionKind: RowDigest] = [:]
    for kind in ProjectionKind.allCases where kind.hasDigest {
      digests[kind] = try projectionRecord(of: kind)?.digest
    }
    return digests
  }
}

extension StateFold {
  /// Folds bodies as if they were a log.
  init(
    bodies: [[UInt8]], knowing parameters: [EventID: SchedulerParameters] = [:]
  ) throws(EventLogError) {
    var survey = UndoSurvey()
    for (place, body) in bodies.enumerated() {
      let step = try body.withBytes { bytes throws(EventLogError) in
        try survey.take(UInt64(place + 1), isRedacted: false, bytes)
      }
      if step == .stop { break }
    }
    var fold = StateFold(survey)
    for (event, value) in parameters {
      fold.core.state.knownParameters[event] = FoldState.KnownParameters(
        sequence: 0, parameters: value)
    }
    for (place, body) in bodies.enumerated() {
      let header = RecordHeader(isRedacted: false, recorded: ProjectedLog.now, link: .zero)
      let step = try body.withBytes { bytes throws(EventLogError) in
        try fold.take(UInt64(place + 1), header, bytes)
      }
      if step == .stop { break }
    }
    self = fold
  }
}
