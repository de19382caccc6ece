/// What a verification of a log's records came to.
public struct ChainReport: Sendable {
  /// A payload that could not be read as its type: kept, counted, and no fault of the chain.
  public struct Observation: Hashable, Sendable {
    /// The number of the record whose payload it is.
    public var sequence: UInt64
    public var fault: PayloadFault
  }

  /// In the order of the records, at most 1,000; empty means good.
  public var findings: [ChainFinding] = []
  /// Findings beyond those.
  public var omittedCount = 0
  /// Records that were looked at.
  public var recordCount = 0
  /// The stored link of the last record; of the log itself if there is none.
  public var link: Link
  /// In the order of the records, at most 1,000.
  public var observations: [Observation] = []
  /// All of them, those beyond the first 1,000 too.
  public var observationCount = 0

  /// Content hashes that a `redact` event names and no redacted record has: what they are of may
  /// be whole here, taken from a copy in which it was not redacted.
  package var openCovers: Set<ContentHash> = []

  /// What the events say of the log itself.
  public var books = ChainBooks()

  /// No finding at all, left-out ones included; observations do not count.
  public var isGood: Bool { findings.isEmpty }

  /// The last record before the first whose content cannot be relied on; nil if all can.
  public var lastSound: UInt64? {
    findings.lazy.filter(\.isOfContent).map { max(1, $0.sequence) - 1 }.min()
  }

  /// The first record whose stored link alone is damaged; nil if none is.
  public var damagedLink: UInt64? {
    findings.lazy.filter(\.isRepairable).map(\.sequence).min()
  }

  /// Whether a record is missing, behind which nothing was looked at.
  public var hasGap: Bool {
    findings.contains { if case .gap = $0.fault { true } else { false } }
  }
}
