/// What verifying some records that follow one another has found, besides whether they are in
/// the chain: what their bodies say.
struct ChainPart: Sendable {
  struct Redaction: Sendable {
    let sequence: UInt64
    let content: ContentHash
  }

  struct Observation: Sendable {
    let sequence: UInt64
    let fault: PayloadFault
  }

  var range: ClosedRange<UInt64>
  /// What the links say; empty if they all fit.
  var linkFindings = FindingList()
  var firstMismatch: UInt64?
  var otherFindings = FindingList()
  var recordCount = 0
  /// The first missing number and the number found in its place, if one was in the range.
  var gap: (expected: UInt64, next: UInt64?)?
  /// The first number found in the range.
  var firstSequence: UInt64?
  var redactions: [Redaction] = []
  /// Content hashes that redact events name, with the greatest number of such an event.
  var covers: [ContentHash: UInt64] = [:]
  /// Payloads that could not be read as their type, the first thousand.
  var observations: [Observation] = []
  var observationCount = 0
  /// Identifiers by place, zero where there is none; empty if the source has an index.
  var identifiers: [EventID] = []
  var books = ChainBooks()
  var firstRecorded: Timestamp?
  var lastRecorded: Timestamp?
  var lastLink: Link?

  private let checksIdentifiers: Bool

  init(_ range: ClosedRange<UInt64>, checksIdentifiers: Bool = true) {
    self.range = range
    self.checksIdentifiers = checksIdentifiers
  }

  /// Verifies the records of `range` on their own, after the stored link before them.
  static func verified(
    _ range: ClosedRange<UInt64>, of source: some ChainSource, checksIdentifiers: Bool = true
  ) throws(EventLogError) -> Self {
    var part = Self(range, checksIdentifiers: checksIdentifiers)
    let isFirst = range.lowerBound == 1
    let previous =
      isFirst ? EventHash.genesis(of: source.log) : try source.link(at: range.lowerBound - 1)
    var segment = ChainSegment(after: previous)
    var event = DecodedEvent()
    var expected = range.lowerBound
    try source.scan(range) { record, body throws(EventLogError) in
      guard part.gap == nil else { return }
      part.firstSequence = part.firstSequence ?? record.sequence
      guard record.sequence == expected else {
        part.gap = (expected, record.sequence)
        return
      }
      expected += 1
      let content = segment.check(record, body)
      part.noteTime(of: record)
      try part.inspect(record, content, body, &event, source)
    }
    if part.gap == nil, expected <= range.upperBound { part.gap = (expected, nil) }
    segment.finish()
    part.firstMismatch = segment.firstMismatch
    part.linkFindings = segment.findings
    return part
  }

  private mutating func noteTime(of record: ChainRecord) {
    recordCount += 1
    guard !record.isCutShort else { return }
    if let last = lastRecorded, record.recorded < last {
      otherFindings.add(ChainFinding(sequence: record.sequence, .recordedDecreased))
    }
    firstRecorded = firstRecorded ?? record.recorded
    lastRecorded = record.recorded
    lastLink = record.link
  }

  private mutating func inspect(
    _ record: ChainRecord, _ content: ContentHash?, _ body: RawSpan, _ event: inout DecodedEvent,
    _ source: some ChainSource
  ) throws(EventLogError) {
    if checksIdentifiers, !source.hasIdentifierIndex { identifiers.append(.zero) }
    guard let content else { return }
    if record.isRedacted {
      redactions.append(Redaction(sequence: record.sequence, content: content))
      return
    }
    do throws(EventLogError) {
      try EventCodec.decode(body, into: &event)
    } catch {
      guard case .malformedBody(let fault) = error else { throw error }
      otherFindings.add(ChainFinding(sequence: record.sequence, .malformedBody(fault)))
      return
    }
    books.note(event, at: record.sequence)
    if case .redact(let redacted, _) = event.payload { covers[redacted] = record.sequence }
    if let fault = event.payloadFault { observe(fault, at: record.sequence) }
    if checksIdentifiers { try noteIdentifier(of: event, at: record.sequence, source) }
  }

  private mutating func observe(_ fault: PayloadFault, at sequence: UInt64) {
    observationCount += 1
    if observations.count < FindingList.limit {
      observations.append(Observation(sequence: sequence, fault: fault))
    }
  }

  private mutating func noteIdentifier(
    of event: borrowing DecodedEvent, at sequence: UInt64, _ source: some ChainSource
  ) throws(EventLogError) {
    guard source.hasIdentifierIndex else {
      identifiers[identifiers.count - 1] = event.id
      return
    }
    let indexed = try source.sequence(of: event.id)
    if indexed == sequence { return }
    let fault: ChainFinding.Fault =
      if let indexed, indexed < sequence {
        .duplicateIdentifier(event.id, first: indexed)
      } else {
        .misindexedIdentifier(event.id, indexed: indexed)
      }
    otherFindings.add(ChainFinding(sequence: sequence, fault))
  }
}
