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

  /// Takes in an event, and says whether it is void.
  @inline(__always)
  mutating func take(_ event: DecodedEvent, sequence: UInt64) -> Bool {
    if device == nil { device = event.device }
    switch event.payload {
    case .review: break
    case .parametersSet: state.note(parameters: event, sequence: sequence)
    case .attest(let value): watch?.check(value, event, sequence: sequence, in: state)
    case .unknown: unknownCount += 1
    default: break
    }
    let isVoid = isVoid(event, sequence: sequence)
    if !isVoid { state.apply(event, sequence: sequence) }
    if watch != nil {
      let days = state.days.takeTouched()
      watch?.take(event, sequence: sequence, isVoid: isVoid, days: days, in: state)
    }
    return isVoid
  }

  @inline(__always)
  private mutating func isVoid(_ event: DecodedEvent, sequence: UInt64) -> Bool {
    if let isVoid = hints?.isVoid(event, sequence: sequence) { return isVoid }
    return !voids.isEmpty && voids.meet(event, sequence: sequence) != nil
  }
}
