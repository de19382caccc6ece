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

  private func difference(
    in kind: ProjectionKind, of transaction: borrowing some Reading & ~Copyable
  ) throws(EventLogError) -> Difference? {
    var expected: [(key: [UInt8], value: [UInt8])] = []
    if kind == .index {
      try IndexRows(of: fold).forEachRow { key, value in expected.append((key.bytes, value)) }
    } else {
      try fold.forEachRow(of: kind) { key, value in expected.append((key.bytes, value)) }
    }
    return try Self.difference(catalog.table(of: kind), expected, in: transaction)
  }

  private func voidDifference(
    in transaction: borrowing some Reading & ~Copyable
  ) throws(EventLogError) -> Difference? {
    let expected = fold.voidMembers.map {
      (key: TableKey($0.sequence).bytes, value: TableKey($0.undo).bytes)
    }
    return try Self.difference(.void, expected, in: transaction)
  }

  private static func difference(
    _ table: Table, _ expected: [(key: [UInt8], value: [UInt8])],
    in transaction: borrowing some Reading & ~Copyable
  ) throws(EventLogError) -> Difference? {
    var place = 0
    var difference: Difference?
    try transaction.scan(table) { key, value in
      let row = place < expected.count ? expected[place] : nil
      let isSame = row.map { row in
        row.key.withBytes { $0.equals(key) } && row.value.withBytes { $0.equals(value) }
      }
      if isSame == true {
        place += 1
        return .next
      }
      difference = Self.difference(key: key.copied, value: value.copied, against: row)
      return .stop
    }
    if difference == nil, place < expected.count {
      difference = Difference(
        key: expected[place].key, stored: nil, expected: expected[place].value)
    }
    return difference
  }

  private static func difference(
    key: [UInt8], value: [UInt8], against row: (key: [UInt8], value: [UInt8])?
  ) -> Difference {
    guard let row else { return Difference(key: key, stored: value, expected: nil) }
    if row.key == key { return Difference(key: key, stored: value, expected: row.value) }
    return row.key.lexicographicallyPrecedes(key)
      ? Difference(key: row.key, stored: nil, expected: row.value)
      : Difference(key: key, stored: value, expected: nil)
  }
}
