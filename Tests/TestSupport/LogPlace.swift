package import EventLog

/// Where a log is kept; what holds for one must hold for all.
public enum LogPlace: String, CaseIterable, Sendable {
  case memory
  case disk

  /// A log not begun, with the folder that it keeps alive.
  package func makeLog(options: LogOptions = LogOptions()) throws -> TemporaryLog {
    switch self {
    case .memory:
      return TemporaryLog(log: try EventLog.inMemory(options: options), folder: nil)
    case .disk:
      let folder = try TemporaryFolder()
      let log = try EventLog.open(folder: folder.path("log"), options: options)
      return TemporaryLog(log: log, folder: folder)
    }
  }
}

/// A log and the folder it lies in, if there is one.
package struct TemporaryLog: Sendable {
  package let log: EventLog
  package let folder: TemporaryFolder?

  /// Throws if somebody else has removed the folder; keeps it alive until here.
  package func expectFolder() throws { try folder?.expectThere() }
}

extension EventLog {
  /// Appends events, in a log begun for the purpose if need be.
  @discardableResult
  package func store(
    _ events: [Event], now: Timestamp = SampleEvents.start
  ) throws(EventLogError) -> [AppendResult] {
    try write { transaction throws(EventLogError) in
      var projector = NoProjector()
      if try transaction.head().sequence == 0 {
        try transaction.create(SampleEvents.creation, now: now, projector: &projector)
      }
      return try transaction.append(events, now: now, projector: &projector)
    }
  }
}
