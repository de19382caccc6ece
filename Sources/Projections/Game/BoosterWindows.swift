import EventLog

/// When boosters work: from each one's opening for fifteen minutes, on what comes after it in the
/// log.
///
/// An answer that lies before the opening in the log is not doubled whatever its time says: only a
/// clock that was set back can make one, and so what is folded in the log's order never changes
/// what it has folded.
struct BoosterWindows: Hashable, Sendable {
  static let milliseconds: Int64 = 15 * 60_000

  /// An opening: its instant, and the number of the event.
  struct Opening: Hashable, Sendable {
    var start: Int64
    var sequence: UInt64
  }

  /// In the order of their instants, one each.
  private(set) var openings: [Opening] = []

  init() {}

  var isEmpty: Bool { openings.isEmpty }

  /// Adds an opening; the first of one instant stays.
  mutating func insert(_ opening: Opening) {
    if let last = openings.last, last.start < opening.start {
      openings.append(opening)
      return
    }
    let place = firstPlace(from: opening.start)
    if place < openings.count, openings[place].start == opening.start { return }
    openings.insert(opening, at: place)
  }

  /// Whether an answer is doubled.
  ///
  /// - Parameters:
  ///   - instant: When it was given.
  ///   - sequence: Its number in the log.
  /// - Returns: Whether a booster that was opened before it in the log works on it.
  func cover(_ instant: Timestamp, before sequence: UInt64) -> Bool {
    guard let last = openings.last, instant.milliseconds - last.start < Self.milliseconds else {
      return false
    }
    var place = firstPlace(from: instant.milliseconds - Self.milliseconds + 1)
    while place < openings.count, openings[place].start <= instant.milliseconds {
      if openings[place].sequence < sequence { return true }
      place += 1
    }
    return false
  }

  private func firstPlace(from start: Int64) -> Int {
    var low = 0
    var high = openings.count
    while low < high {
      let middle = (low + high) / 2
      if openings[middle].start < start { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
