import EventLog

/// What a fold changes with each event, apart from where it is in the log.
struct FoldCore {
  var voids: VoidSet
  /// If there are any, they say what is void, and have to be proved at the end.
  var hints: HintedVoids?
  var state = FoldState()
  /// Holds the fold against attests; nil where the log has none.
  var watch: AttestWatch?
  private(set) var device: DeviceID?
  private(set) var unknownCount: UInt64 = 0

  init(_ voids: VoidSet, hints: HintedVoids? = nil) {
    self.voids = voids
    self.hints = hints
  }

  /// Takes in an event, which is lent and not changed, and says whether it is void.
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - sequence: Its number.
  ///   - place: Where the row of its card is, if that is known.
  /// - Returns: Whether it is void.
  @inline(__always)
  mutating func take(
    _ event: inout DecodedEvent, sequence: UInt64, at place: Int? = nil
  ) -> Bool {
    if device == nil { device = event.device }
    if case .review = event.payload {} else { note(event, sequence: sequence) }
    let isVoid = isVoid(&event, sequence: sequence)
    if !isVoid { state.apply(&event, sequence: sequence, at: place) }
    if watch != nil {
      let days = state.days.takeTouched()
      watch?.take(event, sequence: sequence, isVoid: isVoid, days: days, in: state)
    }
    return isVoid
  }

  /// Notes what counts whether the event is void or not.
  private mutating func note(_ event: DecodedEvent, sequence: UInt64) {
    switch event.payload {
    case .parametersSet: state.note(parameters: event, sequence: sequence)
    case .attest(let value): watch?.check(value, event, sequence: sequence, in: state)
    case .unknown: unknownCount += 1
    case .logCreated, .undo, .rollbackAccepted, .settingChanged, .rulesAdopted, .imported,
      .redact, .review, .suspend, .resume, .bury, .dueSet, .reset, .favourite, .unbury, .flagged,
      .repositioned, .postponed, .deckCreated, .deckRenamed, .deckSet, .deckArchived, .deckRestored,
      .deckDeleted, .cardCreated, .cardEdited, .cardMoved, .cardDeleted, .tagged, .sessionStarted,
      .sessionPaused, .sessionEnded, .game:
      break
    }
  }

  @inline(__always)
  private mutating func isVoid(_ event: inout DecodedEvent, sequence: UInt64) -> Bool {
    if let isVoid = hints?.isVoid(&event, sequence: sequence) { return isVoid }
    return !voids.isEmpty && voids.meet(event, sequence: sequence) != nil
  }
}
