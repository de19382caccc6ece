internal import EventLog

extension StudyEngine {
  func undo(
    _ target: UndoTarget, _ work: Work, in transaction: inout WriteTransaction
  ) throws(StudyError) -> Outcome {
    let entry: LogEntry?
    switch target {
    case .newest:
      entry = try transaction.newestUndoable()
    case .newestOfSitting(let session, let start):
      entry = try transaction.newestUndoable()
      if let entry, entry.sequence <= start, session == nil || entry.event.session != session {
        return Outcome(act: nil, result: .beforeSitting(try transaction.actSummary(entry)))
      }
    case .sequence(let sequence):
      entry = sequence == 0 ? nil : try transaction.event(sequence)
      if entry == nil { throw .noSuchEvent("#\(sequence)") }
    case .event(let id):
      entry = try transaction.event(id)
      if entry == nil { throw .noSuchEvent(id.text) }
    }
    guard let entry else { return Outcome(act: nil, result: .nothingToUndo) }
    return try undo(entry, work, in: &transaction)
  }

  func redo(_ work: Work, in transaction: inout WriteTransaction) throws(StudyError) -> Outcome {
    guard let entry = try transaction.newestRedoable() else {
      return Outcome(act: nil, result: .nothingToRedo)
    }
    return try undo(entry, work, in: &transaction)
  }

  /// Makes an event void; where it is an undo itself, what that had undone may be back.
  private func undo(
    _ entry: LogEntry, _ work: Work, in transaction: inout WriteTransaction
  ) throws(StudyError) -> Outcome {
    let cause = try entry.event.cause.flatMap { id throws(StudyError) in
      try transaction.number(of: id)
    }
    let root = try transaction.root(of: entry)
    // The names that hold now: of what is undone, the subject may be gone afterwards.
    var summary = try transaction.actSummary(root)
    let decision = try UndoDecision.undo(entry.logged, causeSequence: cause, work.act)
    guard case .events(let events) = decision else {
      return Outcome(act: nil, result: .alreadyUndone(try transaction.actSummary(entry)))
    }
    // Counted while it is there: before it goes, or after it has come back.
    var reach = root.isVoid ? nil : try transaction.reach(of: root)
    let reference = try append(events, work, in: &transaction)
    summary.isVoid = try transaction.event(root.sequence)?.isVoid ?? true
    if reach == nil, !summary.isVoid { reach = try transaction.reach(of: root) }
    let namesakes = try transaction.namesakes(after: root)
    if !namesakes.isEmpty { reach = reach ?? ActSummary.Reach() }
    reach?.namesakes = namesakes
    summary.reach = reach
    return Outcome(act: reference, result: summary.isVoid ? .undone(summary) : .redone(summary))
  }
}

extension StudyEvents where Self: ~Copyable {
  /// The newest act in effect.
  ///
  /// An import that brought an undone one back stands where it was typed, since it is an act to
  /// the one who typed it: its event is the redo of the first.
  borrowing func newestUndoable() throws(StudyError) -> LogEntry? {
    var found: LogEntry?
    try forEachEventBackwards(from: nil) { entry throws(StudyError) in
      if let back = try importBroughtBack(by: entry) {
        found = back
        return .stop
      }
      guard UndoSearch.forUndo(entry.logged) == .found else { return .next }
      found = entry
      return .stop
    }
    return found
  }

  /// The import that an undo of an undo has brought back, as long as it is in effect.
  private borrowing func importBroughtBack(by entry: LogEntry) throws(StudyError) -> LogEntry? {
    guard case .undo = entry.event.payload, !entry.isVoid else { return nil }
    let root = try root(of: entry)
    return root.event.type == .imported && root.logged.isAct && !root.isVoid ? root : nil
  }

  /// The newest undo of an act that is in effect, unless an act came after it.
  borrowing func newestRedoable() throws(StudyError) -> LogEntry? {
    var found: LogEntry?
    try forEachEventBackwards(from: nil) { entry throws(StudyError) in
      let step = try UndoSearch.forRedo(entry.logged) { id throws(StudyError) in
        try event(id)?.logged.isAct ?? false
      }
      switch step {
      case .found:
        found = entry
        return .stop
      case .stop: return .stop
      case .goOn: return .next
      }
    }
    return found
  }

  /// The event that a chain of undos is about in the end; itself for anything else.
  borrowing func root(of entry: LogEntry) throws(StudyError) -> LogEntry {
    var root = entry
    // An undo names an earlier event, so this ends.
    while case .undo(let target) = root.event.payload, let next = try event(target),
      next.sequence < root.sequence
    {
      root = next
    }
    return root
  }
}
