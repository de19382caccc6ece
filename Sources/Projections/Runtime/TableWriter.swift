package import EventLog

/// Puts the rows of projections and keeps their digests and counts along.
struct TableWriter: ~Copyable {
  let catalog: ProjectionCatalog
  private var hasher = RowHasher()
  private(set) var records: ProjectionRecords

  init(catalog: ProjectionCatalog, records: ProjectionRecords) {
    self.catalog = catalog
    self.records = records
  }

  /// Puts a row, or removes it if it is nil.
  ///
  /// - Parameters:
  ///   - key: The row's key.
  ///   - row: Its bytes from now on.
  ///   - kind: Whose row it is.
  ///   - transaction: Where it is put, unless it is there already just so.
  /// - Returns: The bytes that were there before.
  /// - Throws: What the store throws.
  mutating func replace(
    _ key: TableKey, with row: [UInt8]?, of kind: ProjectionKind,
    in transaction: inout WriteTransaction
  ) throws(EventLogError) -> [UInt8]? {
    let table = catalog.table(of: kind)
    let old = try transaction.withValue(for: key, in: table) { $0.copied }
    guard old != row else { return old }
    if let old {
      records[kind]?.digest.subtract(hasher.hash(key: key, value: old))
      records[kind]?.rowCount &-= 1
    }
    if let row {
      records[kind]?.digest.add(hasher.hash(key: key, value: row))
      records[kind]?.rowCount &+= 1
      try transaction.put(key, row, in: table)
    } else {
      _ = try transaction.remove(key, in: table)
    }
    return old
  }

  /// Puts the records of all projections, which are now at a position.
  mutating func putRecords(
    at position: Position, in transaction: inout WriteTransaction
  ) throws(EventLogError) {
    for kind in ProjectionKind.allCases {
      guard var record = records[kind] else { continue }
      record.position = position
      records[kind] = record
      try transaction.put(catalog.recordKey(of: kind), record.encoded, in: .proj)
    }
  }
}

extension Reading where Self: ~Copyable {
  /// Where a projection stands; nil if there is none of this version.
  package borrowing func projectionRecord(
    of kind: ProjectionKind, catalog: ProjectionCatalog = .current
  ) throws(EventLogError) -> ProjectionRecord? {
    try projectionRecord(catalog.recordKey(of: kind), named: catalog.name(of: kind))
  }

  borrowing func projectionRecord(
    named name: String
  ) throws(EventLogError) -> ProjectionRecord? {
    try projectionRecord(TableKey(bytes: Array(name.utf8)), named: name)
  }

  private borrowing func projectionRecord(
    _ key: TableKey, named name: String
  ) throws(EventLogError) -> ProjectionRecord? {
    try withValue(for: key, in: .proj) { value throws(EventLogError) in
      guard let record = ProjectionRecord(decoding: value) else {
        throw .corruptRow(table: "proj", reason: "\(name) has \(value.byteCount) bytes")
      }
      return record
    }
  }

  /// The hash of what was learned, from the stored digests; nil while there are none.
  package borrowing func stateHash(
    catalog: ProjectionCatalog = .current
  ) throws(EventLogError) -> Hash256? {
    var digests: [ProjectionKind: RowDigest] = [:]
    for kind in catalog.stateKinds {
      guard let record = try projectionRecord(of: kind, catalog: catalog) else { return nil }
      digests[kind] = record.digest
    }
    return StateHash.of(digests, catalog: catalog)
  }
}
