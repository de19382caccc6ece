import EventLog

/// Folds records in a row, three at a time: while one is decoded, the memory that the two before
/// it need is fetched.
///
/// Without it a fold over many cards waits for memory more than it computes. Events are applied
/// in the order of the log.
struct FoldRun {
  private var fold: StateFold
  // Three of them by name and not in an array: so none is copied.
  private var first = Waiting()
  private var second = Waiting()
  private var third = Waiting()
  private var turn = 0
  /// No event of a newer envelope and no attest came by that the fold was not told of.
  private(set) var isKnown = true

  /// An event that is decoded and not yet applied.
  private struct Waiting {
    var event = DecodedEvent()
    var sequence: UInt64 = 0

    var isThere: Bool { sequence > 0 }

    var isKnown: Bool { event.version <= EventCodec.supportedVersion }

    mutating func decode(_ body: RawSpan, _ sequence: UInt64) throws(EventLogError) {
      try EventCodec.decode(body, into: &event)
      self.sequence = sequence
    }
  }

  init(_ fold: StateFold) { self.fold = fold }

  /// Decodes the next record, and applies the one that came two before it.
  mutating func take(
    _ sequence: UInt64, _ header: RecordHeader, _ body: RawSpan
  ) throws(EventLogError) -> ScanStep {
    if sequence == fold.firstNewer { return .stop }
    fold.note(sequence, header)
    if header.isRedacted { return .next }
    if fold.core.hints != nil, body.isAttest {
      isKnown = false
      return .stop
    }
    try decode(body, sequence)
    return isKnown ? .next : .stop
  }

  private mutating func decode(_ body: RawSpan, _ sequence: UInt64) throws(EventLogError) {
    switch turn {
    case 0:
      try first.decode(body, sequence)
      guard first.isKnown else {
        isKnown = false
        return
      }
      fold.core.prefetch(newest: first.event.subject, middle: third.event.subject)
      if second.isThere { _ = fold.core.take(second.event, sequence: second.sequence) }
      turn = 1
    case 1:
      try second.decode(body, sequence)
      guard second.isKnown else {
        isKnown = false
        return
      }
      fold.core.prefetch(newest: second.event.subject, middle: first.event.subject)
      if third.isThere { _ = fold.core.take(third.event, sequence: third.sequence) }
      turn = 2
    default:
      try third.decode(body, sequence)
      guard third.isKnown else {
        isKnown = false
        return
      }
      fold.core.prefetch(newest: third.event.subject, middle: second.event.subject)
      if first.isThere { _ = fold.core.take(first.event, sequence: first.sequence) }
      turn = 0
    }
  }

  /// Applies the two that still wait, and gives the fold.
  consuming func finished() -> StateFold {
    let waiting =
      switch turn {
      case 0: [second, third]
      case 1: [third, first]
      default: [first, second]
      }
    for one in waiting where one.isThere {
      _ = fold.core.take(one.event, sequence: one.sequence)
    }
    return fold
  }
}

extension RawSpan {
  /// Whether it is the body of an attest, as far as the place of the type says.
  @inline(__always)
  fileprivate var isAttest: Bool {
    byteCount > 22 && byte(at: 22) == UInt8(EventType.attest.rawValue)
  }
}

extension FoldCore {
  /// Asks for the memory in which the newest event's card is found, and for the row of the card
  /// of the one before it.
  @inline(__always)
  fileprivate func prefetch(newest: SubjectID?, middle: SubjectID?) {
    if let newest { state.prefetchPlace(of: CardID(newest)) }
    if let middle, let place = state.place(of: CardID(middle)) { state.prefetchRow(at: place) }
  }
}
