/// Puts together what the parts of a log have found.
struct ChainSummary {
  private(set) var report: ChainReport
  private var all = FindingList()

  init(
    _ parts: [ChainPart], _ linkFindings: FindingList, _ source: some ChainSource,
    _ witnesses: [ChainWitness]
  ) throws(EventLogError) {
    report = ChainReport(link: EventHash.genesis(of: source.log))
    all.add(linkFindings)
    let gap = parts.lazy.compactMap(\.gap).first
    let end = gap.map { $0.expected - 1 } ?? source.head
    for part in parts where part.range.lowerBound <= end {
      all.add(part.otherFindings)
      report.recordCount += part.recordCount
      report.link = part.lastLink ?? report.link
      report.books.add(part.books)
      addObservations(of: part)
    }
    for finding in try source.strayRows() { all.add(finding) }
    addTimes(between: parts, upTo: end)
    addDuplicates(of: parts.filter { $0.range.lowerBound <= end })
    if let gap {
      let later = parts.lazy.compactMap(\.firstSequence).first { $0 > gap.expected }
      all.add(ChainFinding(sequence: gap.expected, .gap(next: gap.next ?? later)))
    } else {
      addUncovered(parts)
      try addWitnesses(witnesses, source, linkFindings)
    }
    conclude(linkFindings)
  }

  private mutating func addObservations(of part: ChainPart) {
    report.observationCount += part.observationCount
    for observation in part.observations where report.observations.count < FindingList.limit {
      report.observations.append(
        .init(sequence: observation.sequence, fault: observation.fault))
    }
  }

  /// Times that fall from one part to the next.
  private mutating func addTimes(between parts: [ChainPart], upTo end: UInt64) {
    var last: Timestamp?
    for part in parts where part.range.lowerBound <= end {
      if let last, let first = part.firstRecorded, first < last {
        all.add(ChainFinding(sequence: part.range.lowerBound, .recordedDecreased))
      }
      last = part.lastRecorded ?? last
    }
  }

  private mutating func addDuplicates(of parts: [ChainPart]) {
    let identifiers = parts.flatMap(\.identifiers)
    var order = (0..<identifiers.count).map { UInt32($0) }.filter {
      identifiers[Int($0)] != .zero
    }
    order.sort { left, right in
      let (first, second) = (identifiers[Int(left)], identifiers[Int(right)])
      return first == second ? left < right : first < second
    }
    var first = 0
    for index in order.indices.dropFirst() {
      let id = identifiers[Int(order[index])]
      guard id == identifiers[Int(order[first])] else {
        first = index
        continue
      }
      let fault = ChainFinding.Fault.duplicateIdentifier(id, first: UInt64(order[first]) + 1)
      all.add(ChainFinding(sequence: UInt64(order[index]) + 1, fault))
    }
  }

  private mutating func addUncovered(_ parts: [ChainPart]) {
    var covers: [ContentHash: UInt64] = [:]
    for part in parts { covers.merge(part.covers) { max($0, $1) } }
    let redactions = parts.flatMap(\.redactions)
    report.openCovers = Set(covers.keys).subtracting(redactions.map(\.content))
    for redaction in redactions {
      if let cover = covers[redaction.content], cover > redaction.sequence { continue }
      all.add(ChainFinding(sequence: redaction.sequence, .uncoveredRedaction))
    }
  }

  private mutating func addWitnesses(
    _ witnesses: [ChainWitness], _ source: some ChainSource, _ linkFindings: FindingList
  ) throws(EventLogError) {
    for witness in witnesses where witness.sequence > 0 {
      if witness.sequence > source.head {
        all.add(ChainFinding(sequence: source.head, .rollback(wasAt: witness.sequence)))
        continue
      }
      let isDamagedField = linkFindings.kept.contains {
        $0.sequence == witness.sequence && $0.fault == .linkDamaged(computed: witness.link)
      }
      if isDamagedField { continue }
      if try source.link(at: witness.sequence) != witness.link {
        all.add(ChainFinding(sequence: witness.sequence, .forkOrRewrite))
      }
    }
  }

  /// Sorts the findings; a time that falls at a record named for its link says nothing more.
  private mutating func conclude(_ linkFindings: FindingList) {
    let named = Set(linkFindings.kept.map(\.sequence))
    report.findings = all.kept.filter { finding in
      finding.fault != .recordedDecreased
        || !named.contains(finding.sequence) && !named.contains(finding.sequence - 1)
    }
    report.findings.sort { $0.place < $1.place }
    report.omittedCount = all.omittedCount
  }
}

extension ChainFinding {
  /// Where it comes in a report: by record, then by check, then by what it says.
  fileprivate var place: (UInt64, String, String) { (sequence, check, description) }
}
