import EventLog
import Projections

/// Proves that what was undone counts nowhere: finds the events in effect and counts the answers
/// of each study day without the fold, then compares.
struct UndoCheck {
  private struct Undo {
    var sequence: UInt64
    var id: EventID
    var target: EventID
  }

  private var undos: [Undo] = []
  /// The number of the last undo in effect that aims at an event.
  private var lastUndo: [EventID: UInt64] = [:]
  private var voidIDs: Set<EventID> = []
  private(set) var voidCount = 0
  private var cards: Set<CardID> = []
  private var days: [StudyDay: [Int64]] = [:]
  private var event = DecodedEvent()

  /// First pass: the undos.
  mutating func survey(_ sequence: UInt64, _ header: RecordHeader, _ body: RawSpan)
    throws(EventLogError) -> ScanStep
  {
    guard !header.isRedacted, body.byteCount > 22 else { return .next }
    guard body.byte(at: 2) == 1 else { return .stop }
    guard body.byte(at: 22) == UInt8(EventType.undo.rawValue) else { return .next }
    try EventCodec.decode(body, into: &event)
    if case .undo(let target) = event.payload {
      undos.append(Undo(sequence: sequence, id: event.id, target: target))
    }
    return .next
  }

  /// Between the passes: which undos are in effect, the newest first.
  mutating func judge() {
    for undo in undos.reversed() where (lastUndo[undo.id] ?? 0) <= undo.sequence {
      if lastUndo[undo.target] == nil { lastUndo[undo.target] = undo.sequence }
    }
  }

  /// Second pass: counts what is in effect.
  mutating func take(
    _ sequence: UInt64, _ header: RecordHeader, _ body: RawSpan
  ) throws(EventLogError) -> ScanStep {
    guard !header.isRedacted else { return .next }
    try EventCodec.decode(body, into: &event)
    guard event.version <= EventCodec.supportedVersion else { return .stop }
    let isUndo = event.type == .undo
    let isVoid =
      (lastUndo[event.id] ?? 0) > sequence
      || (!isUndo && event.cause.map(voidIDs.contains) ?? false)
    if isVoid {
      voidIDs.insert(event.id)
      voidCount += 1
      return .next
    }
    count()
    return .next
  }

  private mutating func count() {
    guard let card = event.subject.map({ CardID($0) }) else { return }
    if case .cardCreated = event.payload { cards.insert(card) }
    guard event.type == .review, event.review.scheduler != .imported, cards.contains(card) else {
      return
    }
    days[event.review.day, default: [0, 0, 0, 0]][Int(event.review.rating.rawValue) - 1] += 1
  }

  /// Compares with what a fold adds up to.
  func findings(_ fold: StateFold) -> [Finding] {
    var findings: [Finding] = []
    func report(_ message: String) {
      findings.append(Finding(check: AuditCheck.undo.rawValue, message: message))
    }
    if fold.voidCount != voidCount {
      report("\(fold.voidCount) events are void in the fold, \(voidCount) by the rule")
    }
    var counted: [StudyDay: [Int64]] = [:]
    for (day, row) in fold.days where row.reviews != 0 {
      counted[day] = [row.again, row.hard, row.good, row.easy]
    }
    for day in Set(counted.keys).union(days.keys).sorted() where counted[day] != days[day] {
      let found = counted[day]?.reduce(0, +) ?? 0
      let right = days[day]?.reduce(0, +) ?? 0
      report(
        "\(MomentText.day(day)) counts \(found) answers, \(right) are in effect")
    }
    return findings
  }
}
