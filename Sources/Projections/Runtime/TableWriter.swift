package import EventLog

/// Puts the rows of projections and keeps their digests and counts along.
struct TableWriter: ~Copyable {
  let catalog: ProjectionCatalog
  private var hasher = RowHasher()
  private(set) var records: ProjectionRecords
  /// The bytes of the row at hand, kept for the next one.
  private var bytes: [UInt8] = []

  init(catalog: ProjectionCatalog, records: ProjectionRecords) {
    self.catalog = catalog
    self.records = records
    bytes.reserveCapacity(512)
  }

  /// Makes of a row what it is from now on, and removes it if that is nothing; one look-up.
  ///
  /// - Parameters:
  ///   - key: The row's key.
  ///   - kind: Whose row it is.
  ///   - transaction: Where it is put, unless it is there already just so.
  ///   - change: Gets the row that is there, and gives the new one.
  /// - Returns: Both rows.
  /// - Throws: What the store throws, `corruptRow` for bytes that are no such row.
  @discardableResult
  mutating func change<Row: StoredRow>(
    _ key: TableKey, of kind: ProjectionKind, in transaction: inout WriteTransaction,
    _ change: (Row?) -> Row?
  ) throws(EventLogError) -> (old: Row?, new: Row?) {
    let table = catalog.table(of: kind)
    var (old, new): (Row?, Row?)
    var isSame = false
    let isThere = try transaction.lendValue(for: key, in: table) { value throws(EventLogError) in
      old = try Row.decoded(value, of: kind, catalog: catalog)
      new = change(old)
      encode(new)
      isSame = new != nil && value.equals(RawSpan(_elements: bytes.span))
      if !isSame { records.remove(hasher.hash(key: key, value: value), of: kind) }
    }
    if isSame { return (old, new) }
    if !isThere {
      new = change(nil)
      encode(new)
    }
    if new != nil {
      try put(key, bytes, of: kind, in: &transaction)
    } else if isThere {
      _ = try transaction.remove(key, in: table)
    }
    return (old, new)
  }

  private mutating func encode(_ row: (some StoredRow)?) {
    bytes.removeAll(keepingCapacity: true)
    row?.encode(into: &bytes)
  }

  private mutating func put(
    _ key: TableKey, _ row: [UInt8], of kind: ProjectionKind,
    in transaction: inout WriteTransaction
  ) throws(EventLogError) {
    records.add(hasher.hash(key: key, value: row), of: kind)
    try transaction.put(key, row, in: catalog.table(of: kind))
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
    if let old { records.remove(hasher.hash(key: key, value: old), of: kind) }
    if let row {
      try put(key, row, of: kind, in: &transaction)
    } else {
      _ = try transaction.remove(key, in: table)
    }
    return old
  }

  /// Puts the records of all projections, which are now at a position.
  mutating func putRecords(
    at position: Position, in transaction: inout WriteTransaction
  ) throws(EventLogError) {
    let encoded = position.encoded
    for kind in ProjectionKind.allCases {
      guard let record = records[kind] else { continue }
      bytes.removeAll(keepingCapacity: true)
      record.encode(into: &bytes, position: encoded)
      try transaction.put(catalog.recordKey(of: kind), bytes, in: .proj)
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

  /// Where all projections of these versions stand; one pass over the few rows of `proj`.
  borrowing func projectionRecords(
    catalog: ProjectionCatalog
  ) throws(EventLogError) -> ProjectionRecords {
    var records = ProjectionRecords()
    try scan(.proj) { key, value throws(EventLogError) in
      guard let kind = catalog.kind(ofRecordKey: key) else { return .next }
      guard let record = ProjectionRecord(decoding: value) else {
        throw Self.noRecord(value, named: catalog.name(of: kind))
      }
      records[kind] = record
      return .next
    }
    return records
  }

  private static func noRecord(_ value: RawSpan, named name: String) -> EventLogError {
    .corruptRow(table: "proj", reason: "\(name) has \(value.byteCount) bytes")
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
        throw Self.noRecord(value, named: name)
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
