/// How a store is opened.
package struct StoreOptions: Hashable, Sendable {
  static let greatestReaderCount = 256

  /// The size of a new store's map, which doubles as it fills: a multiple of the page size.
  package var mapSizeBytes: UInt64 = 1 << 30
  /// How long to wait for another writer, or for readers before the map changes.
  package var patienceMilliseconds = 5_000
  /// Opens a store even on a network file system.
  package var allowsAnyFileSystem = false
  /// Looks at all pages of a store before it is used, not only at those near the roots.
  package var inspectsWhole = false
  /// The tables of projections, in the order of `Table.projection`; the same in a whole process.
  package var projectionTables: [String] = []
  /// Makes writes fail when it says so; nil outside of simulations.
  package var writeFault: WriteFault?
  /// No flush at each commit: only while a new store is built, which is flushed as a whole.
  var isUnsynced = false

  package init() {}

  var tableNames: [String] { Table.logNames + projectionTables }
}
