package import EventLog

extension Reading where Self: ~Copyable {
  /// What the stored tables come to, as an attest says it; nil for a log without events, and where
  /// the tables do not stand at the log's end.
  ///
  /// One row for each projection, and one for each study day.
  package borrowing func attest(
    catalog: ProjectionCatalog = .current
  ) throws(EventLogError) -> Attest? {
    let head = try head()
    guard head.sequence > 0, let device = try deviceID() else { return nil }
    var attest = Attest(
      seen: [Position.Element(device: device, sequence: head.sequence, link: head.link)],
      digests: [:], figures: [:])
    var sums = TableSums()
    for kind in ProjectionKind.allCases {
      guard let number = kind.attestNumber else { continue }
      guard let record = try projectionRecord(of: kind, catalog: catalog), record.status == .live,
        record.position.elements.contains(where: {
          $0.sequence == head.sequence && $0.link == head.link
        })
      else { return nil }
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
