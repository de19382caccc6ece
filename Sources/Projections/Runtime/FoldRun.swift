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
    /// Where the row of its card is, if that was found ahead.
    var place: Int?

    var isThere: Bool { sequence > 0 }

    var isKnown: Bool { event.version <= EventCodec.supportedVersion }

    mutating func decode(_ body: RawSpan, _ sequence: UInt64) throws(EventLogError) {
      try EventCodec.decode(body, into: &event)
      self.sequence = sequence
      place = nil
    }

    /// Applies it, if there is one.
    @inline(__always)
    mutating func apply(to fold: inout StateFold) {
      if isThere { _ = fold.core.take(&event, sequence: sequence, at: place) }
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
      isKnown = first.isKnown
      guard isKnown else { return }
      fold.core.state.prefetchPlaces(for: &first.event)
      third.place = fold.core.state.prefetchRow(of: third.event.subject)
      second.apply(to: &fold)
      turn = 1
    case 1:
      try second.decode(body, sequence)
      isKnown = second.isKnown
      guard isKnown else { return }
      fold.core.state.prefetchPlaces(for: &second.event)
      first.place = fold.core.state.prefetchRow(of: first.event.subject)
      third.apply(to: &fold)
      turn = 2
    default:
      try third.decode(body, sequence)
      isKnown = third.isKnown
      guard isKnown else { return }
      fold.core.state.prefetchPlaces(for: &third.event)
      second.place = fold.core.state.prefetchRow(of: second.event.subject)
      first.apply(to: &fold)
      turn = 0
    }
  }

  /// Applies the two that still wait, and gives the fold.
  consuming func finished() -> StateFold {
    applyWaiting()
    return fold
  }

  private mutating func applyWaiting() {
    switch turn {
    case 0:
      second.apply(to: &fold)
      third.apply(to: &fold)
    case 1:
      third.apply(to: &fold)
      first.apply(to: &fold)
    default:
      first.apply(to: &fold)
      second.apply(to: &fold)
    }
  }
}

extension RawSpan {
  /// Whether it is the body of an attest, as far as the place of the type says.
  @inline(__always)
  fileprivate var isAttest: Bool {
    byteCount > 22 && byte(at: 22) == UInt8(EventType.attest.rawValue)
  }
}
