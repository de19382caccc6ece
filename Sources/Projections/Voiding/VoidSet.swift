package import EventLog

/// Which events of a log are void, found while the log is gone through in order.
///
/// An event is void if and only if an undo in effect targets it, or its cause is void. An undo
/// aims at earlier events only, and is void through undos alone: were it void with its cause,
/// an undo of its own cause would be void if and only if it is not.
package struct VoidSet {
  /// By target, the undos in effect that aim at it.
  private var aims: [EventID: Aim] = [:]
  /// Undos in effect by target and number; made when it is first needed.
  private var sortedUndos: [UndoSurvey.Undo]?
  private let effectiveUndos: [UndoSurvey.Undo]
  /// The void events met so far, with the undo that makes them void.
  private var undoOfMet: [EventID: UInt64] = [:]
  package private(set) var met: [Member] = []

  /// A void event: its number and that of the first undo in effect that makes it void.
  package struct Member: Hashable, Sendable {
    /// The number of the void event.
    package var sequence: UInt64
    /// The number of the undo.
    package var undo: UInt64

    package init(sequence: UInt64, undo: UInt64) {
      self.sequence = sequence
      self.undo = undo
    }
  }

  /// The first and the last undo in effect that aim at one event.
  private struct Aim {
    var first: UInt64
    var last: UInt64
  }

  /// Nothing is void.
  package init() { effectiveUndos = [] }

  /// Works out what is void in a log that was surveyed to its end.
  package init(_ survey: UndoSurvey) { self.init(survey.undos[...]) }

  /// - Parameter undos: Those that are known, in the order of the log.
  init(_ undos: ArraySlice<UndoSurvey.Undo>) {
    var effective: [UndoSurvey.Undo] = []
    // From the newest back: all that could make an undo void has been gone through by then.
    for undo in undos.reversed() where aims[undo.id] == nil {
      effective.append(undo)
      aims[undo.target, default: Aim(first: 0, last: undo.sequence)].first = undo.sequence
    }
    effectiveUndos = effective
  }

  /// Whether nothing at all is void, so that nobody needs to ask.
  @inline(__always)
  package var isEmpty: Bool { aims.isEmpty }

  /// What the undos in effect aim at, be it in the log or not.
  package var targets: some Collection<EventID> { aims.keys }

  /// The undo that makes an event void, or nil if it is in effect; events come in order, each once.
  package mutating func meet(_ event: DecodedEvent, sequence: UInt64) -> UInt64? {
    meet(event.id, cause: event.type == .undo ? nil : event.cause, sequence: sequence)
  }

  /// - Parameters:
  ///   - event: The event's id.
  ///   - cause: What led to it; nil for an undo, which is void through undos alone.
  ///   - sequence: Its number.
  /// - Returns: The undo that makes it void, or nil if it is in effect.
  mutating func meet(_ event: EventID, cause: EventID?, sequence: UInt64) -> UInt64? {
    guard let undo = undoAiming(at: event, sequence) ?? cause.flatMap({ undoOfMet[$0] }) else {
      return nil
    }
    undoOfMet[event] = undo
    met.append(Member(sequence: sequence, undo: undo))
    return undo
  }

  private mutating func undoAiming(at event: EventID, _ sequence: UInt64) -> UInt64? {
    guard let aim = aims[event], aim.last > sequence else { return nil }
    return aim.first > sequence ? aim.first : firstUndo(of: event, after: sequence)
  }

  /// A stranger's undo that comes before its target does not count; a later one may.
  private mutating func firstUndo(of event: EventID, after sequence: UInt64) -> UInt64? {
    let sorted =
      sortedUndos
      ?? effectiveUndos.sorted { left, right in
        left.target == right.target
          ? left.sequence < right.sequence : left.target < right.target
      }
    sortedUndos = sorted
    var low = 0
    var high = sorted.count
    while low < high {
      let middle = (low + high) / 2
      let undo = sorted[middle]
      let isBefore =
        undo.target == event ? undo.sequence <= sequence : undo.target < event
      if isBefore { low = middle + 1 } else { high = middle }
    }
    return low < sorted.count && sorted[low].target == event ? sorted[low].sequence : nil
  }
}
