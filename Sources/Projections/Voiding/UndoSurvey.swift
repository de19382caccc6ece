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

  /// An event that is undone somewhere, or whose cause is; undos among them have no cause here.
  struct Member {
    var sequence: UInt64
    var id: EventID
    var cause: EventID?
    var subject: SubjectID
  }

  /// In the order of the log.
  private(set) var undos: [Undo] = []
  /// The numbers of the attests.
  private(set) var attests: [UInt64] = []
  /// The redacted records and what covers them, by content hash: the last such event.
  private(set) var redactions: [(sequence: UInt64, content: ContentHash)] = []
  private(set) var covers: [ContentHash: UInt64] = [:]
  /// How many contents `redact` events name that are in no redacted record: an import left them out,
  /// or they are whole here.
  var absentCount: Int {
    guard !covers.isEmpty else { return 0 }
    return Set(covers.keys).subtracting(redactions.map(\.content)).count
  }

  /// What the undos concern, in order; found by a pass of its own, where attests ask for it.
  private(set) var members: [Member] = []
  /// The first event of an envelope that this program does not know; nothing is folded from there.
  package private(set) var firstNewer: UInt64?
  private var event = DecodedEvent()

  package init() {}

  /// Looks at a record; they come in the order of the log.
  package mutating func take(
    _ sequence: UInt64, isRedacted: Bool, _ body: RawSpan
  ) throws(EventLogError) -> ScanStep {
    if isRedacted {
      if body.byteCount == 32 { redactions.append((sequence, ContentHash(body))) }
      return .next
    }
    guard body.byteCount > 22, body.byte(at: 1) == 0, body.byte(at: 2) == 1 else {
      return try takeUnusual(sequence, body)
    }
    switch body.byte(at: 22) {
    case UInt8(EventType.undo.rawValue): try takeUndo(sequence, body)
    case UInt8(EventType.attest.rawValue): attests.append(sequence)
    case UInt8(EventType.redact.rawValue):
      try EventCodec.decode(body, into: &event)
      if case .redact(let content, _) = event.payload { covers[content] = sequence }
    default: break
    }
    return .next
  }

  /// Goes through the records once more where an undo may concern what an attest says: then the
  /// events that undos concern are noted.
  ///
  /// - Parameters:
  ///   - last: The last record that was looked at; all if nil.
  ///   - scan: Goes through the same records.
  /// - Throws: What `scan` throws, and `malformedBody`.
  package mutating func relate(through last: UInt64?, scan: LogScan) throws(EventLogError) {
    guard let first = attests.first, undos.contains(where: { $0.sequence > first }) else { return }
    var related = Set(undos.map(\.target))
    var members: [Member] = []
    try scan(last) { sequence, header, body throws(EventLogError) in
      if sequence == firstNewer { return .stop }
      if header.isRedacted { return .next }
      try EventCodec.decode(body, into: &event)
      let cause = event.type == .undo ? nil : event.cause
      guard related.contains(event.id) || cause.map(related.contains) == true else { return .next }
      related.insert(event.id)
      members.append(
        Member(
          sequence: sequence, id: event.id, cause: cause, subject: event.subject ?? .zero))
      return .next
    }
    self.members = members
  }

  /// Goes through the records of a log, up to and with `last`.
  package init(through last: UInt64?, scan: LogScan) throws(EventLogError) {
    self.init()
    try scan(last) { sequence, header, body throws(EventLogError) in
      try take(sequence, isRedacted: header.isRedacted, body)
    }
    try relate(through: last, scan: scan)
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
