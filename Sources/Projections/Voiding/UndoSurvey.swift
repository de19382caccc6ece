package import EventLog

/// Goes through a log once before it is folded: finds the undos, and where the fold must stop.
///
/// Costs little more than touching each record: the envelope's version and type lie at fixed
/// places of a body.
package struct UndoSurvey {
  struct Undo {
    var sequence: UInt64
    var id: EventID
    var target: EventID
  }

  /// In the order of the log.
  private(set) var undos: [Undo] = []
  /// The first event of an envelope that this program does not know; nothing is folded from there.
  package private(set) var firstNewer: UInt64?
  private var event = DecodedEvent()

  package init() {}

  /// Looks at a record; they come in the order of the log.
  package mutating func take(
    _ sequence: UInt64, isRedacted: Bool, _ body: RawSpan
  ) throws(EventLogError) -> ScanStep {
    if isRedacted { return .next }
    guard body.byteCount > 22, body.byte(at: 1) == 0, body.byte(at: 2) == 1 else {
      return try takeUnusual(sequence, body)
    }
    guard body.byte(at: 22) == UInt8(EventType.undo.rawValue) else { return .next }
    try takeUndo(sequence, body)
    return .next
  }

  /// Notes an undo that was found otherwise; they come in the order of the log.
  mutating func note(_ undo: Undo) { undos.append(undo) }

  private mutating func takeUndo(_ sequence: UInt64, _ body: RawSpan) throws(EventLogError) {
    try EventCodec.decode(body, into: &event)
    guard case .undo(let target) = event.payload else { return }
    undos.append(Undo(sequence: sequence, id: event.id, target: target))
  }

  private mutating func takeUnusual(
    _ sequence: UInt64, _ body: RawSpan
  ) throws(EventLogError) -> ScanStep {
    try EventCodec.decode(body, into: &event)
    guard event.version > EventCodec.supportedVersion else { return .next }
    firstNewer = sequence
    return .stop
  }
}
