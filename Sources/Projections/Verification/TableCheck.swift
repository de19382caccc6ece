import EventLog

/// Compares the stored tables, row by row, with what a fold from zero adds up to.
struct TableCheck {
  let fold: StateFold
  let catalog: ProjectionCatalog

  /// A row that is not as it should be; the first of its table is reported.
  private struct Difference {
    var key: [UInt8]
    /// Nil where there is no such row.
    var stored: [UInt8]?
    var expected: [UInt8]?

    var message: String {
      if stored == nil { return "a row is missing" }
      return expected == nil
        ? "a row that nothing leads to" : "a row is not what the log adds up to"
    }
  }

  func findings(
    in transaction: borrowing some Reading & ~Copyable
  ) throws(EventLogError) -> [StateFinding] {
    var findings: [StateFinding] = []
    for kind in ProjectionKind.allCases {
      let name = catalog.name(of: kind)
      guard let record = try transaction.projectionRecord(of: kind, catalog: catalog),
        record.status == .live
      else {
        findings.append(finding(name, "there is no such table"))
        continue
      }
      if record.position.elements.first?.sequence != fold.sequence {
        findings.append(finding(name, "it is not at the log's end"))
        continue
      }
      if let difference = try difference(in: kind, of: transaction) {
        findings.append(try finding(for: difference, in: kind, of: transaction))
      } else if kind.hasDigest, record.digest != (try digest(of: kind)) {
        findings.append(finding(name, "the rows are right and their digest is not"))
      }
    }
    if let difference = try voidDifference(in: transaction) {
      let target = RawSpan(_elements: difference.key.span).bigEndian64(at: 0)
      findings.append(
        StateFinding(
          check: .undo, sequence: target, message: "void: \(difference.message)", hint: Self.hint))
    }
    return findings
  }

  private static let hint = "recall-replay doctor DIR --fix"

  private func finding(_ name: String, _ message: String) -> StateFinding {
    StateFinding(check: .projections, message: "\(name): \(message)", hint: Self.hint)
  }

  private func finding(
    for difference: Difference, in kind: ProjectionKind,
    of transaction: borrowing some Reading & ~Copyable
  ) throws(EventLogError) -> StateFinding {
    let key = difference.key.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    var finding = finding(catalog.name(of: kind), "\(difference.message): \(key)")
    let search = PartingSearch(kind: kind, key: difference.key, last: fold.sequence)
    if let parting = try search.run(stored: difference.stored, in: transaction) {
      finding.sequence = parting.sequence
      finding.event = parting.event
    }
    return finding
  }

  private func digest(of kind: ProjectionKind) throws(EventLogError) -> RowDigest {
    var hasher = RowHasher()
    var digest = RowDigest()
    try fold.forEachRow(of: kind) { key, value in
      digest.add(hasher.hash(key: key, value: value))
    }
    return digest
  }

  // MARK: - Comparing

  private typealias Rows =
    ((TableKey, [UInt8]) throws(EventLogError) -> Void) throws(EventLogError) -> Void

  private func difference(
    in kind: ProjectionKind, of transaction: borrowing some Reading & ~Copyable
  ) throws(EventLogError) -> Difference? {
    let table = catalog.table(of: kind)
    guard kind == .index else {
      return try Self.difference(table, in: transaction) { body throws(EventLogError) in
        try fold.forEachRow(of: kind, body)
      }
    }
    let index = IndexRows(of: fold)
    return try Self.difference(table, in: transaction) { body throws(EventLogError) in
      try index.forEachRow(body)
    }
  }

  private func voidDifference(
    in transaction: borrowing some Reading & ~Copyable
  ) throws(EventLogError) -> Difference? {
    try Self.difference(.void, in: transaction) { body throws(EventLogError) in
      for member in fold.voidMembers {
        try body(TableKey(member.sequence), TableKey(member.undo).bytes)
      }
    }
  }

  /// The first row that is missing or other than expected; if there is none, the first that is
  /// not expected at all.
  private static func difference(
    _ table: Table, in transaction: borrowing some Reading & ~Copyable, to rows: Rows
  ) throws(EventLogError) -> Difference? {
    var difference: Difference?
    var count = 0
    try rows { key, value throws(EventLogError) in
      count += 1
      guard difference == nil else { return }
      let isSame = try transaction.withValue(for: key, in: table) { stored in
        value.withBytes { $0.equals(stored) }
      }
      guard isSame != true else { return }
      difference = Difference(
        key: key.bytes, stored: try transaction.withValue(for: key, in: table) { $0.copied },
        expected: value)
    }
    if difference == nil, try transaction.count(of: table) != count {
      difference = try surplus(table, in: transaction, to: rows)
    }
    return difference
  }

  private static func surplus(
    _ table: Table, in transaction: borrowing some Reading & ~Copyable, to rows: Rows
  ) throws(EventLogError) -> Difference? {
    var keys: Set<[UInt8]> = []
    try rows { key, _ in keys.insert(key.bytes) }
    var surplus: Difference?
    try transaction.scan(table) { key, value in
      if keys.contains(key.copied) { return .next }
      surplus = Difference(key: key.copied, stored: value.copied, expected: nil)
      return .stop
    }
    return surplus
  }
}
