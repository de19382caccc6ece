package import EventLog

/// A store's tables as they were at one moment.
///
/// They are copied, about 0.1 µs a row, so that no transaction lasts while the log is folded: the
/// comparison comes when that is done.
package struct TableCopies {
  /// Where the log ended at that moment.
  package let head: Head
  let catalog: ProjectionCatalog
  let device: DeviceID?
  private(set) var records: [ProjectionKind: ProjectionRecord] = [:]
  /// Those whose row in `proj` is none.
  private(set) var unreadable: Set<ProjectionKind> = []
  /// Those whose table a program of another version keeps, and which.
  private var others: [ProjectionKind: String] = [:]
  private var tables: [ProjectionKind: RowCopies] = [:]
  let voids: RowCopies

  /// - Parameters:
  ///   - transaction: The moment.
  ///   - copiesRows: Whether the rows are wanted, and not only where the log ended.
  ///   - catalog: The tables that are current.
  /// - Throws: What reading throws.
  package init(
    _ transaction: borrowing some Reading & ~Copyable, copiesRows: Bool = true,
    catalog: ProjectionCatalog = .current
  ) throws(EventLogError) {
    head = try transaction.head()
    device = try transaction.deviceID()
    self.catalog = catalog
    guard copiesRows else {
      voids = RowCopies()
      return
    }
    voids = try RowCopies(.void, in: transaction)
    for kind in ProjectionKind.allCases {
      do throws(EventLogError) {
        let record = try transaction.projectionRecord(of: kind, catalog: catalog)
        records[kind] = record
        if record?.status != .live || record?.position.elements.first?.sequence != head.sequence {
          others[kind] = try transaction.otherVersion(of: kind, head, catalog)
        }
      } catch .corruptRow {
        unreadable.insert(kind)
      }
      tables[kind] = try RowCopies(catalog.table(of: kind), in: transaction)
    }
  }

  /// Whether a program of another version keeps the table, and none of this one.
  func isOfOtherVersion(_ kind: ProjectionKind) -> Bool { others[kind] != nil }

  /// The names of the tables that a program of another version keeps, in the order of the kinds.
  package var namesOfOtherVersions: [String] {
    ProjectionKind.allCases.compactMap { others[$0] }
  }

  func rows(of kind: ProjectionKind) -> RowCopies { tables[kind] ?? RowCopies() }
}

/// The rows of a table, one behind the other in the same memory, in the order of their keys.
struct RowCopies {
  private struct Place {
    var key: Int
    var value: Int
    var end: Int
  }

  private var bytes: [UInt8] = []
  private var places: [Place] = []

  init() {}

  init(_ table: Table, in transaction: borrowing some Reading & ~Copyable) throws(EventLogError) {
    // Not sized by the table's own count of its rows, which nothing has proved.
    try transaction.scan(table) { key, value in
      let start = bytes.count
      bytes.append(key)
      let middle = bytes.count
      bytes.append(value)
      places.append(Place(key: start, value: middle, end: bytes.count))
      return .next
    }
  }

  var count: Int { places.count }

  func key(at place: Int) -> ArraySlice<UInt8> { bytes[places[place].key..<places[place].value] }

  func value(at place: Int) -> ArraySlice<UInt8> { bytes[places[place].value..<places[place].end] }
}
