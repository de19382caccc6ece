/// Checks the links of records that follow one another, one at a time.
///
/// A link that does not fit is judged by the next record: if that fits the computed link, only
/// the stored field is damaged; if not, the content, time or place of the record has changed.
/// Either way the records after it are judged on their own.
package struct ChainSegment: ~Copyable {
  private struct Mismatch {
    let sequence: UInt64
    let stored: Link
    let computed: Link
  }

  private let hasher = EventHasher()
  /// The link the next record follows; nil after a record that could not be read.
  private var previous: Link?
  private var mismatch: Mismatch?
  package private(set) var findings = FindingList()
  /// The first record whose link did not fit, as the segment alone sees it.
  package private(set) var firstMismatch: UInt64?

  /// Starts after the record with the link `previous`; nil where that is not to be had.
  package init(after previous: Link?) { self.previous = previous }

  /// Checks the next record.
  ///
  /// - Returns: Its content hash, or nil if the record cannot be read.
  @discardableResult
  package mutating func check(_ record: ChainRecord, _ body: RawSpan) -> ContentHash? {
    if let reason = record.reasonAgainstHashing(body) {
      settle()
      findings.add(ChainFinding(sequence: record.sequence, .unreadable(reason: reason)))
      firstMismatch = firstMismatch ?? record.sequence
      previous = record.isCutShort ? nil : record.link
      return nil
    }
    let content = record.isRedacted ? ContentHash(body) : hasher.content(of: body)
    let fits = follows(record, content)
    if !fits { firstMismatch = firstMismatch ?? record.sequence }
    previous = record.link
    return content
  }

  /// Ends the segment: a mismatch of its last record stands as changed content.
  ///
  /// - Parameter witness: The last record's link as something outside remembers it, which may
  ///   tell that only the stored field is damaged.
  package mutating func finish(witness: Link? = nil) {
    if let mismatch, mismatch.computed == witness {
      findings.add(
        ChainFinding(sequence: mismatch.sequence, .linkDamaged(computed: mismatch.computed)))
      self.mismatch = nil
    }
    settle()
  }

  private mutating func follows(_ record: ChainRecord, _ content: ContentHash) -> Bool {
    guard let previous else { return true }
    if let mismatch {
      let repaired = link(record, content, after: mismatch.computed)
      if repaired == record.link {
        findings.add(
          ChainFinding(sequence: mismatch.sequence, .linkDamaged(computed: mismatch.computed)))
        self.mismatch = nil
        return true
      }
      settle()
    }
    let computed = link(record, content, after: previous)
    if computed == record.link { return true }
    mismatch = Mismatch(sequence: record.sequence, stored: record.link, computed: computed)
    return false
  }

  @inline(__always)
  private func link(
    _ record: ChainRecord, _ content: ContentHash, after previous: Link
  ) -> Link {
    hasher.link(
      previous: previous, sequence: record.sequence, recorded: record.recorded, content: content)
  }

  private mutating func settle() {
    if let mismatch {
      findings.add(ChainFinding(sequence: mismatch.sequence, .contentChanged))
    }
    mismatch = nil
  }
}

/// The first findings, and how many more there were.
package struct FindingList: Sendable {
  /// Findings kept; a log whose middle is gone would have one for every record after it.
  package static let limit = 1_000

  package private(set) var kept: [ChainFinding] = []
  package private(set) var omittedCount = 0

  package init() {}

  /// Takes a finding; beyond the limit it is counted and not kept.
  package mutating func add(_ finding: ChainFinding) {
    if kept.count < Self.limit { kept.append(finding) } else { omittedCount += 1 }
  }

  /// Takes the findings of the segment after this one, in their order.
  package mutating func add(_ other: Self) {
    for finding in other.kept { add(finding) }
    omittedCount += other.omittedCount
  }
}
