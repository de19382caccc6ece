package import EventLog

extension LogOptions {
  /// How a log is opened whose tables are those of this version.
  package static func withTables(for purpose: Purpose) -> Self {
    var options = Self(purpose: purpose)
    options.store.projectionTables = ProjectionCatalog.current.tableNames
    return options
  }
}
