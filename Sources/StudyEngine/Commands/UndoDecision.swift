internal import EventLog

/// An event of the log, as far as undo and redo look at it.
struct LoggedEvent: Sendable {
  var sequence: UInt64
  var id: EventID
  /// Nil for a type that this program does not know.
  var type: EventType?
  var typeNumber: UInt64
  var subject: SubjectID?
  var cause: EventID?
  var isVoid: Bool
  /// Whether its body was taken out: then nothing else of it is known.
  var isRedacted = false
  /// The target of an undo.
  var target: EventID?

  /// The learner's own act, not something that followed from one.
  var isAct: Bool { (type?.isAct ?? false) && cause == nil }
  var reference: EventReference { EventReference(sequence: sequence, id: id) }
}

/// What an undo leads to: the void rule does the rest.
enum UndoDecision {
  case events([Event])
  case alreadyUndone

  /// - Parameters:
  ///   - target: The act to undo, or the undo to take back.
  ///   - causeSequence: The number of the event that led to the target.
  ///   - act: Who and when.
  /// - Returns: The undo; its subject is its target's, so that the history shows it.
  /// - Throws: `partOfAct`, `notUndoable`.
  static func undo(
    _ target: LoggedEvent, causeSequence: UInt64?, _ act: Act
  ) throws(StudyError) -> UndoDecision {
    if let causeSequence {
      throw .partOfAct(sequence: target.sequence, act: causeSequence)
    }
    if target.isRedacted {
      throw .notUndoable(
        sequence: target.sequence, type: "redacted", reason: "what it said was taken out for good")
    }
    guard let type = target.type else {
      throw .notUndoable(
        sequence: target.sequence, type: "type \(target.typeNumber)",
        reason: "this program does not know what it is")
    }
    if let reason = type.reasonAgainstUndo {
      throw .notUndoable(sequence: target.sequence, type: type.name, reason: reason)
    }
    if target.isVoid { return .alreadyUndone }
    return .events(act.single(.undo(target: target.id), subject: target.subject))
  }
}

/// Looks through the log, newest first, for what an undo or a redo without a name is about.
enum UndoSearch {
  enum Step: Equatable {
    case found
    case goOn
    case stop
  }

  /// The newest act in effect.
  static func forUndo(_ event: LoggedEvent) -> Step {
    event.isAct && !event.isVoid ? .found : .goOn
  }

  /// The newest undo of an act that is in effect, unless an act came after it.
  ///
  /// `targetsAct` says whether the event that an undo names is an act; asked for undos alone.
  static func forRedo<Failure: Error>(
    _ event: LoggedEvent, targetsAct: (EventID) throws(Failure) -> Bool
  ) throws(Failure) -> Step {
    if event.isAct { return .stop }
    guard event.type == .undo, !event.isVoid, let target = event.target else { return .goOn }
    return try targetsAct(target) ? .found : .goOn
  }
}
