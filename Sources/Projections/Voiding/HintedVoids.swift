import EventLog

/// The void events as the store has them noted, used for a fold of one pass and then proved.
///
/// Which events are void is known for sure only when all undos are; a fold that starts from the
/// noted ones need not look for undos first. Whether they were right is found out by the end:
/// `proved` computes them by the rule, from the undos that came by.
struct HintedVoids {
  private struct Void {
    var sequence: UInt64
    var id: EventID
    var cause: EventID?
    var isUndo: Bool
  }

  private let noted: [VoidSet.Member]
  private var next = 0
  /// The number of the next one that is noted; 0 if there is none.
  private var nextSequence: UInt64
  private var undos = UndoSurvey()
  private var voids: [Void] = []
  private var voidIDs: Set<EventID> = []
  /// An event's cause was void and the event was not noted as such.
  private var isRefuted = false

  init(_ transaction: borrowing some Reading & ~Copyable) throws(EventLogError) {
    var noted: [VoidSet.Member] = []
    try transaction.scan(.void) { key, value in
      if key.byteCount == 8, value.byteCount == 8 {
        noted.append(
          VoidSet.Member(sequence: key.bigEndian64(at: 0), undo: value.bigEndian64(at: 0)))
      }
      return .next
    }
    self.noted = noted
    nextSequence = noted.first?.sequence ?? 0
  }

  /// Whether an event is noted as void; events come in order, each once.
  @inline(__always)
  mutating func isVoid(_ event: inout DecodedEvent, sequence: UInt64) -> Bool {
    if case .undo(let target) = event.payload {
      undos.note(UndoSurvey.Undo(sequence: sequence, id: event.id, target: target))
    }
    if sequence == nextSequence {
      noteVoid(event, sequence)
      return true
    }
    if let cause = event.cause, event.type != .undo, voidIDs.contains(cause) { isRefuted = true }
    return false
  }

  private mutating func noteVoid(_ event: DecodedEvent, _ sequence: UInt64) {
    next += 1
    nextSequence = next < noted.count ? noted[next].sequence : 0
    voidIDs.insert(event.id)
    voids.append(
      Void(
        sequence: sequence, id: event.id, cause: event.cause, isUndo: event.type == .undo))
  }

  /// The void events by the rule, if they are the noted ones; nil if those were wrong.
  func proved() -> VoidSet? {
    guard !isRefuted, next == noted.count else { return nil }
    var set = VoidSet(undos)
    for void in voids {
      _ = set.meet(
        void.id, cause: void.isUndo ? nil : void.cause, sequence: void.sequence)
    }
    // Every event that an undo in effect aims at was noted, and nothing else was.
    return set.met == noted && set.targets.allSatisfy(voidIDs.contains) ? set : nil
  }
}
