internal import EventLog

/// A card that is forgotten again and again: it gets a tag, and is not suspended.
enum Leech {
  static let tag = "leech"
  /// Lapses at which a card becomes one; no deck can set another number yet.
  static let lapseCount: Int32 = 8

  /// Whether an answer makes a leech: at 8 lapses, and at every 4 more.
  static func isMade(from before: ScheduleState, to after: ScheduleState) -> Bool {
    guard after.lapseCount > before.lapseCount, after.lapseCount >= lapseCount else {
      return false
    }
    return (after.lapseCount - lapseCount) % ((lapseCount + 1) / 2) == 0
  }
}
