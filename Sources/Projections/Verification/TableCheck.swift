import EventLog

/// Compares the stored tables, row by row, with what a fold from zero adds up to.
///
/// Those of another version of the program are left out: its rules are not known here.
struct TableCheck {
  let fold: StateFold
  let tables: TableCopies
  /// Where the events are looked up at which a row and the log part.
  let log: EventLog

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

  func findings() throws(EventLogError) -> [StateFinding] {
    var findings: [StateFinding] = []
    for kind in ProjectionKind.allCases where !tables.isOfOtherVersion(kind) {
      let name = tables.catalog.name(of: kind)
      if let fault = faultOfPlace(of: kind) {
        findings.append(finding(name, fault))
      } else if let difference = try difference(in: kind) {
        findings.append(try finding(for: difference, in: kind))
      } else if let fault = try faultOfRecord(of: kind) {
        findings.append(finding(name, fault))
      }
    }
    if let difference = try voidDifference() {
      let target =
        difference.key.count == 8 ? RawSpan(_elements: difference.key.span).bigEndian64(at: 0) : nil
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
    for difference: Difference, in kind: ProjectionKind
  ) throws(EventLogError) -> StateFinding {
    let key = difference.key.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    var finding = finding(tables.catalog.name(of: kind), "\(difference.message): \(key)")
    let search = PartingSearch(kind: kind, key: difference.key, last: fold.sequence)
    let parting = try log.read { transaction throws(EventLogError) in
      try search.run(stored: difference.stored, in: transaction)
    }
    finding.sequence = parting?.sequence
    finding.event = parting?.event
    return finding
  }

  // MARK: - The rows of `proj`

  /// Why the rows of a table need not be looked at.
  private func faultOfPlace(of kind: ProjectionKind) -> String? {
    if tables.unreadable.contains(kind) { return "its row in proj cannot be read" }
    guard let record = tables.records[kind], record.status == .live else {
      return "there is no such table"
    }
    return record.position.elements.first?.sequence == fold.sequence
      ? nil : "it is not at the log's end"
  }

  /// What a table's row in `proj` says that is not so, where the table's own rows are right.
  private func faultOfRecord(of kind: ProjectionKind) throws(EventLogError) -> String? {
    guard let record = tables.records[kind] else { return nil }
    var (digest, count) = (RowDigest(), UInt64(0))
    if kind.hasDigest {
      var hasher = RowHasher()
      try fold.forEachRow(of: kind) { key, value in
        digest.add(hasher.hash(key: key, value: value))
        count += 1
      }
    }
    if record.digest != digest { return "the rows are right and their digest is not" }
    if record.rowCount != count { return "the rows are right and their count is not" }
    if record.version != tables.catalog.version(of: kind) {
      return "its row in proj names version \(record.version)"
    }
    // The log's end as it is kept: a damaged link of the last record is a matter of the chain.
    let link = fold.sequence == tables.head.sequence ? tables.head.link : fold.link
    let isInPlace = record.position.elements.allSatisfy { element in
      element.link == link && (tables.device ?? element.device) == element.device
    }
    return isInPlace && record.position.elements.count == 1
      ? nil : "its row in proj names another link or device"
  }

  // MARK: - Comparing

  private typealias Rows =
    ((TableKey, [UInt8]) throws(EventLogError) -> Void) throws(EventLogError) -> Void

  private func difference(in kind: ProjectionKind) throws(EventLogError) -> Difference? {
    let stored = tables.rows(of: kind)
    guard kind == .index else {
      return try Self.difference(stored) { body throws(EventLogError) in
        try fold.forEachRow(of: kind, body)
      }
    }
    let index = FoldedIndex(of: fold)
    return try Self.difference(stored) { body throws(EventLogError) in
      try index.forEachRow(body)
    }
  }

  private func voidDifference() throws(EventLogError) -> Difference? {
    try Self.difference(tables.voids) { body throws(EventLogError) in
      for member in fold.voidMembers {
        try body(TableKey(member.sequence), TableKey(member.undo).bytes)
      }
    }
  }

  /// The first row that is missing or other than expected; if there is none, the first surplus one.
  ///
  /// Both sides are in the order of their keys.
  private static func difference(
    _ stored: RowCopies, to rows: Rows
  ) throws(EventLogError) -> Difference? {
    var first: Difference?
    var surplus: Difference?
    var place = 0
    func passSurplus() {
      surplus =
        surplus
        ?? Difference(key: Array(stored.key(at: place)), stored: Array(stored.value(at: place)))
      place += 1
    }
    try rows { key, value in
      guard first == nil else { return }
      let key = key.bytes
      while place < stored.count, stored.key(at: place).lexicographicallyPrecedes(key) {
        passSurplus()
      }
      guard place < stored.count, stored.key(at: place).elementsEqual(key) else {
        first = Difference(key: key, expected: value)
        return
      }
      if !stored.value(at: place).elementsEqual(value) {
        first = Difference(key: key, stored: Array(stored.value(at: place)), expected: value)
      }
      place += 1
    }
    if first == nil, place < stored.count { passSurplus() }
    return first ?? surplus
  }
}
