import EventLog

/// Sittings that a fold has touched; the newest one is found without a look-up.
struct SessionSums {
  private(set) var ids: [SessionID] = []
  /// By place; sums start at nothing.
  var totals: [SessionTotals] = []
  /// By place, those whose own events are known.
  var starts: [Int: SessionRow.Start] = [:]
  private var places = IdentifierPlaces<IdentifierKind.Session>()
  private var last = SessionID.zero
  private var lastPlace = 0

  func place(of session: SessionID) -> Int? { places.place(of: session) }

  /// What is known of the sitting at a place.
  func row(at place: Int) -> SessionRow { SessionRow(start: starts[place], totals: totals[place]) }

  /// All places, in the order of the ids.
  var sortedPlaces: [Int] {
    let ids = ids
    return ids.indices.sorted { ids[$0] < ids[$1] }
  }

  /// Changes what is known of a sitting by one of its own events.
  mutating func evolve(at place: Int, by payload: EventPayload, at instant: Timestamp) {
    var row = SessionRow(start: starts[place])
    row.evolve(by: payload, at: instant)
    starts[place] = row.start
  }

  /// Asks for the memory in which the place of a sitting is found, unless it is the newest one's.
  @inline(__always)
  func prefetchPlace(of session: SessionID?) {
    if let session, session != last { places.prefetch(session) }
  }

  /// The place of a sitting, which gets one if it had none.
  mutating func makePlace(for session: SessionID) -> Int {
    if session == last, lastPlace < ids.count { return lastPlace }
    last = session
    lastPlace = places.makePlace(for: session, newPlace: ids.count)
    if lastPlace == ids.count {
      ids.append(session)
      totals.append(SessionTotals())
    }
    return lastPlace
  }
}
