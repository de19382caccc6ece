package import EventLog

extension Reading where Self: ~Copyable {
  /// What the stored tables come to, as an attest says it; nil for a log without events, and where
  /// an event of a newer program stands in the way.
  ///
  /// Every row is hashed again, about 0.3 µs each: what is attested stays in the log for good.
  ///
  /// - Parameter catalog: The tables that are current.
  /// - Returns: Digests and figures, as the rows bear them out.
  /// - Throws: `corruptRow` with the table where rows, counts and digests do not agree, or a table
  ///   does not stand at the log's end; and what reading throws.
  package borrowing func attest(
    catalog: ProjectionCatalog = .current
  ) throws(EventLogError) -> Attest? {
    let head = try head()
    guard head.sequence > 0, let device = try deviceID() else { return nil }
    let standing = try ProjectionMaintenance.standing(
      in: self, checksDigests: true, catalog: catalog)
    switch standing {
    case .current: break
    case .stopped: return nil
    case .stale(let reason): throw .corruptRow(table: reason.table, reason: reason.text)
    }
    var attest = Attest(
      seen: [Position.Element(device: device, sequence: head.sequence, link: head.link)],
      digests: [:], figures: [:])
    var sums = TableSums()
    for kind in ProjectionKind.allCases {
      guard let number = kind.attestNumber,
        let record = try projectionRecord(of: kind, catalog: catalog)
      else { continue }
      attest.digests[number] = Attest.TableDigest(version: record.version, sum: record.digest.sum)
      sums.note(rowCount: record.rowCount, of: kind)
    }
    try scanDays(from: StudyDay(number: .min), through: StudyDay(number: .max)) { _, row in
      sums.answers &+= row.reviews
      return .next
    }
    for figure in AttestFigure.allCases {
      attest.figures[figure.rawValue] = sums.figure(figure)
    }
    return attest
  }
}

extension ProjectionMaintenance.Reason {
  /// The table it is about.
  package var table: String {
    switch self {
    case .missing(let table), .behind(let table), .damaged(let table), .unreadable(let table),
      .misnamed(let table), .otherVersion(let table, _):
      table
    }
  }

  /// What is wrong with the table, in a few words.
  package var text: String {
    switch self {
    case .missing: "it is missing"
    case .behind: "it is behind the log"
    case .damaged: "it does not add up to its digest"
    case .unreadable: "its row in proj cannot be read"
    case .misnamed: "its row in proj names other rows or another device"
    case .otherVersion(_, let found):
      "another version keeps \(found): recall builds its own when it opens the folder"
    }
  }
}
