import EventLog

/// Events of a log that cannot be read, and what each of them can be.
///
/// One event explains one thing: one answer, one deal, one chest. So what is missing is counted
/// against what is hidden.
struct HiddenEvents {
  /// Redacted ones, which may have been of any type, with those that a `redact` event names and
  /// that never came here: an import leaves them out.
  private(set) var redactedCount: Int
  private var ofNewerPayload: [EventType: Int] = [:]
  /// One is of a type that is not registered here, so that nobody knows what it led to.
  private(set) var hasUnknownType = false

  init(absentCount: Int = 0) { redactedCount = absentCount }

  var isEmpty: Bool { redactedCount == 0 && !hasUnknownType && ofNewerPayload.isEmpty }

  /// How many of them can be of a type.
  func count(of type: EventType) -> Int {
    hasUnknownType ? .max : redactedCount + (ofNewerPayload[type] ?? 0)
  }

  /// How many of them can be of one of some types.
  func count(of types: EventType...) -> Int {
    hasUnknownType
      ? .max : types.reduce(redactedCount) { $0 + (ofNewerPayload[$1] ?? 0) }
  }

  mutating func takeRedacted() { redactedCount += 1 }

  mutating func takeUnknown(_ event: DecodedEvent) {
    guard let type = event.type else {
      hasUnknownType = true
      return
    }
    ofNewerPayload[type, default: 0] += 1
  }
}

/// Things that are named and are not there, each of which a hidden event may have made.
struct MissingThings<ID: Hashable> {
  private var excused: Set<ID> = []

  /// Whether a thing may be what a hidden event made.
  ///
  /// - Parameters:
  ///   - id: The thing.
  ///   - count: How many hidden events can have made one.
  /// - Returns: Whether it is one of so many at most, counted from the first that was asked for.
  mutating func excuses(_ id: ID, by count: Int) -> Bool {
    if count == .max || excused.contains(id) { return true }
    guard excused.count < count else { return false }
    excused.insert(id)
    return true
  }
}
