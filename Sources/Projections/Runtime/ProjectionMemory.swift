import EventLog

/// The records of all projections as the newest append left them, for the next one.
final class ProjectionMemory: Sendable {
  let records: ProjectionRecords
  private let catalog: ProjectionCatalog
  private let sequence: UInt64

  /// - Parameters:
  ///   - records: Those that were put; every one is live.
  ///   - catalog: Whose tables they are of.
  ///   - sequence: The number of the event that they are at.
  init(records: ProjectionRecords, catalog: ProjectionCatalog, sequence: UInt64) {
    self.records = records
    self.catalog = catalog
    self.sequence = sequence
  }

  /// Whether these are the records of a catalogue's tables just before an event.
  func holds(before sequence: UInt64, catalog: ProjectionCatalog) -> Bool {
    self.sequence + 1 == sequence && self.catalog.hasTables(of: catalog)
  }
}
