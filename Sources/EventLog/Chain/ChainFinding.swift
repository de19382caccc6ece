/// Something that is not as it should be with a log's records, and the record's number.
public struct ChainFinding: Hashable, Sendable {
  /// What is wrong with a record, or with what is kept beside the records.
  public enum Fault: Hashable, Sendable {
    /// The record's own bytes do not say what it is.
    case unreadable(reason: String)
    /// No record has this number, the next one has `next`; what follows was not looked at.
    case gap(next: UInt64?)
    /// The body, the time or the place is not what the link was made of.
    case contentChanged
    /// The record of another number stands here, as it was written.
    case misplaced(holds: UInt64)
    /// The link's field is damaged and the body is not: `computed` is what belongs there.
    case linkDamaged(computed: Link)
    /// The record is said to have been stored before the one before it.
    case recordedDecreased
    /// The body is not one of the strict profile.
    case malformedBody(MalformedBody)
    /// Another record has the same event id.
    case duplicateIdentifier(EventID, first: UInt64)
    /// The index gives the event id another number, or none.
    case misindexedIdentifier(EventID, indexed: UInt64?)
    /// The body was taken out and no later event says so.
    case uncoveredRedaction
    /// A longer log was seen before: `wasAt` is how long.
    case rollback(wasAt: UInt64)
    /// Another record was seen at this number before: a fork or a rewrite here or earlier.
    case forkOrRewrite
    /// An export says that its first record follows another link than the log's own.
    case otherLinkBefore
    /// The checkpoint is of another log.
    case checkpointOrigin(LogID)
    /// The checkpoint is not the text of one.
    case checkpointUnreadable
    /// The checkpoint says another size than there are records.
    case checkpointSize(UInt64)
    /// The checkpoint says another root over the records.
    case checkpointRoot
    /// The checkpoint says another link of the last record.
    case checkpointLink
    /// The checkpoint's signature is not that of the key it should be signed with.
    case checkpointSignature(name: String)
    /// The file ends, or stops being an export, where the record with this number should be.
    case endsEarly(reason: String)
    /// A row of the log's table that no number leads to: its key in hexadecimal digits.
    case strayRow(key: String)
    /// The log does not begin with the event that makes a log.
    case noBeginning
    /// The log is made once more.
    case secondBeginning
    /// The event that makes the log says that it is another one.
    case beginningOfOtherLog(LogID)
    /// The event that makes the log says that it is of a format that is not known here.
    case beginningOfOtherFormat(UInt32)
    /// The number of a short id, such as `c3`, was given by an earlier event.
    case doubledNumber(name: String, first: UInt64)
  }

  /// The number of the record, of the first missing one after a gap, or of the last one.
  public var sequence: UInt64
  public var fault: Fault

  public init(sequence: UInt64, _ fault: Fault) {
    self.sequence = sequence
    self.fault = fault
  }

  /// The check of `verify` it belongs to.
  public var check: String {
    switch fault {
    case .unreadable, .endsEarly: "framing"
    case .gap, .strayRow: "sequence"
    case .contentChanged, .misplaced, .linkDamaged, .uncoveredRedaction, .rollback,
      .forkOrRewrite, .otherLinkBefore, .checkpointOrigin, .checkpointUnreadable, .checkpointSize,
      .checkpointRoot,
      .checkpointLink, .checkpointSignature:
      "chain"
    case .malformedBody, .noBeginning, .secondBeginning, .beginningOfOtherLog,
      .beginningOfOtherFormat:
      "schema"
    case .duplicateIdentifier, .misindexedIdentifier, .doubledNumber: "idempotency"
    case .recordedDecreased: "time"
    }
  }

  /// Whether the log alone holds what is needed to put it right.
  public var isRepairable: Bool {
    if case .linkDamaged = fault { true } else { false }
  }

  /// Whether an export's checkpoint contradicts its records.
  public var isOfCheckpoint: Bool {
    switch fault {
    case .checkpointOrigin, .checkpointUnreadable, .checkpointSize, .checkpointRoot,
      .checkpointLink:
      true
    case .unreadable, .gap, .contentChanged, .misplaced, .linkDamaged, .recordedDecreased,
      .malformedBody, .duplicateIdentifier, .misindexedIdentifier, .uncoveredRedaction, .rollback,
      .forkOrRewrite, .otherLinkBefore, .checkpointSignature, .endsEarly, .strayRow, .noBeginning,
      .secondBeginning, .beginningOfOtherLog, .beginningOfOtherFormat, .doubledNumber:
      false
    }
  }

  /// Whether what the record says cannot be relied on, nor what comes after it.
  public var isOfContent: Bool {
    switch fault {
    case .unreadable, .gap, .contentChanged, .misplaced, .malformedBody, .endsEarly: true
    case .linkDamaged, .recordedDecreased, .duplicateIdentifier, .misindexedIdentifier,
      .uncoveredRedaction, .rollback, .forkOrRewrite, .otherLinkBefore, .checkpointOrigin,
      .checkpointUnreadable, .checkpointSize, .checkpointRoot, .checkpointLink,
      .checkpointSignature, .strayRow, .noBeginning, .secondBeginning, .beginningOfOtherLog,
      .beginningOfOtherFormat, .doubledNumber:
      false
    }
  }
}

extension ChainFinding: CustomStringConvertible {
  /// One line, without the number.
  public var description: String {
    switch fault {
    case .unreadable(let reason): "unreadable: \(reason)"
    case .gap(let next?):
      next < sequence
        ? "missing: a record numbered \(next) stands here" : "missing: the next record is \(next)"
    case .gap(nil): "missing: nothing follows"
    case .contentChanged: "content changed, or its time or place"
    case .misplaced(let number): "holds event \(number): the records were exchanged"
    case .linkDamaged: "link field damaged, content good: can be put right"
    case .recordedDecreased: "recorded before the event before it"
    case .malformedBody(let fault): "body is malformed: \(fault)"
    case .duplicateIdentifier(let id, let first): "id \(id) is that of event \(first)"
    case .misindexedIdentifier(let id, let indexed?): "id \(id) is indexed as event \(indexed)"
    case .misindexedIdentifier(let id, nil): "id \(id) is not in the index"
    case .uncoveredRedaction: "redacted, and no later event says so"
    case .rollback(let wasAt): "log ends here, was at \(wasAt)"
    case .forkOrRewrite: "fork or rewrite here or before: another link was seen"
    case .otherLinkBefore: "the link before the first event is not the log's own"
    case .checkpointOrigin(let log): "checkpoint is of log \(log.hex)"
    case .checkpointUnreadable: "checkpoint cannot be read"
    case .checkpointSize(let size): "checkpoint is of \(size) events"
    case .checkpointRoot: "checkpoint has another root"
    case .checkpointLink: "checkpoint has another link"
    case .checkpointSignature(let name): "checkpoint is not signed by \(name)"
    case .endsEarly(let reason): "\(reason): \(sequence - 1) events can be read before that"
    case .strayRow(let key): "a row under the key \(key), where no event belongs"
    case .noBeginning: "the first event is not the one that makes a log"
    case .secondBeginning: "the log is made once more"
    case .beginningOfOtherLog(let log): "the event that makes the log names log \(log.hex)"
    case .beginningOfOtherFormat(let format):
      "the event that makes the log names format \(format), known is \(MetaKey.supportedFormat)"
    case .doubledNumber(let name, let first): "\(name) was given before, by event \(first)"
    }
  }
}
