import EventLog

/// Compares the stored tables, row by row, with what a fold from zero adds up to.
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
    for kind in ProjectionKind.allCases {
      let name = tables.catalog.name(of: kind)
      guard let record = tables.records[kind], record.status == .live else {
        findings.append(finding(name, "there is no such table"))
        continue
      }
      if record.position.elements.first?.sequence != fold.sequence {
        findings.append(finding(name, "it is not at the log's end"))
        continue
      }
      if let difference = try difference(in: kind) {
        findings.append(try finding(for: difference, in: kind))
      } else if kind.hasDigest, record.digest != (try digest(of: kind)) {
        findings.append(finding(name, "the rows are right and their digest is not"))
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

  private func difference(in kind: ProjectionKind) throws(EventLogError) -> Difference? {
    let stored = tables.rows(of: kind)
    guard kind == .index else {
      return try Self.difference(stored) { body throws(EventLogError) in
        try fold.forEachRow(of: kind, body)
      }
    }
    let index = IndexRows(of: fold)
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
