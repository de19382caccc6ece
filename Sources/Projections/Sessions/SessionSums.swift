import EventLog

/// Sittings that a fold has touched; the newest one is found without a look-up.
struct SessionSums {
  private(set) var ids: [SessionID] = []
  var rows: [SessionRow] = []
  private var places: [SessionID: Int32] = [:]
  private var lastPlace = 0

  func place(of session: SessionID) -> Int? { places[session].map(Int.init) }

  /// The place of a sitting, which gets one if it had none.
  mutating func makePlace(for session: SessionID) -> Int {
    if lastPlace < ids.count, ids[lastPlace] == session { return lastPlace }
    if let place = places[session] {
      lastPlace = Int(place)
    } else {
      lastPlace = ids.count
      places[session] = Int32(clamping: lastPlace)
      ids.append(session)
      rows.append(SessionRow())
    }
    return lastPlace
  }
}
